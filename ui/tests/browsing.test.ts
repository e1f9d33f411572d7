import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CardComparison, CellView, ColumnView, SearchResults, Hit } from '../src/bindings';
import { words } from '../src/lib/words/words.svelte';
import { waitUntil } from './wait-until';

const call = vi.hoisted(() => vi.fn());
vi.mock('../src/lib/calls/call', async (original) => ({
  ...(await original<typeof import('../src/lib/calls/call')>()),
  call,
}));

const { CallFailed } = await import('../src/lib/calls/call');
const { sortDirection, readColumns, nextDirection, withOrder, columnsSetting } =
  await import('../src/lib/cards/columns');
const { comparison, MAX_COMPARED, comparedIds } = await import('../src/lib/cards/comparison.svelte');
const { Search } = await import('../src/lib/cards/search.svelte');
const { default: CardLinks } = await import('../src/components/cards/CardLinks.svelte');
const { default: ColumnChooser } = await import('../src/components/cards/ColumnChooser.svelte');
const { default: Comparison } = await import('../src/components/cards/Comparison.svelte');
const { default: HitTable } = await import('../src/components/cards/HitTable.svelte');
const { default: Sort } = await import('../src/components/cards/Sort.svelte');

const column = (id: string, change: Partial<ColumnView> = {}): ColumnView => ({
  ...{ id, label: id, numeric: false, orders: [], games: [] },
  ...change,
});
const STR = column('str', { label: 'Strength', short: 'STR', numeric: true, orders: ['str', 'for'] });
const KIND = column('kind', { label: 'Kind' });

const knows = (...texts: string[]): CellView => ({ is: 'known', values: texts.map((text) => ({ text })) });
const hit = (name: string, cells: CellView[] = []): Hit => ({
  ...{ id: `fww/unit/${name.toLowerCase()}`, name, kind: 'unit', cost: 24, score: 1, fallback: false },
  ...{ system: 'fww', factions: [], icons: [], owned: 0, cells },
});
const found = (columns: ColumnView[], ...hits: Hit[]): SearchResults => ({
  ...{ total: hits.length, unknown: 0, hits, facets: [], columns },
});

beforeEach(async () => {
  await words.setLanguage('en');
  call.mockReset();
  call.mockResolvedValue([]);
  comparison.clear();
});

test('the order is a part of the query, in the names of either language', () => {
  expect(sortDirection('laser order:-str', STR)).toBe('descending');
  expect(sortDirection('laser ordre:FOR', STR)).toBe('ascending');
  expect(sortDirection('tri:coût', { orders: ['cost', 'cout'] })).toBe('ascending');
  expect(sortDirection('order:cost order:str', STR)).toBeUndefined();
  expect(sortDirection('laser', STR)).toBeUndefined();
  expect(withOrder('order:cost "power armor" laser', STR, 'descending')).toBe('"power armor" laser order:-str');
  expect(withOrder('laser', STR, 'ascending', true)).toBe('laser ordre:str');
  expect(withOrder('order:-str laser', STR, undefined)).toBe('laser');
});

test('a head that is pressed again and again turns the order round, then takes it away', () => {
  const walk = (numeric: boolean) =>
    [nextDirection(undefined, numeric)].map((first) => [first, nextDirection(first, numeric)])[0];
  expect(walk(true)).toEqual(['descending', 'ascending']);
  expect(walk(false)).toEqual(['ascending', 'descending']);
  expect(nextDirection('ascending', true)).toBeUndefined();
});

test('what a setting keeps is read as columns, whatever is there', () => {
  expect(columnsSetting(null)).toBe('cards.columns.all');
  expect(readColumns(['str', 7, 'cost'])).toEqual(['str', 'cost']);
  expect(readColumns('str')).toEqual([]);
  expect(readColumns(undefined)).toEqual([]);
});

test('rows that follow are asked for with the columns that are shown', async () => {
  const search = new Search();
  call.mockResolvedValueOnce({ ...found([STR], hit('Ann', [knows('5')])), total: 2 });
  await search.ask({ query: '', game: null, table: [] });
  expect(call.mock.lastCall?.[1]).toMatchObject({ table: [] });
  call.mockResolvedValueOnce(found([STR], hit('Bea', [knows('6')])));
  await search.loadMore();
  expect(call.mock.lastCall?.[1]).toMatchObject({ table: ['str'], offset: 1 });
});

test('a column that was chosen and is gone since leaves the usual ones', async () => {
  const search = new Search();
  const problem = { code: 'no-such-column', params: { column: 'old' }, place: {} };
  call.mockRejectedValueOnce(new CallFailed('search', problem));
  call.mockResolvedValueOnce(found([STR], hit('Ann', [knows('5')])));
  await search.ask({ query: '', game: null, table: ['old'] });
  expect(call.mock.lastCall?.[1]).toMatchObject({ table: [] });
  expect(search.problem).toBeUndefined();
  expect(search.found.total).toBe(1);
});

test('a table says its order, what is not known, and what a card has not', async () => {
  const search = new Search();
  call.mockResolvedValueOnce(
    found(
      [KIND, STR],
      hit('Ann', [knows('Unit'), knows('5')]),
      hit('Bea', [knows('Unit'), { is: 'unknown' }]),
      hit('Cid', [{ is: 'partly', values: [{ text: 'Robot' }] }, { is: 'absent' }]),
    ),
  );
  await search.ask({ query: 'order:-str', game: null, table: [] });
  const onquery = vi.fn();
  const shared = { card: '', address: (id: string) => `#${id}`, onchoose: vi.fn() };
  render(HitTable, { search, query: 'order:-str', onquery, ...shared });
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['none', null, 'descending']);
  within(heads[2]!).getByRole('button', { name: 'Strength' }).click();
  expect(onquery).toHaveBeenLastCalledWith('order:str');
  within(heads[0]!).getByRole('button', { name: 'Name' }).click();
  expect(onquery).toHaveBeenLastCalledWith('order:name');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toMatch(/Ann\s*Unit\s*5/);
  within(rows[1]!).getByRole('img', { name: 'Strength: unknown' });
  within(rows[2]!).getByRole('img', { name: 'There may be more' });
  expect(rows[2]?.querySelector('td:last-child')?.textContent).toBe('–');
});

test('up to four cards are marked, each once', () => {
  const cards = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id.toUpperCase() }));
  expect(comparison.isMarking).toBe(false);
  expect(cards.map((card) => comparison.toggle(card))).toEqual([true, true, true, true, false]);
  expect(comparison.isFull).toBe(true);
  expect(comparison.toggle(cards[0]!)).toBe(true);
  expect(comparison.cards.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(comparedIds('a,b,,a,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
  expect(comparedIds(null)).toEqual([]);
  expect(MAX_COMPARED).toBe(4);
});

const text = (text: string) => [[{ inline: 'text' as const, text }]];
const COMPARED: CardComparison = {
  cards: ['Ann', 'Bea'].map((name) => ({
    ...{ id: `fww/unit/${name.toLowerCase()}`, name: { text: name, fallback: false }, system: 'fww', kind: 'unit' },
  })),
  rows: [
    { group: '', label: 'Kind', differs: 'same', cells: [text('Unit'), text('Unit')] },
    { group: '', label: 'STR', differs: 'different', cells: [text('5'), text('6')] },
    { group: '', label: 'PER', differs: 'open', cells: [text('5'), [[{ inline: 'unknown', label: 'PER' }]]] },
    { group: 'Skills', label: 'Rifle', differs: 'different', cells: [text('red'), null] },
    { group: '', label: 'END', differs: 'unknown', cells: [[[{ inline: 'unknown', label: 'END' }]], null] },
  ],
};

test('rows that differ say so in a sign and in words, and can stand alone', async () => {
  const shared = { comparison: COMPARED, onremove: vi.fn(), onreplace: vi.fn() };
  const { rerender } = render(Comparison, { ...shared, differences: false });
  const heads = () => screen.getAllByRole('rowheader').map((head) => head.textContent?.replace(/\s+/g, ' ').trim());
  expect(heads()).toEqual([
    'Kind',
    '≠Different: STR',
    '?Perhaps different (missing data): PER',
    '≠Different: SkillsRifle',
    'END',
  ]);
  expect(screen.getAllByRole('img', { name: 'has none' })).toHaveLength(2);
  await rerender({ ...shared, differences: true });
  expect(heads()).toHaveLength(3);
  screen.getByRole('button', { name: 'Remove Ann' }).click();
  expect(shared.onremove).toHaveBeenCalledWith('fww/unit/ann');
  screen.getByRole('button', { name: 'Replace Bea' }).click();
  expect(shared.onreplace).toHaveBeenCalledWith('fww/unit/bea');
});

test('one card alone differs from nothing', () => {
  const alone: CardComparison = {
    cards: COMPARED.cards.slice(0, 1),
    rows: COMPARED.rows.map((row) => ({ ...row, cells: row.cells.slice(0, 1) })),
  };
  render(Comparison, { comparison: alone, differences: true, onremove: vi.fn(), onreplace: vi.fn() });
  expect(screen.getAllByRole('rowheader')).toHaveLength(5);
  expect(screen.queryByText('≠')).toBeNull();
});

test('a card leads to the forces that use it, to what it may carry, and to cards like it', async () => {
  const answers: Record<string, unknown> = {
    forces_with_card: [{ force: 'f1', name: 'Patrol', count: 3, archived: false }],
    carriable_cards: [
      {
        ...{ kind: 'rifle', label: 'Rifles', count: 12, query: 'for:ann kind:rifle' },
        unsure: [{ id: 'fww/rifle/odd', name: 'Odd Rifle' }],
      },
    ],
    similar_cards: [{ hit: hit('Bea'), why: ['Raiders', 'same cost'] }],
  };
  call.mockImplementation((name: string) => Promise.resolve(answers[name]));
  const onshow = vi.fn();
  render(CardLinks, { id: 'fww/unit/ann', onshow });
  await waitUntil(() => expect(screen.getByRole('link', { name: 'Patrol' }).getAttribute('href')).toBe('#/force/f1'));
  const rifles = screen.getByRole('link', { name: /Rifles\s*12/ });
  expect(rifles.getAttribute('href')).toBe('#/cards?game=fww&q=for%3Aann+kind%3Arifle');
  screen.getByText(/Rifles: 1 probably allowed \(missing data\)/);
  screen.getByText('Raiders · same cost');
  screen.getByRole('link', { name: 'Bea' }).click();
  expect(onshow).toHaveBeenCalledWith('fww/unit/bea');
  expect(screen.getByRole('link', { name: 'Compare with Bea' }).getAttribute('href')).toBe(
    '#/compare?cards=fww%2Funit%2Fann%2Cfww%2Funit%2Fbea',
  );
});

test('columns are kept for each game, in the order in which it has them', async () => {
  call.mockImplementation((name: string) => Promise.resolve(name === 'columns' ? [KIND, STR] : undefined));
  render(ColumnChooser, { game: 'fww', shown: [STR], onclose: vi.fn() });
  const kind = await screen.findByRole('checkbox', { name: 'Kind', hidden: true });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Strength/, hidden: true }).checked).toBe(true);
  kind.click();
  await waitUntil(() =>
    expect(call).toHaveBeenCalledWith('save_setting', { key: 'cards.columns.fww', value: ['kind', 'str'] }),
  );
});

test('the order of the list is chosen by name and turned round', async () => {
  call.mockResolvedValue([KIND, STR]);
  const onquery = vi.fn();
  render(Sort, { query: 'laser order:-str', game: 'fww', onquery });
  await waitUntil(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('str'));
  // Kinds have no order by which cards could be sorted.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Best match first',
    'Name',
    'Strength',
  ]);
  screen.getByRole('button', { name: 'Ascending' }).click();
  expect(onquery).toHaveBeenCalledWith('laser order:str');
});
