/** The user's settings, which Rust stores. */
import { withErrorToast } from '../calls/with-error-toast';
import { call } from '../calls/call';
import { languageOf, type Language } from '../words/language';
import { LAST_LOOK, storeLook, themeOf, applyTheme, type Theme } from '../page/look';
import { words } from '../words/words.svelte';

let values: Record<string, unknown> = $state.raw({});
let theme: Theme = $state(LAST_LOOK.theme);

export const settings = {
  get theme(): Theme {
    return theme;
  },

  get(key: string): unknown {
    return values[key];
  },

  /** Returns the keys of stored values that begin with `start`. */
  keys(start: string): string[] {
    return Object.keys(values).filter((key) => key.startsWith(start) && values[key] !== null);
  },

  /** Loads the settings that Rust stored. */
  async load(kept: Record<string, unknown>): Promise<void> {
    values = kept;
    if ('theme' in kept) setCurrentTheme(themeOf(kept['theme']));
    await words.setLanguage(languageOf(kept['language']) ?? words.language);
  },

  /** Stores a value. It is there at once, and values are stored in the order of the calls. */
  async set(key: string, value: unknown): Promise<void> {
    values = { ...values, [key]: value };
    await withErrorToast(() => call('save_setting', { key, value }));
  },

  setTheme(chosen: Theme): Promise<void> {
    setCurrentTheme(chosen);
    storeLook({ theme, language: words.language });
    return settings.set('theme', theme);
  },

  async setLanguage(language: Language): Promise<void> {
    await words.setLanguage(language);
    storeLook({ theme, language });
    await settings.set('language', language);
  },
};

function setCurrentTheme(chosen: Theme): void {
  theme = chosen;
  applyTheme(chosen);
}
