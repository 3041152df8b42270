'use strict';

// The model: the report's data, what the reviewer decided, what the filter lets through.
// Every other script hangs its part on `report`; this one comes first.
const report = window.report = (() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const entries = data.entries ?? [];
  const byId = new Map(entries.map(entry => [entry.id, entry]));
  const states = ['failed', 'missing', 'broken', 'passed'];
  const stateTitles = { failed: 'Failed', missing: 'Missing', broken: 'Broken', passed: 'Passed' };

  // Groups of one cause first, then what is alone, by state. The list, j/k and accept.json share this order.
  const grouped = new Map();
  const sections = [];
  for (const group of data.groups ?? []) {
    const members = group.entries.map(id => byId.get(id)).filter(Boolean);
    if (members.length === 0) continue;
    const section = { key: `cause:${group.cause}`, title: group.title, group: true, entries: members };
    sections.push(section);
    members.forEach(entry => grouped.set(entry.id, section));
  }
  for (const state of states) {
    const alone = entries.filter(entry => entry.state === state && !grouped.has(entry.id));
    if (alone.length > 0) sections.push({ key: state, title: stateTitles[state], group: false, entries: alone });
  }
  const order = sections.flatMap(section => section.entries);
  const toReview = order.filter(entry => entry.state !== 'passed');

  const listeners = new Map();
  const on = (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const emit = (name, ...values) => (listeners.get(name) ?? []).forEach(listener => listener(...values));

  // A store that is not there (private windows, some CI artefact viewers) must never be noticed.
  const store = {
    read(key) {
      try { return JSON.parse(localStorage.getItem(`renderframes/${key}`)); } catch { return null; }
    },
    write(key, value) {
      try { localStorage.setItem(`renderframes/${key}`, JSON.stringify(value)); } catch { /* memory is enough */ }
    },
  };

  // Decisions hold for one exact picture: a stored one returns only when the hash is still the same.
  const decisions = new Map();
  const decisionKey = `decisions/${data.title}`;
  const stored = store.read(decisionKey) ?? {};
  for (const entry of toReview) {
    const old = stored[entry.id];
    if (entry.hash && old?.hash === entry.hash) decisions.set(entry.id, old.verdict);
  }
  const history = [];

  const save = () => {
    for (const entry of order) {
      const verdict = decisions.get(entry.id);
      if (verdict && entry.hash) stored[entry.id] = { verdict, hash: entry.hash };
      else delete stored[entry.id];
    }
    store.write(decisionKey, stored);
  };

  const canAccept = entry => entry.state !== 'passed' && Boolean(entry.hash);
  const verdict = entry => decisions.get(entry.id) ?? null;

  /** Sets 'accept', 'reject' or null for the entries it applies to; returns those changed. */
  const decide = (list, value) => {
    const changed = list.filter(entry =>
      entry.state !== 'passed' && verdict(entry) !== value && (value !== 'accept' || canAccept(entry)));
    if (changed.length === 0) return changed;
    history.push(changed.map(entry => [entry.id, verdict(entry)]));
    changed.forEach(entry => (value ? decisions.set(entry.id, value) : decisions.delete(entry.id)));
    save();
    emit('decide');
    return changed;
  };

  /** Takes back the last decision, a whole group's too; returns how many entries it held. */
  const undo = () => {
    const last = history.pop();
    if (!last) return 0;
    last.forEach(([id, value]) => (value ? decisions.set(id, value) : decisions.delete(id)));
    save();
    emit('decide');
    return last.length;
  };

  /** What accepting many would cover: never what was decided one by one. */
  const open = list => list.filter(entry => canAccept(entry) && verdict(entry) === null);

  const accepted = () => order.filter(entry => verdict(entry) === 'accept');
  const acceptJSON = () => JSON.stringify(
    { format: 1, accept: accepted().map(({ id, hash }) => ({ id, hash })) }, null, 2) + '\n';

  // A facet with one value says nothing, so it is neither a filter nor written in the rows.
  const facetOf = (entry, name) => entry[name] ?? (name === 'remix' ? 'no remix' : '');
  const facets = ['app', 'device', 'scheme', 'remix', 'kind']
    .map(name => ({ name, values: [...new Set(entries.map(entry => facetOf(entry, name)))].sort() }))
    .filter(facet => facet.values.length > 1);

  const filter = { text: '', states: new Set(), unreviewed: false, facets: {} };
  const passes = entry => {
    if (filter.states.size > 0 && !filter.states.has(entry.state)) return false;
    if (filter.unreviewed && (entry.state === 'passed' || verdict(entry) !== null)) return false;
    if (Object.entries(filter.facets).some(([name, value]) => value !== '' && facetOf(entry, name) !== value)) {
      return false;
    }
    const id = entry.id.toLowerCase();
    return filter.text.toLowerCase().split(/\s+/).every(word => id.includes(word));
  };
  const shown = () => order.filter(passes);

  // Only pictures of the selected entry are decoded; leaving it lets them go.
  const pictures = new Map();
  const picture = id => {
    const source = id ? data.images?.[id] : null;
    if (!source) return Promise.resolve(null);
    if (!pictures.has(id)) {
      const image = new Image();
      image.src = source;
      pictures.set(id, image.decode().then(() => image, () => null));
    }
    return pictures.get(id);
  };

  // Small pictures in lists are decoded when they come near, so that a report of hundreds opens at once.
  const near = new IntersectionObserver(changes => changes.filter(change => change.isIntersecting).forEach(change => {
    change.target.src = data.images[change.target.dataset.image];
    near.unobserve(change.target);
  }), { rootMargin: '200px', scrollMargin: '200px' });
  /** Gives an image element its picture once it is nearly in sight. */
  const lazy = (image, id) => {
    image.dataset.image = id;
    near.observe(image);
  };

  let current = null;
  /** Opens an entry; `frame` is where a run starts. */
  const select = (entry, frame = null) => {
    if (!entry || entry === current) return;
    current = entry;
    pictures.clear();
    emit('select', entry, frame);
  };

  /** An element with attributes, `on...` listeners, `--custom` properties, `text` and children. */
  const make = (tag, attributes = {}, ...children) => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null || value === undefined || value === false) continue;
      if (name === 'text') node.textContent = value;
      else if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
      else if (name.startsWith('--')) node.style.setProperty(name, value);
      else node.setAttribute(name, value === true ? '' : value);
    }
    node.append(...children.filter(child => child !== null && child !== undefined && child !== false));
    return node;
  };
  const button = (text, title, onclick, attributes = {}) =>
    make('button', { type: 'button', text, title, onclick, ...attributes });
  const count = (number, one, many = `${one}s`) => `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

  const download = () => {
    if (accepted().length === 0) return;
    const url = URL.createObjectURL(new Blob([acceptJSON()], { type: 'application/json' }));
    make('a', { href: url, download: 'accept.json' }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    toast('Saved accept.json. Next: renderframes approve --from accept.json');
  };

  const copy = async text => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Pages opened as files in some browsers have no clipboard; a selection can still be copied.
      const area = make('textarea', { class: 'offscreen', 'aria-hidden': 'true' });
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
    }
    toast(`Copied: ${text}`);
  };

  let toastTimer = 0;
  const toast = (text, undoable = false) => {
    clearTimeout(toastTimer);
    const node = document.getElementById('toast');
    const hide = () => { node.hidden = true; };
    node.replaceChildren(make('span', { text }),
      undoable ? button('Undo', 'Undo (z)', () => { undo(); hide(); }) : '');
    node.hidden = false;
    toastTimer = setTimeout(hide, undoable ? 8000 : 4000);
  };

  return {
    data, entries, byId, sections, order, toReview, states, stateTitles, facets, filter,
    groupOf: entry => grouped.get(entry.id) ?? null,
    on, emit, store, canAccept, verdict, decide, undo, open, accepted, acceptJSON,
    facetOf, passes, shown, picture, lazy, select,
    make, button, count, download, copy, toast,
    get current() { return current; },
    get reviewed() { return toReview.filter(entry => verdict(entry) !== null).length; },
    get decoded() { return pictures.size; },
  };
})();
