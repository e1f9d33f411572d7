/** Tests the JSON Schema of packs: it takes every shipped pack, and is no more lenient than the reader, which is in Rust. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
// A list of which a game has no values is empty in the schema. Ajv takes no empty list, but what takes nothing.
const schema = JSON.stringify(read('cards/pack.schema.json')).replaceAll('"enum":[]', '"not":{}');
// Formats such as `uint8` come with bounds of their own.
const isValid = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(
  JSON.parse(schema) as object,
);

test('every shipped pack keeps to the schema', () => {
  const files = readdirSync(join(ROOT, 'cards'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const packs = files
    .map((file) => ({ file, pack: read(join('cards', file)) }))
    .filter(({ pack }) => (pack as { cards?: unknown }).cards !== undefined);
  expect(packs.length).toBeGreaterThan(10);
  const faults = packs.flatMap(({ file, pack }) =>
    isValid(pack)
      ? []
      : (isValid.errors ?? []).map(({ instancePath, message }) => `${file}: ${instancePath}: ${message}`),
  );
  expect(faults).toEqual([]);
});

test('the schema refuses what reading refuses', () => {
  const pack = (card: unknown) => ({ format: 1, id: 'x', version: 1, system: 'fww', cards: [card] });
  expect(isValid(pack({ id: 'fww/unit/knight', name: { en: 'Knight' } }))).toBe(true);
  const wrong = read('tests/data/wrong-cards.json') as unknown[];
  expect(wrong.length).toBeGreaterThan(0);
  for (const card of wrong) expect(isValid(pack(card)), JSON.stringify(card)).toBe(false);
});
