/** The words on the screen, in the current language. */
import type { FluentVariable } from '@fluent/bundle';

import { fetchWords, messageOf, type Language } from './language';
import { LAST_LOOK } from '../page/look';
import { withoutHidden } from '../text/shown-text';

export type Arguments = Record<string, FluentVariable>;

/** A cache of formatted words, by key and arguments. `undefined` means that the language lacks them. */
const formattedTexts: Record<Language, Map<string, string | undefined>> = { en: new Map(), fr: new Map() };

/**
 * The size of the cache for each language. A list shows a few words for each card, and a screen never shows more cards
 * than fit here.
 */
const MAX_FORMATTED_TEXTS = 5000;

let current: Language = $state(LAST_LOOK.language);

export const words = {
  get language(): Language {
    return current;
  },

  /** Changes the language once its words are loaded. */
  async setLanguage(language: Language): Promise<void> {
    await fetchWords(language);
    current = language;
    document.documentElement.lang = language;
  },
};

/** Returns words in the current language. If there are none, returns the key in ⟨⟩. */
export function t(key: string, args?: Arguments): string {
  return findText(key, args) ?? `⟨${key}⟩`;
}

/** Returns words in the current language. `undefined` if there are none. */
export function findText(key: string, args?: Arguments): string | undefined {
  const words = formattedTexts[current];
  let name = key;
  for (const arg in args) {
    const value = args[arg];
    // A number and a text that looks like it are formatted differently, so their keys differ.
    if (typeof value === 'number') name += `\0${arg}=${value}`;
    else if (typeof value === 'string') name += `\0${arg}="${value}`;
    else return format(key, args);
  }
  const found = words.get(name);
  if (found !== undefined || words.has(name)) return found;
  if (words.size >= MAX_FORMATTED_TEXTS) words.clear();
  const said = format(key, args);
  words.set(name, said);
  return said;
}

function format(key: string, args?: Arguments): string | undefined {
  const message = messageOf(current, key);
  if (!message) return undefined;
  const problems: Error[] = [];
  const text = message.bundle.formatPattern(message.pattern, args, problems);
  for (const problem of problems) console.error(`${key} (${current}): ${problem.message}`);
  return withoutHidden(text);
}

/**
 * Formatters for dates and numbers. They are created on first use, because creating one takes far longer than using it.
 */
const dates: Partial<Record<Language, Intl.DateTimeFormat>> = {};
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

/** Formats a time, in seconds since 1970. */
export function date(seconds: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const writer = (dates[current] ??= new Intl.DateTimeFormat(current, style));
  return writer.format(new Date(seconds * 1000));
}

/** Returns whether the current language uses the singular for an amount: `1 point`, « 0 point ». */
export function isOne(amount: number): boolean {
  const rules = (plurals[current] ??= new Intl.PluralRules(current));
  return rules.select(amount) === 'one';
}

/** Formats a whole number. */
export function number(value: number): string {
  const writer = (numbers[current] ??= new Intl.NumberFormat(current));
  return writer.format(value);
}
