/** The theme and language of the last start. They are available before Rust has answered. */
import { languageOf, preferred, type Language } from './language';

export type Theme = 'auto' | 'light' | 'dark' | 'terminal';

export const THEMES: readonly Theme[] = ['auto', 'light', 'dark', 'terminal'];

const LOOK = 'muster-look';

export interface Look {
  theme: Theme;
  language: Language;
}

/** The theme and language of the last start. At the first start, those of the system. */
export const LAST: Look = recall();

function recall(): Look {
  const [theme, language] = (localStorage.getItem(LOOK) ?? '').split(' ');
  return {
    theme: themeOf(theme),
    language: languageOf(language) ?? preferred(navigator.languages),
  };
}

export function remember({ theme, language }: Look): void {
  localStorage.setItem(LOOK, `${theme} ${language}`);
}

/** Converts any value to a theme. Unknown values become `auto`. */
export function themeOf(value: unknown): Theme {
  return THEMES.find((known) => known === value) ?? 'auto';
}

/** Applies a theme to the page. */
export function wear(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
