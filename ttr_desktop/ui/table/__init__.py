"""The table: board, panels around it, and the scene that ties them to a match."""
