"""Runs the peers and renderframes in turn on the same picture of Home and prints times and ratios.

The order is A B ours, A B ours ...: whatever else the machine does meanwhile falls on all of them.
"""

import argparse
import json
import pathlib
import shutil
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
VENV = REPOSITORY / ".build" / "peers"
KINDS = ("scroll", "small")
LIMIT = 600


def python_with_pyside():
    """The interpreter that has PySide6: this one, or the one of the README's environment; None without either."""
    for python in (sys.executable, str(VENV / "bin" / "python")):
        if shutil.which(python) and not subprocess.run(
                [python, "-c", "import PySide6.QtQuick"], stderr=subprocess.DEVNULL).returncode:
            return python
    return None


def commands(options):
    """Name -> command of everything that is installed; what is not is named on standard error."""
    found = {}
    frames = ["--frames", str(options.frames)]
    if shutil.which("chromium-headless-shell") or shutil.which("chromium"):
        found["chromium"] = [sys.executable, str(HERE / "chromium.py")] + frames
    else:
        say("Chromium is skipped: install Debian's package chromium-headless-shell (or chromium)")
    if python := python_with_pyside():
        found["qtquick"] = [python, str(HERE / "qtquick.py")] + frames
    else:
        say(f"Qt Quick is skipped: python3 -m venv {VENV} && {VENV}/bin/pip install PySide6-Essentials")
    if pathlib.Path(options.ours).is_file():
        found["ours"] = [str(pathlib.Path(options.ours).resolve()), "bench", "--only", "small,scroll", "--json"]
    else:
        say(f"renderframes is skipped: there is no {options.ours} (make build)")
    return found


def say(line):
    print(line, file=sys.stderr, flush=True)


def measure(name, command):
    """What one process reports: its name and its median of each motion; None, with the reason said, when it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, cwd=REPOSITORY, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return say(f"{name} did not end within {LIMIT} s")
    if done.returncode:
        return say(f"{name} failed: {(done.stderr.strip().splitlines() or ['without a word'])[-1]}")
    try:
        report = json.loads(done.stdout)
        medians = {case["name"]: case["medianMs"] for case in report["cases"]}
        return report.get("peer", "renderframes"), {kind: medians[kind] for kind in KINDS}
    except (ValueError, KeyError, TypeError) as error:
        return say(f"{name}: its report has no times of {' and '.join(KINDS)} ({error!r})")


def rounds(options):
    """Name -> (title, motion -> median of the rounds' medians), in the order of running."""
    titles, times = {}, {}
    running = commands(options)
    for _ in range(options.rounds):
        for name, command in list(running.items()):
            if report := measure(name, command):
                titles[name] = report[0]
                times.setdefault(name, []).append(report[1])
            else:
                del running[name]
    return {
        name: (titles[name], {kind: statistics.median(one[kind] for one in all) for kind in KINDS})
        for name, all in times.items()
    }


def table(results):
    """The rows to print; the ratio says how many times longer than ours a peer takes."""
    ours = results.get("ours")
    lines = ["| peer | scroll ms | small ms | ratio to ours, scroll | small |", "|---|---|---|---|---|"]
    for title, medians in results.values():
        ratios = [f"{medians[kind] / ours[1][kind]:.1f}x" if ours else "-" for kind in KINDS]
        lines.append(f"| {title} | " + " | ".join([f"{medians[kind]:.1f}" for kind in KINDS] + ratios) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=30, help="timed frames a motion, of the peers (default 30)")
    parser.add_argument("--rounds", type=int, default=2, help="how often everything runs in turn (default 2)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--ours", default=str(REPOSITORY / ".build/release/renderframes"), help="the product's binary")
    results = rounds(options := parser.parse_args())
    if not results:
        sys.exit("nothing was measured")
    if options.json:
        print(json.dumps([{"name": name, "peer": title, "medianMs": medians}
                          for name, (title, medians) in results.items()]))
    else:
        print(table(results))


if __name__ == "__main__":
    main()
