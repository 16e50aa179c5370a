"""What a scalar of a map file means.

Only the plain spellings count: YAML 1.1 also reads `no` as false, `1_0` as a number and
`2004-05-01` as a date, which surprises people; here such words are neither, and where text is
wanted they must stand in quotes.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from ttr_desktop.mapfiles.nodes import ListNode, MapNode, Node, Scalar
from ttr_desktop.names import is_seen

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,11})\Z")
_FLOAT = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,11})?\.[0-9]{0,20}\Z")
_CONSTANTS: dict[str, Any] = {
    word: value
    for name, value in (("true", True), ("false", False), ("null", None))
    for word in (name, name.title(), name.upper())
} | {"~": None, "": None}
_AMBIGUOUS = re.compile(
    r"""(?:yes|no|on|off|y|n|true|false|null|~)\Z       # words that YAML takes for something else
    |[-+]?[0-9][0-9_,.:]*(?:e[-+]?[0-9]+)?\Z            # numbers, also 1e5 and 12:30
    |[-+]?\.(?:[0-9]+|inf|nan)\Z
    |0[xob][0-9a-f_]+\Z
    |[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}                     # dates
    """,
    re.IGNORECASE | re.VERBOSE,
)
_INVISIBLE = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"


def value_of(scalar: Scalar) -> Any:
    """A number, true, false, null, or else text."""
    text = scalar.text
    if not scalar.plain:
        return text
    if _INTEGER.match(text):
        return int(text)
    if _FLOAT.match(text) and any(letter.isdigit() for letter in text):
        return float(text)
    return _CONSTANTS.get(text, text)


def plain_value(node: Node) -> Any:
    """Lists as tuples and mappings as dictionaries, whatever they hold."""
    if isinstance(node, Scalar):
        return value_of(node)
    if isinstance(node, ListNode):
        return tuple(plain_value(item) for item in node.items)
    return {key.text: plain_value(value) for key, value in node.entries.values()}


def scalars_in(node: Node) -> list[Scalar]:
    """All scalars of a small tree, keys included."""
    if isinstance(node, Scalar):
        return [node]
    if isinstance(node, ListNode):
        return [scalar for item in node.items for scalar in scalars_in(item)]
    return [scalar for key, value in node.entries.values() for scalar in (key, *scalars_in(value))]


def shown(node: Node) -> str:
    """The node as it is named in a fault."""
    if isinstance(node, MapNode):
        return "a mapping"
    if isinstance(node, ListNode):
        return "a list"
    text = node.text if len(node.text) <= 40 else node.text[:37] + "..."
    return repr(text) if not node.plain or text else "nothing"


def fault_of_text(scalar: Scalar, most: int) -> str | None:
    """Why the scalar cannot be used as text, or None."""
    text = scalar.text
    if scalar.plain and _AMBIGUOUS.match(text):
        return f'must be text; put it in quotes: "{text[:40]}".'
    if not text.strip():
        return "must not be empty."
    if not is_seen(text):
        return "holds no sign that can be seen."
    if len(text) > most:
        return f"is {len(text)} characters long; {most} are the most."
    if text.isascii() and text.isprintable():
        return None
    bad = next((letter for letter in text if is_unprintable(letter)), None)
    return None if bad is None else f"holds the control character U+{ord(bad):04X}; take it out."


def is_unprintable(letter: str) -> bool:
    """Control characters, and those that turn the direction of text or are no characters at all."""
    category = unicodedata.category(letter)
    return category in _INVISIBLE or (category == "Cf" and letter not in _JOINERS)
