/** A text that was pasted and not imported yet. It survives a reload, and a dialog that was closed by a slip. */
const KEY = 'muster-pasted';
/** The longest text that is kept, in characters. */
const MAX_CHARACTERS = 500_000;

export const pastedText = {
  /** Returns the text that was kept last. Empty if there is none. */
  get(): string {
    try {
      return localStorage.getItem(KEY) ?? '';
    } catch {
      return '';
    }
  },

  /** Keeps a text. An empty one removes what was kept. */
  set(text: string): void {
    try {
      if (text.trim() === '' || text.length > MAX_CHARACTERS) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, text);
    } catch {
      // The browser stores nothing here. The text stays in its field.
    }
  },
};
