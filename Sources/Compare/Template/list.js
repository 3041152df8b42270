'use strict';

// What is read and decided: head of the page, filter, list with its groups, head of the entry.
(() => {
  const { data, make, button, count } = report;
  const by = id => document.getElementById(id);
  const rows = new Map();
  const parts = [];

  // Head ------------------------------------------------------------------------------------------------------------
  const head = () => {
    by('title').replaceChildren(data.title, make('span', { text: data.command ?? 'renderframes test' }));
    const counts = report.states.map(state => [state, data.summary?.[state] ?? 0]).filter(([, number]) => number > 0);
    by('summary').replaceChildren(...counts.map(([state, number]) =>
      make('span', { class: 'state', 'data-state': state }, `${number.toLocaleString('en-US')} ${state}`)));
    const failures = counts.filter(([state]) => state !== 'passed').map(([state, number]) => `${number} ${state}`);
    document.title = `${data.title}: ${failures.join(', ') || 'all passed'}`;
    const warnings = data.fingerprint ?? [];
    by('fingerprint').hidden = warnings.length === 0;
    by('fingerprint').replaceChildren(
      make('strong', { text: 'Not the machine these goldens were made on. Differences may come from here:' }),
      make('ul', {}, ...warnings.map(text => make('li', { text }))));
    by('save').addEventListener('click', report.download);
    by('save').title = 'Writes accept.json with every accepted entry (s)';
    by('copy').addEventListener('click', () => report.copy('renderframes approve --from accept.json'));
    by('copy').title = 'Copies: renderframes approve --from accept.json';
    const empty = report.toReview.length === 0;
    for (const name of ['progress', 'save', 'copy']) by(name).hidden = empty;
  };

  const refreshHead = () => {
    const total = report.toReview.length;
    const accepted = report.accepted().length;
    by('progress-bar').max = Math.max(total, 1);
    by('progress-bar').value = report.reviewed;
    by('progress-text').textContent = `${report.reviewed} of ${total} reviewed`;
    by('save').textContent = accepted > 0 ? `Save accept.json (${accepted})` : 'Save accept.json';
    by('save').disabled = accepted === 0;
  };

  /** Accepts all still undecided of a list, with a way back. */
  const acceptAll = list => {
    const changed = report.decide(report.open(list), 'accept');
    if (changed.length > 0) report.toast(`Accepted ${count(changed.length, 'entry', 'entries')}.`, true);
  };

  // Filter ----------------------------------------------------------------------------------------------------------
  const chip = (label, title, pressed, toggle, attributes = {}) => {
    const node = button(label, title, () => { toggle(); node.setAttribute('aria-pressed', pressed()); apply(); },
      { class: 'chip', 'aria-pressed': pressed(), ...attributes });
    return node;
  };

  const filterBar = () => {
    const filter = report.filter;
    const search = make('input', {
      type: 'search', id: 'search', placeholder: 'Filter by name  ( / )', 'aria-label': 'Filter entries by name',
      autocomplete: 'off', spellcheck: 'false', oninput: () => { filter.text = search.value; apply(); },
    });
    const chips = report.states.map(state => [state, report.entries.filter(e => e.state === state).length])
      .filter(([, number]) => number > 0)
      .map(([state, number]) => chip(`${report.stateTitles[state]} ${number}`, `Only ${state}`,
        () => filter.states.has(state),
        () => filter.states.has(state) ? filter.states.delete(state) : filter.states.add(state),
        { 'data-state': state }));
    if (report.toReview.length > 0) {
      chips.push(chip('Unreviewed', 'Only what is not decided yet', () => filter.unreviewed,
        () => { filter.unreviewed = !filter.unreviewed; }));
    }
    const facets = report.facets.map(({ name, values }) => {
      const select = make('select', {
        'data-facet': name, 'aria-label': `Filter by ${name}`,
        onchange: () => { filter.facets[name] = select.value; apply(); },
      }, ...[name[0].toUpperCase() + name.slice(1), ...values].map((text, at) =>
        make('option', { value: at === 0 ? '' : text, text })));
      return select;
    });
    const all = button('', 'Accepts every undecided entry that the filter shows', () => acceptAll(report.shown()),
      { id: 'accept-shown' });
    by('filter').replaceChildren(search, make('div', { class: 'chips' }, ...chips),
      facets.length > 0 ? make('div', { class: 'facets' }, ...facets) : '',
      make('div', { class: 'bulk' }, make('span', { id: 'shown-count', 'aria-live': 'polite' }), all));
    by('filter').hidden = report.entries.length === 0;
  };

  /** Empties the filter; true when there was something to empty. */
  const clearFilter = () => {
    const { filter } = report;
    const used = filter.text || filter.states.size || filter.unreviewed || Object.values(filter.facets).some(Boolean);
    Object.assign(filter, { text: '', unreviewed: false, facets: {} });
    filter.states.clear();
    filterBar();
    apply();
    return Boolean(used);
  };

  // Head of the entry -----------------------------------------------------------------------------------------------
  const accept = () => report.decide([report.current], 'accept');
  const reject = () => report.decide([report.current], report.verdict(report.current) ? null : 'reject');
  const acceptGroup = () => report.acceptAll(report.groupOf(report.current)?.entries ?? [report.current]);

  const entryHead = () => {
    const entry = report.current;
    const [headline, ...rest] = entry.message ?? [];
    const facts = ['app', 'device', 'scheme', 'remix'].map(name => entry[name]).filter(Boolean);
    const at = report.toReview.indexOf(entry);
    by('head').replaceChildren(
      make('div', { class: 'line' },
        button('‹ All entries', 'Back to the list', report.showList, { class: 'back' }),
        make('span', { class: 'state', 'data-state': entry.state, text: report.stateTitles[entry.state] }),
        make('h2', { text: entry.name }),
        make('span', { class: 'facts', text: [...facts, entry.kind].join('  ·  ') }),
        make('span', { class: 'steps' }, at >= 0 && make('span', { text: `${at + 1} of ${report.toReview.length}` }),
          button('‹', 'Entry before (k)', () => report.move(-1), { 'aria-label': 'Entry before' }),
          button('›', 'Next entry (j)', () => report.move(1), { 'aria-label': 'Next entry' }))),
      make('div', { class: 'line' },
        make('div', { class: 'message' },
          make('strong', { text: headline ?? (entry.state === 'passed' ? 'Identical' : '') }),
          ...rest.map(text => make('span', { text }))),
        make('div', { id: 'actions' })));
    actions();
  };

  const actions = () => {
    const entry = report.current;
    if (!entry || entry.state === 'passed') return;
    const verdict = report.verdict(entry);
    const group = report.groupOf(entry);
    const open = group ? report.open(group.entries).length : 0;
    const focused = document.activeElement?.id;
    by('actions').replaceChildren(
      entry.approve
        ? button('Copy approve', entry.approve, () => report.copy(entry.approve), { id: 'copy-approve' }) : '',
      group ? button(open > 0 ? `Accept group (${open})` : 'Group decided', `${group.title} (g)`, acceptGroup,
        { id: 'accept-group', disabled: open === 0 }) : '',
      button(verdict === 'reject' ? 'Rejected' : 'Reject', 'Reject, or take a decision back (x)', reject,
        { id: 'reject', 'aria-pressed': String(verdict === 'reject') }),
      button(verdict === 'accept' ? 'Accepted' : 'Accept',
        report.canAccept(entry) ? 'Accept (a)' : 'There is no picture to accept',
        () => (verdict === 'accept' ? report.decide([entry], null) : accept()),
        { id: 'accept', class: 'primary', disabled: !report.canAccept(entry),
          'aria-pressed': String(verdict === 'accept') }));
    if (focused && by('actions').querySelector(`#${focused}`)) by(focused).focus();
  };

  // Rows ------------------------------------------------------------------------------------------------------------
  const thumbnail = entry => {
    const last = entry.run?.pictures?.find(picture => picture.differing > 0) ?? entry.run?.pictures?.[0];
    const id = entry.picture?.actual ?? entry.picture?.expected ?? last?.actual ?? null;
    return id && data.images?.[id] ? id : null;
  };

  const row = entry => {
    const where = report.facets.map(({ name }) => entry[name]).filter(value => value && value !== 'still');
    const headline = entry.message?.[0];
    const thumb = thumbnail(entry);
    const image = thumb && make('img', { alt: '', decoding: 'async' });
    if (image) report.lazy(image, thumb);
    // The name is said outright: browsers skip the contents of rows that are out of sight.
    const spoken = [entry.name, ...where, entry.state].join(', ');
    const node = make('a',
      { class: 'row', href: `#${report.link(entry)}`, 'data-state': entry.state, 'aria-label': spoken },
      make('span', { class: 'thumb' }, image),
      make('span', { class: 'text' },
        make('span', { class: 'name', text: entry.name }),
        make('span', { class: 'where', text: where.join('  ·  ') }),
        entry.state !== 'passed' && headline && make('span', { class: 'headline', text: headline })),
      make('span', { class: 'mark' }));
    node.addEventListener('click', event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      report.reveal(entry);
    });
    rows.set(entry, node);
    return node;
  };

  const section = model => {
    const body = make('div', { class: 'entries' }, ...model.entries.map(row));
    const number = make('span', { class: 'number' });
    const toggle = button('', 'Folds this part of the list', () => fold(part, !part.folded),
      { class: 'fold', 'aria-expanded': 'true' });
    toggle.append(make('span', { class: 'title', text: model.title }), number);
    const accept = model.entries.some(report.canAccept) &&
      button('', 'Accepts every undecided entry of this part (g: the group of the selected entry)',
        () => acceptAll(model.entries), { class: 'accept-all' });
    const node = make('section', { class: model.group ? 'group' : 'single', 'data-key': model.key },
      make('h2', {}, toggle, accept), body);
    const part = { model, node, body, number, toggle, accept, folded: false };
    fold(part, !model.group && model.key === 'passed');
    parts.push(part);
    return node;
  };

  const fold = (part, folded) => {
    part.folded = folded;
    part.body.hidden = folded;
    part.toggle.setAttribute('aria-expanded', String(!folded));
  };

  const refreshMarks = () => {
    for (const [entry, node] of rows) {
      const verdict = report.verdict(entry);
      const text = verdict === 'accept' ? 'accepted' : verdict === 'reject' ? 'rejected' : '';
      if (node.lastChild.textContent === text) continue;
      node.lastChild.textContent = text;
      node.dataset.verdict = verdict ?? '';
    }
    for (const { model, accept } of parts) {
      if (!accept) continue;
      const open = report.open(model.entries).length;
      accept.disabled = open === 0;
      accept.textContent = open === 0 ? 'Decided' : `Accept ${model.group && open > 1 ? 'all ' : ''}${open}`;
      accept.setAttribute('aria-label', `${accept.textContent}: ${model.title}`);
    }
    refreshShown();
    refreshHead();
  };

  const refreshShown = () => {
    const shown = report.shown();
    const open = report.open(shown).length;
    by('shown-count').textContent = shown.length === report.order.length
      ? count(shown.length, 'entry', 'entries') : `${shown.length} of ${report.order.length} shown`;
    by('accept-shown').textContent = `Accept ${open} shown`;
    by('accept-shown').hidden = report.toReview.length === 0;
    by('accept-shown').disabled = open === 0;
  };

  const apply = () => {
    const shown = new Set(report.shown());
    for (const [entry, node] of rows) node.hidden = !shown.has(entry);
    const { text, states } = report.filter;
    for (const part of parts) {
      const number = part.model.entries.filter(entry => shown.has(entry)).length;
      part.node.hidden = number === 0;
      part.number.textContent = number.toLocaleString('en-US');
      // Who looks for passed entries wants to see them.
      if (part.model.key === 'passed') fold(part, !(states.has('passed') || (text && number < 50)));
    }
    none.hidden = shown.size > 0 || report.order.length === 0;
    refreshShown();
  };

  const none = make('p', { class: 'none', hidden: true }, 'Nothing matches. ',
    button('Clear filter', 'Shows every entry again (Esc)', () => clearFilter()));

  /** Entries as one sees them: not filtered away, not folded. */
  const visible = () => parts.filter(part => !part.folded).flatMap(part => part.model.entries).filter(report.passes);

  report.on('select', entry => {
    entryHead();
    document.querySelector('#rows [aria-current]')?.removeAttribute('aria-current');
    const part = parts.find(({ model }) => model.entries.includes(entry));
    if (part?.folded) fold(part, false);
    const node = rows.get(entry);
    node?.setAttribute('aria-current', 'true');
    node?.scrollIntoView({ block: 'nearest' });
  });
  report.on('decide', () => { refreshMarks(); actions(); });

  Object.assign(report, { accept, reject, acceptGroup, acceptAll, clearFilter, visible });

  report.startList = () => {
    head();
    filterBar();
    by('rows').replaceChildren(...report.sections.map(section), none);
    apply();
    refreshMarks();
  };
})();
