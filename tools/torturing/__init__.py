"""The long runs behind `tools/torture.py`, one module each."""
