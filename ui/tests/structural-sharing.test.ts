import { expect, test } from 'vitest';

import { shareStructure } from '../src/lib/calls/structural-sharing';

const line = (id: string, cost: number) => ({ id, cost, at: [id] });

test('what is the same stays the same object', () => {
  const before = { lines: [line('a', 1), line('b', 2)], total: 3 };
  expect(shareStructure(before, structuredClone(before))).toBe(before);

  const longer = { lines: [line('a', 1), line('b', 2), line('c', 3)], total: 6 };
  const found = shareStructure(before, structuredClone(longer));
  expect(found).toEqual(longer);
  expect(found.lines[0]).toBe(before.lines[0]);
  expect(found.lines[1]).toBe(before.lines[1]);
});

test('a line that is gone leaves those before and after it as they were', () => {
  const before = [line('a', 1), line('b', 2), line('c', 3), line('d', 4)];
  const found = shareStructure(before, [line('a', 1), line('c', 3), line('d', 4)]);
  expect(found).toEqual([line('a', 1), line('c', 3), line('d', 4)]);
  expect(found[0]).toBe(before[0]);
  expect(found[1]).toBe(before[2]);
  expect(found[2]).toBe(before[3]);
});

test('what has changed is what it is now', () => {
  const cases: [unknown, unknown][] = [
    [undefined, { a: 1 }],
    [{ a: 1 }, undefined],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [[1, 2], { 0: 1, 1: 2 }],
    [null, []],
    [[], []],
    [
      [1, 1, 1],
      [1, 1],
    ],
    [
      [1, 1],
      [1, 1, 1],
    ],
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }, { b: 2 }] }],
  ];
  for (const [before, now] of cases) expect(shareStructure(before, now)).toStrictEqual(now);
});
