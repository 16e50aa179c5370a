"""The board on the screen: its picture at any zoom, what lies on it, and what the pointer means."""
