/** Tests that the window's finders match like the core's. Both read the examples in `finding.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { foldText, prepareText, hasWords, matchScore } from '../src/lib/text/text-search';

interface Table {
  folds: { text: string; fold: string; key: string }[];
}

const path = join(import.meta.dirname, '../../crates/muster-search/tests/finding.json');
const { folds } = JSON.parse(readFileSync(path, 'utf8')) as Table;

describe('the window folds as the core does', () => {
  test.each(folds)('$text is folded as in the core', ({ text, fold: plain }) => {
    expect(foldText(text)).toBe(plain);
  });
});

test.each([
  ['t60', 'T‑60 Power Armor', true],
  ['t-60 pow', 'T-60 Power Armor', true],
  ['armures', 'Armure assistée T-60', false],
  ['armure ASSISTEE', 'Armure assistée T-60', true],
  ['acier', 'Confrérie de l’Acier', true],
  ['assault pistol', 'Assault Rifle', false],
])('“%s” begins words of “%s”: %s', (query, name, found) => {
  expect(hasWords(prepareText(name), prepareText(query))).toBe(found);
  expect(matchScore(prepareText(query), prepareText(name)) > 1).toBe(found);
});
