/** The words on the screen, out of the same Fluent files that Rust reads. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Language = 'en' | 'fr';
export type Arguments = Record<string, FluentVariable>;

export const LANGUAGES: readonly Language[] = ['en', 'fr'];
const FALLBACK: Language = 'en';

const files = import.meta.glob<string>('../../../locales/*/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function bundle(language: Language): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(files)) {
    if (path.includes(`/locales/${language}/`)) bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

/** A language is read when it is first spoken. */
const bundles = new Map<Language, FluentBundle>();

function spoken(language: Language): FluentBundle {
  const read = bundles.get(language) ?? bundle(language);
  bundles.set(language, read);
  return read;
}

/** Words that need no arguments, once they were formatted; nothing: the language lacks them. */
const plain: Record<Language, Map<string, string | undefined>> = { en: new Map(), fr: new Map() };

function format(language: Language, key: string, args?: Arguments): string | undefined {
  if (args) return formatted(language, key, args);
  const kept = plain[language];
  if (!kept.has(key)) kept.set(key, formatted(language, key));
  return kept.get(key);
}

function formatted(language: Language, key: string, args?: Arguments): string | undefined {
  const words = spoken(language);
  const pattern = words.getMessage(key)?.value;
  if (!pattern) return undefined;
  const problems: Error[] = [];
  const text = words.formatPattern(pattern, args, problems);
  for (const problem of problems) console.error(`${key} (${language}): ${problem.message}`);
  return text;
}

/** The language of a list such as `navigator.languages` that Muster speaks best. */
export function preferred(languages: readonly string[]): Language {
  for (const language of languages) {
    const known = LANGUAGES.find((known) => language.toLowerCase().split('-')[0] === known);
    if (known) return known;
  }
  return FALLBACK;
}

let current: Language = $state(preferred(navigator.languages));

export const words = {
  get language(): Language {
    return current;
  },

  speak(language: Language): void {
    current = language;
    document.documentElement.lang = language;
  },
};

/** Words in the current language; in English, marked, where it lacks them; the key itself, marked, where none has. */
export function t(key: string, args?: Arguments): string {
  const text = format(current, key, args);
  if (text !== undefined) return text;
  const fallback = format(FALLBACK, key, args);
  return fallback === undefined ? `⟨${key}⟩` : `${fallback} [${FALLBACK}]`;
}

/** As {@link t}, but nothing where no language has the words. */
export function known(key: string, args?: Arguments): string | undefined {
  return format(current, key, args) ?? format(FALLBACK, key, args);
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
