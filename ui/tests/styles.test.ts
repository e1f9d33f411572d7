/** Tests rules for the styles of all components. */
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

// Browsers reevaluate every `:has()` at each change of the page. That took half of the style time while a user types.
test('no style asks what is inside an element', () => {
  expect(styles.length).toBeGreaterThan(100);
  expect(styles.filter(([, style]) => style?.includes(':has(')).map(([file]) => file)).toEqual([]);
});
