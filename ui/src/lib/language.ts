/** The languages of the window, out of the same Fluent files that Rust reads. */
import { FluentBundle, FluentResource } from '@fluent/bundle';

export type Language = 'en' | 'fr';

export const LANGUAGES: readonly Language[] = ['en', 'fr'];
const FIRST: Language = 'en';

const files = {
  en: () => import('./words/en'),
  fr: () => import('./words/fr'),
};

const bundles = new Map<Language, FluentBundle>();

/** Fetches and reads the words of a language, where that was not done yet. */
export async function read(language: Language): Promise<void> {
  if (bundles.has(language)) return;
  const bundle = new FluentBundle(language, { useIsolating: false });
  const text = (await files[language]()).default;
  bundle.addResource(new FluentResource(text));
  bundles.set(language, bundle);
}

/** The words of a language; nothing before they were read. */
export function bundleOf(language: Language): FluentBundle | undefined {
  return bundles.get(language);
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
