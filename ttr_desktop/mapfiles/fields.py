"""Reading one mapping of a map file key by key, with a sentence for every fault.

A faulty value is reported and a harmless one takes its place, so that reading goes on and the
map maker sees all faults at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ttr_desktop.mapfiles.nodes import ListNode, MapNode, Node, Scalar
from ttr_desktop.mapfiles.problems import Report
from ttr_desktop.mapfiles.scalars import fault_of_text, shown, value_of

ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}\Z")
LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z]{2,4})?\Z")
LONGEST_NAME = 60


def suggestion(word: str, known: Iterable[str]) -> str:
    """` Did you mean "x"?`, or nothing when no known word is near."""
    from difflib import get_close_matches  # only needed when something is wrong

    near = get_close_matches(word[:60], list(known), n=1, cutoff=0.6)
    return f' Did you mean "{near[0]}"?' if near else ""


class Fields:
    """The keys of one mapping."""

    def __init__(self, node: Node | None, line: int, path: str, report: Report) -> None:
        self.line = node.line if node is not None else line
        self.path = path
        self.report = report
        self._asked: dict[str, None] = {}
        self._entries = node.entries if isinstance(node, MapNode) else {}
        self.is_mapping = isinstance(node, MapNode)
        if not self.is_mapping:
            found = shown(node) if node is not None else "nothing"
            self.report.add(self.line, path, f"Here must be a mapping (keys with values), not {found}.")

    def key(self, name: str) -> str:
        """The path of a key in words of the report."""
        return f"{self.path}.{name}" if self.path else name

    def fault(self, name: str, message: str) -> None:
        """Report a fault at the line of the key."""
        self.report.add(self.line_of(name), self.key(name), message)

    def line_of(self, name: str) -> int:
        """The line of a key; when it is missing that of the mapping, and none for the whole file."""
        entry = self._entries.get(name)
        return entry[0].line if entry else self.line if self.path else 0

    def has(self, name: str) -> bool:
        """Whether the key is there."""
        return name in self._entries

    def node(self, name: str, required: bool = False) -> Node | None:
        """The value of a key as it stands in the file."""
        self._asked[name] = None
        entry = self._entries.get(name)
        if entry is not None:
            return entry[1]
        if required and self.is_mapping:
            self.fault(name, f'The key "{name}" is missing.')
        return None

    def value(self, name: str) -> Node:
        """The value of a key that is there."""
        return self._entries[name][1]

    def text(self, name: str, most: int = LONGEST_NAME, required: bool = True) -> str | None:
        """Text for people; surrounding blanks do not count."""
        node = self.node(name, required)
        if node is None:
            return None
        if not isinstance(node, Scalar):
            self.fault(name, f"This must be text, not {shown(node)}.")
            return None
        if fault := fault_of_text(node, most):
            self.fault(name, f"This {fault}")
            return None
        return node.text.strip()

    def id(self, name: str, required: bool = True) -> str | None:
        """An id: small letters, digits, _ and -."""
        text = self.text(name, required=required)
        if text is not None and not ID.match(text):
            self.fault(name, f"The id {text!r} may only hold small letters a-z, digits, _ and -, at most 40.")
            return None
        return text

    def choice(self, name: str, known: Sequence[str], default: str | None = None) -> str | None:
        """One of the known words."""
        text = self.text(name, required=default is None)
        if text is None:
            return default
        if text not in known:
            self.fault(name, f"This must be one of {', '.join(known)}, not {text!r}.{suggestion(text, known)}")
            return default
        return text

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int | None:
        """A whole number."""
        node = self.node(name, default is None)
        if node is None:
            return default
        value = value_of(node) if isinstance(node, Scalar) else None
        if type(value) is int and low <= value <= high:
            return value
        self.fault(name, f"This must be a whole number from {low} to {high}, not {shown(node)}.")
        return default

    def number(self, name: str, low: float, high: float, why: str = "") -> float | None:
        """A number that may have a fraction."""
        node = self.node(name, required=True)
        if node is None:
            return None
        value = value_of(node) if isinstance(node, Scalar) else None
        if isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high:
            return float(value)
        self.fault(name, f"This must be a number from {low:g} to {high:g}{why}, not {shown(node)}.")
        return None

    def flag(self, name: str) -> bool:
        """true or false; false when missing."""
        node = self.node(name)
        if node is None:
            return False
        value = value_of(node) if isinstance(node, Scalar) else None
        if not isinstance(value, bool):
            self.fault(name, f"This must be true or false, not {shown(node)}.")
        return value is True

    def items(self, name: str, least: int, most: int, required: bool = True) -> list[Node]:
        """The entries of a list."""
        node = self.node(name, required)
        if node is None:
            return []
        if not isinstance(node, ListNode):
            self.fault(name, f"This must be a list, not {shown(node)}.")
            return []
        if not least <= len(node.items) <= most:
            self.fault(name, f"This must be a list of {least} to {most} entries; it has {len(node.items)}.")
        return node.items[:most]

    def length(self, name: str) -> int:
        """How many entries a list has, faulty ones too."""
        entry = self._entries.get(name)
        return len(entry[1].items) if entry and isinstance(entry[1], ListNode) else 0

    def words(self, name: str, known: Sequence[str], least: int, most: int, required: bool = True) -> tuple[str, ...]:
        """A list of known words, each at most once."""
        found: list[str] = []
        for node in self.items(name, least, most, required):
            word = node.text if isinstance(node, Scalar) else ""
            if word not in known:
                listed = f"{shown(node)} is not one of {', '.join(known)}.{suggestion(word, known)}"
                self.report.add(node.line, self.key(name), listed)
            elif word in found:
                self.report.add(node.line, self.key(name), f"{word} is listed twice.")
            else:
                found.append(word)
        return tuple(found)

    def mapping(self, name: str, required: bool = True) -> Fields | None:
        """A mapping inside this one, or None when it is missing."""
        node = self.node(name, required)
        return None if node is None else Fields(node, self.line_of(name), self.key(name), self.report)

    def names(self, required: bool = True) -> dict[str, str]:
        """Texts by language; English must be there."""
        fields = self.mapping("names", required)
        if fields is None or not fields.is_mapping:
            return {}
        found: dict[str, str] = {}
        for language in ("en", *(key for key in fields.present() if key != "en")):
            if not LANGUAGE.match(language):
                fields.fault(language, f"{language!r} is not a language code such as en, ru or pt-BR.")
            elif (text := fields.text(language)) is not None:
                found[language] = text
        return found

    def present(self) -> list[str]:
        """All keys, in the order of the file."""
        return list(self._entries)

    def asked(self) -> list[str]:
        """The keys that somebody has asked for so far."""
        return list(self._asked)

    def finish(self) -> None:
        """Report the keys that nobody asked for."""
        for key in self._entries:
            if key not in self._asked:
                hint = suggestion(key, self._asked) or f" Known keys: {', '.join(self._asked)}."
                self.fault(key, f"The key {key[:40]!r} is not known here.{hint}")
