"""Making boards: a draft that is changed step by step, checked while it grows, and saved as a map file.

A draft is a `MapDef`; every change gives a new one, so going back is keeping the old ones (`history`). What a change
may do is in `edits`, what follows from it for the rules in `template`, what is wrong with a draft in `checking`.
"""
