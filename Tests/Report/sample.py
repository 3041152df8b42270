#!/usr/bin/env python3
"""A sample report: every feature of the page with small drawn pictures, the same bytes each time.

    python3 Tests/Report/sample.py report.html          every feature
    python3 Tests/Report/sample.py report.html none     nothing failed
    python3 Tests/Report/sample.py report.html many     500 entries

`page` puts the template together as the Swift side does.
"""
import base64
import hashlib
import json
import math
import pathlib
import struct
import sys
import zlib

TEMPLATE = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "Compare" / "Template"
SCRIPTS = ["model.js", "list.js", "viewer.js", "runs.js", "report.js"]
MARK = (230, 0, 100)


class Picture:
    """RGB pixels, painted with rectangles and discs."""

    def __init__(self, width, height, colour):
        self.width, self.height = width, height
        self.rows = [bytearray(bytes(colour) * width) for _ in range(height)]

    def span(self, y, left, right, colour):
        left, right = max(0, left), min(self.width, right)
        if 0 <= y < self.height and left < right:
            self.rows[y][left * 3:right * 3] = bytes(colour) * (right - left)

    def rect(self, x, y, width, height, colour):
        for row in range(y, y + height):
            self.span(row, x, x + width, colour)

    def disc(self, x, y, radius, colour):
        for row in range(math.floor(y - radius), math.ceil(y + radius) + 1):
            half = radius * radius - (row - y) ** 2
            if half > 0:
                self.span(row, round(x - math.sqrt(half)), round(x + math.sqrt(half)), colour)

    def heart(self, x, y, size, colour):
        self.disc(x - size * 0.45, y - size * 0.3, size * 0.55, colour)
        self.disc(x + size * 0.45, y - size * 0.3, size * 0.55, colour)
        for step in range(int(size * 1.2)):
            half = (1 - step / (size * 1.2)) * size * 0.95
            self.span(round(y - size * 0.1) + step, round(x - half), round(x + half), colour)

    def words(self, x, y, text, colour):
        """Words as bars: as wide as they are long."""
        for word in text.split():
            self.rect(x, y, len(word) * 3, 4, colour)
            x += len(word) * 3 + 3

    def png(self):
        def chunk(kind, body):
            return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        body = zlib.compress(b"".join(b"\0" + bytes(row) for row in self.rows), 9)
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def difference(before, after):
    """The picture of what differs, how many pixels, and their bounds."""
    result = Picture(after.width, after.height, (255, 255, 255))
    found = []
    for y in range(after.height):
        old, new, row = before.rows[y], after.rows[y], result.rows[y]
        for x in range(after.width):
            at = x * 3
            if old[at:at + 3] != new[at:at + 3]:
                found.append((x, y))
                row[at:at + 3] = bytes(MARK)
            else:
                row[at:at + 3] = bytes([255 - (255 - sum(new[at:at + 3]) // 3) // 8] * 3)
    if not found:
        return result, 0, []
    left, top = min(x for x, _ in found), min(y for _, y in found)
    right, bottom = max(x for x, _ in found), max(y for _, y in found)
    return result, len(found), [[left, top, right - left + 1, bottom - top + 1]]


class Data:
    """The JSON of a report as it grows; equal pictures are kept once."""

    def __init__(self, title):
        self.images, self.keys, self.entries, self.groups, self.title = {}, {}, [], [], title

    def image(self, picture):
        if picture is None:
            return None
        png = picture.png()
        if png not in self.keys:
            self.keys[png] = f"a{len(self.keys) + 1}"
            self.images[self.keys[png]] = "data:image/png;base64," + base64.b64encode(png).decode()
        return self.keys[png]

    def entry(self, path, state, message=(), kind="still", remix=None, picture=None, run=None, hashed=True):
        app, device, scheme, name = path.split("/", 3)
        entry_hash = hashlib.md5(path.encode()).hexdigest() if hashed else None
        identity = f"{path}@{remix}" if remix else path
        self.entries.append({
            "id": identity, "app": app, "name": name, "device": device, "scheme": scheme, "remix": remix, "kind": kind,
            "state": state, "message": list(message), "approve": f"renderframes approve --filter '{identity}'",
            "hash": entry_hash, "scale": 0.5, "picture": picture, "run": run})
        return identity

    def failed(self, path, picture, *lines, remix=None):
        number, area = picture["differing"], picture["width"] * picture["height"]
        message = [f"{number:,} pixels differ ({number / area * 100:.1f} %)", *lines]
        return self.entry(path, "failed", message, remix=remix, picture=picture)

    def still(self, before, after, nodes=(), ignored=(), antialiased=0, kept=True):
        picture = {"width": after.width, "height": after.height, "expected": self.image(before),
                   "actual": self.image(after), "difference": None, "differing": 0, "antialiased": antialiased,
                   "boxes": [], "nodes": list(nodes), "ignored": list(ignored)}
        if before and (before.width, before.height) == (after.width, after.height):
            marked, picture["differing"], picture["boxes"] = difference(before, after)
            picture["difference"] = self.image(marked) if kept else None
        return picture

    def json(self):
        states = [entry["state"] for entry in self.entries]
        return {"format": 1, "title": self.title, "command": "renderframes test",
                "summary": {name: states.count(name) for name in ("passed", "failed", "missing", "broken")},
                "fingerprint": [], "images": self.images, "groups": self.groups, "entries": self.entries}


def feed(scheme="light", width=201, height=437, liked=0.0, shift=0, name="maya lindqvist", big=0.0, offset=0):
    """A feed: stories, a post with its row of icons, a tab bar."""
    page, ink, dim = (0, 0, 0), (245, 245, 245), (70, 70, 74)
    if scheme == "light":
        page, ink, dim = (255, 255, 255), (20, 20, 22), (214, 214, 219)
    picture = Picture(width, height, page)
    picture.words(12, 34, "renderframes", ink)
    for index, hue in enumerate([(214, 41, 118), (250, 126, 30), (79, 91, 213), (150, 47, 191), (214, 41, 118)]):
        picture.disc(26 + index * 42, 66, 16, hue)
        picture.disc(26 + index * 42, 66, 13, dim)
    top = 92 - offset
    picture.disc(18, top + 12, 9, (120, 150, 190))
    picture.words(32, top + 10, name, ink)
    for row in range(150):
        shade = row / 150
        picture.span(top + 26 + row, 0, width, (int(250 - 120 * shade), int(170 - 60 * shade), int(110 + 90 * shade)))
    picture.disc(width * 0.62, top + 90, 34, (255, 226, 170))
    picture.heart(17 - shift, top + 191, 6 + liked * 2, (237, 73, 86) if liked else ink)
    picture.disc(42, top + 190, 6, ink)
    picture.disc(42, top + 190, 4, page)
    picture.words(10, top + 206, "2,105 likes" if liked else "2,104 likes", ink)
    picture.words(10, top + 220, "maya low tide before anyone was awake", ink)
    if big > 0.02:
        picture.heart(width / 2, top + 100, 34 * big, (255, 255, 255))
    picture.rect(0, height - 42, width, 42, page)
    picture.rect(0, height - 42, width, 1, dim)
    for index in range(5):
        picture.disc(width * (index + 0.5) / 5, height - 26, 6, ink if index == 0 else dim)
    return picture


def spring(seconds, damping):
    """An underdamped spring from 0 to 1."""
    if seconds <= 0:
        return 0.0
    rate, decay = 22.0, damping * 22.0
    turn = rate * math.sqrt(1 - damping * damping)
    return 1 - math.exp(-decay * seconds) * (math.cos(turn * seconds) + decay / turn * math.sin(turn * seconds))


def hook(data, scheme, golden=True):
    """A double tap: the heart pops five frames late and overshoots less."""
    def pop(frame, late, damping):
        value = spring((frame - 24 - late) / 60, damping)
        return value * max(0.0, min(1.0, (78 + late - frame) / 12))

    pictures = []
    labels = {24: "tapped", 46: "liked", 90: "rest"}
    for frame in [0, 24, 30, 34, 38, 46, 60, 74, 90]:
        states = [feed(scheme, liked=spring((frame - 30 - late) / 60, damping), big=pop(frame, late, damping))
                  for late, damping in ((0, 0.45), (5, 0.6))]
        kept = golden and frame != 38
        marked, count, _ = difference(*states) if kept else (None, 900 if golden else 0, None)
        pictures.append({"frame": frame, "label": labels.get(frame), "differing": count,
                         "expected": data.image(states[0]) if kept else None, "actual": data.image(states[1]),
                         "difference": data.image(marked) if count and kept and frame != 46 else None})
    def series(function, frames=range(0, 120, 2)):
        return [[frame, round(function(frame), 4)] for frame in frames]
    both = ((0, 0.45), (5, 0.6))
    heart = [series(lambda f: pop(f, late, damping), range(24, 84)) + [[84, None]] for late, damping in both]
    like = [series(lambda f: 1 + 0.3 * spring((f - 30 - late) / 60, damping)) for late, damping in both]
    rise = [[[0, 0], [30 + late, 0], [42 + late, -14], [119, -14]] for late, _ in both]
    still = [[0, 0], [119, 0]]
    traces = [
        {"node": f"post.maya.{node}", "channel": channel, "unit": unit, "expected": curves[0] if golden else [],
         "actual": curves[1], "change": change if golden else ""}
        for node, channel, unit, curves, change in [
            ("bigheart", "scale", "", heart, "83 ms later; overshoot 21 -> 9 %"),
            ("heart", "scale", "", like, "83 ms later"), ("likes", "y", "pt", rise, "83 ms later")]]
    traces += [{"node": f"tab.{name}", "channel": "x", "unit": "pt", "expected": still, "actual": still, "change": ""}
               for name in ("home", "search", "reels", "shop", "profile")]
    touches = [[20, 200, 380], [22, 200, 380], [23, None, None], [27, 202, 381], [29, 203, 381], [30, None, None],
               [92, 201, 700], [100, 205, 560], [108, 207, 420], [110, None, None]]
    words = ["post.maya.bigheart appears 83 ms later", "post.maya.bigheart overshoots by 9 % instead of 21 %"]
    return {"fps": 60, "frames": 120, "changed": [[24, 84]] if golden else [], "pictures": pictures, "traces": traces,
            "words": words if golden else [], "touches": touches}


def full():
    """Every feature at once."""
    data = Data("Instagram")
    moved = {"id": "post.maya.heart", "box": [4, 272, 24, 22], "change": "moved 3 pt left"}
    same_cause = []
    sizes = {"iphone": (201, 437), "iphone-se": (188, 334)}
    for device, scheme in [("iphone", "light"), ("iphone", "dark"), ("iphone-se", "light")]:
        look = (scheme, *sizes[device])
        picture = data.still(feed(*look, liked=1), feed(*look, liked=1, shift=3), [moved])
        same_cause.append(data.failed(f"instagram/{device}/{scheme}/home/liked", picture,
                                      f"would pass with threshold 0.2 or count {picture['differing']}"))
    data.groups.append({"cause": "c1", "title": "post.maya.heart is 3 pt further left", "entries": same_cause})
    late = [data.entry(f"instagram/iphone/{scheme}/hook/double-tap", "failed", kind="run", run=hook(data, scheme),
                       message=["61 of 120 frames differ", "post.maya.bigheart appears 83 ms later"])
            for scheme in ("light", "dark")]
    data.groups.append({"cause": "c2", "title": "post.maya.bigheart appears 83 ms later", "entries": late})
    wider = {"id": "post.maya.author", "box": [31, 101, 76, 6], "change": "27 pt wider"}
    picture = data.still(feed(), feed(name="maya lindqvist-oyelaran"), [wider], [[0, 44, 201, 44]], 20, kept=False)
    data.failed("instagram/iphone/light/home/top", picture, "20 more only in anti-aliasing")
    data.failed("instagram/iphone/light/home/top", data.still(feed(), feed(offset=4)), remix="acme")
    wide = ("dark", 400, 250)
    data.failed("homeview/display/dark/clock", data.still(feed(*wide), feed(*wide, liked=1, big=0.5)))
    data.entry("instagram/iphone/light/search/<script>alert(1)</script>", "missing", ["no golden; it has been written"],
               picture=data.still(None, feed(liked=1)))
    data.entry("instagram/iphone/light/reels/scroll", "missing", ["no golden; it has been written"], kind="run",
               run=hook(data, "light", golden=False))
    data.entry("instagram/iphone/light/profile/grid", "broken", ["sizes differ: expected 201 x 437, actual 201 x 420"],
               picture=data.still(feed(), feed(height=420)))
    data.entry("instagram/iphone/light/send-to/open", "broken", ["golden cannot be read: not a PNG"], hashed=False)
    for name in ["activity", "chat", "comments", "messages", "new-post", "profile", "reels", "search", "stories"]:
        data.entry(f"instagram/iphone/light/{name}/top", "passed")
    result = data.json()
    result["fingerprint"] = ["goldens were made with pango 1.50.12, here is 1.52", "cairo 1.16.0, here is 1.18.0"]
    return result


def none():
    """Nothing failed."""
    data = Data("Instagram")
    for name in ["home", "reels", "search", "profile"]:
        data.entry(f"instagram/iphone/light/{name}/top", "passed")
    return data.json()


def many(number=500):
    """As many failures, each with a picture of its own."""
    data = Data("Instagram")
    before = feed(liked=1)
    for index in range(number):
        after = feed(liked=1)
        box = [20 + index % 150, 130 + index // 5, 14, 14]
        after.rect(*box, (index % 256, 90, 200))
        picture = {"width": 201, "height": 437, "expected": data.image(before), "actual": data.image(after),
                   "difference": None, "differing": 196, "antialiased": 0, "boxes": [box], "nodes": [], "ignored": []}
        data.failed(f"instagram/iphone/light/screen/{index:03}", picture)
    return data.json()


def page(data):
    """The whole page, put together like the Swift side does."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    scripts = "\n".join(f"<script>\n{(TEMPLATE / name).read_text()}</script>" for name in SCRIPTS)
    result = (TEMPLATE / "report.html").read_text()
    for place, content in [
        ("<!--style-->", f"<style>\n{(TEMPLATE / 'report.css').read_text()}</style>"),
        ("<!--scripts-->", scripts),
        ("<!--data-->", f'<script type="application/json" id="data">{text}</script>'),
    ]:
        result = result.replace(place, content, 1)
    return result


if __name__ == "__main__":
    kinds = {"full": full, "none": none, "many": many}
    if len(sys.argv) < 2 or (sys.argv[2:] and sys.argv[2] not in kinds):
        sys.exit("usage: sample.py FILE.html [full|none|many]")
    made = kinds[sys.argv[2] if sys.argv[2:] else "full"]()
    pathlib.Path(sys.argv[1]).write_text(page(made))
