"""The licences of everything that is shipped: written for the About screen and as one text; checked against a build.

    python3 tools/licences.py                       writes assets/licences.json and assets/licences.txt
    python3 tools/licences.py --check               fails if they are not up to date
    python3 tools/licences.py --shipped FOLDER...   fails if a built folder holds a library or font nobody names

What is shipped stands in `tools/packaging/components.toml`, versions in the lock file.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "tools" / "packaging"
LOCK = ROOT / "tools" / "lock" / "build.txt"
MODULES = ROOT / "build" / "pyinstaller" / "build" / "PYZ-00.toc"
"""Where PyInstaller notes which Python modules it packed."""
KINDS = {
    "program": "Programs",
    "library": "Libraries",
    "font": "Fonts",
    "data": "Geography",
}
FREE = "public domain"
OWN = {"ttr_desktop", "__main__"}
LIBRARY = re.compile(r"\.so(\.|$)|\.dll$|\.dylib$|\.pyd$|\.exe$|^[^.]+$|\.zip$|\.ttf$|\.otf$", re.IGNORECASE)
"""Files that can be somebody else's work: libraries, executables, fonts."""


@dataclass(frozen=True)
class Part:
    """One thing that others made and we ship."""

    kind: str
    name: str
    licence: str
    by: str
    version: str = ""
    home: str = ""


def table() -> list[dict[str, object]]:
    """The parts as the list has them."""
    parts: list[dict[str, object]] = tomllib.loads((PACKAGING / "components.toml").read_text(encoding="utf-8"))["part"]
    return parts


def locked_versions() -> dict[str, str]:
    """The version of each package in the lock file."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE))


def parts() -> list[Part]:
    """All parts, sorted for a reader."""
    versions = locked_versions()
    found = [
        Part(
            **{key: str(entry.get(key, "")) for key in ("kind", "name", "licence", "by", "home")},
            version=versions[str(entry["package"])] if "package" in entry else "",
        )
        for entry in table()
    ]
    order = list(KINDS)
    return sorted(found, key=lambda part: (order.index(part.kind), part.name.lower()))


def texts_named(licence: str) -> list[str]:
    """The names of the licence texts that an expression refers to."""
    return [] if licence == FREE else re.split(r" AND | WITH ", licence)


def as_json(shipped: list[Part]) -> str:
    """What the About screen reads."""
    return json.dumps({"parts": [asdict(part) for part in shipped]}, ensure_ascii=False, indent=1) + "\n"


def as_text(shipped: list[Part]) -> str:
    """The list and, below it, every licence in full."""
    lines = ["What is shipped with TTR Desktop and was made by others. The program's own licence is in LICENSE.", ""]
    for kind, heading in KINDS.items():
        lines += [heading, "=" * len(heading), ""]
        for part in (part for part in shipped if part.kind == kind):
            lines.append(" ".join(filter(None, [part.name, part.version])))
            lines.append(f"    Copyright: {part.by}" if part.licence != FREE else f"    By: {part.by}")
            lines.append(f"    Licence: {part.licence}")
            lines += [f"    Home and source: {part.home}"] if part.home else []
            lines.append("")
    lines += [
        "pygame and the libraries it stands on are unchanged. Whoever wants them in another version can put its files",
        "in place of ours in the folder of the program, or make the program anew: tools/build.py does it in one step.",
        "",
    ]
    for name in sorted({text for part in shipped for text in texts_named(part.licence)}):
        text = (PACKAGING / "licences" / f"{name}.txt").read_text(encoding="utf-8")
        lines += ["=" * 100, name, "=" * 100, "", text.rstrip(), ""]
    return "\n".join(lines)


def outputs() -> dict[Path, str]:
    """The files that this tool writes, and what belongs into them."""
    shipped = parts()
    assets = ROOT / "assets"
    return {assets / "licences.json": as_json(shipped), assets / "licences.txt": as_text(shipped)}


def nobodys_files(folder: Path) -> Iterator[str]:
    """Libraries, programs and fonts in a built folder that no part accounts for."""
    beginnings = tuple(str(begin) for entry in table() for begin in _strings(entry.get("files")))
    modules = {str(module) for entry in table() for module in _strings(entry.get("modules"))}
    for path in sorted(folder.rglob("*")):
        place = path.relative_to(folder)
        if not path.is_file() or not LIBRARY.search(path.name) or modules & set(place.parts):
            continue
        if path.name == "LICENSE" or any(part.endswith((".dist-info", "lib-dynload")) for part in place.parts):
            continue
        if not path.name.lower().removeprefix("lib").startswith(beginnings):
            yield str(place)


def nobodys_modules(toc: Path) -> Iterator[str]:
    """Python packages in the build that are neither ours nor Python's own nor those of a part."""
    known = OWN | set(sys.stdlib_module_names) | {str(m) for entry in table() for m in _strings(entry.get("modules"))}
    names = re.findall(r"^\s*[\[(]*\('([\w.]+)',", toc.read_text(encoding="utf-8"), re.MULTILINE)
    yield from sorted({name.split(".")[0] for name in names} - known)


def _strings(value: object) -> Iterable[object]:
    return value if isinstance(value, list) else ()


def check_build(folders: list[Path]) -> list[str]:
    """Everything in the built folders that nobody named."""
    unnamed = [f"{folder.name}/{name}" for folder in folders for name in nobodys_files(folder)]
    return unnamed + (list(nobodys_modules(MODULES)) if MODULES.is_file() else [])


def main() -> int:
    """Write, or check what was written or built."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only look whether the files are up to date")
    parser.add_argument("--shipped", nargs="+", type=Path, metavar="FOLDER", help="look through built folders")
    arguments = parser.parse_args()
    if arguments.shipped:
        unnamed = check_build(arguments.shipped)
        print("\n".join(f"no licence is named for {name}" for name in unnamed) or "every shipped part has its licence")
        return 1 if unnamed else 0
    stale = [path for path, text in outputs().items() if not path.is_file() or path.read_text("utf-8") != text]
    for path in stale:
        if not arguments.check:
            path.write_text(outputs()[path], encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {'not up to date' if arguments.check else 'written'}")
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
