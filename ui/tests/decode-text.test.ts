import { expect, test } from 'vitest';

import { decodeText } from '../src/lib/text/decode-text';

test.each([
  ['UTF-8', [0xef, 0xbb, 0xbf, 0xc3, 0x89, 0x71], 'Éq'],
  ['UTF-16', [0xff, 0xfe, 0xc9, 0x00, 0x71, 0x00], 'Éq'],
  ['UTF-16, other order', [0xfe, 0xff, 0x00, 0xc9, 0x00, 0x71], 'Éq'],
  // Without a `€`: some versions of Node read the bytes from 0x80 to 0x9f as control characters. Browsers do not.
  ['Windows-1252', [0xc9, 0x71], 'Éq'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], undefined],
])('a file in %s is decoded', (_, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text);
});
