import { expect, test } from 'vitest';

import type { Problem } from '../src/bindings';
import { moveInGrid } from '../src/lib/cards/grid-keys';
import { findFault, suggestions, fixQuery } from '../src/lib/cards/query-fault';
import { hasPart, splitQuery, togglePart } from '../src/lib/cards/query-parts';

test('a query is cut at spaces outside of quotes and parentheses', () => {
  expect(splitQuery('laser kind:rifle')).toEqual(['laser', 'kind:rifle']);
  expect(splitQuery('name:"laser rifle"  (a or b) -x')).toEqual(['name:"laser rifle"', '(a or b)', '-x']);
  expect(splitQuery('«power armor» "open end')).toEqual(['«power armor»', '"open end']);
  expect(splitQuery('  ')).toEqual([]);
});

test('a click adds a part and another takes it away', () => {
  expect(togglePart('', 'kind:rifle')).toBe('kind:rifle');
  expect(togglePart('laser', 'kind:rifle')).toBe('laser kind:rifle');
  expect(togglePart('laser Kind:Rifle caps<9', 'kind:rifle')).toBe('laser caps<9');
  expect(togglePart('caps>=10 caps<25 x', 'caps>=10 caps<25')).toBe('x');
  expect(hasPart('laser -kind:rifle', 'kind:rifle')).toBe(false);
  expect(hasPart('laser kind:rifle', 'kind:rifle')).toBe(true);
});

const problem = (params: Record<string, string>): Problem => ({ code: 'query', params, place: {} });

test('a mistake is shown at its place and what was meant takes it', () => {
  const query = 'laser kund:rifle';
  const found = problem({ at: '7', found: 'kund', near: 'kind' });
  const place = findFault(query, found);
  expect(place).toEqual({ before: 'laser ', wrong: 'kund', after: ':rifle' });
  expect(place && suggestions(found).map((near) => fixQuery(place, near))).toEqual(['laser kind:rifle']);
});

test('a value with a space is put in quotes where it is in none yet', () => {
  const bare = findFault('faction:brothrhood', problem({ at: '9', found: 'brothrhood' }));
  expect(bare && fixQuery(bare, 'Brotherhood of Steel')).toBe('faction:"Brotherhood of Steel"');
  const quoted = findFault('for:"paladn danse" x', problem({ at: '5', found: 'paladn danse' }));
  expect(quoted).toEqual({ before: 'for:"', wrong: 'paladn danse', after: '" x' });
  expect(quoted && fixQuery(quoted, 'Paladin Danse')).toBe('for:"Paladin Danse" x');
});

test('places are counted in characters and not in units of text', () => {
  expect(findFault('🤖 )', problem({ at: '3' }))).toEqual({ before: '🤖 ', wrong: ')', after: '' });
  expect(findFault('x', problem({}))).toBeUndefined();
});

test('arrows lead through rows of any length', () => {
  const boxes = [
    { left: 0, top: 0 },
    { left: 10, top: 0 },
    { left: 20, top: 0 },
    { left: 0, top: 10 },
    { left: 10, top: 10 },
  ];
  expect(moveInGrid('ArrowDown', 2, boxes)).toBe(4);
  expect(moveInGrid('ArrowDown', 4, boxes)).toBe(4);
  expect(moveInGrid('ArrowUp', 3, boxes)).toBe(0);
  expect(moveInGrid('ArrowUp', 1, boxes)).toBe(-1);
  expect(moveInGrid('ArrowRight', 2, boxes)).toBe(3);
  expect(moveInGrid('ArrowLeft', 0, boxes)).toBe(0);
  expect(moveInGrid('End', 0, boxes)).toBe(4);
  expect(moveInGrid('x', 0, boxes)).toBeUndefined();
});
