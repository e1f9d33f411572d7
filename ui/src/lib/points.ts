import { games } from './games.svelte';
import { isOne, number, t } from './words.svelte';

/** Whether cards of a game cost points; taken to be so until the games are known. Call it where Svelte tracks. */
export function hasCosts(system: string): boolean {
  return games.find(system)?.costs !== false;
}

/** A number of points with the unit of its game: `104 caps`. */
export function points(system: string, amount: number): string {
  const cost = games.find(system)?.cost;
  if (!cost) return number(amount);
  return (isOne(amount) ? cost.one : cost.other).replace('{}', number(amount));
}

/** Where a card says what it costs in a revision; a game without revisions has one cost for good. */
export function costPath(revision: string): string {
  return `costs.${revision || '1'}`;
}

/** What something costs, as far as that is known; nothing in a game without costs. */
export function price(system: string, amount: number | null): string {
  if (!hasCosts(system)) return '';
  if (amount === null) return t('window-cost-unknown');
  return amount === 0 ? t('cost-free') : points(system, amount);
}

/**
 * Points against their limit, where there is one: `742 of 750 caps`; nothing in a game without costs. Where costs are
 * missing, the sum is no more than what it comes to at least, and nothing is known where it is 0.
 */
export function total(system: string, amount: number, limit: number | null, missing = 0): string {
  if (!hasCosts(system)) return '';
  const known = missing === 0 ? 'all' : amount > 0 ? 'some' : 'none';
  const sum = (text: string) =>
    ({ all: text, some: t('number-at-least', { least: text }), none: '?' })[known];
  if (limit === null) return sum(points(system, amount));
  return t('window-total-of', { cost: sum(number(amount)), limit: points(system, limit) });
}
