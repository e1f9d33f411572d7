import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { SearchResults, Hit, Problem } from '../src/bindings';
import { words } from '../src/lib/words/words.svelte';

const call = vi.hoisted(() => vi.fn());
vi.mock('../src/lib/calls/call', async (original) => ({
  ...(await original<typeof import('../src/lib/calls/call')>()),
  call,
}));

const { CallFailed } = await import('../src/lib/calls/call');
const { FIRST_PAGE, NEXT_PAGE, Search } = await import('../src/lib/cards/search.svelte');
const { default: Facets } = await import('../src/components/cards/Facets.svelte');
const { default: Fault } = await import('../src/components/shared/QueryFault.svelte');
const { default: HitTile } = await import('../src/components/cards/HitTile.svelte');

function hit(name: string, change: Partial<Hit> = {}): Hit {
  const id = `fww/rifle/${name.toLowerCase().replaceAll(' ', '-')}`;
  const plain = { kind: 'rifle', cost: 24, score: 1, fallback: false, system: 'fww' };
  return { id, name, ...plain, factions: [], icons: [], owned: 0, ...change };
}

const found = (...hits: Hit[]): SearchResults => ({ total: hits.length, unknown: 0, hits, facets: [] });
const asked = (query: string) => ({ query, game: null });

beforeEach(async () => {
  await words.setLanguage('en');
  call.mockReset();
});

test('only the answer to the newest question counts', async () => {
  const answers: ((found: SearchResults) => void)[] = [];
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const search = new Search();
  const [first, second] = [search.ask(asked('las')), search.ask(asked('laser'))];
  answers[1]?.(found(hit('Laser Rifle')));
  await second;
  answers[0]?.(found(hit('Lasso'), hit('Laser Rifle')));
  await first;
  expect(search.found.hits.map(({ name }) => name)).toEqual(['Laser Rifle']);
});

test('a query that cannot be read leaves what was found before', async () => {
  const search = new Search();
  call.mockResolvedValueOnce(found(hit('Laser Rifle')));
  await search.ask(asked('laser'));
  const problem: Problem = { code: 'query-open-quote', params: { at: '1' }, place: {} };
  call.mockRejectedValueOnce(new CallFailed('search', problem));
  await search.ask(asked('"laser'));
  expect(search.problem).toEqual(problem);
  expect(search.found.hits).toHaveLength(1);
});

test('behind a first query that cannot be read stands every card', async () => {
  const search = new Search();
  const problem: Problem = { code: 'query-open-quote', params: { at: '1' }, place: {} };
  call.mockRejectedValueOnce(new CallFailed('search', problem));
  call.mockResolvedValueOnce(found(hit('Laser Rifle'), hit('Minigun')));
  await search.ask(asked('"laser'));
  expect(search.problem).toEqual(problem);
  expect(call).toHaveBeenLastCalledWith('search', { ...asked(''), limit: FIRST_PAGE, facets: false }, 'en');
  expect(search.found.hits).toHaveLength(2);
});

test('more cards come after those that are shown, none twice', async () => {
  const search = new Search();
  call.mockResolvedValueOnce({ ...found(hit('A'), hit('B')), total: 3 });
  await search.ask(asked(''));
  call.mockResolvedValueOnce({ ...found(hit('B'), hit('C')), total: 3 });
  await search.loadMore();
  expect(call).toHaveBeenLastCalledWith('search', { ...asked(''), limit: NEXT_PAGE, offset: 2, facets: false });
  expect(search.found.hits.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(search.isComplete).toBe(true);
});

test('facets are counted only while somebody sees them', async () => {
  const facets = [{ field: 'kind', values: [{ value: 'rifle', label: 'Rifle', query: 'kind:rifle', count: 1 }] }];
  call.mockImplementation((_, args) =>
    Promise.resolve({ ...found(...(args.limit > 0 ? [hit('A')] : [])), total: 1, facets: args.facets ? facets : [] }),
  );
  const search = new Search();
  await search.ask(asked('a'));
  expect(search.found.facets).toEqual([]);
  await search.showFacets(true);
  expect(call).toHaveBeenLastCalledWith('search', { ...asked('a'), limit: 0, facets: true });
  expect(search.found.facets).toEqual(facets);
  expect(search.found.hits.map(({ name }) => name)).toEqual(['A']);
  await search.ask(asked('b'));
  expect(call).toHaveBeenLastCalledWith('search', { ...asked('b'), limit: FIRST_PAGE, facets: true });
  await search.showFacets(false);
  await search.ask(asked('c'));
  expect(call).toHaveBeenLastCalledWith('search', { ...asked('c'), limit: FIRST_PAGE, facets: false });
});

test('facets that come into sight while cards are searched come after them', async () => {
  const facets = [{ field: 'kind', values: [] }];
  let answer: (found: SearchResults) => void = () => undefined;
  call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  call.mockResolvedValueOnce({ ...found(), facets });
  const search = new Search();
  const asking = search.ask(asked('a'));
  await search.showFacets(true);
  answer(found(hit('A')));
  await asking;
  expect(search.found.facets).toEqual(facets);
  expect(search.found.hits).toHaveLength(1);
});

test('a facet says how many cards it leaves and whether the query asks for it', () => {
  const toggled = vi.fn();
  const values = [
    { value: 'rifle', label: 'Rifle', query: 'kind:rifle', count: 42 },
    { value: 'pistol', label: 'Pistol', query: 'kind:pistol', count: 7 },
  ];
  render(Facets, {
    facets: [{ field: 'kind', values }],
    query: 'laser kind:rifle',
    game: null,
    ontoggle: toggled,
  });
  const rifle = screen.getByRole('button', { name: /Rifle\s*42/ });
  expect(rifle.getAttribute('aria-pressed')).toBe('true');
  screen.getByRole('button', { name: /Pistol/ }).click();
  expect(toggled).toHaveBeenCalledWith('kind:pistol');
});

test('a mistake in a query offers what may have been meant', () => {
  const mend = vi.fn();
  const params = { at: '1', found: 'kund', near: 'kind' };
  const problem: Problem = { code: 'query-unknown-field-near', params, place: {} };
  render(Fault, { id: 'fault', query: 'kund:rifle', problem, onmend: mend });
  expect(screen.getByRole('status').querySelector('mark')?.textContent).toBe('kund');
  screen.getByRole('button', { name: 'kind' }).click();
  expect(mend).toHaveBeenCalledWith('kind:rifle');
});

test('a card without a known cost says so', () => {
  const shared = { href: '#', current: false, list: false, onchoose: () => undefined };
  render(HitTile, { hit: hit('Laser Rifle', { cost: null, owned: 2 }), ...shared });
  const link = screen.getByRole('link');
  expect(link.textContent).toContain('cost unknown');
  expect(link.textContent).toContain('2 owned');
  expect(link.dataset['hit']).toBe('fww/rifle/laser-rifle');
});
