/** The user's settings, which Rust stores. */
import { withErrorToast } from './with-error-toast';
import { call } from './call';
import { languageOf, type Language } from './language';
import { LAST, remember, themeOf, wear, type Theme } from './look';
import { words } from './words.svelte';

let values: Record<string, unknown> = $state.raw({});
let theme: Theme = $state(LAST.theme);

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
  async take(kept: Record<string, unknown>): Promise<void> {
    values = kept;
    if ('theme' in kept) dress(themeOf(kept['theme']));
    await words.speak(languageOf(kept['language']) ?? words.language);
  },

  /** Stores a value. */
  async set(key: string, value: unknown): Promise<void> {
    values = { ...values, [key]: value };
    await withErrorToast(() => call('setting', { key, value }));
  },

  wear(chosen: Theme): Promise<void> {
    dress(chosen);
    remember({ theme, language: words.language });
    return settings.set('theme', theme);
  },

  async speak(language: Language): Promise<void> {
    await words.speak(language);
    remember({ theme, language });
    await settings.set('language', language);
  },
};

function dress(chosen: Theme): void {
  theme = chosen;
  wear(chosen);
}
