import { expect, test } from 'vitest';

import { parted } from '../src/lib/marked';

test('a name in another language is parted from its mark', () => {
  expect(parted('Knight')).toEqual([{ text: 'Knight' }]);
  expect(parted('')).toEqual([{ text: '' }]);
  expect(parted('Knightᵉⁿ')).toEqual([{ text: 'Knight', language: 'en' }]);
  expect(parted('Bribeᵉⁿ, Rogueᶠʳ · 2')).toEqual([
    { text: 'Bribe', language: 'en' },
    { text: ', Rogue', language: 'fr' },
    { text: ' · 2' },
  ]);
});

test('raised letters that are no language stay as they are', () => {
  expect(parted('2ⁿʳ')).toEqual([{ text: '2ⁿʳ' }]);
});
