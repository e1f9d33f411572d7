/** Formats numbers of sheets. */
import { words } from '../../../lib/words/words.svelte';

/** Formats a number with at most one decimal place, in the current language. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 }).format(value);
}
