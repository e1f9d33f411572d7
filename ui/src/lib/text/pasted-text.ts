/**
 * Texts that were pasted and not imported yet, one for each place. They survive a reload, a closed window, and a dialog
 * that was closed by a slip.
 */
const KEY = 'muster-pasted';
/** The longest text that is kept, in characters. */
const MAX_CHARACTERS = 500_000;

const keyOf = (place: string): string => (place ? `${KEY}-${place}` : KEY);

export const pastedText = {
  /** Returns the text that was kept last for a place, such as an event. Empty if there is none. */
  get(place = ''): string {
    try {
      return localStorage.getItem(keyOf(place)) ?? '';
    } catch {
      return '';
    }
  },

  /** Keeps a text. An empty one removes what was kept. */
  set(text: string, place = ''): void {
    try {
      if (text.trim() === '' || text.length > MAX_CHARACTERS) localStorage.removeItem(keyOf(place));
      else localStorage.setItem(keyOf(place), text);
    } catch {
      // The browser stores nothing here. The text stays in its field.
    }
  },
};
