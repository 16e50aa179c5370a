"""The rulebook: the rules of all boards in plain words, as pages that a screen can show, search and point into.

The words are in `ttr_desktop/locale/rulebook`, one file per language (`markup.py` says how it is written). Figures are
not written there but asked of the boards (`facts.py`); pictures are positions on the real boards (`situations.py`).
A language without a file of its own reads English.

    book = load_rulebook("en", load_map)
    page = book.page("tunnels")
"""

from ttr_desktop.rulebook.book import Rulebook, load_rulebook, rulebook_languages
from ttr_desktop.rulebook.lookup import page_of_board
from ttr_desktop.rulebook.markup import Block, Page
from ttr_desktop.rulebook.search import Hit, search
from ttr_desktop.rulebook.situations import SITUATIONS, Situation

__all__ = [
    "SITUATIONS",
    "Block",
    "Hit",
    "Page",
    "Rulebook",
    "Situation",
    "load_rulebook",
    "page_of_board",
    "rulebook_languages",
    "search",
]
