"""The board editor: what it keeps, the sheet that is drawn on, and the panels beside it."""
