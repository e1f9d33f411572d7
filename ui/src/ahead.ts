/** What the first screen needs beside its code: asked for before the rest of the program sets itself up. */
// First, since it takes a code out of the address that screens are read off.
import './lib/sync/invitation.svelte';
import { sendAhead } from './lib/calls/transport';
import { fetchWords } from './lib/words/language';
import { LAST_LOOK, applyTheme } from './lib/page/look';

const { theme, language } = LAST_LOOK;
applyTheme(theme);
document.documentElement.lang = language;
if (/^(#\/?(forces)?)?$/.test(location.hash)) {
  // The list names the games of its forces, so it waits for them.
  sendAhead('games', {}, language);
  sendAhead('forces', {}, language);
  sendAhead('samples', {}, language);
}

/** The words, and the fonts too, so that a page is laid out once and not in other fonts first. */
export const startData = Promise.all([
  fetchWords(language),
  Promise.allSettled(Array.from(document.fonts, (font) => font.load())),
]);
