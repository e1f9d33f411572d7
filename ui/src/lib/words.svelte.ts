/** The words on the screen. */
import type { FluentVariable } from '@fluent/bundle';

import { bundleOf, read, type Language } from './language';
import { LAST } from './look';

export type Arguments = Record<string, FluentVariable>;

/** Words that need no arguments, once they were formatted; nothing: the language lacks them. */
const plain: Record<Language, Map<string, string | undefined>> = { en: new Map(), fr: new Map() };

let current: Language = $state(LAST.language);

export const words = {
  get language(): Language {
    return current;
  },

  /** Nothing is in another language until its words are there. */
  async speak(language: Language): Promise<void> {
    await read(language);
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
  if (args) return formatted(key, args);
  const kept = plain[current];
  if (!kept.has(key)) kept.set(key, formatted(key));
  return kept.get(key);
}

function formatted(key: string, args?: Arguments): string | undefined {
  const words = bundleOf(current);
  const pattern = words?.getMessage(key)?.value;
  if (!words || !pattern) return undefined;
  const problems: Error[] = [];
  const text = words.formatPattern(pattern, args, problems);
  for (const problem of problems) console.error(`${key} (${current}): ${problem.message}`);
  return text;
}

/** What writes dates and numbers; making one takes far longer than using it. */
const writers = {
  en: writersOf('en'),
  fr: writersOf('fr'),
};

function writersOf(language: Language) {
  return {
    date: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
    number: new Intl.NumberFormat(language),
  };
}

/** A moment, in seconds since 1970, as the current language writes a date. */
export function date(seconds: number): string {
  return writers[current].date.format(new Date(seconds * 1000));
}

/** A whole number as the current language writes it. */
export function number(value: number): string {
  return writers[current].number.format(value);
}
