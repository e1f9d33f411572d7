import { known, number } from './words.svelte';

/** A cost with the unit of its game. */
export function cost(system: string, amount: number): string {
  return known(`${system}-cost`, { amount }) ?? number(amount);
}
