"""Opens built programs on a screen of its own and measures how long the title takes to appear; needs Xvfb.

    python3 tools/smoke.py dist/ttr-desktop/ttr-desktop dist/ttr-desktop-onefile --runs 5 --picture title.png

Every run has a new, empty home. The title counts as shown when the screen holds hundreds of colours. Afterwards the
program is asked to end (SIGTERM), which it must do within two seconds and with exit code 0.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

WIDTH, HEIGHT = 1280, 720
COLOURS_OF_A_TITLE = 300
STEP = 7
"""Every so many pixels of every so many rows are looked at."""
PATIENCE = 30.0
LONGEST_GOODBYE = 2.0
DROP_CACHES = Path("/proc/sys/vm/drop_caches")


class SmokeFault(Exception):
    """What went wrong, in one sentence."""


@dataclass(frozen=True)
class Screen:
    """An X server without a monitor, whose pixels lie in a file."""

    display: str
    file: Path

    def rows(self) -> list[bytes]:
        """The picture it shows now: rows of four bytes a pixel (blue, green, red, nothing)."""
        content = self.file.read_bytes()
        header, colours = struct.unpack(">I", content[:4])[0], struct.unpack(">I", content[76:80])[0]
        across, begin = struct.unpack(">I", content[48:52])[0], header + 12 * colours
        return [content[begin + row * across : begin + row * across + 4 * WIDTH] for row in range(HEIGHT)]

    def colours(self) -> int:
        """How many different colours a sample of its pixels has."""
        return len({row[at : at + 3] for row in self.rows()[::STEP] for at in range(0, 4 * WIDTH, 4 * STEP)})

    def save(self, path: Path) -> None:
        """Write the picture as a PNG file."""

        def chunk(kind: bytes, body: bytes) -> bytes:
            return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

        lines = []
        for row in self.rows():
            line = bytearray(3 * WIDTH)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            lines.append(b"\0" + bytes(line))
        head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
        parts = (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(b"".join(lines), 9)), chunk(b"IEND", b""))
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(parts))


@contextlib.contextmanager
def screen() -> Iterator[Screen]:
    """A screen for as long as it is needed."""
    if shutil.which("Xvfb") is None:
        raise SmokeFault("Xvfb is not installed (on Debian: apt install xvfb)")
    reading, writing = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-br", "-fbdir", folder],
            pass_fds=(writing,),
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        try:
            with os.fdopen(reading) as answer:
                number = answer.readline().strip()
            if not number:
                raise SmokeFault("Xvfb does not start")
            yield Screen(f":{number}", Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()


def environment(home: Path, display: str) -> dict[str, str]:
    """That of somebody who has never played before."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "TMPDIR") if name in os.environ}
    (home / "run").mkdir(mode=0o700, exist_ok=True)
    return {**kept, "HOME": str(home), "DISPLAY": display, "XDG_RUNTIME_DIR": str(home / "run")}


def seconds_to_title(program: Path, picture: Path | None) -> float:
    """Start the program, wait for its title, end it."""
    if not program.is_file():
        raise SmokeFault(f"there is no {program}: run tools/build.py first")
    with tempfile.TemporaryDirectory() as home, screen() as shown:
        begin = time.monotonic()
        process = subprocess.Popen(
            [program.absolute()], env=environment(Path(home), shown.display), stderr=subprocess.DEVNULL, cwd=home
        )
        try:
            while shown.colours() < COLOURS_OF_A_TITLE:
                if process.poll() is not None:
                    raise SmokeFault(f"{program} ended with exit code {process.returncode} before it showed anything")
                if time.monotonic() - begin > PATIENCE:
                    raise SmokeFault(f"{program} showed nothing in {PATIENCE:.0f} seconds")
                time.sleep(0.01)
            taken = time.monotonic() - begin
            if picture is not None:
                shown.save(picture)
            say_goodbye(process, program)
        finally:
            process.kill()
            process.wait()
    return taken


def say_goodbye(process: subprocess.Popen[bytes], program: Path) -> None:
    """Ask the program to end, and see that it does."""
    process.send_signal(signal.SIGTERM)
    try:
        code = process.wait(LONGEST_GOODBYE)
    except subprocess.TimeoutExpired:
        raise SmokeFault(f"{program} does not end within {LONGEST_GOODBYE:.0f} seconds of SIGTERM") from None
    if code != 0:
        raise SmokeFault(f"{program} ended with exit code {code} after SIGTERM")


def forget_files() -> None:
    """Let the next start read everything from the disk again."""
    os.sync()
    DROP_CACHES.write_text("3\n", encoding="ascii")


def main() -> int:
    """Measure each program and compare with what is allowed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="+", type=Path, metavar="PROGRAM")
    parser.add_argument("--runs", type=int, default=3, metavar="N")
    parser.add_argument("--most", type=float, nargs="+", default=[], metavar="SECONDS", help="one for each program")
    parser.add_argument("--cold", action="store_true", help="empty the file cache before each start (needs root)")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="a PNG file for what the first program shows")
    arguments = parser.parse_args()
    slow = False
    for place, program in enumerate(arguments.programs):
        taken = []
        for number in range(arguments.runs):
            if arguments.cold:
                forget_files()
            wanted = arguments.picture if place == 0 and number == 0 else None
            taken.append(seconds_to_title(program, wanted))
        middle, most = statistics.median(taken), (arguments.most[place] if place < len(arguments.most) else None)
        limit = f", at most {most:g} s allowed" if most is not None else ""
        spread = f"median of {len(taken)}; {min(taken):.2f}-{max(taken):.2f}"
        print(f"{program.name}: title after {middle:.2f} s ({spread}){limit}")
        slow |= most is not None and middle > most
    return 1 if slow else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SmokeFault as fault:
        sys.exit(str(fault))
