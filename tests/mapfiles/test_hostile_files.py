"""Files made to harm: each is refused with a sentence, and none crashes or hangs the program."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from bay import Check, example_board
from hypothesis import given
from hypothesis import strategies as st

from ttr_desktop.mapfiles import MapProblem, check_file, nodes, read_definition
from ttr_desktop.mapfiles.source import MOST_BYTES

DEEP = 50_000
BAY = example_board().encode()

HOSTILE: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "empty"),
    "blank": (b"# nothing\n", "empty"),
    "one word": (b"bay", "mapping"),
    "two megabytes": (BAY + b"#" * 2_000_000, "larger than 256 KB"),
    "brackets": (b"[" * DEEP, "nested too deeply"),
    "brackets closed": (b"[" * DEEP + b"]" * DEEP, "nested too deeply"),
    "closing brackets": (b"]" * DEEP, "not valid YAML"),
    "braces": (b"{" * DEEP, "single word"),
    "mappings in mappings": (b"{a: " * DEEP, "nested too deeply"),
    "brackets behind comments": (b"[ #]\n" * DEEP, "nested too deeply"),
    "dashes": (b"- " * DEEP, "nested too deeply"),
    "question marks": (b"? " * DEEP, "single word"),
    "indents": (b"".join(b" " * i + b"a:\n" for i in range(700)), "nested too deeply"),
    "endless list": (b"[" + b"a," * 120_000 + b"]", "far too many values"),
    "endless rows": (BAY + b"  - x\n" * 20_000, "entries"),
    "endless key": (b"a" * 200_000 + b": 1\n" + BAY, "not valid YAML"),
    "endless number": (BAY.replace(b"lat: 45.0", b"lat: " + b"9" * 100_000), "number from -90 to 90"),
    "endless quotes": (b'"' * DEEP, "not valid YAML"),
    "alias bomb": (
        b"a: &a [x,x,x,x,x,x,x,x,x]\n"
        + b"".join(b"%c: &%c [%s]\n" % (c + 1, c + 1, b",".join([b"*%c" % c] * 9)) for c in range(97, 115)),
        "Anchors (&a) are not allowed",
    ),
    "python tag": (BAY.replace(b'"An example"', b"!!python/object/apply:os.system [ls]"), "Tags"),
    "local tag": (BAY.replace(b'"An example"', b"!boom x"), "Tags (!boom)"),
    "merge key": (BAY.replace(b'edition: "An example"', b"<<: {id: x}"), "not known here"),
    "zero bytes": (b"\0" * 1000, "control character U+0000"),
    "zero byte": (BAY.replace(b"An example", b"An \0 example"), "yaml:4: There is the control character U+0000"),
    "bell": (BAY.replace(b"An example", b"An \a example"), "yaml:4: There is the control character U+0007"),
    "escape": (BAY.replace(b"An example", b"\\e[31mred"), "control character U+001B"),
    "zeroes and ones": (bytes(range(256)) * 100, "not UTF-8"),
    "UTF-16": (example_board().encode("utf-16"), "not UTF-8"),
    "Latin-1": (BAY.replace(b"The Bay", b"B\xe4y"), "not UTF-8"),
    "lone surrogate": (BAY.replace(b"The Bay", b"\xed\xa0\x80"), "not UTF-8"),
    "escaped surrogate": (BAY.replace(b"The Bay", b'"\\ud800"'), "not valid YAML"),
    "beyond Unicode": (BAY.replace(b"The Bay", b'"\\U00110000"'), "not valid YAML"),
    "cut short": (BAY[: len(BAY) // 2], ""),
    "percent": (b"%YAML 9.9\n---\n" + BAY, ""),
    "many documents": (b"---\n" * DEEP, "second YAML document"),
}  # fmt: skip


@pytest.fixture(scope="module")
def hostile_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hostile")
    for name, (data, _) in HOSTILE.items():
        (folder / f"{name}.yaml").write_bytes(data)
    return folder


@pytest.fixture(scope="module")
def answers(hostile_folder: Path) -> dict[str, list[str]]:
    """What a process of its own says of each file, so that a crash would be seen as one."""
    program = (
        "import json, sys\n"
        "from pathlib import Path\n"
        "from ttr_desktop.mapfiles import check_file\n"
        "files = sorted(Path(sys.argv[1]).glob('*.yaml'))\n"
        "print(json.dumps({file.stem: [str(fault) for fault in check_file(file)] for file in files}))\n"
    )
    command = [sys.executable, "-X", "utf8", "-c", program, str(hostile_folder)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True, encoding="utf-8")
    found: dict[str, list[str]] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_file_is_refused_with_a_sentence(name: str, answers: dict[str, list[str]]) -> None:
    assert any(HOSTILE[name][1] in fault for fault in answers[name]), answers[name][:3]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_file_is_refused_without_the_fast_parser_too(
    name: str, hostile_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PyYAML comes without its C parser on some machines."""
    monkeypatch.setattr(nodes, "_LOADER", yaml.SafeLoader)
    path = hostile_folder / f"{name}.yaml"

    assert check_file(path) != []


def test_both_parsers_read_the_same_board(bay: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bay.yaml"
    path.write_text(bay, encoding="utf-8")
    fast = read_definition(path)
    monkeypatch.setattr(nodes, "_LOADER", yaml.SafeLoader)

    assert read_definition(path) == fast


def test_faults_cannot_upset_a_terminal(bay: str, faults_of: Check) -> None:
    faults = faults_of(bay.replace("stage: playable", '"\\e[2J": 1\n"' + "k" * 900 + '": 2'))

    assert all(str(fault).isprintable() and len(str(fault)) < 1000 for fault in faults)
    assert len(faults) == 2


def test_a_file_of_exactly_the_greatest_size_is_read(bay: str, faults_of: Check) -> None:
    padding = MOST_BYTES - len(bay.encode()) - 1

    assert faults_of(bay + "#" * padding + "\n") == []
    assert [fault.message for fault in faults_of(bay + "#" * padding + "#\n")] == [
        "The file is larger than 256 KB, the most a map file may have."
    ]


def test_byte_order_mark_and_windows_lines_are_fine(bay: str, faults_of: Check) -> None:
    assert faults_of("\ufeff" + bay.replace("\n", "\r\n")) == []


DAMAGE = ["[", "}", ": ", "- ", "&a ", "*a", "!!x ", '"', "\n", "\t", "0", ""]


@given(
    st.lists(
        st.tuples(
            st.integers(0, len(BAY)), st.integers(0, 60), st.one_of(st.sampled_from(DAMAGE), st.text(max_size=5))
        ),
        min_size=1,
        max_size=6,
    )
)
def test_no_damage_leads_to_anything_but_faults(
    tmp_path_factory: pytest.TempPathFactory, cuts: list[tuple[int, int, str]]
) -> None:
    text = example_board()
    for start, length, word in cuts:
        text = text[:start] + word + text[start + length :]
    path = tmp_path_factory.getbasetemp() / "bay.yaml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))

    faults = check_file(path)

    assert all(fault.message for fault in faults)
    if faults:
        with pytest.raises(MapProblem):
            read_definition(path)
    else:
        read_definition(path)
