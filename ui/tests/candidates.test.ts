import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CandidateView, FindingReport, SavedForceView, PlaceArgs, PlaceView } from '../src/bindings';
import { Builder } from '../src/lib/forces/builder.svelte';
import { call, CallFailed } from '../src/lib/calls/call';
import { arrangeBySlot, bestCandidate, factionsOf, fillGroups, indexByPlace } from '../src/lib/forces/candidates';
import { words } from '../src/lib/words/words.svelte';
import Finder from '../src/components/builder/Finder.svelte';

vi.mock('../src/lib/calls/call', () => ({
  call: vi.fn(),
  CallFailed: class extends Error {
    constructor(
      readonly call: string,
      readonly problem: unknown,
    ) {
      super();
    }
  },
}));
vi.mock('../src/lib/page/after-paint', () => ({ afterPaint: () => Promise.resolve() }));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;

function candidate(name: string, change: Partial<CandidateView> = {}): CandidateView {
  const card = `fww/unit/${name.toLowerCase().replaceAll(' ', '-')}`;
  return { card, name, kind: 'unit', slot: 'units', cost: 10, allowed: true, findings: [], ...change };
}

const BROKEN: FindingReport = { rule: 'r', severity: 'error', at: [], message: 'Too many.' };
const KNIGHT = candidate('Knight', { factions: ['Brotherhood of Steel'], cost: 40, owned: 2 });
const GHOUL = candidate('Ghoul', { allowed: false, findings: [BROKEN], cost: null });
const RAIDER = candidate('Raider', { factions: ['Raiders'] });
const TURRET = candidate('Turret', { slot: 'turrets', kind: 'turret' });
const NAMES: Record<string, string> = { units: 'Units', turrets: 'Turrets' };
const ALL = [GHOUL, KNIGHT, RAIDER, TURRET];

const names = (found: readonly CandidateView[] | undefined): string[] => (found ?? []).map(({ name }) => name);

/** Returns a place as the core answers it. */
function place(at: string | null | undefined, candidates: CandidateView[]): PlaceView {
  const ids = [...new Set(candidates.map(({ slot }) => slot))];
  const slots = ids.map((id) => ({ id, label: NAMES[id] ?? id }));
  return { at: at ?? null, slots, candidates };
}

/** Mocks the answers of the core: the candidates, and the ones that match each query. */
function answers(candidates: CandidateView[], found: Record<string, string[] | object> = {}): void {
  asked.mockImplementation(async (name: string, args: { query?: string; place?: PlaceArgs }) => {
    if (name === 'candidates') return place(args.place?.at, candidates);
    if (name === 'complete') return { from: 0, to: 0, items: [] };
    if (name !== 'find_candidates') return [];
    const cards = found[args.query ?? ''] ?? [];
    if (!Array.isArray(cards)) throw new CallFailed('find_candidates', cards as never);
    return { cards, unknown: 0 };
  });
}

function shown(at?: string): { builder: Builder; add: ReturnType<typeof vi.fn> } {
  const builder = new Builder('f1');
  builder.view = {
    id: 'f1',
    seq: 1,
    force: { system: 'fww', entries: [{ id: 'e1', card: 'fww/unit/knight' }] },
    review: { totals: { cost: 80, limit: 100 }, lines: [], findings: [] },
  } as unknown as SavedForceView;
  const add = vi.fn().mockResolvedValue(undefined);
  builder.add = add;
  render(Finder, { builder, label: 'Find', ...(at ? { at, folded: true } : {}) });
  return { builder, add };
}

const rows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-candidate]')].map((row) => row.dataset['candidate'] ?? '');

beforeEach(async () => {
  await words.setLanguage('en');
  asked.mockReset();
});

test('candidates are told by slot in their order, the allowed apart from the rest', () => {
  const [units, turrets] = fillGroups(arrangeBySlot(ALL, {}), indexByPlace(ALL));
  expect(names(units?.allowed)).toEqual(['Knight', 'Raider']);
  expect(names(units?.others)).toEqual(['Ghoul']);
  expect(names(turrets?.allowed)).toEqual(['Turret']);
});

test('a query, a faction, what is owned and what is left narrow the candidates', () => {
  const left = (wish: Parameters<typeof arrangeBySlot>[1]) =>
    fillGroups(arrangeBySlot(ALL, wish), indexByPlace(ALL)).flatMap(({ allowed, others }) =>
      names([...allowed, ...others]),
    );
  expect(
    left({
      ranks: new Map([
        [RAIDER.card, 0],
        [KNIGHT.card, 1],
      ]),
    }),
  ).toEqual(['Raider', 'Knight']);
  expect(left({ faction: 'Raiders' })).toEqual(['Raider']);
  expect(left({ owned: true })).toEqual(['Knight']);
  expect(left({ most: 20 })).toEqual(['Raider', 'Turret']);
  expect(factionsOf(ALL)).toEqual([
    { name: 'Brotherhood of Steel', count: 1 },
    { name: 'Raiders', count: 1 },
  ]);
});

test('the best may be added, whatever its slot; else it is the best at all', () => {
  const ranks = new Map([
    [GHOUL.card, 0],
    [TURRET.card, 1],
    [KNIGHT.card, 2],
  ]);
  expect(bestCandidate(fillGroups(arrangeBySlot(ALL, { ranks }), indexByPlace(ALL)), ranks)?.name).toBe('Turret');
  expect(bestCandidate(fillGroups(arrangeBySlot([GHOUL], {}), indexByPlace([GHOUL])))?.name).toBe('Ghoul');
  expect(bestCandidate([])).toBeUndefined();
});

test('why a card may not be added is asked of those in sight alone', async () => {
  const silent = { ...GHOUL, findings: null };
  asked.mockImplementation(async (name: string, args: { place?: PlaceArgs }) => {
    if (name !== 'candidates') return [];
    return place(args.place?.at, [args.place?.reasons.includes(GHOUL.card) ? GHOUL : silent, KNIGHT]);
  });
  shown();
  await vi.waitFor(() => expect(rows()).toEqual([KNIGHT.card]));
  expect(screen.queryByText('Too many.')).toBeNull();
  await fireEvent.click(screen.getByText('1 not allowed'));
  await vi.waitFor(() => expect(screen.getByText('Too many.')).toBeTruthy());
  const places = asked.mock.calls.filter(([name]) => name === 'candidates').map(([, { place }]) => place);
  expect(places.map(({ reasons }) => reasons)).toEqual([[], [GHOUL.card]]);
});

test('the language of queries is asked of the core, and Enter waits for its answer', async () => {
  answers(ALL, { 'faction:bos': [KNIGHT.card] });
  const { add } = shown();
  const box = screen.getByRole('combobox', { name: 'Find' });
  await vi.waitFor(() => expect(rows()).toHaveLength(3));
  await fireEvent.input(box, { target: { value: 'faction:bos' } });
  await fireEvent.keyDown(box, { key: 'Enter' });
  await vi.waitFor(() => expect(add).toHaveBeenCalledWith(KNIGHT.card, undefined, undefined));
  expect(rows()).toEqual([KNIGHT.card]);
  expect(asked.mock.calls.find(([name, { query }]) => name === 'find_candidates' && query)?.[1]).toEqual({
    force: 'f1',
    query: 'faction:bos',
    game: 'fww',
    on: null,
  });
});

test('a query that cannot be read is told with its place, and what was there stays', async () => {
  const code = 'query-unknown-field';
  answers(ALL, { 'fction:bos': { code, params: { at: '1', found: 'fction' } } });
  shown();
  await vi.waitFor(() => expect(rows()).toHaveLength(3));
  const box = screen.getByRole('combobox', { name: 'Find' });
  await fireEvent.input(box, { target: { value: 'fction:bos' } });
  await vi.waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(document.querySelector('mark')?.textContent).toBe('fction');
  expect(rows()).toHaveLength(3);
});

test('what is added stays in its place while one adds, whatever the rules say of it then', async () => {
  answers(ALL);
  const { builder } = shown();
  await vi.waitFor(() => expect(rows()).toHaveLength(3));
  const before = rows();
  const full = { ...KNIGHT, allowed: false, findings: [BROKEN] };
  answers([GHOUL, full, RAIDER, TURRET]);
  await fireEvent.click(document.querySelector(`[data-candidate="${KNIGHT.card}"]`) as Element);
  builder.view = { ...builder.view, seq: 2 } as SavedForceView;
  await vi.waitFor(() => expect(screen.getByText('Too many.')).toBeTruthy());
  expect(rows()).toEqual(before);
  const count = () => document.querySelector('[data-slot=units] .number')?.textContent;
  expect(count()).toBe('1');
  const list = document.querySelector('.list') as HTMLElement;
  list.getBoundingClientRect = () => ({ height: 132 }) as DOMRect;
  const finder = document.querySelector('.finder') as Element;
  await fireEvent.pointerLeave(finder, { pointerType: 'mouse' });
  await vi.waitFor(() => expect(rows()).toEqual([RAIDER.card, TURRET.card]));
  expect(count()).toBe('1');
  expect(list.style.height).toBe('132px');
  await fireEvent.click(document.body);
  await vi.waitFor(() => expect(list.style.height).toBe(''));
});

test('a box to search in is not shown where there is nothing to find', async () => {
  answers([]);
  shown('e1');
  await vi.waitFor(() => expect(screen.getByText('Nothing can be attached.')).toBeTruthy());
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('what the game says of a card at this place stands with it', async () => {
  answers([candidate('Advisor', { remark: 'Hero or Support', asked_for: true, factions: ['Dark Legion'] })]);
  shown();
  await vi.waitFor(() => expect(screen.getByText('Hero or Support · Dark Legion')).toBeTruthy());
  expect(document.querySelector('.asked')).toBeTruthy();
});

test('a cost that is not known is a box to fill in, and no finding beside it', async () => {
  const untold = { ...BROKEN, rule: 'fww/cost-unknown', severity: 'warning', message: 'No cost.' } as const;
  answers([candidate('Ghoul', { cost: null, findings: [untold] })]);
  shown();
  const box = await screen.findByRole('button', { name: 'The cost of Ghoul is unknown: fill it in' });
  expect(box.dataset['factLink']).toMatch(/^fww\/unit\/ghoul costs\./);
  expect(screen.queryByText('No cost.')).toBeNull();
});

test('a press on the name shows the card, a press on the plus adds it and says so', async () => {
  answers(ALL);
  const { builder, add } = shown();
  await vi.waitFor(() => expect(rows()).toHaveLength(3));
  await fireEvent.click(document.querySelector(`[data-look="${KNIGHT.card}"]`) as Element);
  expect(builder.preview).toEqual({ card: KNIGHT.card, at: undefined });
  expect(add).not.toHaveBeenCalled();

  const kept = {
    ...builder.view,
    seq: 2,
    force: {
      system: 'fww',
      entries: [
        { id: 'e1', card: KNIGHT.card },
        { id: 'e2', card: KNIGHT.card, count: 2 },
      ],
    },
  } as unknown as SavedForceView;
  add.mockImplementation(async () => (builder.view = kept));
  const row = () => document.querySelector<HTMLElement>(`[data-candidate="${KNIGHT.card}"]`);
  expect(row()?.dataset['held']).toBe('1');
  await fireEvent.click(row() as Element);
  await vi.waitFor(() => expect(row()?.dataset['held']).toBe('3'));
  await vi.waitFor(() =>
    expect(document.querySelector('[data-announcement]')?.textContent).toBe('Knight added. 3 here now.'),
  );
});

test('the cards of a single slot are shown at once, those of several after one is chosen', async () => {
  answers([candidate('Scope', { slot: 'mod' }), candidate('Stock', { slot: 'mod' })]);
  shown('e1');
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
});
