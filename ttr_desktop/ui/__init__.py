"""The window: everything that knows pygame lives in this package."""
