"""TTR Desktop: an unofficial desktop game of the train-ticket family."""

__version__ = "0.1.0"
