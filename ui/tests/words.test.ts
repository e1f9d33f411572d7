import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { FluentResource } from '@fluent/bundle';
import { beforeEach, expect, test } from 'vitest';

import { fetchWords, LANGUAGES, messageOf, preferredLanguage } from '../src/lib/words/language';
import { findText, t, words } from '../src/lib/words/words.svelte';

const LOCALES = join(import.meta.dirname, '..', '..', 'locales');
const SOURCES = join(import.meta.dirname, '..', 'src');

function resource(language: string, file: string): FluentResource {
  return new FluentResource(readFileSync(join(LOCALES, language, file), 'utf8'));
}

/** Returns the keys of a file with the arguments that each takes. */
function keys(language: string, file: string): Map<string, string[]> {
  return new Map(
    resource(language, file).body.map(({ id, value }) => {
      const names = [...JSON.stringify(value).matchAll(/"type":"var","name":"(\w+)"/g)];
      return [id, [...new Set(names.map((match) => match[1] ?? ''))].sort()];
    }),
  );
}

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Returns all keys of a language, from all its files. */
function all(language: string): string[] {
  return readdirSync(join(LOCALES, language)).flatMap((file) => [...keys(language, file).keys()]);
}

beforeEach(() => words.setLanguage('en'));

const FILES = readdirSync(join(LOCALES, 'en'));
/** The files with the window's own messages. */
const WINDOW = FILES.filter((file) => file.startsWith('window'));

test.each(FILES)('every word of %s is there in both languages, with the same arguments', (file) => {
  expect([...keys('fr', file)].sort()).toEqual([...keys('en', file)].sort());
});

test('no word of the window is missing and none is left over', () => {
  // The page of the web app says something before any script is there.
  const text = [...sources(SOURCES), ...sources(join(SOURCES, '../web'))].join('\n');
  const named = [...text.matchAll(/['"`](window-[a-z0-9-]+)(\$\{)?/g)];
  const whole = new Set(named.filter((match) => !match[2]).map((match) => match[1] ?? ''));
  const beginnings = named.filter((match) => match[2]).map((match) => match[1] ?? '');
  const written = WINDOW.flatMap((file) => [...keys('en', file).keys()]).filter((key) => key.startsWith('window-'));

  expect([...whole].filter((key) => !written.includes(key))).toEqual([]);
  expect(beginnings.filter((start) => !written.some((key) => key.startsWith(start)))).toEqual([]);
  const used = (key: string) => whole.has(key) || beginnings.some((start) => key.startsWith(start));
  expect(written.filter((key) => !used(key))).toEqual([]);
});

test('every key that a screen names is there', () => {
  const text = sources(SOURCES).join('\n');
  const named = [...text.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(0);
  const there = new Set(all('en'));
  expect(named.filter((key) => !there.has(key))).toEqual([]);
});

test('the language can change, and counts have their forms', async () => {
  expect(t('verdict-missing-costs', { count: 1 })).toBe('1 cost missing');
  expect(t('verdict-missing-costs', { count: 3 })).toBe('3 costs missing');
  await words.setLanguage('fr');
  expect(t('verdict-missing-costs', { count: 0 })).toBe('0 coût inconnu');
  expect(document.documentElement.lang).toBe('fr');
});

test.each(LANGUAGES)('a message read by itself is what the whole of its file says: %s', async (language) => {
  await fetchWords(language);
  const files = readdirSync(join(LOCALES, language)).filter(
    (file) => !/cli|^fill-up|^play|samples|^serve|-(terms|icons|sheets|form|play)\./.test(file),
  );
  const messages = files.flatMap((file) => resource(language, file).body);
  expect(messages.length).toBeGreaterThan(600);
  for (const { id, value } of messages) expect(messageOf(language, id)?.pattern).toEqual(value);
  expect(messageOf(language, 'window-no-such-key')).toBeUndefined();
});

test.each(LANGUAGES)('the words of the screens hold none that Rust says: %s', (language) => {
  // Rust does not have these files.
  const files = readdirSync(join(LOCALES, language)).filter((file) => file.startsWith('window'));
  const others = files.flatMap((file) => [...keys(language, file).keys()]).filter((key) => !key.startsWith('window-'));
  expect(others.length).toBeGreaterThan(0);
  const said = sources(join(import.meta.dirname, '..', 'src')).join('\n');
  const ofUpdates = readFileSync(join(import.meta.dirname, '..', '..', 'src-tauri', 'src', 'updates.rs'), 'utf8');
  const codes = others.map((key) => key.replace(/^problem-/, ''));
  expect(codes.filter((code) => !said.includes(`'${code}'`) && !ofUpdates.includes(`"${code}"`))).toEqual([]);
});

test('a message is read together with those that it names', () => {
  const said = t('problem-store-part-restored', { part: 'collection', names: 'Nora' });
  expect(said).toBe('Your collection: these come from the backup, without what was changed after it: Nora.');
});

test('a key without words shows itself instead of hiding', () => {
  expect(t('window-no-such-key')).toBe('⟨window-no-such-key⟩');
  expect(findText('window-no-such-key')).toBeUndefined();
});

test('the first language that Muster speaks is preferred', () => {
  expect(preferredLanguage(['de-DE', 'fr-CH', 'en-GB'])).toBe('fr');
  expect(preferredLanguage(['de-DE'])).toBe('en');
});
