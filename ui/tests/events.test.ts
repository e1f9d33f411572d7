import { expect, test } from 'vitest';

import { playersOf } from './events';

test('players are lines, each once', () => {
  expect(playersOf(' Anna \n\nBob\nanna\r\n')).toEqual(['Anna', 'Bob']);
});
