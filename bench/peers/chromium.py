"""Home in headless Chromium over its DevTools pipe: how long a frame takes from the change to the PNG's bytes."""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import timing

PAGE = pathlib.Path(__file__).resolve().parent / "home.html"
# Without its sandbox it also runs as root; it only ever shows one page of this folder.
FLAGS = [
    "--remote-debugging-pipe", "--no-sandbox", "--hide-scrollbars", "--no-first-run", "--disable-extensions",
    "--allow-file-access-from-files", "--force-color-profile=srgb", "--disable-background-networking",
]
STEPPED = [
    "--enable-begin-frame-control", "--run-all-compositor-stages-before-draw",
    f"--force-device-scale-factor={timing.SCALE}", "--window-size={},{}".format(*timing.POINTS),
]


class Browser:
    """A browser process; DevTools messages go over its file descriptors 3 and 4, each ended by a zero byte."""

    def __init__(self, command, profile):
        to_browser, self.requests = os.pipe()
        self.replies, from_browser = os.pipe()

        # In the child the two ends must be 3 and 4, whatever numbers they have here.
        def place():
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            command + [f"--user-data-dir={profile}"], preexec_fn=place, close_fds=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.last, self.session = bytearray(), 0, None

    def send(self, method, **params):
        """Sends one command and waits for its result; events are passed over."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.requests, json.dumps(message).encode() + b"\0")
        while True:
            reply = json.loads(self.receive())
            if reply.get("id") == self.last:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']['message']}")
                return reply["result"]

    def receive(self):
        scanned = 0
        while (end := self.buffer.find(0, scanned)) < 0:
            scanned = len(self.buffer)
            chunk = os.read(self.replies, 1 << 20)
            if not chunk:
                raise RuntimeError("the browser is gone")
            self.buffer += chunk
        message = bytes(self.buffer[:end])
        del self.buffer[: end + 1]
        return message


class Page:
    """home.html in one tab, 402 x 874 points at three pixels each."""

    def __init__(self, browser, stepped):
        self.browser = browser
        self.shoot = self.shoot_stepped if stepped else self.shoot_captured
        width, height = timing.POINTS
        size = {"width": width, "height": height}
        extra = {"enableBeginFrameControl": True} if stepped else {}
        target = browser.send("Target.createTarget", url="about:blank", **extra)["targetId"]
        browser.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        browser.send(
            "Emulation.setDeviceMetricsOverride", **size, deviceScaleFactor=timing.SCALE, mobile=False)
        browser.send("Page.navigate", url=PAGE.as_uri())
        self.evaluate("new Promise(go => document.readyState === 'complete' ? go() : addEventListener('load', go))")
        self.evaluate("Promise.all([...document.images].map(image => image.decode()))")

    def evaluate(self, script):
        result = self.browser.send("Runtime.evaluate", expression=script, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")

    def shoot_stepped(self, kind, i):
        self.evaluate(f"frame('{kind}', {i})")
        reply = self.browser.send(
            "HeadlessExperimental.beginFrame", screenshot={"format": "png", "optimizeForSpeed": True})
        return base64.b64decode(reply["screenshotData"])

    def shoot_captured(self, kind, i):
        self.evaluate(f"frame('{kind}', {i})")
        reply = self.browser.send("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        return base64.b64decode(reply["data"])


# The ways to a picture, the fastest first: program, its own flags, stepped or captured, what to call it.
WAYS = {
    "step": ("chromium-headless-shell", STEPPED, True, "headless shell, beginFrame"),
    "shell": ("chromium-headless-shell", [], False, "headless shell, captureScreenshot"),
    "new": ("chromium", ["--headless=new"], False, "new headless, captureScreenshot"),
}


def measure(way, options):
    program, flags, stepped, name = WAYS[way]
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser([program] + FLAGS + flags, profile)
        try:
            version = browser.send("Browser.getVersion")["product"].split("/")[1].split(".")[0]
            timing.run(f"Chromium {version} ({name})", Page(browser, stepped).shoot, options)
        finally:
            browser.process.terminate()
            browser.process.wait()


def main():
    options = timing.arguments(__doc__, way={"choices": WAYS, "help": "by default the first that works here"})
    for way in [options.way] if options.way else WAYS:
        if not shutil.which(WAYS[way][0]):
            continue
        try:
            return measure(way, options)
        except RuntimeError as error:
            print(f"{WAYS[way][3]}: {error}", file=sys.stderr)
    sys.exit("no Chromium here makes the picture: neither chromium-headless-shell nor chromium")


if __name__ == "__main__":
    main()
