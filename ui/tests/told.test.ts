import { expect, test } from 'vitest';

import type { CandidateView } from '../src/bindings/CandidateView';
import type { PlaceView } from '../src/bindings/PlaceView';
import { Offer } from '../src/lib/offer.svelte';
import { follow } from '../src/lib/told';

const ROWS = ['a', 'b', 'c', 'd'].map((name) => ({ name, cost: 1 }));

test('steps lead from one list to the next, and what stays is the same object', () => {
  const now = follow(ROWS, [{ keep: [2, 2] }, { row: { name: 'x', cost: 9 } }, { change: [0, 2, { cost: 5 }] }]);
  expect(now.map(({ name, cost }) => `${name}${cost}`)).toEqual(['c1', 'd1', 'x9', 'a5', 'b5']);
  expect(now[0]).toBe(ROWS[2]);
  expect(ROWS[0]?.cost).toBe(1);
  expect(follow(ROWS, [{ keep: [0, 4] }])).toBe(ROWS);
  expect(follow(ROWS, [{ keep: [0, 3] }])).toHaveLength(3);
  expect(follow(ROWS, [])).toEqual([]);
});

function row(card: string, change: Partial<CandidateView> = {}): CandidateView {
  return { card, name: card, kind: 'unit', slot: 'units', cost: 1, allowed: true, findings: [], ...change };
}

function view(at: string | null, list: number, ...rows: CandidateView[]): PlaceView {
  return { at, slots: [], candidates: { list, steps: rows.map((row) => ({ row })) } };
}

test('the same candidates are not asked for twice, others and reasons are', () => {
  const offer = new Offer();
  expect(offer.tells(1, null, 'en')).toBe(false);
  const first = offer.asking(null, 'en');
  expect(first.place).toEqual({ at: null, seen: null, why: [] });
  first.take(1, view(null, 7, row('a'), row('b', { allowed: false, findings: null })));
  expect(offer.tells(1, null, 'en')).toBe(true);
  for (const other of [offer.tells(2, null, 'en'), offer.tells(1, 'e1', 'en'), offer.tells(1, null, 'fr')]) {
    expect(other).toBe(false);
  }
  offer.why = ['b'];
  expect(offer.tells(1, null, 'en')).toBe(false);
  expect(offer.asking(null, 'en').place).toEqual({ at: null, seen: 7, why: ['b'] });
});

test('only the answer to the newest question counts, and it follows the list that was there when it was asked', () => {
  const offer = new Offer();
  offer.asking(null, 'en').take(1, view(null, 1, row('a'), row('b')));
  const older = offer.asking(null, 'en');
  const newer = offer.asking('e1', 'en');
  newer.take(2, { at: 'e1', slots: [], candidates: { list: 2, steps: [{ keep: [1, 1] }] } });
  older.take(1, view(null, 3, row('z')));
  expect(older.isLatest()).toBe(false);
  expect(offer.rows.map(({ card }) => card)).toEqual(['b']);
  expect(offer.seq).toBe(2);
});
