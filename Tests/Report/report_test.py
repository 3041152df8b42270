#!/usr/bin/env python3
"""Drives the report in a real browser and checks what a reviewer does with it.

    python3 Tests/Report/report_test.py                 every check, on the pages of sample.py
    python3 Tests/Report/report_test.py report.html     the checks that hold for any report

Exit 0: all passed. 1: a check failed. 2: no Chromium. Only the standard library and Debian's chromium-headless-shell.
"""
import pathlib
import shutil
import signal
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from browser import Browser  # noqa: E402
from checks import Checks, Failed  # noqa: E402
from sample_checks import SampleChecks  # noqa: E402

BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
KINDS = ["any", "still", "run", "keys", "filter", "decide", "links", "narrow", "none", "many"]


def main():
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        print("report_test: no Chromium here; install Debian's package chromium-headless-shell", file=sys.stderr)
        return 2
    given = pathlib.Path(sys.argv[1]).resolve() if sys.argv[1:] else None
    if given and not given.is_file():
        print(f"report_test: {given} is not a file", file=sys.stderr)
        return 1
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="report-test-"))
    browser, failures = None, 0
    try:
        browser = Browser(program, folder)
        browser.attach()
        checks = SampleChecks(browser, folder, given)
        methods = [*vars(Checks), *([] if given else vars(SampleChecks))]
        tests = [getattr(checks, name) for name in methods if name.split("_")[0] in KINDS]
        for check in tests:
            try:
                check()
                print(f"ok      {check.__doc__}", flush=True)
            except (Failed, RuntimeError, TimeoutError, OSError, ValueError) as error:
                failures += 1
                print(f"FAILED  {check.__doc__}\n        {error}", flush=True)
        print(f"{len(tests) - failures} of {len(tests)} checks passed")
    finally:
        if browser:
            browser.close()
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
