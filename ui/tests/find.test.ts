/** What the finders of the window share with the core's: `finding.json` is read by the tests of both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { fold, folded, holds, match } from '../src/lib/find';

interface Table {
  folds: { text: string; fold: string; key: string }[];
  finds: { query: string; name: string; found: boolean }[];
}

const path = join(import.meta.dirname, '../../crates/muster-search/tests/finding.json');
const { folds, finds } = JSON.parse(readFileSync(path, 'utf8')) as Table;

describe('regression: the window finds as the core does', () => {
  test.each(folds)('$text is folded as in the core', ({ text, fold: plain, key }) => {
    expect(fold(text)).toBe(plain);
    expect(folded(text).key).toBe(key);
  });

  test.each(finds)('“$query” and $name', ({ query, name, found }) => {
    expect(holds(folded(name), folded(query))).toBe(found);
    expect(match(folded(query), folded(name)) > 1).toBe(found);
  });
});
