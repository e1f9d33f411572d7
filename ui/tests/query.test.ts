import { expect, test } from 'vitest';

import type { Problem } from '../src/bindings/Problem';
import { moved } from '../src/lib/cards/grid';
import { fault, meant, mended } from '../src/lib/cards/mend';
import { asks, parts, toggled } from '../src/lib/cards/parts';

test('a query is cut at spaces outside of quotes and parentheses', () => {
  expect(parts('laser kind:rifle')).toEqual(['laser', 'kind:rifle']);
  expect(parts('name:"laser rifle"  (a or b) -x')).toEqual(['name:"laser rifle"', '(a or b)', '-x']);
  expect(parts('«power armor» "open end')).toEqual(['«power armor»', '"open end']);
  expect(parts('  ')).toEqual([]);
});

test('a click adds a part and another takes it away', () => {
  expect(toggled('', 'kind:rifle')).toBe('kind:rifle');
  expect(toggled('laser', 'kind:rifle')).toBe('laser kind:rifle');
  expect(toggled('laser Kind:Rifle caps<9', 'kind:rifle')).toBe('laser caps<9');
  expect(toggled('caps>=10 caps<25 x', 'caps>=10 caps<25')).toBe('x');
  expect(asks('laser -kind:rifle', 'kind:rifle')).toBe(false);
  expect(asks('laser kind:rifle', 'kind:rifle')).toBe(true);
});

const problem = (params: Record<string, string>): Problem => ({ code: 'query', params, place: {} });

test('a mistake is shown at its place and what was meant takes it', () => {
  const query = 'laser kund:rifle';
  const found = problem({ at: '7', found: 'kund', near: 'kind' });
  const place = fault(query, found);
  expect(place).toEqual({ before: 'laser ', wrong: 'kund', after: ':rifle' });
  expect(place && meant(found).map((near) => mended(place, near))).toEqual(['laser kind:rifle']);
});

test('a value with a space is put in quotes where it is in none yet', () => {
  const bare = fault('faction:brothrhood', problem({ at: '9', found: 'brothrhood' }));
  expect(bare && mended(bare, 'Brotherhood of Steel')).toBe('faction:"Brotherhood of Steel"');
  const quoted = fault('for:"paladn danse" x', problem({ at: '5', found: 'paladn danse' }));
  expect(quoted).toEqual({ before: 'for:"', wrong: 'paladn danse', after: '" x' });
  expect(quoted && mended(quoted, 'Paladin Danse')).toBe('for:"Paladin Danse" x');
});

test('places are counted in characters and not in units of text', () => {
  expect(fault('🤖 )', problem({ at: '3' }))).toEqual({ before: '🤖 ', wrong: ')', after: '' });
  expect(fault('x', problem({}))).toBeUndefined();
});

test('arrows lead through rows of any length', () => {
  const boxes = [
    { left: 0, top: 0 }, { left: 10, top: 0 }, { left: 20, top: 0 },
    { left: 0, top: 10 }, { left: 10, top: 10 },
  ];
  expect(moved('ArrowDown', 2, boxes)).toBe(4);
  expect(moved('ArrowDown', 4, boxes)).toBe(4);
  expect(moved('ArrowUp', 3, boxes)).toBe(0);
  expect(moved('ArrowUp', 1, boxes)).toBe(-1);
  expect(moved('ArrowRight', 2, boxes)).toBe(3);
  expect(moved('ArrowLeft', 0, boxes)).toBe(0);
  expect(moved('End', 0, boxes)).toBe(4);
  expect(moved('x', 0, boxes)).toBeUndefined();
});
