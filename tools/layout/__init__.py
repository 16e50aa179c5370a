"""The heavy part of making board layouts: development only (numpy, scipy, pillow)."""
