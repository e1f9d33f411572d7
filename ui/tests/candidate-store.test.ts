import { expect, test } from 'vitest';

import type { CandidateView, PlaceView } from '../src/bindings';
import { CandidateStore } from '../src/lib/forces/candidate-store.svelte';

function row(card: string, change: Partial<CandidateView> = {}): CandidateView {
  return { card, name: card, kind: 'unit', slot: 'units', cost: 1, allowed: true, findings: [], ...change };
}

function view(at: string | null, ...cards: string[]): PlaceView {
  return { at, slots: [], candidates: cards.map((card) => row(card)) };
}

test('a store holds the candidates of one place, version and language', () => {
  const store = new CandidateStore();
  expect(store.holds(1, null, 'en')).toBe(false);
  store.request(null, 'en').take(1, view(null, 'a', 'b'));
  expect(store.holds(1, null, 'en')).toBe(true);
  for (const other of [store.holds(2, null, 'en'), store.holds(1, 'e1', 'en'), store.holds(1, null, 'fr')]) {
    expect(other).toBe(false);
  }
});

test('a store holds the reasons that are shown', () => {
  const store = new CandidateStore();
  const silent = row('b', { allowed: false, findings: null });
  store.request(null, 'en').take(1, { at: null, slots: [], candidates: [row('a'), silent] });
  expect(store.holds(1, null, 'en')).toBe(true);
  store.reasons = ['b'];
  expect(store.holds(1, null, 'en')).toBe(false);
  expect(store.request(null, 'en').place).toEqual({ at: null, reasons: ['b'] });
});

test('only the answer to the newest request is taken, and rows that are the same stay the same objects', () => {
  const store = new CandidateStore();
  store.request(null, 'en').take(1, view(null, 'a', 'b'));
  const [first] = store.rows;
  const older = store.request(null, 'en');
  const newer = store.request('e1', 'en');
  newer.take(2, view('e1', 'a', 'c'));
  older.take(1, view(null, 'z'));
  expect(older.isLatest()).toBe(false);
  expect(store.rows.map(({ card }) => card)).toEqual(['a', 'c']);
  expect(store.rows[0]).toBe(first);
  expect(store.seq).toBe(2);
});
