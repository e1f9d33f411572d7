/** Tests of numbers as people type them. */
import { expect, test } from 'vitest';

import cases from '../../tests/data/numbers.json';
import { parseDecimal, parseWhole } from '../src/lib/text/written-number';

test('numbers are read as the core reads them', () => {
  for (const [text, number] of cases.whole) expect([text, parseWhole(String(text))]).toEqual([text, number]);
  for (const [text, number] of cases.decimal) expect([text, parseDecimal(String(text))]).toEqual([text, number]);
  for (const text of cases.not_whole) expect([text, parseWhole(text)]).toEqual([text, undefined]);
  for (const text of cases.ambiguous) expect([text, parseDecimal(text)]).toEqual([text, undefined]);
  for (const text of cases.no_number) {
    expect([text, parseWhole(text), parseDecimal(text)]).toEqual([text, undefined, undefined]);
  }
});
