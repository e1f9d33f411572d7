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

test('each class of the shared style sheets is used', () => {
  const markup = files
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8').replace(/<style>.*<\/style>/s, ''))
    .join('\n');
  const sheets = styles
    .filter(([file]) => file?.endsWith('.css'))
    .map(([, style]) => style?.replace(/\/\*.*?\*\//gs, ''));
  const classes = new Set(
    sheets.flatMap((sheet) => [...(sheet ?? '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)),
  );
  expect(classes.size).toBeGreaterThan(100);
  // Severities and file endings of fonts are put together.
  const unused = [...classes].filter(
    (name) => !/^severity-|^woff2$/.test(name ?? '') && !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(markup),
  );
  expect(unused).toEqual([]);
});
