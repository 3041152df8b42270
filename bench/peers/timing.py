"""What every peer shares: the size of the picture, the checks, the clock and the report."""

import argparse
import json
import statistics
import struct
import time

POINTS = (402, 874)
SCALE = 3
PIXELS = (POINTS[0] * SCALE, POINTS[1] * SCALE)
KINDS = ("scroll", "small")
WARM_UP = 5


def arguments(what, **options):
    """The arguments of a peer; `options` adds its own, name -> keywords of `add_argument`."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("--frames", type=int, default=30, help="timed frames a motion (default 30)")
    parser.add_argument("--save", metavar="FOLDER", help="also write one picture of each motion there")
    for name, keywords in options.items():
        parser.add_argument(f"--{name}", **keywords)
    return parser.parse_args()


def size(png):
    """Width and height from a PNG's header."""
    return struct.unpack(">II", png[16:24]) if png[:8] == b"\x89PNG\r\n\x1a\n" else None


def check(shoot, kind):
    """Raises when the picture has another size, stands still, or shows another frame than it was asked for."""
    first, second, again = shoot(kind, 0), shoot(kind, 1), shoot(kind, 1)
    if size(first) != PIXELS:
        raise RuntimeError(f"the picture is {size(first)}, not {PIXELS}")
    if first == second:
        raise RuntimeError(f"{kind}: two frames are the same")
    if second != again:
        raise RuntimeError(f"{kind}: a frame comes late: asked for twice, it differs")


def run(name, shoot, options):
    """Measures `shoot(kind, i) -> PNG bytes` and prints one line of JSON, times in milliseconds."""
    report = {"peer": name, "cases": []}
    for kind in KINDS:
        check(shoot, kind)
        times = []
        for i in range(2, 2 + WARM_UP + options.frames):
            start = time.perf_counter()
            png = shoot(kind, i)
            times.append((time.perf_counter() - start) * 1000)
        report["cases"].append(
            {"name": kind, "medianMs": round(statistics.median(times[WARM_UP:]), 2), "bytes": len(png)})
        if options.save:
            with open(f"{options.save}/{kind}.png", "wb") as file:
                file.write(png)
    print(json.dumps(report), flush=True)
