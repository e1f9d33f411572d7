/** The languages of the window, out of the same Fluent files that Rust reads. */
import { FluentBundle, FluentResource, type Message } from '@fluent/bundle';

type Pattern = NonNullable<Message['value']>;

export type Language = 'en' | 'fr';

export const LANGUAGES: readonly Language[] = ['en', 'fr'];
const FIRST: Language = 'en';

const files = {
  en: () => import('./words/en'),
  fr: () => import('./words/fr'),
};

/** The words of a language: its files as one text, and the messages that were read so far. */
interface Words {
  text: string;
  bundle: FluentBundle;
}

const fetched = new Map<Language, Words>();

/** Fetches the words of a language, where that is not at hand yet. */
export async function fetchWords(language: Language): Promise<void> {
  if (fetched.has(language)) return;
  const text = `\n${(await files[language]()).default}`;
  fetched.set(language, { text, bundle: new FluentBundle(language, { useIsolating: false }) });
}

/** A message and the bundle that formats it; nothing where the language lacks it or was not fetched. */
export function messageOf(
  language: Language,
  key: string,
): { bundle: FluentBundle; pattern: Pattern } | undefined {
  const words = fetched.get(language);
  if (!words) return undefined;
  readMessage(words, key);
  const pattern = words.bundle.getMessage(key)?.value;
  return pattern ? { bundle: words.bundle, pattern } : undefined;
}

/** Reads a message and those that it names, when it is first asked for: a screen needs few of all there are. */
function readMessage(words: Words, key: string): void {
  const { text, bundle } = words;
  if (bundle.hasMessage(key)) return;
  const start = text.indexOf(`\n${key} =`) + 1;
  if (start === 0) return;
  const message = text.slice(start, endOf(text, start));
  bundle.addResource(new FluentResource(message));
  for (const [, named = ''] of message.matchAll(/\{ *([a-z][\w-]*) *\}/g)) readMessage(words, named);
}

/** Where a message ends that begins at `start`: no line of it begins as another message or a comment does. */
function endOf(text: string, start: number): number {
  const next = /\n[a-z#]/g;
  next.lastIndex = start;
  return next.exec(text)?.index ?? text.length;
}

/** Any value as a language. */
export function languageOf(value: unknown): Language | undefined {
  return LANGUAGES.find((known) => known === value);
}

/** The language of a list such as `navigator.languages` that Muster speaks best. */
export function preferred(languages: readonly string[]): Language {
  for (const language of languages) {
    const known = languageOf(language.toLowerCase().split('-')[0]);
    if (known) return known;
  }
  return FIRST;
}
