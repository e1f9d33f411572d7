import { known, number } from './words.svelte';

/** A number of points with the unit of its game: `104 caps`. */
export function points(system: string, count: number): string {
  return known(`${system}-points`, { count }) ?? number(count);
}

/** Points against their limit: `742 of 750 caps`. */
export function pointsOf(system: string, count: number, limit: number): string {
  return known(`${system}-points-of`, { count, limit }) ?? `${number(count)} / ${number(limit)}`;
}
