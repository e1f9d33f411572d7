/** Filters and sorts the list of forces. */
import { bestFirst } from '../text/text-search';
import type { ForceRow } from '../../bindings';

export const FORCE_ORDERS = ['changed', 'name', 'cost'] as const;

export type ForceOrder = (typeof FORCE_ORDERS)[number];

export interface ForceFilter {
  wanted: string;
  system: string;
  tag: string;
  archived: boolean;
  order: ForceOrder;
}

/** Returns the forces that match a filter, in its order. */
export function filterForces(
  rows: readonly ForceRow[],
  filter: ForceFilter,
  words: (row: ForceRow) => string,
): ForceRow[] {
  const compare: Record<ForceOrder, (a: ForceRow, b: ForceRow) => number> = {
    changed: (a, b) => b.changed - a.changed,
    name: (a, b) => a.name.localeCompare(b.name),
    cost: (a, b) => b.cost - a.cost,
  };
  const chosen = rows.filter(
    (row) =>
      row.archived === filter.archived &&
      (!filter.system || row.system === filter.system) &&
      (!filter.tag || row.tags.includes(filter.tag)),
  );
  // Without a query the order stays, and with one the best match comes first.
  return bestFirst(chosen.sort(compare[filter.order]), filter.wanted, (row) => [row.name, ...row.tags, words(row)]);
}

/** Returns every tag in use, sorted. */
export function tagsOf(rows: readonly ForceRow[]): string[] {
  return [...new Set(rows.flatMap((row) => row.tags))].sort((a, b) => a.localeCompare(b));
}
