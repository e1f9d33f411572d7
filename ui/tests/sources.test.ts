/** Tests rules for all files of the screens. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', 'src');

/** Whether a file says what it is for: in its first line, or in that of a script. */
function isExplained(file: string): boolean {
  const source = readFileSync(join(SOURCES, file), 'utf8');
  return file.endsWith('.svelte') ? /<script[^>]*>\s*\/\*\*|^<!--/.test(source) : /^\/[*/]/.test(source);
}

test('each file begins with what it is for', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|css|svelte)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !isExplained(file))).toEqual([]);
});
