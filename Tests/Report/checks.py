"""Checks that hold for any report, and what all checks share."""
import json

import sample


# Helpers the checks share inside the page.
TOOLS = """(() => {
  const one = selector => document.querySelector(selector);
  const all = selector => [...document.querySelectorAll(selector)];
  const seen = node => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden';
  const layer = name => getComputedStyle(one(`[data-layer="${name}"]`));
  const wait = time => new Promise(done => setTimeout(done, time));
  const channels = colour => {
    const parts = colour.match(/[\\d.]+/g).map(Number);
    return parts.length < 4 ? [...parts, 1] : parts;
  };
  const light = ([red, green, blue]) => [red, green, blue].map(value => value / 255)
    .map(value => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
  const under = node => {
    for (let at = node; at; at = at.parentElement) {
      const colour = channels(getComputedStyle(at).backgroundColor);
      if (colour[3] === 1) return colour;
    }
    return [255, 255, 255, 1];
  };
  /** Texts with less than 4.5:1 against what they lie on. */
  const faint = () => all('body *').filter(node => seen(node) && [...node.childNodes].some(child =>
    child.nodeType === 3 && child.textContent.trim()) && !node.closest('option, script, style, .overlay')).map(node => {
      const [text, ground] = [light(channels(getComputedStyle(node).color)), light(under(node))];
      const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
      return [ratio, node.className || node.tagName, node.textContent];
    }).filter(([ratio]) => ratio < 4.5).map(values => values.join(' '));
  /** Controls whose text does not fit, or that lie outside the window. */
  const cut = () => all('button, input, select, .state, .chip, h1, h2').filter(seen).filter(node => {
    const box = node.getBoundingClientRect();
    const flows = node.tagName === 'INPUT' || getComputedStyle(node).display === 'inline';
    return node.scrollWidth > node.clientWidth + 2 && !flows
      || (box.left < -1 || box.right > innerWidth + 1) && !node.closest('.film');
  }).map(node => `${node.tagName} ${node.id} ${node.className} ${node.textContent.slice(0, 40)}`);
  window.tools = { one, all, seen, layer, wait, faint, cut };
})()"""


class Failed(Exception):
    pass


def expect(value, wanted, what):
    if value != wanted:
        raise Failed(f"{what}: {value!r}, expected {wanted!r}")


class Checks:
    """Every method whose name begins with a kind is a check; its description is its name."""

    def __init__(self, browser, folder, given):
        self.browser, self.folder, self.given = browser, folder, given
        self.js, self.key = browser.js, browser.key

    def page(self, name="full", fragment="", **screen):
        path = self.given or self.folder / f"{name}.html"
        if not self.given and not path.exists():
            path.write_text(sample.page(getattr(sample, name)()), encoding="utf-8")
        self.browser.screen(**screen)
        self.browser.open(path, fragment)
        # Leaving a page stores its view; not this time.
        self.js("report.store.write = () => {}, localStorage.clear()")
        self.browser.open(path, fragment)
        self.js(TOOLS)
        return json.loads(self.js("document.getElementById('data').textContent"))

    # Any report ------------------------------------------------------------------------------------------------------
    def any_quiet(self):
        """opens without errors, warnings or requests"""
        self.page()
        self.js("tools.wait(300)")
        expect(self.browser.trouble(), [], "complaints")

    def any_listed(self):
        """lists every entry once and counts them"""
        data = self.page()
        expect(self.js("tools.all('#rows .row').length"), len(data["entries"]), "rows")
        links = self.js("tools.all('#rows .row').map(row => decodeURIComponent(row.getAttribute('href').slice(1)))")
        expect(sorted(links), sorted(entry["id"] for entry in data["entries"]), "links")
        text = self.js("tools.one('#summary').textContent")
        for state, number in data["summary"].items():
            if number and f"{number:,} {state}" not in text:
                raise Failed(f"the summary does not say {number} {state}: {text}")
        open_rows = self.js("report.visible().length")
        expect(open_rows, sum(1 for entry in data["entries"] if entry["state"] != "passed"), "rows not folded")

    def any_fits(self):
        """fits windows of 1440, 1024 and 390 px, light and dark, with readable contrast"""
        for width, height in ((1440, 900), (1024, 768), (390, 844)):
            for scheme in ("light", "dark"):
                data = self.page(width=width, height=height, scheme=scheme)
                kinds = {}
                for entry in data["entries"]:
                    kinds.setdefault((entry["kind"], entry["state"]), entry["id"])
                for place in [None, *kinds.values()]:
                    if place:
                        self.js(f"report.reveal(report.byId.get({json.dumps(place)}))")
                        self.js("tools.wait(60)")
                    where = f"{width} px, {scheme}, {place or 'list'}"
                    widths = "['documentElement', 'body'].map(name => document[name].scrollWidth)"
                    size = max(self.js(widths)) - width
                    if size > 0:
                        raise Failed(f"{where}: {size} px too wide")
                    stage = "tools.seen(tools.one('#stage')) ? tools.one('#stage').clientHeight : 999"
                    if self.js(stage) < 240:
                        raise Failed(f"{where}: the stage is {self.js(stage)} px high")
                    expect(self.js("tools.cut()"), [], f"{where}: cut off")
                    expect(self.js("tools.faint()"), [], f"{where}: faint")

    def any_schemes(self):
        """follows the light and the dark scheme"""
        grounds = []
        for scheme in ("light", "dark"):
            self.page(scheme=scheme)
            grounds.append(self.js("getComputedStyle(document.body).backgroundColor"))
        if grounds[0] == grounds[1]:
            raise Failed(f"both schemes have {grounds[0]}")

    def any_names(self):
        """gives every control an accessible name"""
        self.page()
        self.browser.send("Accessibility.enable")
        controls = {"button", "link", "slider", "checkbox", "searchbox", "textbox", "combobox", "progressbar"}
        nameless = [node["role"]["value"] for node in self.browser.send("Accessibility.getFullAXTree")["nodes"]
                    if not node.get("ignored") and node["role"].get("value") in controls
                    and not node.get("name", {}).get("value", "").strip()]
        self.browser.send("Accessibility.disable")
        expect(nameless, [], "without a name")

    def any_focus(self):
        """shows where the focus is"""
        self.page()
        reached = set()
        for _ in range(24):
            self.key("Tab")
            name, width = self.js("""(() => { const node = document.activeElement, style = getComputedStyle(node);
              return [node === document.body ? 'BODY' : node.id || node.textContent.slice(0, 20) || node.tagName,
                      style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth)]; })()""")
            reached.add(name)
            if name != "BODY" and width < 1:
                raise Failed(f"no outline on {name}")
        if len(reached) < 5:
            raise Failed(f"Tab reaches only {reached}")

    def any_buttons(self):
        """has no button that fails, whatever is selected"""
        data = self.page()
        kinds = {(entry["kind"], entry["state"]): entry["id"] for entry in data["entries"]}
        for place in kinds.values():
            self.js(f"""(async () => {{
              report.reveal(report.byId.get({json.dumps(place)}));
              await tools.wait(60);
              for (const node of tools.all('main button').filter(tools.seen)) {{
                if (node.isConnected && !node.closest('.steps')) node.click();
              }}
            }})()""")
        self.js("tools.wait(100)")
        expect(self.browser.trouble(), [], "complaints")

    def any_help(self):
        """opens and closes the sheet of keys"""
        self.page()
        self.key("?", shift=True)
        expect(self.js("[tools.one('#help').open, tools.all('#help kbd').length > 15]"), [True, True], "sheet")
        expect(self.js("tools.faint()"), [], "faint")
        self.key("Escape")
        expect(self.js("tools.one('#help').open"), False, "sheet after Esc")

    def any_first_paint(self):
        """decodes only what is in sight"""
        data = self.page()
        drawn = self.js("tools.all('#rows img').filter(image => image.getAttribute('src')).length")
        if drawn > 40:
            raise Failed(f"{drawn} thumbnails of {len(data['entries'])} are decoded at once")
