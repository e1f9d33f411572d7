/** The words on the screen. */
import type { FluentVariable } from '@fluent/bundle';

import { fetchWords, messageOf, type Language } from './language';
import { LAST } from './look';

export type Arguments = Record<string, FluentVariable>;

/** Words once they were formatted, by their key and what they mention; nothing: the language lacks them. */
const kept: Record<Language, Map<string, string | undefined>> = { en: new Map(), fr: new Map() };

/** How many are kept in a language. A list of cards says a few of each card, and of more cards than fit no screen shows all. */
const MOST = 5000;

let current: Language = $state(LAST.language);

export const words = {
  get language(): Language {
    return current;
  },

  /** Nothing is in another language until its words are there. */
  async speak(language: Language): Promise<void> {
    await fetchWords(language);
    current = language;
    document.documentElement.lang = language;
  },
};

/** Words in the current language; the key itself, marked, where it has none. */
export function t(key: string, args?: Arguments): string {
  return known(key, args) ?? `⟨${key}⟩`;
}

/** As {@link t}, but nothing where there are no words. */
export function known(key: string, args?: Arguments): string | undefined {
  const words = kept[current];
  let name = key;
  for (const arg in args) {
    const value = args[arg];
    // A number is written in another way than the text that looks like it.
    if (typeof value === 'number') name += `\0${arg}=${value}`;
    else if (typeof value === 'string') name += `\0${arg}="${value}`;
    else return formatted(key, args);
  }
  const found = words.get(name);
  if (found !== undefined || words.has(name)) return found;
  if (words.size >= MOST) words.clear();
  const said = formatted(key, args);
  words.set(name, said);
  return said;
}

function formatted(key: string, args?: Arguments): string | undefined {
  const message = messageOf(current, key);
  if (!message) return undefined;
  const problems: Error[] = [];
  const text = message.bundle.formatPattern(message.pattern, args, problems);
  for (const problem of problems) console.error(`${key} (${current}): ${problem.message}`);
  return text;
}

/** What writes dates and numbers: made when first needed, since that takes far longer than using it. */
const dates: Partial<Record<Language, Intl.DateTimeFormat>> = {};
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

/** A moment, in seconds since 1970, as the current language writes a date. */
export function date(seconds: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const writer = (dates[current] ??= new Intl.DateTimeFormat(current, style));
  return writer.format(new Date(seconds * 1000));
}

/** Whether the current language says an amount as it says one: `1 point`, « 0 point ». */
export function isOne(amount: number): boolean {
  const rules = (plurals[current] ??= new Intl.PluralRules(current));
  return rules.select(amount) === 'one';
}

/** A whole number as the current language writes it. */
export function number(value: number): string {
  const writer = (numbers[current] ??= new Intl.NumberFormat(current));
  return writer.format(value);
}
