import { known, number, t } from './words.svelte';

/** A number of points with the unit of its game: `104 caps`. */
export function points(system: string, amount: number): string {
  return known(`${system}-cost`, { amount }) ?? number(amount);
}

/** Points against their limit: `742 of 750 caps`. */
export function pointsOf(system: string, amount: number, limit: number): string {
  return t('window-total-of', { cost: number(amount), limit: points(system, limit) });
}
