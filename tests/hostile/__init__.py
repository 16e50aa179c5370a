"""Files that somebody has damaged or made up, opened by what the program opens them with.

`kinds` tells for each kind of file where it lies, what a good one holds and how the program uses it; `corpus` holds
what is put in its place; `limits` sees to it that nothing takes long or much. `tools/torture.py files` takes the same
kinds and makes changes of its own for as long as you like. A new kind of file is a few lines in `kinds`.
"""
