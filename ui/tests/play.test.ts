import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { DueView, PieceView, PlayView, TableDeckView, TrackView } from '../src/bindings';
import { call } from '../src/lib/calls/call';
import {
  consequenceOf,
  inColumns,
  notable,
  pieceTrees,
  total,
  turnStep,
  type PieceTree,
} from '../src/lib/play/play-session.svelte';
import { settings } from '../src/lib/settings/settings.svelte';
import { words } from '../src/lib/words/words.svelte';
import PlayTable from '../src/components/play/PlayTable.svelte';

vi.mock('../src/lib/calls/call', () => ({ call: vi.fn(), CallFailed: class extends Error {} }));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;

function track(id: string, more: Partial<TrackView> = {}): TrackView {
  return { id, label: id, page: '', kind: 'loss', value: 0, most: null, ends: '', rare: false, ...more };
}

const STATES = [{ label: 'Not activated' }, { label: 'Ready' }, { label: 'Activated' }];

function model(id: string, name: string, more: Partial<PieceView> = {}, ...tracks: TrackView[]): PieceView {
  const own = [
    track('ready', { kind: 'states', states: STATES }),
    track('damage', { most: 4 }),
    track('radiation', { adds_to: 'damage', hint: 'Radiation turns damage first.' }),
    track('poisoned', { kind: 'mark', label: 'Poisoned', ends: 'Until an item cures poison.' }),
    track('out', {
      kind: 'states',
      rare: true,
      states: [{ label: 'In play' }, { label: 'Eliminated' }, { label: 'Left the table' }],
    }),
  ];
  const kept = own.filter(({ id }) => !tracks.some((track) => track.id === id));
  return { id, side: 0, within: null, name, card: null, node: id, copy: null, tracks: [...kept, ...tracks], ...more };
}

function due(id: string, piece: string, more: Partial<DueView> = {}): DueView {
  return { id, piece, when: 'next', label: id, page: '', outcomes: [{ id: '', label: '', changes: [] }], ...more };
}

const END = { id: 'end-round', label: 'End round 1' };
const SIDES = [{ name: 'Ada', force: 'Watch' }];

function view(pieces: PieceView[], more: Partial<PlayView> = {}): PlayView {
  return {
    ...{
      id: 'g1',
      seq: 1,
      title: 'Watch',
      system: 'fww',
      scenario: '',
      place: '',
      date: '',
      points: null,
      minutes: null,
    },
    ...{
      seed: 0,
      begun: 0,
      sides: SIDES,
      round: 1,
      phases: [],
      phase: 0,
      active: '',
      over: false,
      of: 'f1',
      edited: false,
    },
    ...{
      pieces,
      brought: [],
      dues: [],
      piles: [],
      table_deck: null,
      dice: [],
      rolled: '',
      results: [],
      result: '',
      scores: [],
      notes: '',
    },
    ...{ finds: [], last: '', can_undo: false, can_redo: false },
    ...more,
  };
}

/** Shows a game. Presses are answered with `after`, or change nothing. Cards stay unanswered. */
async function shown(now: PlayView, after: PlayView = now): Promise<void> {
  asked.mockImplementation(async (name: string) => {
    if (name === 'card') return undefined;
    return name === 'press' ? { ...after, seq: now.seq + 1 } : now;
  });
  render(PlayTable, { id: now.id });
  await screen.findByRole('heading', { level: 1, name: now.title });
}

const acts = () => asked.mock.calls.filter(([name]) => name === 'press').map(([, args]) => args.act);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(async () => {
  await words.setLanguage('en');
  asked.mockReset();
  await settings.load({});
});

test('what a press changes besides its own value is told', () => {
  const before = view([model('0/a', 'Danse', {}, track('armor', { label: 'Power armor', most: 4 }))]);
  const hurt = { act: 'count', piece: '0/a', track: 'damage', by: 1 } as const;
  const soaked = view([model('0/a', 'Danse', {}, track('armor', { label: 'Power armor', value: 1, most: 4 }))]);
  expect(consequenceOf(hurt, before, soaked)).toEqual({ piece: '0/a', text: 'Power armor 0 → 1' });
  const plain = view([
    model(
      '0/a',
      'Danse',
      {},
      track('damage', { value: 1, most: 4 }),
      track('armor', { label: 'Power armor', most: 4 }),
    ),
  ]);
  expect(consequenceOf(hurt, before, plain)).toBeUndefined();
  expect(consequenceOf({ act: 'set', piece: '0/a', track: 'damage', to: 1 }, before, plain)).toBeUndefined();
});

test('radiation that turns damage over is told with its rule', () => {
  const before = view([model('0/a', 'Danse', {}, track('damage', { label: 'Damage', value: 2, most: 4 }))]);
  const radiation = track('radiation', { label: 'Radiation', value: 1, hint: 'Radiation turns damage first.' });
  const after = view([model('0/a', 'Danse', {}, track('damage', { label: 'Damage', value: 1, most: 4 }), radiation)]);
  const told = consequenceOf({ act: 'count', piece: '0/a', track: 'radiation', by: 1 }, before, after);
  expect(told?.text).toBe('Damage 2 → 1 · Radiation 0 → 1. Radiation turns damage first.');
});

test('a line counts radiation towards the health and leaves zeros out', () => {
  const piece = model(
    '0/a',
    'Danse',
    {},
    track('damage', { value: 2, most: 4 }),
    track('radiation', { value: 1, adds_to: 'damage' }),
  );
  const damage = piece.tracks.find(({ id }) => id === 'damage');
  expect(damage && total(piece, damage)).toBe(3);
  expect(notable(piece).map(({ id }) => id)).toEqual(['radiation']);
  expect(notable(model('0/b', 'Haylen'))).toEqual([]);
});

test('models stand under their unit, and the turn of each is its next step', () => {
  const unit = model('0/u', 'Knight', {});
  unit.tracks = [];
  const one = model('0/u#1', 'Knight 1', { within: '0/u', node: null });
  const gun = {
    ...model('0/g', 'Fat Man', { within: '0/u' }),
    tracks: [track('loaded', { kind: 'states', states: STATES })],
  };
  const ready = due('make-ready', '0/u#1', { when: 'ever', sets: { track: 'ready', to: 1 } });
  const [tree] = pieceTrees(view([unit, one, gun], { dues: [ready, due('cure', '0/u#1', { when: 'ever' })] }), 0);
  expect(tree?.models.map(({ piece }) => piece.name)).toEqual(['Knight 1']);
  expect(tree?.cards.map(({ piece }) => piece.name)).toEqual(['Fat Man']);
  expect(tree?.models[0] && turnStep(tree.models[0])?.id).toBe('make-ready');
});

test('units are split into columns by their lines, in order', () => {
  const tree = (name: string, models = 0): PieceTree => {
    const of = (piece: PieceView, models: PieceTree[]) => ({ piece, models, cards: [], dues: [], out: false });
    return of(
      model(name, name),
      Array.from({ length: models }, (_, number) => of(model(`${name}#${number}`, name), [])),
    );
  };
  const names = (count: number, ...units: PieceTree[]) =>
    inColumns(units, count).map((column) => column.map(({ piece }) => piece.name));
  expect(names(2, tree('a', 3), tree('b'), tree('c'), tree('d'))).toEqual([['a'], ['b', 'c', 'd']]);
  expect(names(1, tree('a'), tree('b'))).toEqual([['a', 'b']]);
  expect(names(2)).toEqual([]);
});

test('the end of a round asks while models have not been activated', async () => {
  const end = due('end-round', '', { ...END, waiting: ['0/a', '0/b'] });
  await shown(view([model('0/a', 'Danse'), model('0/b', 'Haylen')], { dues: [end] }));
  await fireEvent.click(button(/^End round 1/));
  const dialog = within(await screen.findByRole('dialog', { name: 'End round 1' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Danse', 'Haylen']);
  await fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(acts()).toEqual([]);
  await fireEvent.click(button(/^End round 1/));
  await fireEvent.click(screen.getByRole('button', { name: 'End the round' }));
  await vi.waitFor(() => expect(acts()).toEqual([{ act: 'do', due: 'end-round', piece: '', outcome: '' }]));
});

test('the end of a round is one press once all have been activated', async () => {
  await shown(view([model('0/a', 'Danse')], { dues: [due('end-round', '', END)] }));
  await fireEvent.click(button('End round 1'));
  await vi.waitFor(() => expect(acts()).toHaveLength(1));
});

test('who gets a marker is asked when the round ends, not before', async () => {
  const outcomes = ['Ada', 'Bo'].map((name, id) => ({ id: `${id}`, label: `${name} gets the marker`, changes: [] }));
  await shown(
    view([model('0/a', 'Danse')], {
      sides: [...SIDES, { name: 'Bo', force: '' }],
      dues: [due('end-round', '', { ...END, outcomes })],
    }),
  );
  expect(screen.queryByText('Bo gets the marker')).toBeNull();
  await fireEvent.click(button('End round 1'));
  await fireEvent.click(await screen.findByRole('button', { name: 'Bo gets the marker' }));
  await vi.waitFor(() => expect(acts()).toEqual([{ act: 'do', due: 'end-round', piece: '', outcome: '1' }]));
});

test('a game that is over offers no steps', async () => {
  const dues = [
    due('end-round', '', END),
    due('make-ready', '0/a', { when: 'ever', sets: { track: 'ready', to: 1 } }),
    due('burn', '0/a', { when: 'now' }),
  ];
  await shown(view([model('0/a', 'Danse')], { dues, over: true }));
  for (const name of ['End round 1', /make-ready/, 'burn']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(button('Result and notes')).toBeDefined();
});

test('a line opens its details, where a model is eliminated in one press', async () => {
  await shown(view([model('0/a', 'Danse', { weapons: ['Laser Rifle'], leader: true })]));
  const line = button(/^Leader Danse Laser Rifle$/);
  expect(screen.queryByRole('button', { name: 'Eliminated' })).toBeNull();
  await fireEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: 'Poisoned' }).getAttribute('aria-pressed')).toBe('false');
  await fireEvent.click(button('Eliminated'));
  await vi.waitFor(() => expect(acts()).toEqual([{ act: 'set', piece: '0/a', track: 'out', to: 1 }]));
});

test('a model is hurt on its line, and what its armor takes is told there', async () => {
  const armor = (value: number) => track('armor', { label: 'Power armor', value, most: 4 });
  await shown(view([model('0/a', 'Danse', {}, armor(0))]), view([model('0/a', 'Danse', {}, armor(1))]));
  await fireEvent.click(button('One more: damage, Danse'));
  await screen.findByText('Power armor 0 → 1');
  expect(acts()).toEqual([{ act: 'count', piece: '0/a', track: 'damage', by: 1 }]);
});

test('a force that was edited since asks which list is played, until answered', async () => {
  await shown(view([model('0/a', 'Danse')], { edited: true }));
  expect(screen.getByText(/was changed after this game began/)).toBeDefined();
  await fireEvent.click(button('Go on with this game'));
  expect(screen.queryByText(/was changed after this game began/)).toBeNull();
});

test('the way back leads to the force, or else to the list of games', async () => {
  await shown(view([model('0/a', 'Danse')]));
  expect(screen.getByRole('link', { name: 'Back to the force' }).getAttribute('href')).toBe('#/force/f1');
});

test('a player without a force takes no column', async () => {
  const own = (side: number): PieceView => ({
    ...model(`${side}`, SIDES[0]?.name ?? '', { side, node: null }),
    tracks: [track('advantage', { kind: 'mark' })],
  });
  await shown(view([own(0), own(1), model('0/a', 'Danse')], { sides: [...SIDES, { name: 'Bo', force: '' }] }));
  expect(document.querySelectorAll('section[data-side]')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Bo' })).toBeDefined();
});

function deck(more: Partial<TableDeckView> = {}): TableDeckView {
  return {
    label: 'Wasteland items',
    page: '31',
    total: 3,
    stock: 3,
    kept: 0,
    gone: 0,
    markers: [],
    draw: null,
    drawn: null,
    ...more,
  };
}

/** The card that Danse found, and the step in which he decides of it. */
const DRAWN = { card: 'fww/chem/stimpak', name: 'Stimpak', finder: '0/a', due: 'found' };
const FOUND = due('found', '0/a', {
  when: 'ever',
  label: 'Danse found Stimpak',
  outcomes: [
    { id: 'keep', label: 'Keep it with Danse', changes: [] },
    { id: 'leave', label: 'Leave it at marker 1', changes: [] },
  ],
});

test('a game without a deck shows none', async () => {
  await shown(view([model('0/a', 'Danse')]));
  expect(document.querySelector('[data-table-deck]')).toBeNull();
});

test('the deck is made from what is owned, with the number of the game, after what is left out was told', async () => {
  const now = view([model('0/a', 'Danse')], { seed: 12, table_deck: deck({ total: 0, stock: 0 }) });
  await shown(now);
  const cards = [{ card: 'fww/rifle/laser-rifle', name: 'Laser Rifle', copies: 2 }];
  const left_out = [{ reason: 'In the forces of this game', count: 2, cards }];
  const preview = { label: 'Wasteland items', page: '31', count: 3, left_out, unknown_forces: ['Bo'] };
  asked.mockImplementation(async (name: string, args: { source?: string }) => {
    if (name === 'table_deck_preview') return args.source === 'all' ? { ...preview, count: 0, left_out: [] } : preview;
    return { ...now, seq: 2, table_deck: deck() };
  });
  await fireEvent.click(button('Make the deck'));
  await screen.findByText('3 cards');
  expect(screen.getByText('Not known: the force of Bo. Its cards are not left out.')).toBeDefined();
  expect(screen.getByText('Laser Rifle')).toBeDefined();
  await fireEvent.click(screen.getByRole('radio', { name: 'Every card of the game, once' }));
  await screen.findByText('No card');
  expect(button('Shuffle').hasAttribute('disabled')).toBe(true);
  await fireEvent.click(screen.getByRole('radio', { name: 'What I own' }));
  await screen.findByText('3 cards');
  await fireEvent.click(button('Shuffle'));
  await screen.findByText(/3 of 3 in the deck/);
  const laid = asked.mock.calls.filter(([name]) => name === 'lay_table_deck').map(([, args]) => args);
  expect(laid).toEqual([{ id: 'g1', base: 1, source: 'owned', seed: 12 }]);
});

test('a card that is drawn shows itself, and is kept in one press', async () => {
  const active = { active: '0/a' };
  const now = view([model('0/a', 'Danse')], { ...active, table_deck: deck({ draw: 'search' }) });
  await shown(
    now,
    view([model('0/a', 'Danse')], { ...active, dues: [FOUND], table_deck: deck({ stock: 2, drawn: DRAWN }) }),
  );
  await fireEvent.click(button('Danse searches'));
  const dialog = await screen.findByRole('dialog');
  await fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it with Danse' }));
  await vi.waitFor(() =>
    expect(acts()).toEqual([
      { act: 'do', due: 'search', piece: '0/a', outcome: '' },
      { act: 'do', due: 'found', piece: '0/a', outcome: 'keep' },
    ]),
  );
});

test('a game that is opened with a drawn card asks only when told to', async () => {
  await shown(view([model('0/a', 'Danse')], { dues: [FOUND], table_deck: deck({ stock: 2, drawn: DRAWN }) }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Danse found Stimpak')).toBeDefined();
  await fireEvent.click(button('Keep or leave'));
  await fireEvent.click(await screen.findByRole('button', { name: 'Leave it at marker 1' }));
  await vi.waitFor(() => expect(acts()).toEqual([{ act: 'do', due: 'found', piece: '0/a', outcome: 'leave' }]));
});

test('the deck says what was left, kept and discarded, and offers nothing once the game is over', async () => {
  const table_deck = deck({ stock: 1, total: 6, markers: [1, 3], kept: 2, gone: 1, draw: 'search' });
  await shown(view([model('0/a', 'Danse')], { active: '0/a', over: true, table_deck }));
  expect(screen.getByText('1 of 6 in the deck · left at markers 1, 3 · 2 kept · 1 discarded')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Danse searches' })).toBeNull();
});
