import { expect, test } from 'vitest';

import { splitAtMarks } from '../src/lib/words/language-marks';

test('a name in another language is parted from its mark', () => {
  expect(splitAtMarks('Knight')).toEqual([{ text: 'Knight' }]);
  expect(splitAtMarks('')).toEqual([{ text: '' }]);
  expect(splitAtMarks('Knightᵉⁿ')).toEqual([{ text: 'Knight', language: 'en' }]);
  expect(splitAtMarks('Bribeᵉⁿ, Rogueᶠʳ · 2')).toEqual([
    { text: 'Bribe', language: 'en' },
    { text: ', Rogue', language: 'fr' },
    { text: ' · 2' },
  ]);
});

test('raised letters that are no language stay as they are', () => {
  expect(splitAtMarks('2ⁿʳ')).toEqual([{ text: '2ⁿʳ' }]);
});
