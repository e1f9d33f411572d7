/** What the user chose once and for all, kept by Rust. */
import { attempt } from './attempt';
import { call } from './call';
import { LANGUAGES, words, type Language } from './words.svelte';

export type Theme = 'auto' | 'light' | 'dark' | 'terminal';

export const THEMES: readonly Theme[] = ['auto', 'light', 'dark', 'terminal'];

/** Where the last look is remembered, so that the next start shows no other first. */
const LOOK = 'muster-look';

let values: Record<string, unknown> = $state.raw({});
let theme: Theme = $state('auto');

function wear(chosen: Theme): void {
  theme = chosen;
  const root = document.documentElement;
  if (chosen === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = chosen;
}

/** Any text as a theme. */
function themeOf(value: unknown): Theme {
  return THEMES.find((known) => known === value) ?? 'auto';
}

export const settings = {
  get theme(): Theme {
    return theme;
  },

  get(key: string): unknown {
    return values[key];
  },

  /** Takes over what Rust kept. */
  take(kept: Record<string, unknown>): void {
    values = kept;
    const language = LANGUAGES.find((known) => known === kept['language']);
    words.speak(language ?? words.language);
    if ('theme' in kept) wear(themeOf(kept['theme']));
  },

  /** Shows the look of the last time, before Rust has answered. */
  recall(): void {
    const [look, language] = (localStorage.getItem(LOOK) ?? '').split(' ');
    wear(themeOf(look));
    words.speak(LANGUAGES.find((known) => known === language) ?? words.language);
  },

  /** Keeps a value for good. */
  async set(key: string, value: unknown): Promise<void> {
    values = { ...values, [key]: value };
    await attempt(() => call('setting', { key, value }));
  },

  wear(chosen: Theme): Promise<void> {
    wear(chosen);
    localStorage.setItem(LOOK, `${theme} ${words.language}`);
    return settings.set('theme', chosen);
  },

  speak(language: Language): Promise<void> {
    words.speak(language);
    localStorage.setItem(LOOK, `${theme} ${language}`);
    return settings.set('language', language);
  },
};
