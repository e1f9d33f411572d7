/** What holds for the styles of every part. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', 'src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
const styles = files.flatMap((file) => {
  if (file.endsWith('.css')) return [[file, readFileSync(join(SOURCES, file), 'utf8')]];
  if (!file.endsWith('.svelte')) return [];
  return [[file, /<style>.*<\/style>/s.exec(readFileSync(join(SOURCES, file), 'utf8'))?.[0] ?? '']];
});

// Each of them is asked anew at every change of the page: half of the time that styles take while somebody types.
test('no style asks what is inside an element', () => {
  expect(styles.length).toBeGreaterThan(100);
  expect(styles.filter(([, style]) => style?.includes(':has(')).map(([file]) => file)).toEqual([]);
});
