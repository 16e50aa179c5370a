"""Owns matches: asks the seat whose turn it is, applies the answer, hands the events on."""
