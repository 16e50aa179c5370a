"""YAML text to a tree of nodes that know their lines.

Built straight from the parser's events with a stack of our own. So nothing here recurses (the
composer of PyYAML's C loader dies of deep nesting), nothing is constructed that a file names by a
tag, an anchor cannot multiply, and parsing stops at the first sign of abuse.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from ttr_desktop.mapfiles.problems import Report

MOST_DEPTH = 20
MOST_NODES = 30_000

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class Scalar:
    """A single value, still as written."""

    line: int
    text: str
    plain: bool
    """Written without quotes, so that it may be a number, true, false or null."""


@dataclass(slots=True)
class ListNode:
    """A sequence."""

    line: int
    items: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class MapNode:
    """A mapping; every key once, in the order of the file."""

    line: int
    entries: dict[str, tuple[Scalar, Node]] = field(default_factory=dict)
    """By the text of the key."""
    pending: Scalar | None = None
    """A key whose value has not come yet."""


Node = Scalar | ListNode | MapNode


class _RefusedError(Exception):
    """The text uses something that a map file may not."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def parse(text: str, report: Report) -> Node | None:
    """The root node, or None with the reason in the report; duplicate keys are reported too."""
    try:
        root = _build(yaml.parse(text, Loader=_LOADER), report)
    except _RefusedError as refusal:
        report.add(refusal.line, "", str(refusal))
        return None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        report.add(line, "", f"This is not valid YAML: {_reason(error)}. Nothing after it could be checked.")
        return None
    except (yaml.YAMLError, ValueError) as error:  # ValueError: the pure parser on an escape beyond Unicode
        report.add(0, "", f"This is not valid YAML: {_first_line(str(error))}.")
        return None
    if root is None:
        report.add(0, "", "The file is empty.")
    return root


def _reason(error: yaml.MarkedYAMLError) -> str:
    return ", ".join(str(part) for part in (error.context, error.problem) if part)


def _first_line(text: str) -> str:
    return text.strip().splitlines()[0][:200] if text.strip() else "unknown fault"


def _build(events: Iterator[yaml.Event], report: Report) -> Node | None:
    root: Node | None = None
    open_nodes: list[ListNode | MapNode] = []
    documents = count = 0
    for event in events:
        if isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            open_nodes.pop()
            continue
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise _RefusedError(_line(event), "A second YAML document begins here; a file holds one map.")
        if not isinstance(event, yaml.NodeEvent):
            continue
        count += 1
        node = _node(event)
        if count > MOST_NODES:
            raise _RefusedError(node.line, "There are far too many values in this file.")
        if open_nodes:
            _attach(open_nodes[-1], node, report)
        else:
            root = node
        if not isinstance(node, Scalar):
            open_nodes.append(node)
            if len(open_nodes) > MOST_DEPTH:
                raise _RefusedError(node.line, "Lists and mappings are nested too deeply here.")
    return root


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark is not None else 0


def _node(event: yaml.NodeEvent) -> Node:
    line = _line(event)
    if isinstance(event, yaml.AliasEvent):
        raise _RefusedError(line, f"Aliases (*{event.anchor}) are not allowed; write the value out.")
    if event.anchor is not None:
        raise _RefusedError(line, f"Anchors (&{event.anchor}) are not allowed.")
    tag = getattr(event, "tag", None)
    if tag is not None:
        raise _RefusedError(line, f"Tags ({tag}) are not allowed; put the text in quotes if it begins with '!'.")
    if isinstance(event, yaml.ScalarEvent):
        return Scalar(line, event.value, not event.style)
    return ListNode(line) if isinstance(event, yaml.SequenceStartEvent) else MapNode(line)


def _attach(parent: ListNode | MapNode, node: Node, report: Report) -> None:
    if isinstance(parent, ListNode):
        parent.items.append(node)
    elif parent.pending is None:
        if not isinstance(node, Scalar):
            raise _RefusedError(node.line, "A key must be a single word, not a list or a mapping.")
        parent.pending = node
    else:
        key, parent.pending = parent.pending, None
        if first := parent.entries.get(key.text):
            report.add(key.line, key.text, f"This key is there twice; the first one is in line {first[0].line}.")
        else:
            parent.entries[key.text] = (key, node)
