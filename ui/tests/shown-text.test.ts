import { expect, test } from 'vitest';

import { withoutHidden } from '../src/lib/text/shown-text';

test('names that differ in what nobody sees are the same', () => {
  for (const hidden of '\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u202e\u2060\u2066\u2069\u2800\u3164\ufe0f\ufeff\ufffa')
    for (const name of [`${hidden}Hope`, `Ho${hidden}pe`, `Hope${hidden}`]) expect(withoutHidden(name)).toBe('Hope');
  expect(withoutHidden('Hope\u{e0041}\u{e0100}')).toBe('Hope');
});

test('letters and emoji keep what joins them', () => {
  for (const name of ['می\u200cخواهم', '❤\ufe0f', '👩\u200d👧', 'Léa · 2 pts', 'two\nlines'])
    expect(withoutHidden(name)).toBe(name);
});
