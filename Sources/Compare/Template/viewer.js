'use strict';

// The stage: expected, actual and difference as canvases in one or two panes that pan and zoom as one.
// Places are in picture pixels; `--z` is the zoom, so that outlines and names keep their size.
(() => {
  const { make, button } = report;
  const modes = [
    ['2-up', '2-up', 'Beside each other'], ['slider', 'Slider', 'Wipe between the two'],
    ['blink', 'Blink', 'One after the other'], ['onion', 'Onion skin', 'Actual laid over expected'],
    ['difference', 'Difference', 'Pixels that differ'],
  ];
  const zooms = [['fit', 'Fit'], [1, '1:1'], [2, '2×'], [4, '4×']];
  const view = {
    mode: '2-up', zoom: 'fit', split: 0.5, opacity: 0.5, interval: 600,
    z: 1, x: 0, y: 0, blinking: true, phase: 'actual', ...report.store.read('view'),
  };
  let content = null;
  let token = 0;
  let size = { width: 1, height: 1 };

  const layers = Object.fromEntries(['expected', 'actual', 'difference'].map(name =>
    [name, make('canvas', { class: 'layer', 'data-layer': name })]));
  const pane = name => {
    const caption = make('figcaption', { text: name });
    const overlay = make('div', { class: 'overlay', 'aria-hidden': 'true' });
    const plane = make('div', { class: 'plane' }, overlay);
    const note = make('p', { class: 'note' });
    const port = make('div', { class: 'port' }, plane, note);
    return { caption, overlay, plane, port, note, node: make('figure', { class: 'pane' }, caption, port) };
  };
  const first = pane('Expected');
  const second = pane('Actual');
  const handle = make('div', {
    class: 'handle', role: 'slider', tabindex: '0', 'aria-label': 'Slider between expected and actual',
    'aria-valuemin': '0', 'aria-valuemax': '100',
  });
  first.plane.append(layers.expected, layers.actual, layers.difference, handle);
  first.plane.append(first.overlay);
  const stage = make('div', { id: 'stage', tabindex: '-1' }, first.node, second.node);

  // Toolbar ---------------------------------------------------------------------------------------------------------
  const modeButtons = modes.map(([mode, label, title], at) => button(label, `${title} (${at + 1})`, () => setMode(mode),
    { 'data-mode': mode, 'aria-keyshortcuts': String(at + 1) }));
  const zoomButtons = zooms.map(([zoom, label]) => button(label, `Zoom ${label}`, () => setZoom(zoom),
    { 'data-zoom': zoom }));
  const range = (name, label, min, max, step) => {
    const input = make('input', { type: 'range', min, max, step, 'aria-label': label });
    input.value = view[name];
    input.addEventListener('input', () => { view[name] = input.valueAsNumber; refresh(); });
    return input;
  };
  const interval = range('interval', 'Blink interval in milliseconds', 100, 2000, 50);
  const opacity = range('opacity', 'Opacity of the actual picture', 0, 1, 0.01);
  const intervalText = make('output');
  const blinkButton = button('', 'Blink or hold (space)', () => toggleBlink());
  const swapButton = button('Swap', 'Shows the other picture', () => flip());
  const tools = make('div', { class: 'tools' },
    make('span', { 'data-for': 'blink' }, blinkButton, swapButton, interval, intervalText),
    make('label', { 'data-for': 'onion' }, 'Expected', opacity, 'Actual'));
  const overlayNames = [
    ['boxes', 'Regions', 'Outlines of what differs'], ['nodes', 'Views', 'Names of views that changed'],
    ['ignored', 'Ignored', 'Regions that are not compared']];
  const overlayButtons = overlayNames.map(([name, label, title]) => button(label, title, () => {
    view[overlayKey(name)] = !overlayShown(name);
    refresh();
  }, { 'data-overlay': name }));
  // Outlines help in the difference and hide pixels elsewhere, so each remembers its own choice.
  const overlayKey = name => `${name}/${effective() === 'difference' ? 'difference' : 'other'}`;
  const overlayShown = name => view[overlayKey(name)] ?? (name === 'ignored' || effective() === 'difference');

  const toolbar = make('div', { id: 'toolbar', role: 'toolbar', 'aria-label': 'View' },
    make('div', { class: 'segments', role: 'group', 'aria-label': 'Mode' }, ...modeButtons), tools,
    make('div', { class: 'segments overlays', role: 'group', 'aria-label': 'Overlays' }, ...overlayButtons),
    make('div', { class: 'segments', role: 'group', 'aria-label': 'Zoom' }, ...zoomButtons));

  /** The mode the pictures allow: with only one of them there is nothing to compare. */
  const effective = () => {
    if (!content) return 'single';
    if (content.expected && content.actual) return view.mode;
    return content.comparable && view.mode === '2-up' ? '2-up' : 'single';
  };

  const setMode = mode => { view.mode = mode; view.blinking = true; view.phase = 'actual'; refresh(); };
  const setZoom = zoom => {
    view.zoom = zoom;
    if (zoom === 'fit') [view.x, view.y] = [size.width / 2, size.height / 2];
    refresh();
  };

  // Blink -----------------------------------------------------------------------------------------------------------
  let timer;
  const flip = () => { view.phase = view.phase === 'actual' ? 'expected' : 'actual'; refresh(); };
  const toggleBlink = () => { view.blinking = !view.blinking; refresh(); };
  const schedule = () => {
    if (effective() !== 'blink' || !view.blinking) timer = clearTimeout(timer);
    // One that waits is left alone: a run that plays draws more often than it blinks.
    else timer ??= setTimeout(() => { timer = undefined; flip(); }, view.interval);
  };

  // Drawing ---------------------------------------------------------------------------------------------------------
  const resize = (canvas, width, height) => {
    Object.assign(canvas, { width, height });
    canvas.style.setProperty('--w', width);
    canvas.style.setProperty('--h', height);
  };
  const paint = (canvas, image) => {
    resize(canvas, image?.naturalWidth ?? 0, image?.naturalHeight ?? 0);
    if (image) canvas.getContext('2d', { willReadFrequently: true }).drawImage(image, 0, 0);
  };
  const pixels = canvas => canvas.width > 0
    ? canvas.getContext('2d', { willReadFrequently: true }).getImageData(0, 0, canvas.width, canvas.height) : null;

  // Runs keep few difference pictures; what is missing is worked out here: grey, with differing pixels marked.
  const derive = () => {
    const [before, after] = [pixels(layers.expected), pixels(layers.actual)];
    if (!before || !after || before.width !== after.width || before.height !== after.height) return;
    const [from, to] = [new Uint32Array(before.data.buffer), new Uint32Array(after.data.buffer)];
    const bytes = after.data;
    for (let at = 0; at < to.length; at += 1) {
      const light = bytes[at * 4] * 0.3 + bytes[at * 4 + 1] * 0.59 + bytes[at * 4 + 2] * 0.11;
      const grey = Math.round(255 - (255 - light) * 0.12);
      to[at] = from[at] === to[at] ? 0xff000000 | grey * 0x010101 : 0xff6400e6;
    }
    resize(layers.difference, after.width, after.height);
    layers.difference.getContext('2d').putImageData(after, 0, 0);
  };

  const place = ([x, y, w, h]) => ({ '--x': x, '--y': y, '--w': w, '--h': h });
  const overlays = () => {
    for (const { overlay } of [first, second]) {
      overlay.replaceChildren(
        ...(content.ignored ?? []).map(box => make('i', { class: 'ignored', ...place(box) })),
        ...(content.boxes ?? []).map(box => make('i', { class: 'box', ...place(box) })),
        ...(content.nodes ?? []).map(({ id, box, change }) =>
          make('i', { class: 'node', 'data-node': id, ...place(box) },
            make('b', { text: change ? `${id}: ${change}` : id }))), ...dots());
    }
  };
  const dots = () => (content.touches ?? []).map(({ x, y, age }) =>
    make('i', { class: 'touch', '--x': x, '--y': y, '--age': age }));
  const setTouches = touches => {
    if (!content || (touches.length === 0 && !content.touches?.length)) return;
    content.touches = touches;
    for (const { overlay } of [first, second]) {
      overlay.querySelectorAll('.touch').forEach(dot => dot.remove());
      overlay.append(...dots());
    }
  };

  /** Shows { expected, actual, difference: ids of pictures; boxes, nodes, ignored, touches; scale; comparable }. */
  const show = async next => {
    const mine = ++token;
    const names = Object.keys(layers);
    const images = await Promise.all(names.map(name => report.picture(next[name])));
    if (mine !== token) return;
    const unread = names.filter((name, at) => next[name] && !images[at]);
    if (unread.length > 0) {
      const note = `Cannot be read as a picture: ${unread.join(', ')}`;
      const none = Object.fromEntries(unread.map(name => [name, null]));
      next = { ...next, ...none, notes: { expected: note, single: note } };
    }
    const fresh = content?.entry !== next.entry;
    content = next;
    Object.values(layers).forEach((canvas, at) => paint(canvas, images[at]));
    const known = images.filter(Boolean);
    for (const { plane } of [first, second]) plane.hidden = known.length === 0;
    size = {
      width: Math.max(1, ...known.map(image => image.naturalWidth)),
      height: Math.max(1, ...known.map(image => image.naturalHeight)),
    };
    if (fresh) [view.x, view.y] = [size.width / 2, size.height / 2];
    overlays();
    refresh();
    crops(content);
  };

  const refresh = () => {
    const mode = effective();
    const twoUp = mode === '2-up';
    if (mode === 'difference' && content && layers.difference.width === 0) derive();
    if ((layers.actual.parentNode === second.plane) !== twoUp) {
      if (twoUp) second.plane.prepend(layers.actual);
      else layers.expected.after(layers.actual);
    }
    Object.assign(stage.dataset, { mode, phase: view.phase });
    second.node.hidden = !twoUp;
    const only = content && !content.actual ? 'Expected' : 'Actual';
    first.caption.textContent = { '2-up': 'Expected', slider: 'Expected  |  Actual', onion: 'Expected + actual',
      blink: view.phase === 'actual' ? 'Actual' : 'Expected', difference: 'Difference', single: only }[mode];
    first.note.textContent = content?.notes?.[{ '2-up': 'expected', single: 'single' }[mode]] ?? '';
    second.note.textContent = content?.notes?.actual ?? '';
    const both = Boolean(content?.comparable || (content?.expected && content?.actual));
    for (const node of modeButtons) {
      node.setAttribute('aria-pressed', String(node.dataset.mode === view.mode && both));
      node.disabled = !both;
    }
    zoomButtons.forEach(node => node.setAttribute('aria-pressed', String(node.dataset.zoom === String(view.zoom))));
    for (const node of overlayButtons) {
      const name = node.dataset.overlay;
      const shown = overlayShown(name);
      node.hidden = !(content?.[name]?.length > 0);
      node.setAttribute('aria-pressed', String(shown));
      stage.classList.toggle(`show-${name}`, shown);
    }
    tools.dataset.mode = mode;
    blinkButton.textContent = view.blinking ? 'Hold' : 'Blink';
    swapButton.disabled = view.blinking;
    intervalText.textContent = `${view.interval} ms`;
    stage.style.setProperty('--opacity', view.opacity);
    stage.style.setProperty('--split', view.split);
    handle.setAttribute('aria-valuenow', Math.round(view.split * 100));
    arrange();
    schedule();
  };

  addEventListener('pagehide', () => {
    const { z, x, y, blinking, phase, ...kept } = view;
    report.store.write('view', { ...kept, zoom: view.zoom === 'free' ? 'fit' : view.zoom });
  });

  const arrange = () => {
    const { clientWidth: width, clientHeight: height } = first.port;
    if (width === 0 || height === 0) return;
    if (view.zoom === 'fit') {
      const fit = Math.min((width - 24) / size.width, (height - 24) / size.height);
      // From 2x on whole steps keep every pixel the same size.
      view.z = fit >= 2 ? Math.floor(fit) : Math.max(fit, 0.02);
    } else if (view.zoom !== 'free') {
      view.z = view.zoom;
    }
    const within = (at, length, port) => {
      const half = port / view.z / 2;
      return length <= half * 2 ? length / 2 : Math.min(Math.max(at, half), length - half);
    };
    stage.classList.toggle('pannable', size.width * view.z > width || size.height * view.z > height);
    view.x = within(view.x, size.width, width);
    view.y = within(view.y, size.height, height);
    stage.style.setProperty('--z', view.z);
    stage.classList.toggle('pixelated', view.zoom === 'fit' ? Number.isInteger(view.z) : view.z > 1);
    for (const { plane } of [first, second]) {
      plane.style.width = `${size.width * view.z}px`;
      plane.style.height = `${size.height * view.z}px`;
      plane.style.transform =
        `translate(${Math.round(width / 2 - view.x * view.z)}px, ${Math.round(height / 2 - view.y * view.z)}px)`;
    }
  };

  const zoomTo = (z, x, y) => {
    Object.assign(view, { zoom: zooms.some(([zoom]) => zoom === z) ? z : 'free', z, x, y });
    refresh();
  };
  // A second click on the same goes back to the whole picture.
  let close = null;
  const zoomOn = box => {
    const again = close === box && view.zoom === 4;
    close = box;
    if (again) setZoom('fit');
    else zoomTo(4, box[0] + box[2] / 2, box[1] + box[3] / 2);
  };

  // Each region as it was and is, large, so that most entries are judged at a glance.
  const regions = make('div', { class: 'regions' });
  const crops = ({ entry, boxes }) => {
    regions.replaceChildren();
    const { expected, actual } = layers;
    if (!entry.picture || expected.width === 0 || actual.width === 0 || !boxes?.length) return;
    const title = `${report.count(boxes.length, 'region')}: expected and actual`;
    regions.append(make('h3', { text: title }), ...boxes.slice(0, 8).map(box => {
      const [x, y, w, h] = box;
      const [width, height] = [Math.max(w + 12, 48), Math.max(h + 12, 24)];
      const within = (middle, length, limit) => Math.max(0, Math.min(Math.round(middle - length / 2), limit - length));
      const left = within(x + w / 2, width, size.width);
      const top = within(y + h / 2, height, size.height);
      const row = button('', 'Zooms to this region', () => zoomOn(box),
        { 'aria-label': `Region at ${x}, ${y}, ${w} by ${h} pixels` });
      row.append(...[expected, actual].map(layer => {
        const crop = make('canvas', { width, height });
        crop.getContext('2d').drawImage(layer, left, top, width, height, 0, 0, width, height);
        return crop;
      }));
      return row;
    }));
  };

  Object.assign(report, {
    viewer: {
      view, modes: modes.map(([mode]) => mode), stage, layers, handle, ports: [first, second].map(({ port }) => port),
      show, setTouches, setMode, setZoom, zoomTo, zoomOn, regions, arrange, effective, flip, toggleBlink,
      get content() { return content; }, get size() { return size; },
      setSplit(split) { view.split = Math.min(Math.max(split, 0), 1); refresh(); },
      clear() { token += 1; content = null; timer = clearTimeout(timer); regions.replaceChildren(); },
    },
    startViewer() {
      document.getElementById('viewer').replaceChildren(toolbar, stage);
      new ResizeObserver(arrange).observe(first.port);
    },
  });
})();
