"""Checks of everything a reviewer does, on the pages of sample.py."""
import json

from checks import Checks, Failed, expect

STILL = "instagram/iphone/light/home/liked"
RUN = "instagram/iphone/light/hook/double-tap"


class SampleChecks(Checks):
    """In the order of a review: look, move, filter, decide."""

    # The sample ------------------------------------------------------------------------------------------------------
    def at(self, entry, **screen):
        """The full sample at an entry, painted."""
        self.page("full", f"#{entry}", **screen)
        if not self.browser.until("report.viewer.content && report.viewer.layers.actual.width > 0"):
            raise Failed("nothing was painted")

    def pixels(self, layer):
        return self.js(f"report.viewer.layers.{layer}.toDataURL()")

    def range(self, selector, value):
        self.js(f"""(() => {{ const input = tools.one('{selector}'); input.value = {value};
          input.dispatchEvent(new Event('input')); }})()""")

    def centre(self, selector, dx=0, dy=0):
        x, y = self.js(f"""(() => {{ const box = tools.one('{selector}').getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2]; }})()""")
        return x + dx, y + dy

    def still_two_up(self):
        """2-up: both pictures beside each other"""
        self.at(STILL)
        panes = """tools.all('.pane').filter(tools.seen).map(pane =>
          [...pane.querySelectorAll('.layer')].filter(tools.seen).map(layer => layer.dataset.layer).join())"""
        expect(self.js(panes), ["expected", "actual"], "panes")
        if self.pixels("expected") == self.pixels("actual"):
            raise Failed("both panes show the same")

    def still_slider(self):
        """slider: drag and arrow keys move the wipe"""
        self.at(STILL)
        self.key("2")
        clip = "tools.layer('actual').clipPath"
        places = [self.js(clip)]
        for move in (lambda: self.key("ArrowRight"), lambda: self.key("ArrowLeft", shift=True),
                     lambda: self.browser.mouse(self.centre(".port"), self.centre(".port", dx=50), hold=True)):
            move()
            places.append(self.js(clip))
        expect([len(set(places)), "inset" in places[0]], [4, True], f"clips {places}")
        expect(self.js("tools.all('.pane').filter(tools.seen).length"), 1, "panes")

    def still_blink(self):
        """blink: alternates at its interval; space holds it"""
        self.at(STILL)
        self.key("3")
        self.range("[data-for=blink] input", 100)
        for alone in ("expected", "actual"):
            shown = "['expected', 'actual'].filter(name => tools.layer(name).visibility === 'visible').join()"
            if not self.browser.until(f"{shown} === '{alone}'"):
                raise Failed(f"never shows {alone} alone")
        self.js("document.activeElement.blur()")
        self.key(" ")
        held = self.js("report.viewer.view.phase")
        expect(self.js("tools.wait(350).then(() => report.viewer.view.phase)"), held, "picture held")

    def still_onion(self):
        """onion skin: opacity follows its control"""
        self.at(STILL)
        self.key("4")
        self.range("[data-for=onion] input", 0.25)
        expect(self.js("tools.layer('actual').opacity"), "0.25", "opacity")
        self.range("[data-for=onion] input", 1)
        expect(self.js("tools.layer('actual').opacity"), "1", "opacity")

    def still_difference(self):
        """difference: marked pixels, regions and named views; worked out when none is kept"""
        for entry, node in ((STILL, "post.maya.heart"), ("instagram/iphone/light/home/top", "post.maya.author")):
            self.at(entry)
            expect(self.js("tools.layer('difference').visibility"), "hidden", "difference in 2-up")
            self.key("5")
            expect(self.js("['expected', 'actual', 'difference'].map(name => tools.layer(name).visibility)"),
                   ["hidden", "hidden", "visible"], "layers")
            marked = self.js("""(() => { const layer = report.viewer.layers.difference;
              const bytes = layer.getContext('2d').getImageData(0, 0, layer.width, layer.height).data;
              let count = 0;
              for (let at = 0; at < bytes.length; at += 4) if (bytes[at] > 200 && bytes[at + 1] < 60) count += 1;
              return count - report.current.picture.differing; })()""")
            expect(marked, 0, "marked pixels beyond those counted")
            outlines = "tools.all('.pane:first-child .box, .pane:first-child .node').filter(tools.seen).length"
            expect(self.js(outlines), 2, "outlines")
            if node not in self.js("tools.one('.node b').textContent"):
                raise Failed("the view is not named")
            self.js("tools.one('[data-overlay=boxes]').click()")
            expect(self.js(outlines), 1, "outlines without regions")
            self.js("tools.one('[data-overlay=boxes]').click()")
        if "repeating-linear-gradient" not in self.js("getComputedStyle(tools.one('.ignored')).backgroundImage"):
            raise Failed("ignored regions are not hatched")

    def still_zoom(self):
        """zoom and pan keep both panes together; pixels stay square above 1"""
        self.at(STILL)
        planes = "tools.all('.plane').map(plane => [plane.style.width, plane.style.transform].join())"
        for zoom in ("1", "2", "4"):
            both = self.js(f"tools.one('[data-zoom=\"{zoom}\"]').click(), {planes}")
            expect([both[0] == both[1], both[0].startswith(f"{201 * int(zoom)}px")], [True, True], f"planes at {zoom}")
            expect(self.js("tools.layer('actual').imageRendering"), "auto" if zoom == "1" else "pixelated", "rendering")
        before = self.js(planes)
        self.browser.mouse(self.centre(".port"), self.centre(".port", dx=-60, dy=-90), hold=True)
        dragged = self.js(planes)
        x, y = self.centre(".port")
        self.browser.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=80)
        if not self.browser.until(f"{planes}[0] !== {json.dumps(dragged[0])}"):
            raise Failed("the wheel does not pan")
        expect([before != dragged, self.js(f"new Set({planes}).size")], [True, 1], "panning")

    def still_inspector(self):
        """inspector: place in px and pt and both colours"""
        self.at(STILL)
        self.browser.mouse(self.centre(".port"))
        text = self.js("tools.one('#inspector').innerText")
        x, y = self.js("[Math.floor(report.viewer.view.x), Math.floor(report.viewer.view.y)]")
        for wanted in (f"{x}, {y} px", f"{x * 2}, {y * 2} pt"):
            if wanted not in text:
                raise Failed(f"no {wanted} in {text!r}")
        colours = "tools.all('#inspector code').every(code => /^#[0-9a-f]{6}$/.test(code.textContent))"
        expect(self.js(colours), True, "colours")

    def still_missing(self):
        """a missing golden shows the actual only; names are text, never markup"""
        self.at("instagram/iphone/light/search/%3Cscript%3Ealert(1)%3C/script%3E")
        off = "[report.viewer.effective(), tools.all('[data-mode]').filter(node => node.disabled).length]"
        expect(self.js(off), ["single", 5], "mode and modes off")
        expect(self.js("tools.one('#head h2').textContent"), "search/<script>alert(1)</script>", "name")

    def run_scrubber(self):
        """runs: the scrubber moves picture, cursors and values; frames step"""
        self.at(RUN)
        seen = []
        for frame in (0, 34, 60):
            self.range("#scrubber", frame)
            self.js("tools.wait(80)")
            cursors, time, value = self.js("""[tools.all('.cursor').map(node => Math.round(node.offsetLeft)).join(),
              tools.one('.time').textContent, tools.one('.curve output.actual').textContent]""")
            seen.append((self.pixels("actual"), cursors, time, value))
        for part, name in enumerate(("picture", "cursors", "time", "values")):
            if len({values[part] for values in seen}) < (2 if name == "values" else 3):
                raise Failed(f"{name} did not follow")
        off = self.js("""(() => { const chart = tools.one('.chart').getBoundingClientRect();
          const cursor = tools.one('.cursor').getBoundingClientRect().left;
          return Math.abs(cursor - chart.left - chart.width * 60 / 119); })()""")
        expect(off < 2.5, True, f"cursor at frame 60 is {off} px off")
        self.js("document.activeElement.blur()")
        self.key("ArrowRight")
        expect(self.js("report.runs.frame"), 61, "frame after the right arrow")
        self.range("#scrubber", 100)
        for key in "[]":
            self.key(key)
            expect(self.js("report.runs.frame"), 84, f"frame after {key}: the last changed one")

    def run_parts(self):
        """runs: curves, folded traces, film strip, ranges and fingers"""
        self.at(RUN)
        parts = "['.curve', '.curve path', '.cell', '.bar .range', '.bar .tick'].map(name => tools.all(name).length)"
        expect(self.js(parts), [3, 6, 9, 1, 9], "parts")
        self.js("tools.one('#curves details').open = true")
        if not self.browser.until("tools.all('.curve').length === 8"):
            raise Failed("unchanged traces do not unfold")
        self.js("tools.one('.cell[data-frame=\"46\"]').click()")
        chosen = "[report.runs.frame, tools.one('.cell[aria-pressed=true]').dataset.frame]"
        expect(self.js(chosen), [46, "46"], "frame chosen")
        self.range("#scrubber", 28)
        if not self.browser.until("tools.all('.pane:last-child .touch').length > 0"):
            raise Failed("no finger on the picture")
        self.range("#scrubber", 38)
        self.js("tools.wait(80)")
        lifted = "[tools.all('#stage .touch').length, tools.all('.note')[0].textContent !== '']"
        expect(self.js(lifted), [0, True], "frame 38: no finger, a note that no golden is kept")

    def run_play(self):
        """runs: space plays and pauses"""
        self.at(RUN)
        self.range("#scrubber", 0)
        self.js("document.activeElement.blur()")
        self.key(" ")
        if not self.browser.until("report.runs.frame > 20"):
            raise Failed("does not play")
        self.key(" ")
        held = self.js("report.runs.frame")
        expect(self.js("tools.wait(150).then(() => [report.runs.playing, report.runs.frame])"), [False, held], "paused")

    def keys_move(self):
        """j k n p move; reviewed ones are passed over by n"""
        self.at(STILL)
        ids = self.js("report.order.map(entry => entry.id)")
        for key, wanted in (("j", 1), ("j", 2), ("k", 1), ("x", 1), ("p", 0), ("n", 2), ("p", 0)):
            self.key(key)
            expect(self.js("report.current.id"), ids[wanted], f"entry after {key}")
        self.js("tools.one('.steps button:last-child').click()")
        expect(self.js("report.current.id"), ids[1], "entry after the button")

    def filter_works(self):
        """filter: text, states, facets, unreviewed; Esc clears"""
        self.at(STILL)
        shown = "tools.all('#rows .row').filter(row => !row.hidden).length"
        everything = self.js(shown)
        self.key("/")
        for letter in "hook":
            self.key(letter)
        expect(self.js(shown), 2, "shown for 'hook'")
        for _ in range(2):
            self.key("Escape")
        expect(self.js(shown), everything, "shown after Esc twice")
        for source, wanted in (
                ("tools.one('.chip[data-state=missing]').click()", 2),
                ("tools.one('.chip[data-state=broken]').click()", 4),
                ("report.clearFilter()", everything),
                ("report.decide([report.current], 'reject'), tools.all('.chip').at(-1).click()", 11)):
            self.js(f"void ({source})")
            expect(self.js(shown), wanted, f"shown after {source}")
        self.js("""(() => { report.clearFilter();
          const select = tools.one('[data-facet=app]');
          select.value = 'homeview';
          select.dispatchEvent(new Event('change')); })()""")
        expect(self.js(shown), 1, "shown of homeview")

    def decide_groups(self):
        """groups: accepting one covers all of it, says how many, and can be undone"""
        self.at(STILL)
        expect(self.js("tools.all('.group .title').map(node => node.textContent)"),
               ["post.maya.heart is 3 pt further left", "post.maya.bigheart appears 83 ms later"], "causes")
        expect(self.js("tools.one('#accept-group').textContent"), "Accept group (3)", "button")
        self.key("g")
        reviewed = "[report.reviewed, tools.one('#progress-text').textContent]"
        expect(self.js(reviewed), [3, "3 of 12 reviewed"], "reviewed")
        self.key("z")
        expect(self.js("report.reviewed"), 0, "reviewed after undo")
        self.js("tools.one('#accept-shown').click()")
        expect(self.js("report.accepted().length"), 11, "accepted of all shown")

    def decide_saved(self):
        """accept.json: accepted entries in list order, downloaded, kept over a reload"""
        self.at(RUN)
        self.key("a")
        self.js(f"report.reveal(report.byId.get('{STILL}'))")
        for key in "ajx":
            self.key(key)
        known = {entry["id"]: entry["hash"] for entry in self.js("report.entries")}
        wanted = {"format": 1, "accept": [{"id": name, "hash": known[name]} for name in (STILL, RUN)]}
        expect(json.loads(self.js("report.acceptJSON()")), wanted, "accept.json")
        self.browser.send("Browser.setDownloadBehavior", session=False, behavior="allow", downloadPath=str(self.folder),
                          eventsEnabled=True)
        self.js("tools.one('#save').click()")
        self.browser.wait("Browser.downloadWillBegin", 10)
        file = self.folder / "accept.json"
        for _ in range(50):
            if file.exists():
                break
            self.js("tools.wait(40)")
        expect(json.loads(file.read_text()), wanted, "the file")
        self.browser.open(self.folder / "full.html")
        expect(json.loads(self.js("report.acceptJSON()")), wanted, "after a reload")
        expect(self.js("report.reviewed"), 3, "reviewed after a reload")

    def links(self):
        """a link opens its entry, and its frame; the address follows"""
        self.at(RUN + "?frame=60")
        expect(self.js("[report.current.id, report.runs.frame]"), [RUN, 60], "opened")
        self.key("k")
        if not self.browser.until("decodeURIComponent(location.hash.slice(1)) === report.current.id"):
            raise Failed("the address did not follow")

    def narrow(self):
        """a phone shows the list, then the entry, and goes back"""
        self.page(width=390, height=844)
        seen = "['#list', '#detail'].map(selector => tools.seen(tools.one(selector)))"
        expect(self.js(seen), [True, False], "at first")
        self.js("tools.one('.row').click()")
        expect(self.js(seen), [False, True], "after a tap")
        self.js("tools.one('.back').click()")
        expect(self.js(seen), [True, False], "after going back")

    def none_failed(self):
        """says so when everything passed"""
        self.page("none")
        expect(self.js("[document.title, tools.one('#side').innerText.trim(), report.decoded]"),
               ["Instagram: all passed", "All 4 entries passed.", 0], "page")
        expect(self.browser.trouble(), [], "complaints")

    def many_entries(self):
        """500 failures: all listed, few decoded, the last one opens"""
        self.page("many")
        expect(self.js("tools.all('.row').length"), 500, "rows")
        drawn = self.js("tools.all('#rows img').filter(image => image.getAttribute('src')).length")
        expect(0 < drawn < 40, True, f"{drawn} thumbnails decoded")
        self.js("report.reveal(report.order.at(-1))")
        if not self.browser.until("report.viewer.content?.entry === report.order.at(-1) && report.decoded <= 3"):
            raise Failed("the last entry does not open")
        expect(self.browser.trouble(), [], "complaints")
