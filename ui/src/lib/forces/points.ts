/** Costs and totals as the screens show them. */
import type { CostTotalView, ForceRow, LineView } from '../../bindings';
import { games } from '../cards/games.svelte';
import { isOne, number, t } from '../words/words.svelte';

/** Returns whether a game's cards cost points. True until the games are loaded. Call this in a reactive context. */
export function hasCosts(system: string): boolean {
  return games.find(system)?.costs !== false;
}

/** Formats points with the unit of their game: `104 caps`. */
export function points(system: string, amount: number): string {
  const cost = games.find(system)?.cost;
  if (!cost) return number(amount);
  return (isOne(amount) ? cost.one : cost.other).replace('{}', number(amount));
}

/** Formats what a card of a force costs with everything on it. The first line is the card itself. */
export function costOfEntry(system: string, lines: readonly LineView[]): string {
  const [head] = lines;
  if (head?.sum !== undefined) return head.sum;
  const sum = lines.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  if (lines.every(({ cost }) => cost !== null)) return points(system, sum);
  return sum > 0 ? t('number-at-least', { least: points(system, sum) }) : price(system, null);
}

/** Returns the path of a card's cost in a revision. A game without revisions has a single cost. */
export function costPath(revision: string): string {
  return `costs.${revision || '1'}`;
}

/** Formats a cost. `null` is an unknown cost. Empty in a game without costs. */
export function price(system: string, amount: number | null): string {
  if (!hasCosts(system)) return '';
  if (amount === null) return t('window-cost-unknown');
  return amount === 0 ? t('cost-free') : points(system, amount);
}

/**
 * Formats a total with its limit, if there is one: `742 of 750 caps`. Empty in a game without costs.
 *
 * `missing` is the number of unknown costs. If there are any, the sum is shown as a minimum, or as `?` if it is 0.
 */
export function total(system: string, amount: number, limit: number | null, missing = 0): string {
  if (!hasCosts(system)) return '';
  const known = missing === 0 ? 'all' : amount > 0 ? 'some' : 'none';
  const sum = (text: string) => ({ all: text, some: t('number-at-least', { least: text }), none: '?' })[known];
  if (limit === null) return sum(points(system, amount));
  return t('window-total-of', { cost: sum(number(amount)), limit: points(system, limit) });
}

/** Formats the total of one of several costs, with its limit if there is one: `2.5 of 3 CP`. */
export function costTotal({ name, value, limit }: CostTotalView): string {
  const amount = (value: number) => t('cost-amount', { amount: number(value), unit: name }).trim();
  if (limit === null) return amount(value);
  return t('cost-of-limit', { cost: number(value), limit: amount(limit) });
}

/** Formats the total of a force in a list of forces. */
export function rowTotal(row: ForceRow): string {
  if (row.missing_set !== undefined) return row.total;
  return row.costs ?? total(row.system, row.cost, row.limit, row.verdict.missing_costs);
}
