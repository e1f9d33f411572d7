import { expect, test } from 'vitest';

import { headed } from '../src/lib/behind.svelte';

test('the first rows are those of now, the others those of before until they are drawn', () => {
  expect(headed(['a', 'b', 'c', 'd'], ['w', 'x', 'y', 'z'], 2)).toEqual(['a', 'b', 'y', 'z']);
});

test('there are never more rows than there are now', () => {
  expect(headed(['a', 'b', 'c'], ['w', 'x', 'y', 'z'], 2)).toEqual(['a', 'b', 'y']);
  expect(headed(['a'], ['w', 'x'], 0)).toEqual(['w']);
  expect(headed([], ['w', 'x'], 0)).toEqual([]);
});

test('where there were fewer, the rest is still to come', () => {
  expect(headed(['a', 'b', 'c', 'd'], ['w'], 2)).toEqual(['a', 'b']);
});

test('a short list is the one of now itself', () => {
  const now = ['a', 'b'];
  expect(headed(now, ['w', 'x'], 2)).toBe(now);
});
