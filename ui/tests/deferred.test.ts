import { expect, test } from 'vitest';

import { withHead, withoutNewEnd } from '../src/lib/page/deferred.svelte';

test('the first rows are those of now, the others those of before until they are drawn', () => {
  expect(withHead(['a', 'b', 'c', 'd'], ['w', 'x', 'y', 'z'], 2)).toEqual(['a', 'b', 'y', 'z']);
});

test('there are never more rows than there are now', () => {
  expect(withHead(['a', 'b', 'c'], ['w', 'x', 'y', 'z'], 2)).toEqual(['a', 'b', 'y']);
  expect(withHead(['a'], ['w', 'x'], 0)).toEqual(['w']);
  expect(withHead([], ['w', 'x'], 0)).toEqual([]);
});

test('where there were fewer, the rest is still to come', () => {
  expect(withHead(['a', 'b', 'c', 'd'], ['w'], 2)).toEqual(['a', 'b']);
});

test('a short list is the one of now itself', () => {
  const now = ['a', 'b'];
  expect(withHead(now, ['w', 'x'], 2)).toBe(now);
});

test('what comes at the end is left out, and nothing else', () => {
  const same = (one: string, other: string) => one === other;
  const before = ['a', 'b'];
  expect(withoutNewEnd(['a', 'b', 'c', 'd'], before, same)).toEqual(['a', 'b']);
  expect(withoutNewEnd([], [], same)).toEqual([]);
  for (const now of [['a', 'b'], ['b', 'a', 'c'], ['a', 'c', 'b'], ['a'], ['x', 'a', 'b']]) {
    expect(withoutNewEnd(now, before, same)).toBe(now);
  }
});

test('what is left out for now is told apart by what it is, and shown as it is now', () => {
  const same = (one: { id: string }, other: { id: string }) => one.id === other.id;
  const now = [
    { id: 'a', count: 2 },
    { id: 'b', count: 1 },
  ];
  expect(withoutNewEnd(now.slice(1), now, same)).toEqual([{ id: 'b', count: 1 }]);
  expect(withoutNewEnd(now, [{ id: 'a', count: 1 }], same)).toEqual([{ id: 'a', count: 2 }]);
});
