/** The theme and language of the last start. They are available before Rust has answered. */
import { languageOf, preferredLanguage, type Language } from '../words/language';

export type Theme = 'auto' | 'light' | 'dark' | 'terminal';

export const THEMES: readonly Theme[] = ['auto', 'light', 'dark', 'terminal'];

const LOOK_KEY = 'muster-look';

export interface Look {
  theme: Theme;
  language: Language;
}

/** The theme and language of the last start. At the first start, those of the system. */
export const LAST_LOOK: Look = readLook();

function readLook(): Look {
  const [theme, language] = (localStorage.getItem(LOOK_KEY) ?? '').split(' ');
  return {
    theme: themeOf(theme),
    language: languageOf(language) ?? preferredLanguage(navigator.languages),
  };
}

export function storeLook({ theme, language }: Look): void {
  localStorage.setItem(LOOK_KEY, `${theme} ${language}`);
}

/** Converts any value to a theme. Unknown values become `auto`. */
export function themeOf(value: unknown): Theme {
  return THEMES.find((known) => known === value) ?? 'auto';
}

/** Applies a theme to the page. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
