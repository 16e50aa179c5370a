"""Makes the sound effects from sums of sines and noise: `python tools/make_sounds.py [name ...]`.

Nothing is recorded and nothing is taken from elsewhere. The same code gives the same files; `--check` tells whether the
stored ones are up to date. Standard library only.
"""

from __future__ import annotations

import argparse
import array
import math
import random
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / "sounds"
RATE = 22_050
LOUDEST = 0.82
SOFTER = {
    "click": 0.3,
    "card": 0.4,
    "flush": 0.5,
    "shuffle": 0.5,
    "no": 0.55,
    "steps": 0.6,
    "turn": 0.6,
    "whistle": 0.7,
}
"""How loud an effect is that is heard often or goes on long, beside the others."""

Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def tone(
    pitch: float, seconds: float, fall: float, attack: float = 0.004, overtones: Sequence[float] = (1.0,)
) -> Samples:
    """A note that dies away; `fall` is the time to a third of its loudness, `overtones` their strengths."""
    out = silence(seconds)
    for number, strength in enumerate(overtones, 1):
        step = 2 * math.pi * pitch * number / RATE
        for i in range(len(out)):
            out[i] += strength * math.sin(step * i)
    return shaped(out, fall, attack)


def bell_tone(pitch: float, seconds: float, fall: float) -> Samples:
    """Partials that are no multiples of each other, the high ones short."""
    partials = ((1.0, 1.0), (2.76, 0.55), (5.4, 0.3), (8.93, 0.16))
    return mixed(*((0.0, scaled(tone(pitch * ratio, seconds, fall / ratio**0.7), part)) for ratio, part in partials))


def noise(seconds: float, fall: float, low: float, high: float, seed: str, attack: float = 0.004) -> Samples:
    """Hiss between two pitches, dying away."""
    rand = random.Random(seed)
    smooth = rough = 0.0
    keep_high = 1 - math.exp(-2 * math.pi * high / RATE)
    keep_low = 1 - math.exp(-2 * math.pi * low / RATE)
    out = []
    for _ in range(round(seconds * RATE)):
        smooth += keep_high * (rand.uniform(-1, 1) - smooth)
        rough += keep_low * (smooth - rough)
        out.append(smooth - rough)
    return shaped(out, fall, attack)


def shaped(samples: Samples, fall: float, attack: float) -> Samples:
    """With a beginning and an end."""
    rise, tail = max(1, round(attack * RATE)), min(len(samples), round(0.01 * RATE))
    last = len(samples)
    return [
        value * min(1.0, i / rise) * math.exp(-i / (fall * RATE)) * min(1.0, (last - i) / tail)
        for i, value in enumerate(samples)
    ]


def swell(samples: Samples) -> Samples:
    """Louder towards the middle."""
    last = max(1, len(samples) - 1)
    return [value * math.sin(math.pi * i / last) for i, value in enumerate(samples)]


def scaled(samples: Samples, by: float) -> Samples:
    return [value * by for value in samples]


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Parts, each with the second at which it begins."""
    length = max(round(start * RATE) + len(samples) for start, samples in parts)
    out = [0.0] * length
    for start, samples in parts:
        first = round(start * RATE)
        for i, value in enumerate(samples):
            out[first + i] += value
    return out


def knock(pitch: float, seed: str, seconds: float = 0.12) -> Samples:
    """Wood on wood."""
    return mixed(
        (0, tone(pitch, seconds, 0.03, 0.001, (1, 0.4, 0.2))), (0, scaled(noise(0.03, 0.008, 600, 5000, seed), 0.8))
    )


# -- the effects ---------------------------------------------------------------------------------------


def bell() -> Samples:
    return bell_tone(880, 1.0, 0.32)


def card() -> Samples:
    return swell(noise(0.14, 0.2, 1500, 6500, "card"))


def claim() -> Samples:
    """Wheels over a joint of the rails, twice."""
    clack = mixed((0, knock(150, "claim")), (0.09, scaled(knock(130, "claim again"), 0.8)))
    roll = scaled(swell(noise(0.62, 2, 60, 420, "roll")), 1.6)
    return mixed((0, clack), (0.28, scaled(clack, 0.8)), (0, roll))


def click() -> Samples:
    return scaled(knock(620, "click", 0.05), 0.6)


def coin() -> Samples:
    return mixed((0, scaled(bell_tone(1560, 0.4, 0.1), 0.7)), (0.07, bell_tone(2090, 0.5, 0.14)))


def dice() -> Samples:
    rand = random.Random("dice")
    moments = [0.0]
    while moments[-1] < 0.5:
        moments.append(moments[-1] + rand.uniform(0.03, 0.09))
    parts = [(at, scaled(knock(rand.uniform(420, 760), f"die {at}", 0.07), 1 - at)) for at in moments]
    return mixed(*parts)


def fanfare() -> Samples:
    """A brass call upwards."""
    brass = (1.0, 0.7, 0.5, 0.35, 0.22, 0.14)
    call = ((0.0, 392, 0.22), (0.2, 523.25, 0.22), (0.4, 659.25, 0.22), (0.6, 783.99, 0.9))
    parts = [(at, tone(pitch, long, 0.5, 0.02, brass)) for at, pitch, long in call]
    chord = [(0.6, scaled(tone(pitch, 0.9, 0.5, 0.03, brass), 0.6)) for pitch in (523.25, 659.25)]
    return mixed(*parts, *chord)


def flush() -> Samples:
    return mixed(
        *((0.07 * i, scaled(swell(noise(0.16, 0.3, 1200, 6000, f"flush {i}")), 1 - 0.1 * i)) for i in range(5))
    )


def harbour() -> Samples:
    """A ship's horn."""
    horn = (1, 0.8, 0.6, 0.45, 0.3, 0.2, 0.12)
    return mixed((0, tone(110, 1.1, 1.2, 0.08, horn)), (0, scaled(tone(138.6, 1.1, 1.2, 0.08, horn), 0.8)))


def no() -> Samples:
    low = tone(155, 0.16, 0.12, 0.006, (1, 0.5, 0.3))
    return mixed((0, low), (0.15, scaled(tone(123.5, 0.24, 0.14, 0.006, (1, 0.5, 0.3)), 0.9)))


def score() -> Samples:
    return mixed(*((0.07 * i, bell_tone(pitch, 0.5, 0.12)) for i, pitch in enumerate((659.25, 783.99, 987.77))))


def shuffle() -> Samples:
    rand = random.Random("shuffle")
    parts = []
    for i in range(16):
        parts.append((0.045 * i, scaled(noise(0.05, 0.02, 1400, 6000, f"shuffle {i}"), rand.uniform(0.5, 1.0))))
    return mixed(*parts)


def station() -> Samples:
    """Two strokes of a hammer and a bell."""
    return mixed(
        (0, knock(240, "hammer")), (0.2, knock(250, "hammer again")), (0.38, scaled(bell_tone(988, 0.8, 0.22), 0.7))
    )


def steps() -> Samples:
    step = scaled(mixed((0, noise(0.08, 0.02, 120, 900, "step")), (0, tone(95, 0.08, 0.02))), 1.2)
    return mixed((0, step), (0.17, scaled(step, 0.85)), (0.34, step))


def punch() -> Samples:
    """A ticket is punched."""
    return mixed((0, scaled(noise(0.02, 0.006, 1500, 8000, "punch"), 1.4)), (0.045, knock(330, "punch", 0.09)))


def ticket() -> Samples:
    return mixed((0, scaled(swell(noise(0.2, 0.3, 2000, 7500, "ticket")), 0.9)), (0.14, punch()))


def ticket_done() -> Samples:
    return mixed((0, punch()), (0.1, bell_tone(784, 0.7, 0.2)), (0.24, bell_tone(1046.5, 0.9, 0.28)))


def turn() -> Samples:
    return mixed((0, scaled(bell_tone(587.33, 0.6, 0.18), 0.8)), (0.14, bell_tone(880, 0.8, 0.24)))


def whistle() -> Samples:
    """A steam whistle: a chord that slides up, with breath in it."""
    out = silence(1.0)
    for pitch, strength in ((523.25, 1.0), (622.25, 0.8), (783.99, 0.8), (1046.5, 0.3)):
        angle = 0.0
        for i in range(len(out)):
            at = i / RATE
            bend = 0.94 + 0.06 * min(1.0, at / 0.15) + 0.004 * math.sin(2 * math.pi * 6 * at)
            angle += 2 * math.pi * pitch * bend / RATE
            out[i] += strength * math.sin(angle)
    breath = scaled(noise(1.0, 3, 800, 5000, "breath", 0.05), 0.5)
    return shaped(mixed((0, out), (0, breath)), 0.7, 0.05)


EFFECTS: dict[str, Callable[[], Samples]] = {
    maker.__name__: maker
    for maker in (
        bell, card, claim, click, coin, dice, fanfare, flush, harbour, no, score, shuffle, station, steps, ticket,
        ticket_done, turn, whistle,
    )
}  # fmt: skip


def encoded(name: str) -> bytes:
    """An effect in sixteen bits a sample."""
    samples = EFFECTS[name]()
    peak = max(abs(value) for value in samples) or 1.0
    most = LOUDEST * SOFTER.get(name, 1.0) / peak * 32_767
    whole = array.array("h", (round(value * most) for value in samples))
    if sys.byteorder == "big":
        whole.byteswap()
    return whole.tobytes()


def write(name: str) -> None:
    """Make one effect and store it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(encoded(name))


def is_current(name: str) -> bool:
    """Whether the stored file is what the code makes."""
    try:
        with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
            return file.readframes(file.getnframes()) == encoded(name)
    except (OSError, wave.Error):
        return False


def main() -> int:
    """Make the named effects, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which effects (all): {', '.join(EFFECTS)}")
    parser.add_argument("--check", action="store_true", help="only say which stored files are out of date")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.names if name not in EFFECTS]
    if unknown:
        parser.error(f"no such effect: {', '.join(unknown)}")
    names = arguments.names or list(EFFECTS)
    if arguments.check:
        old = [name for name in names if not is_current(name)]
        print(f"out of date: {', '.join(old)}" if old else "all sounds are up to date")
        return 1 if old else 0
    for name in names:
        write(name)
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
