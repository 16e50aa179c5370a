"""Prompts: one for each kind of decision. They show what the legal actions offer and send one of them."""
