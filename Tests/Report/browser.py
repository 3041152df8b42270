"""Chromium over the DevTools protocol, with nothing but the standard library."""
import fcntl
import json
import os
import select
import signal
import time


class Browser:
    """Chromium over its pipe: commands out on its descriptor 3, answers and events in on its 4."""

    def __init__(self, program, folder):
        to_child, self.output = os.pipe()
        self.input, from_child = os.pipe()
        # Out of the way of 3 and 4, which the child needs for itself.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (to_child, from_child)]
        os.close(to_child)
        os.close(from_child)

        flags = ["--headless", "--remote-debugging-pipe", f"--user-data-dir={folder / 'profile'}", "--disable-gpu",
                 "--no-first-run", "--disable-dev-shm-usage", "--disable-background-networking"]
        if os.getuid() == 0:
            flags.append("--no-sandbox")
        quiet = [(os.POSIX_SPAWN_OPEN, end, os.devnull, os.O_RDWR, 0) for end in (0, 1, 2)]
        pipe = [(os.POSIX_SPAWN_DUP2, ends[0], 3), (os.POSIX_SPAWN_DUP2, ends[1], 4)]
        self.process = os.posix_spawn(program, [program, *flags, "about:blank"], os.environ,
                                      file_actions=quiet + pipe, setsid=True)
        for end in ends:
            os.close(end)
        self.number, self.buffer, self.session, self.events = 0, b"", None, []

    def message(self, deadline):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.input], [], [], max(0, deadline - time.monotonic()))
            read = os.read(self.input, 1 << 20) if ready else b""
            if not read:
                raise TimeoutError("the browser does not answer")
            self.buffer += read
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def send(self, method, timeout=20, session=True, **parameters):
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if session and self.session:
            command["sessionId"] = self.session
        os.write(self.output, json.dumps(command).encode() + b"\0")
        deadline = time.monotonic() + timeout
        while True:
            answer = self.message(deadline)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error'].get('message')}")
                return answer["result"]
            self.events.append(answer)

    def attach(self):
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.send(f"{domain}.enable")
        # Only what leaves the page is told; pictures within it would be told with all their bytes.
        self.send("Fetch.enable", patterns=[{"urlPattern": f"{kind}://*"} for kind in ("http", "https", "ws", "wss")])

    def wait(self, event, timeout=30):
        deadline = time.monotonic() + timeout
        while not any(known.get("method") == event for known in self.events):
            self.events.append(self.message(deadline))

    def open(self, path, fragment=""):
        self.send("Page.navigate", url="about:blank")
        self.events.clear()
        self.send("Page.navigate", url=path.resolve().as_uri() + fragment)
        self.wait("Page.loadEventFired")
        self.js("new Promise(done => setTimeout(done, 120))")

    def js(self, source):
        """The value of an expression in the page; promises are awaited."""
        result = self.send("Runtime.evaluate", expression=source, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def until(self, source, timeout=5):
        """Waits until an expression holds."""
        return self.js(f"""new Promise(done => {{
          const end = performance.now() + {timeout * 1000};
          const look = () => ({source}) ? done(true) : performance.now() > end ? done(false) : setTimeout(look, 20);
          look();
        }})""")

    def key(self, key, shift=False):
        code = {" ": "Space"}.get(key, f"Key{key.upper()}" if key.isalpha() and len(key) == 1 else key)
        virtual = {"Tab": 9, "Escape": 27, "ArrowLeft": 37, "ArrowRight": 39}.get(key, ord(key[0].upper()))
        common = {"key": key, "code": code, "modifiers": 8 if shift else 0, "windowsVirtualKeyCode": virtual}
        text = {"text": key} if len(key) == 1 else {}
        self.send("Input.dispatchKeyEvent", type="keyDown", **common, **text)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)
        self.js("new Promise(done => setTimeout(done, 40))")

    def mouse(self, *points, hold=False):
        """Moves through points, with the button down when held."""
        for index, (x, y) in enumerate(points):
            if hold and index == 0:
                self.send("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
            self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, button="left" if hold else "none",
                      buttons=1 if hold else 0)
        if hold:
            self.send("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=1)

    def screen(self, width=1440, height=900, scheme="light"):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def trouble(self):
        """What the page complained of or asked the network for since it was opened."""
        found = []
        for event in self.events:
            method, values = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(values["exceptionDetails"].get("exception", {}).get("description", "exception"))
            elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning", "assert"):
                found.append(f"console.{values['type']}: {values['args']}")
            elif method == "Log.entryAdded" and values["entry"]["level"] in ("error", "warning"):
                found.append(values["entry"]["text"])
            elif method == "Fetch.requestPaused":
                found.append(f"asked for {values['request']['url'][:80]}")
        return found

    def close(self):
        try:
            self.send("Browser.close", timeout=5, session=False)
        except (TimeoutError, RuntimeError, OSError):
            pass
        try:
            os.killpg(self.process, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.process, 0)
        os.close(self.input)
        os.close(self.output)
