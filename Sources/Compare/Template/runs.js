'use strict';

// Runs: one frame number moves the picture, the playhead, the fingers and the cursor in every curve.
(() => {
  const { make, button, viewer, count } = report;
  const by = id => document.getElementById(id);
  const svg = 'http://www.w3.org/2000/svg';
  const unkept = 'The golden keeps no picture of this frame';
  let entry = null;
  let frame = 0;
  let shown = null;
  let animation = 0;
  let speed = 1;
  let readers = [];
  let controls = {};

  const last = () => Math.max(entry.run.frames - 1, 1);
  const seconds = at => `${(at / entry.run.fps).toFixed(3)} s`;
  const number = value => value === null ? '–' : String(Number(value.toFixed(Math.abs(value) < 10 ? 3 : 1)));

  /** The picture one sees at a frame: its own, or else the one kept before it. */
  const pictureAt = at => {
    const pictures = entry.run.pictures ?? [];
    let found = pictures[0] ?? null;
    for (const picture of pictures) if (picture.frame <= at) found = picture;
    return found;
  };

  // Fingers ---------------------------------------------------------------------------------------------------------
  const fingerAt = at => {
    const touches = entry.run.touches ?? [];
    const index = touches.findLastIndex(([when]) => when <= at);
    if (index < 0 || touches[index][1] === null) return null;
    const [when, x, y] = touches[index];
    const next = touches[index + 1];
    if (!next || next[1] === null) return when === at || next ? { x, y } : null;
    const part = (at - when) / Math.max(next[0] - when, 1);
    return { x: x + (next[1] - x) * part, y: y + (next[2] - y) * part };
  };
  // The finger and where it was up to nine frames ago, oldest first.
  const fingers = at => [9, 6, 3, 0].map(age => {
    const finger = fingerAt(at) && fingerAt(at - age);
    return finger && { x: finger.x * entry.scale, y: finger.y * entry.scale, age };
  }).filter(Boolean);

  // Time ------------------------------------------------------------------------------------------------------------
  const seek = at => {
    frame = Math.min(Math.max(Math.round(at), 0), entry.run.frames - 1);
    by('detail').style.setProperty('--at', frame / last());
    const picture = pictureAt(frame);
    if (picture !== shown) {
      shown = picture;
      const comparable = (entry.run.pictures ?? []).some(({ expected }) => expected);
      viewer.show({
        ...picture, entry, comparable, scale: entry.scale, touches: fingers(frame),
        notes: {
          expected: picture?.expected ? '' : unkept,
          single: !picture ? 'This run keeps no pictures' : comparable ? unkept : '',
        },
      });
      for (const cell of by('strip').querySelectorAll('.cell')) {
        const selected = Number(cell.dataset.frame) === picture?.frame;
        cell.setAttribute('aria-pressed', String(selected));
        if (selected) reveal(cell);
      }
    } else {
      viewer.setTouches(fingers(frame));
    }
    controls.scrubber.value = frame;
    controls.scrubber.setAttribute('aria-valuetext', `Frame ${frame}, ${seconds(frame)}`);
    const off = picture && picture.frame !== frame ? `  (picture of frame ${picture.frame})` : '';
    controls.time.textContent = `Frame ${frame} of ${entry.run.frames - 1}  ·  ${seconds(frame)}${off}`;
    readers.forEach(read => read(frame));
    report.emit('frame', frame);
  };

  // Not scrollIntoView: that would move the page too while a run plays.
  const reveal = cell => {
    const film = cell.parentNode;
    const [left, right] = [cell.offsetLeft - film.offsetLeft, cell.offsetLeft - film.offsetLeft + cell.offsetWidth];
    if (left < film.scrollLeft + 80) film.scrollLeft = left - 80;
    else if (right > film.scrollLeft + film.clientWidth) film.scrollLeft = right - film.clientWidth;
  };

  const stop = () => {
    cancelAnimationFrame(animation);
    animation = 0;
    if (controls.play) controls.play.textContent = 'Play';
  };
  const play = () => {
    if (animation) return stop();
    const from = frame >= entry.run.frames - 1 ? 0 : frame;
    let start = null;
    const step = now => {
      start ??= now;
      seek((from + Math.floor((now - start) / 1000 * entry.run.fps * speed)) % entry.run.frames);
      animation = requestAnimationFrame(step);
    };
    controls.play.textContent = 'Pause';
    animation = requestAnimationFrame(step);
  };

  const changed = direction => {
    const ranges = entry.run.changed ?? [];
    const inside = at => ranges.some(([from, to]) => from <= at && at <= to);
    for (let at = frame + direction; at >= 0 && at < entry.run.frames; at += direction) if (inside(at)) return at;
    return frame;
  };
  const step = by => { stop(); seek(frame + by); };
  const stepChanged = direction => { stop(); seek(changed(direction)); };

  // Timeline --------------------------------------------------------------------------------------------------------
  const timeline = () => {
    const run = entry.run;
    const part = at => at / last();
    const marks = make('div', { class: 'marks', 'aria-hidden': 'true' });
    for (const [from, to] of run.changed ?? []) {
      marks.append(make('i', { class: 'range', '--from': part(from), '--to': part(to) }));
    }
    let down = null;
    for (const [at, x] of [...(run.touches ?? []), [run.frames - 1, null]]) {
      if (x !== null) down ??= at;
      else if (down !== null) {
        marks.append(make('i', { class: 'press', '--from': part(down), '--to': part(at) }));
        down = null;
      }
    }
    for (const picture of run.pictures ?? []) {
      const differs = picture.differing > 0 ? ' differs' : '';
      marks.append(make('i', { class: `tick${differs}`, '--from': part(picture.frame) }));
    }
    const scrubber = make('input', {
      type: 'range', id: 'scrubber', min: 0, max: run.frames - 1, step: 1, 'aria-label': 'Frame',
      oninput: () => { stop(); seek(scrubber.valueAsNumber); },
    });
    const rate = make('select', { 'aria-label': 'Speed', onchange: () => {
      speed = Number(rate.value);
      if (animation) { stop(); play(); }
    } }, ...[1, 0.5, 0.25, 0.1].map(value => make('option', { value, text: `${value}×`, selected: value === speed })));
    const start = button('Play', `Plays at ${run.fps} frames a second (space)`, play, { class: 'play' });
    controls = { scrubber, play: start, time: make('output', { class: 'time' }) };
    const frames = (run.changed ?? []).reduce((sum, [from, to]) => sum + to - from + 1, 0);
    by('timeline').replaceChildren(
      make('div', { class: 'controls' }, controls.play, rate,
        make('span', { class: 'segments' },
          button('‹', 'Frame before (left arrow)', () => step(-1), { 'aria-label': 'Frame before' }),
          button('›', 'Next frame (right arrow)', () => step(1), { 'aria-label': 'Next frame' })),
        make('span', { class: 'segments' },
          button('‹ changed', 'Changed frame before ( [ )', () => stepChanged(-1), { 'data-step': '-1' }),
          button('changed ›', 'Next changed frame ( ] )', () => stepChanged(1), { 'data-step': '1' })),
        controls.time,
        make('span', { class: 'legend' }, make('i', { class: 'range' }), `${count(frames, 'frame')} changed`,
          make('i', { class: 'tick' }), count((run.pictures ?? []).length, 'picture'),
          run.touches?.length > 0 && make('i', { class: 'press' }), run.touches?.length > 0 && 'touch')),
      make('div', { class: 'bar' }, marks, scrubber));
  };

  // Film strip ------------------------------------------------------------------------------------------------------
  const strip = () => {
    const pictures = entry.run.pictures ?? [];
    const rows = ['expected', 'actual', 'difference'].filter(name => pictures.some(picture => picture[name]));
    const names = make('div', { class: 'names', 'aria-hidden': 'true' },
      make('span', { text: 'Frame' }), ...rows.map(name => make('span', { text: name })));
    const cells = pictures.map(picture => {
      const images = rows.map(name => {
        const holder = make('span', { class: 'still', 'data-row': name });
        if (picture[name]) {
          const image = make('img', { alt: '', decoding: 'async', onload: () => touch(holder, image, picture.frame) });
          holder.append(image);
          report.lazy(image, picture[name]);
        }
        return holder;
      });
      const differs = picture.differing > 0 ? `${count(picture.differing, 'pixel')} differ` : 'same';
      return make('button', {
        type: 'button', class: picture.differing > 0 ? 'cell differs' : 'cell', 'data-frame': picture.frame,
        'aria-label': `Frame ${picture.frame}${picture.label ? `, ${picture.label}` : ''}, ${differs}`,
        title: `${seconds(picture.frame)}, ${differs}`, onclick: () => { stop(); seek(picture.frame); },
      }, make('span', { class: 'caption' }, String(picture.frame),
        picture.label && make('b', { text: picture.label })), ...images);
    });
    by('strip').replaceChildren(make('div', { class: 'film', tabindex: '-1' }, names, ...cells));
    by('strip').hidden = pictures.length === 0;
  };
  const touch = (holder, image, at) => {
    const finger = entry?.run && fingerAt(at);
    if (finger && image.naturalWidth > 0) holder.append(make('i', { class: 'touch',
      '--x': finger.x * entry.scale / image.naturalWidth, '--y': finger.y * entry.scale / image.naturalHeight }));
  };

  // Curves ----------------------------------------------------------------------------------------------------------
  const valueAt = (points, at) => {
    const next = points.findIndex(([when]) => when >= at);
    if (next < 0) return null;
    const [to, end] = points[next];
    if (to === at) return end;
    if (next === 0 || end === null || points[next - 1][1] === null) return null;
    const [from, begin] = points[next - 1];
    return begin + (end - begin) * (at - from) / (to - from);
  };

  const curve = trace => {
    const values = [...trace.expected, ...trace.actual].map(([, value]) => value).filter(value => value !== null);
    const [low, high] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1];
    const pad = (high - low || Math.abs(high) || 1) * 0.08;
    const height = value => (high + pad - value) / (high - low + 2 * pad) * 100;
    const path = (points, name) => {
      let pen = 'M';
      const steps = points.map(([at, value]) => {
        if (value === null) { pen = 'M'; return ''; }
        const step = `${pen}${at} ${height(value).toFixed(3)}${pen === 'M' ? 'h0' : ''}`;
        pen = 'L';
        return step;
      });
      const node = document.createElementNS(svg, 'path');
      node.setAttribute('class', name);
      node.setAttribute('d', steps.join(''));
      return node;
    };
    const plot = document.createElementNS(svg, 'svg');
    plot.setAttribute('viewBox', `0 0 ${last()} 100`);
    plot.setAttribute('preserveAspectRatio', 'none');
    plot.append(path(trace.expected, 'expected'), path(trace.actual, 'actual'));
    const dots = ['expected', 'actual'].map(name => make('i', { class: `dot ${name}` }));
    const texts = ['expected', 'actual'].map(name => make('output', { class: name }));
    const ranges = (entry.run.changed ?? []).map(([from, to]) =>
      make('i', { class: 'range', '--from': from / last(), '--to': to / last() }));
    const chart = make('div', { class: 'chart', '--second': entry.run.fps / last() }, ...ranges, plot,
      make('i', { class: 'cursor' }), ...dots);
    const scale = make('div', { class: 'scale' }, ...[high, low].map(value => make('span', { text: number(value) })));
    const drag = event => {
      if (event.type === 'pointermove' && event.buttons === 0) return;
      const box = chart.getBoundingClientRect();
      stop();
      seek((event.clientX - box.left) / box.width * last());
    };
    ['pointerdown', 'pointermove'].forEach(name => chart.addEventListener(name, drag));
    readers.push(at => [trace.expected, trace.actual].forEach((points, index) => {
      const value = valueAt(points, at);
      texts[index].textContent = value === null ? '–' : number(value) + (trace.unit ? ` ${trace.unit}` : '');
      dots[index].hidden = value === null;
      if (value !== null) dots[index].style.top = `${height(value)}%`;
    }));
    return make('div', { class: 'curve', 'data-node': trace.node, 'data-channel': trace.channel },
      make('div', { class: 'curve-head' },
        make('b', { text: trace.node }), make('span', { text: trace.channel }), ...texts),
      trace.change && make('p', { text: trace.change }), make('div', { class: 'plot' }, chart, scale));
  };

  const curves = () => {
    const traces = entry.run.traces ?? [];
    const differs = trace => Boolean(trace.change) || JSON.stringify(trace.expected) !== JSON.stringify(trace.actual);
    const [moved, same] = [traces.filter(differs), traces.filter(trace => !differs(trace))];
    const folded = make('details', {}, make('summary', { text: `${count(same.length, 'unchanged trace')}` }));
    // Built when asked for: a screen may have hundreds that did not change.
    folded.addEventListener('toggle', () => {
      if (folded.children.length > 1) return;
      folded.append(...same.map(curve));
      readers.forEach(read => read(frame));
    });
    return make('div', { id: 'curves' },
      moved.length > 0 && make('p', { class: 'legend' }, make('i', { class: 'line expected' }), 'expected',
        make('i', { class: 'line actual' }), 'actual'),
      ...moved.map(curve), same.length > 0 && folded);
  };

  Object.assign(report, {
    runs: {
      play, stop, seek, step, stepChanged,
      get frame() { return entry ? frame : null; }, get playing() { return animation !== 0; },
      /** Fills timeline and strip; returns what belongs beside the stage. */
      open(next, at) {
        stop();
        [entry, shown, readers] = [next, undefined, []];
        timeline();
        strip();
        const words = (entry.run.words ?? []).map(text => make('li', { text }));
        const side = [words.length > 0 && make('ul', { class: 'words' }, ...words), curves()];
        const differs = entry.run.pictures?.find(picture => picture.differing > 0);
        seek(at ?? differs?.frame ?? entry.run.changed?.[0]?.[0] ?? 0);
        return side;
      },
      close() { stop(); entry = null; by('timeline').replaceChildren(); by('strip').replaceChildren(); },
    },
  });
})();
