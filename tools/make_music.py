"""Makes the music from sums of sines and noise: `python tools/make_music.py [name ...]`.

Quiet pieces of about a minute for felt piano and a soft pad, one with rails below it and one with waves. Chords are
written down, melodies are drawn from their notes with a fixed seed, so the same code plays the same piece. Nothing is
recorded and nothing is taken from elsewhere. Needs numpy (the extra `art`) and, to pack the result, `oggenc` from
vorbis-tools; the game itself needs neither.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import wave
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / "music"
RATE = 22_050
LOUDEST = 0.5
QUALITY = "1"
FADE = 4.0
"""Seconds in which a piece comes and goes."""
Wave = NDArray[np.float64]


@dataclass(frozen=True)
class Piece:
    """What makes a piece this one."""

    beat: float
    """Seconds of a beat; a chord lasts four."""
    chords: tuple[tuple[int, ...], ...]
    """Notes as keys of a piano, the lowest first."""
    rounds: int
    density: float
    """How likely a beat has a note of melody."""
    ground: str = ""
    """rails or waves below the notes."""


C, D, E, F, G, A, B = 60, 62, 64, 65, 67, 69, 71
PIECES = {
    "meadow": Piece(
        0.86, ((48, C, E, G), (53, C, F, A), (45, C, E, A), (55, B, D, G), (52, B, E, G), (53, A, C, F)), 3, 0.5
    ),
    "night_train": Piece(
        0.74,
        ((50, D, F, A), (46, D, F, 58), (53, C, F, A), (48, C, E, G), (50, D, F, A), (43, D, G, 58)),
        4,
        0.42,
        "rails",
    ),
    "harbour": Piece(0.98, ((55, D, G, B), (52, E, G, B), (48, E, G, C), (50, D, 66, A)), 4, 0.4, "waves"),
    "snow": Piece(1.08, ((45, E, A, C), (53, F, A, C), (48, E, G, C), (52, E, G, B)), 3, 0.34),
    "valley": Piece(
        0.92, ((53, F, A, C), (50, F, A, D), (46, F, 58, D), (48, E, G, C), (45, E, A, C), (46, D, F, 58)), 3, 0.46
    ),
}


def pitch(key: int) -> float:
    """The frequency of a key of the piano."""
    return float(440.0 * 2 ** ((key - 69) / 12))


def felt(key: int, seconds: float, strength: float) -> Wave:
    """A string under felt: few overtones, the high ones short, two strings a hair apart."""
    t = np.arange(round(seconds * RATE)) / RATE
    out = np.zeros_like(t)
    for number, part in enumerate((1.0, 0.42, 0.2, 0.08, 0.04), 1):
        fall = 1.9 * (60 / key) / number**0.8
        for apart in (-0.0007, 0.0007):
            out += part * np.exp(-t / fall) * np.sin(2 * np.pi * pitch(key) * number * (1 + apart) * t)
    rise = np.minimum(1.0, t / 0.018)
    release = np.minimum(1.0, (seconds - t) / 0.25)
    return strength * out * rise * release


def pad(keys: tuple[int, ...], seconds: float) -> Wave:
    """A chord that swells and goes."""
    t = np.arange(round(seconds * RATE)) / RATE
    out = np.zeros_like(t)
    for key in keys:
        for number, part in enumerate((1.0, 0.3, 0.12), 1):
            sway = 1 + 0.0012 * np.sin(2 * np.pi * 0.21 * t + key)
            out += part * np.sin(2 * np.pi * pitch(key) * number * sway * t + key)
    return out * np.sin(np.pi * np.minimum(1.0, t / seconds)) ** 1.4


def put(onto: Wave, at: float, sound: Wave) -> None:
    """Mix a sound in from a moment on; what goes beyond the end is cut."""
    first = round(at * RATE)
    room = min(len(sound), len(onto) - first)
    if room > 0:
        onto[first : first + room] += sound[:room]


def hiss(seconds: float, low: float, high: float, chance: np.random.Generator) -> Wave:
    """Noise between two pitches."""
    spectrum = np.fft.rfft(chance.standard_normal(round(seconds * RATE)))
    heights = np.fft.rfftfreq(round(seconds * RATE), 1 / RATE)
    keep = 1 / (1 + (heights / high) ** 4) * (1 - 1 / (1 + (heights / low) ** 4))
    return np.asarray(np.fft.irfft(spectrum * keep, round(seconds * RATE)))


def rails(seconds: float, chance: np.random.Generator) -> Wave:
    """Wheels far away: two soft knocks at every joint."""
    out = 0.05 * hiss(seconds, 60, 300, chance)
    at = 1.0
    while at < seconds - 1:
        for later, strength in ((0.0, 1.0), (0.16, 0.7)):
            knock = hiss(0.12, 90, 500, chance) * np.exp(-np.arange(round(0.12 * RATE)) / RATE / 0.03)
            put(out, at + later, 0.5 * strength * knock)
        at += 1.48
    return out


def waves(seconds: float, chance: np.random.Generator) -> Wave:
    """The sea on a calm day."""
    t = np.arange(round(seconds * RATE)) / RATE
    swell = 0.5 - 0.5 * np.cos(2 * np.pi * t / 8.3)
    return np.asarray(hiss(seconds, 200, 1600, chance) * (0.05 + 0.16 * swell**2.2))


def room(dry: Wave, chance: np.random.Generator) -> Wave:
    """The same in a wooden hall: mixed with its echo."""
    t = np.arange(round(1.6 * RATE)) / RATE
    echo = hiss(1.6, 150, 3200, chance) * np.exp(-t / 0.42)
    echo /= np.sqrt(np.sum(echo**2))
    size = 1 << (len(dry) + len(echo)).bit_length()
    wet = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(echo, size), size)[: len(dry)]
    return np.asarray(dry + 0.55 * wet)


def melody(piece: Piece, onto: Wave, chance: np.random.Generator) -> None:
    """Notes of the chords in their upper register, near to one another, with many rests."""
    last, at = 76, 0.0
    for number in range(piece.rounds * len(piece.chords)):
        keys = piece.chords[number % len(piece.chords)]
        choices = sorted({key + shift for key in keys[1:] for shift in (0, 12) if 64 <= key + shift <= 84})
        for beat in range(4):
            loud = chance.uniform(0.55, 1.0)
            if chance.random() < piece.density * (1.25 if beat == 0 else 0.9):
                near = sorted(choices, key=lambda key: abs(key - last) + chance.uniform(0, 4))
                last = next((key for key in near if key != last), near[0])
                late = chance.uniform(0, 0.03) + (piece.beat / 2 if chance.random() < 0.22 else 0)
                put(onto, at + beat * piece.beat + late, felt(last, 3.2, 0.5 * loud))
        at += 4 * piece.beat


def played(name: str) -> Wave:
    """The whole piece, at its own loudness."""
    piece = PIECES[name]
    chance = np.random.default_rng(list(name.encode()))
    bar = 4 * piece.beat
    seconds = bar * piece.rounds * len(piece.chords) + 5.0
    out = np.zeros(round(seconds * RATE))
    for number in range(piece.rounds * len(piece.chords)):
        keys, at = piece.chords[number % len(piece.chords)], number * bar
        put(out, at, 0.055 * pad(keys, bar * 1.35))
        put(out, at, felt(keys[0], bar * 1.1, 0.55))
        for step, key in enumerate(keys[1:], 1):
            put(out, at + step * piece.beat / 2 + chance.uniform(0, 0.02), felt(key, 3.0, 0.22))
    melody(piece, out, chance)
    out = room(out, chance)
    grounds = {"rails": rails, "waves": waves}
    if piece.ground:
        out += 0.9 * grounds[piece.ground](len(out) / RATE, chance)[: len(out)]
    t = np.arange(len(out)) / RATE
    out *= np.minimum(1.0, t / FADE) * np.minimum(1.0, (t[-1] - t) / FADE)
    return np.asarray(out * LOUDEST / np.max(np.abs(out)))


def write(name: str) -> Path:
    """Make a piece and pack it."""
    whole = (played(name) * 32_767).astype("<i2")
    FOLDER.mkdir(parents=True, exist_ok=True)
    target = FOLDER / f"{name}.ogg"
    with TemporaryDirectory() as folder:
        loose = Path(folder) / "piece.wav"
        with wave.open(str(loose), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(whole.tobytes())
        subprocess.run(["oggenc", "--quiet", "--serial", "1", "-q", QUALITY, "-o", str(target), str(loose)], check=True)
    return target


def main() -> int:
    """Make the named pieces, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which pieces (all): {', '.join(PIECES)}")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.names if name not in PIECES]:
        parser.error(f"no such piece: {', '.join(unknown)}")
    for name in arguments.names or PIECES:
        path = write(name)
        print(f"{path.name}: {path.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
