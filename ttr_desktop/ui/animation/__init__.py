"""Things that move: values over time with a clock of their own, and the table from events to motions."""
