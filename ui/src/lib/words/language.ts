/** The languages of the screens, from the same Fluent files that Rust reads. */
import { FluentBundle, FluentResource, type Message } from '@fluent/bundle';

type Pattern = NonNullable<Message['value']>;

export type Language = 'en' | 'fr';

export const LANGUAGES: readonly Language[] = ['en', 'fr'];
const FALLBACK: Language = 'en';

const files = {
  en: () => import('./en'),
  fr: () => import('./fr'),
};

/** The words of a language: its files as one text, and the messages parsed so far. */
interface Words {
  text: string;
  bundle: FluentBundle;
}

const loadedWords = new Map<Language, Words>();

/** Loads the words of a language, unless they are loaded already. */
export async function fetchWords(language: Language): Promise<void> {
  if (loadedWords.has(language)) return;
  const text = `\n${(await files[language]()).default}`;
  loadedWords.set(language, { text, bundle: new FluentBundle(language, { useIsolating: false }) });
}

/** Returns a message and the bundle that formats it. `undefined` if the language lacks the message or is not loaded. */
export function messageOf(language: Language, key: string): { bundle: FluentBundle; pattern: Pattern } | undefined {
  const words = loadedWords.get(language);
  if (!words) return undefined;
  readMessage(words, key);
  const pattern = words.bundle.getMessage(key)?.value;
  return pattern ? { bundle: words.bundle, pattern } : undefined;
}

/** Parses a message, and those that it refers to, on first use. A screen needs only a few of all messages. */
function readMessage(words: Words, key: string): void {
  const { text, bundle } = words;
  if (bundle.hasMessage(key)) return;
  const start = text.indexOf(`\n${key} =`) + 1;
  if (start === 0) return;
  const message = text.slice(start, endOf(text, start));
  bundle.addResource(new FluentResource(message));
  for (const [, named = ''] of message.matchAll(/\{ *([a-z][\w-]*) *\}/g)) readMessage(words, named);
}

/** Returns the end of the message that begins at `start`. The next message or comment begins there. */
function endOf(text: string, start: number): number {
  const next = /\n[a-z#]/g;
  next.lastIndex = start;
  return next.exec(text)?.index ?? text.length;
}

/** Converts any value to a language. `undefined` if it is none. */
export function languageOf(value: unknown): Language | undefined {
  return LANGUAGES.find((known) => known === value);
}

/** Returns the first supported language of a list such as `navigator.languages`, or English. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const language of languages) {
    const known = languageOf(language.toLowerCase().split('-')[0]);
    if (known) return known;
  }
  return FALLBACK;
}
