"""No numbered rule stays without a story: every id has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

RULES = """
C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18
U1 U2 U3 U4 U5
E1 E2 E3 E4 E5 E6 E7 E8
S1 S2 S3 S4 S5 S6 S7
N1 N2 N3 N4 N5 N6 N7
M1 M2 M3 M4 M5 M6 M7 M8 M9 M10 M11 M12
R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 R17
D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12
"""


def test_every_rule_has_a_story() -> None:
    stories = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [rule for rule in RULES.split() if not re.search(rf"def test_{rule.lower()}_", stories)] == []
