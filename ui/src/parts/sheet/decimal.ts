import { words } from '../../lib/words.svelte';

/** A number with at most one digit after the point, as the current language writes it. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 }).format(value);
}
