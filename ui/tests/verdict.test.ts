/** Tests the word for a verdict, and that pasted text is kept. */
import { expect, test } from 'vitest';

import type { Verdict } from '../src/bindings';
import { pastedText } from '../src/lib/text/pasted-text';
import { verdictWord } from '../src/lib/forces/verdict';

const verdict = (change: Partial<Verdict>): Verdict => ({
  ...{ legal: false, certain: true, errors: 1, missing_costs: 0, missing_checks: 0, text: 'Not legal: 1 error' },
  ...change,
});

test('what only lacks something is unfinished, but not legal at an event', () => {
  expect(verdictWord(verdict({ unfinished: true }))).toBe('unfinished');
  expect(verdictWord(verdict({ unfinished: true }), true)).toBe('not-legal');
  expect(verdictWord(verdict({}))).toBe('not-legal');
  expect(verdictWord(verdict({ empty: true, unfinished: true }))).toBe('empty');
  expect(verdictWord(verdict({ legal: true }))).toBe('legal');
});

test('pasted text is kept until it is cleared, or too long to keep', () => {
  pastedText.set('2 knights');
  expect(pastedText.get()).toBe('2 knights');
  pastedText.set('x'.repeat(600_000));
  expect(pastedText.get()).toBe('');
  pastedText.set('2 knights');
  pastedText.set(' ');
  expect(pastedText.get()).toBe('');
});
