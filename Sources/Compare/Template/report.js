'use strict';

// The selected entry: what is beside the stage, the pointer over it; then the keyboard, links, and the start.
(() => {
  const { make, button, viewer, runs } = report;
  const by = id => document.getElementById(id);

  // Links: an id as a fragment; `?frame=12` opens a run there. -------------------------------------------------------
  report.link = entry => encodeURIComponent(entry.id).replace(/%2F/g, '/');
  const target = () => {
    const [name, query] = location.hash.slice(1).split('?');
    try {
      const frame = /^frame=(\d+)$/.exec(query ?? '');
      return { entry: report.byId.get(decodeURIComponent(name)) ?? null, frame: frame ? Number(frame[1]) : null };
    } catch {
      return { entry: null, frame: null };
    }
  };
  // Browsers throttle who writes the address at every frame.
  let addressTimer = 0;
  const address = () => {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(() => {
      const frame = report.current.run ? `?frame=${runs.frame}` : '';
      try { history.replaceState(null, '', `#${report.link(report.current)}${frame}`); } catch { /* embedded pages */ }
    }, 150);
  };
  const showDetail = () => { document.body.dataset.view = 'detail'; };
  const showList = () => {
    document.body.dataset.view = 'list';
    document.querySelector('#rows [aria-current]')?.scrollIntoView({ block: 'center' });
  };
  report.showList = showList;
  report.reveal = (entry, frame = null) => { showDetail(); report.select(entry, frame); };

  // Beside the stage ------------------------------------------------------------------------------------------------
  const loupes = ['expected', 'actual'].map(name =>
    make('canvas', { class: 'loupe', width: 99, height: 99, 'data-loupe': name }));
  const colours = ['expected', 'actual'].map(name =>
    ({ name, chip: make('i', { class: 'swatch' }), text: make('code') }));
  const point = make('p', { class: 'point' });
  const inspector = make('div', { id: 'inspector' },
    make('div', { class: 'loupes' }, ...loupes),
    make('div', { class: 'readout' }, point, ...colours.map(({ name, chip, text }) =>
      make('p', {}, chip, make('span', { text: name }), text))));

  const changedViews = entry => {
    const nodes = entry.picture?.nodes ?? [];
    if (nodes.length === 0) return null;
    return make('div', { class: 'views' }, make('h3', { text: 'Changed views' }),
      ...nodes.map(({ id, box, change }) => {
        const mark = on => document.querySelectorAll('.overlay .node').forEach(node =>
          node.classList.toggle('marked', on && node.dataset.node === id));
        const row = button('', 'Zooms to this view', () => viewer.zoomOn(box), {
          onpointerenter: () => mark(true), onpointerleave: () => mark(false),
          onfocus: () => mark(true), onblur: () => mark(false),
        });
        row.append(make('b', { text: id }), make('span', { text: change ?? '' }));
        return row;
      }));
  };
  const numbers = entry => {
    const picture = entry.picture;
    if (!picture) return null;
    const rows = [['Size', `${picture.width} × ${picture.height} px`], ['Scale', `${entry.scale} px per pt`]];
    if (picture.differing) rows.push(['Differing', report.count(picture.differing, 'pixel')]);
    if (picture.antialiased) rows.push(['Anti-aliasing only', report.count(picture.antialiased, 'pixel')]);
    if (picture.ignored?.length) rows.push(['Ignored', report.count(picture.ignored.length, 'region')]);
    return make('dl', {}, ...rows.flatMap(([name, text]) => [make('dt', { text: name }), make('dd', { text })]));
  };

  const open = (entry, frame) => {
    by('detail').dataset.kind = entry.picture ? 'still' : entry.run ? 'run' : 'none';
    idle();
    runs.close();
    viewer.clear();
    const side = entry.run ? runs.open(entry, frame) : [viewer.regions, changedViews(entry), numbers(entry)];
    if (entry.picture) {
      const missing = !entry.picture.expected ? 'No golden yet: this is the picture it becomes' : 'No actual picture';
      viewer.show({ ...entry.picture, entry, scale: entry.scale, notes: { single: missing } });
    } else if (!entry.run) {
      const passed = entry.state === 'passed';
      const text = passed ? 'Nothing differs from the golden.' : 'There are no pictures of this entry.';
      side.unshift(make('p', { class: 'quiet', text }));
    }
    const pictures = entry.picture || entry.run;
    by('side').replaceChildren(make('div', { class: 'scroll' }, ...side.filter(Boolean)), pictures ? inspector : '');
    by('detail').scrollTop = 0;
    address();
  };

  // Pointer ---------------------------------------------------------------------------------------------------------
  const pixelAt = (event, port) => {
    const box = port.getBoundingClientRect();
    return [['x', event.clientX - box.left - box.width / 2], ['y', event.clientY - box.top - box.height / 2]]
      .map(([axis, offset]) => viewer.view[axis] + offset / viewer.view.z);
  };
  // Always there, so that nothing moves when the pointer comes and goes.
  const idle = () => {
    point.textContent = 'Point at a pixel';
    loupes.forEach(loupe => loupe.getContext('2d').clearRect(0, 0, 99, 99));
    for (const { chip, text } of colours) {
      chip.style.background = 'none';
      text.textContent = '–';
    }
    inspector.classList.remove('differs');
  };
  const inspect = (x, y) => {
    const inside = x >= 0 && y >= 0 && x < viewer.size.width && y < viewer.size.height;
    if (!inside || !viewer.content) return idle();
    const [px, py] = [Math.floor(x), Math.floor(y)];
    const points = [px, py].map(value => Number((value / viewer.content.scale).toFixed(2)));
    point.textContent = `${px}, ${py} px  ·  ${points.join(', ')} pt`;
    colours.forEach(({ name, chip, text }, at) => {
      const layer = viewer.layers[name];
      const lens = loupes[at].getContext('2d');
      lens.clearRect(0, 0, 99, 99);
      lens.imageSmoothingEnabled = false;
      const known = px < layer.width && py < layer.height;
      const colour = known
        ? [...layer.getContext('2d', { willReadFrequently: true }).getImageData(px, py, 1, 1).data] : null;
      text.textContent = colour ? `#${colour.slice(0, colour[3] === 255 ? 3 : 4)
        .map(value => value.toString(16).padStart(2, '0')).join('')}` : 'none';
      chip.style.background = colour ? `rgba(${colour.slice(0, 3)}, ${colour[3] / 255})` : 'none';
      if (!known) return;
      lens.drawImage(layer, px - 5, py - 5, 11, 11, 0, 0, 99, 99);
      lens.strokeStyle = '#000';
      lens.strokeRect(44.5, 44.5, 10, 10);
      lens.strokeStyle = '#fff';
      lens.strokeRect(43.5, 43.5, 12, 12);
    });
    inspector.classList.toggle('differs', colours[0].text.textContent !== colours[1].text.textContent);
  };

  const pointer = port => {
    const split = event => viewer.setSplit(pixelAt(event, port)[0] / viewer.size.width);
    let grip = null;
    port.addEventListener('pointerdown', event => {
      if (event.button > 1 || !viewer.content) return;
      event.preventDefault();
      port.setPointerCapture(event.pointerId);
      const wipes = viewer.effective() === 'slider' && event.button === 0 && !event.shiftKey;
      grip = { wipes, clientX: event.clientX, clientY: event.clientY, x: viewer.view.x, y: viewer.view.y };
      if (wipes) split(event);
    });
    port.addEventListener('pointermove', event => {
      inspect(...pixelAt(event, port));
      if (grip?.wipes) split(event);
      else if (grip) {
        viewer.view.x = grip.x - (event.clientX - grip.clientX) / viewer.view.z;
        viewer.view.y = grip.y - (event.clientY - grip.clientY) / viewer.view.z;
        viewer.arrange();
      }
    });
    port.addEventListener('pointerleave', idle);
    ['pointerup', 'pointercancel'].forEach(name => port.addEventListener(name, () => { grip = null; }));
    port.addEventListener('wheel', event => {
      if (!viewer.content) return;
      const { view } = viewer;
      if (event.ctrlKey || event.metaKey) {
        // What is under the pointer stays there.
        const [x, y] = pixelAt(event, port);
        const z = Math.min(Math.max(view.z * Math.exp(-event.deltaY * 0.01), 0.1), 16);
        event.preventDefault();
        return viewer.zoomTo(z, x + (view.x - x) * view.z / z, y + (view.y - y) * view.z / z);
      }
      const before = [view.x, view.y];
      view.x += event.deltaX / view.z;
      view.y += event.deltaY / view.z;
      viewer.arrange();
      // At its edge the picture lets the page scroll.
      if (view.x !== before[0] || view.y !== before[1]) event.preventDefault();
    }, { passive: false });
  };

  // Moving and keys -------------------------------------------------------------------------------------------------
  const move = step => {
    const list = report.visible();
    const at = list.indexOf(report.current);
    const next = list[at < 0 ? (step > 0 ? 0 : list.length - 1) : at + step];
    if (next) report.reveal(next);
  };
  report.move = move;
  const moveOpen = step => {
    const list = report.order;
    const from = list.indexOf(report.current);
    for (let walked = 1; walked <= list.length; walked += 1) {
      const entry = list[(from + step * walked + list.length * 2) % list.length];
      const open = entry.state !== 'passed' && report.verdict(entry) === null;
      if (open && report.passes(entry)) return report.reveal(entry);
    }
    if (report.toReview.length > 0) report.toast('Everything shown is reviewed. Save accept.json with s.');
  };
  const arrow = (step, event) => {
    if (report.current?.run && event.target !== viewer.handle) return runs.step(event.shiftKey ? step * 10 : step);
    if (viewer.effective() === 'slider') viewer.setSplit(viewer.view.split + step * (event.shiftKey ? 0.1 : 0.01));
    else if (viewer.effective() === 'blink' && !viewer.view.blinking) viewer.flip();
  };
  const space = () => {
    if (report.current?.run) runs.play();
    else if (viewer.effective() === 'blink') viewer.toggleBlink();
  };
  const undo = () => { const number = report.undo(); if (number > 0) report.toast(`Took back ${number}.`); };
  const keys = [
    ['j', 'Next entry', () => move(1)], ['k', 'Entry before', () => move(-1)],
    ['n', 'Next unreviewed failure', () => moveOpen(1)], ['p', 'Unreviewed failure before', () => moveOpen(-1)],
    ['a', 'Accept', () => report.accept()],
    ['A', 'Accept, then the next unreviewed', () => { report.accept(); moveOpen(1); }],
    ['x', 'Reject, or take a decision back', () => report.reject()],
    ['g', 'Accept the group', () => report.acceptGroup()],
    ['z', 'Undo', undo],
    ['s', 'Save accept.json', () => report.download()],
    ...viewer.modes.map((mode, at) => [String(at + 1), `Mode: ${mode}`, () => viewer.setMode(mode)]),
    [' ', 'Play or pause a run; blink or hold', space],
    ['ArrowLeft', 'Frame before, or slider to the left (Shift: ten)', event => arrow(-1, event)],
    ['ArrowRight', 'Next frame, or slider to the right (Shift: ten)', event => arrow(1, event)],
    ['[', 'Changed frame before', () => report.current.run && runs.stepChanged(-1)],
    [']', 'Next changed frame', () => report.current.run && runs.stepChanged(1)],
    ['+', 'Zoom in', () => viewer.zoomTo(Math.min(viewer.view.z * 2, 16), viewer.view.x, viewer.view.y)],
    ['-', 'Zoom out', () => viewer.zoomTo(Math.max(viewer.view.z / 2, 0.1), viewer.view.x, viewer.view.y)],
    ['0', 'Zoom: fit', () => viewer.setZoom('fit')],
    ['/', 'Filter', () => { showList(); by('search').focus(); by('search').select(); }],
    ['?', 'This sheet', () => help()], ['Escape', 'Leave the filter, clear it, close this sheet', () => escape()],
  ];
  const escape = () => {
    if (document.activeElement === by('search')) by('search').blur();
    else if (!report.clearFilter()) by('toast').hidden = true;
  };
  const needsEntry = new Set(['a', 'A', 'x', 'g', '[', ']']);
  const names = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };
  const help = () => {
    const rows = keys.flatMap(([key, text]) =>
      [make('dt', {}, make('kbd', { text: names[key] ?? key })), make('dd', { text })]);
    by('help').replaceChildren(make('h2', { id: 'help-title', text: 'Keyboard' }), make('dl', {}, ...rows),
      make('p', { text: 'Wheel or drag pans, Ctrl and wheel zooms; in the slider a drag wipes and Shift pans.' }),
      button('Close', 'Close (Esc)', () => by('help').close()));
    by('help').showModal();
  };
  const press = event => {
    if (event.ctrlKey || event.metaKey || event.altKey || by('help').open || event.defaultPrevented) return;
    const { target, key } = event;
    const typing = target.matches('input[type="search"], select, textarea');
    if (typing && key !== 'Escape') return;
    const own = target.matches('input[type="range"]') && key.startsWith('Arrow');
    // A focused control keeps its space; one that was only clicked does not.
    if (own || (key === ' ' && target.matches('button, a, summary') && target.matches(':focus-visible'))) return;
    const found = keys.find(([name]) => name === key);
    if (!found || (needsEntry.has(key) && !report.current)) return;
    event.preventDefault();
    found[2](event);
  };

  // Start -----------------------------------------------------------------------------------------------------------
  report.on('select', open);
  report.on('frame', () => { if (!runs.playing && report.current?.run) address(); });
  addEventListener('keydown', press);
  addEventListener('hashchange', () => {
    const { entry, frame } = target();
    if (entry && entry === report.current && frame !== null) runs.seek(frame);
    else if (entry) report.reveal(entry, frame);
  });
  by('help-open').addEventListener('click', help);
  report.startList();
  report.startViewer();
  viewer.ports.forEach(pointer);
  const linked = target();
  const start = linked.entry ?? report.toReview.find(entry => report.verdict(entry) === null) ?? report.toReview[0];
  if (linked.entry) showDetail();
  if (start) report.select(start, linked.frame);
  else {
    by('detail').dataset.kind = 'none';
    const number = report.entries.length;
    const text = number === 0 ? 'Nothing was compared.' : `All ${report.count(number, 'entry', 'entries')} passed.`;
    by('side').replaceChildren(make('p', { class: 'all-passed', text }));
  }
})();
