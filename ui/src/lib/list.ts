/** Filters and sorts the list of forces. */
import { folded, match } from './find';
import type { ForceRow } from '../bindings/ForceRow';

export const ORDERS = ['changed', 'name', 'cost'] as const;

export type Order = (typeof ORDERS)[number];

export interface Filter {
  wanted: string;
  system: string;
  tag: string;
  archived: boolean;
  order: Order;
}

/** Returns the forces that match a filter, in its order. */
export function filtered(
  rows: readonly ForceRow[],
  filter: Filter,
  words: (row: ForceRow) => string,
): ForceRow[] {
  const wanted = folded(filter.wanted);
  const compare: Record<Order, (a: ForceRow, b: ForceRow) => number> = {
    changed: (a, b) => b.changed - a.changed,
    name: (a, b) => a.name.localeCompare(b.name),
    cost: (a, b) => b.cost - a.cost,
  };
  return rows
    .filter((row) => {
      const text = [row.name, ...row.tags, words(row)].join(' ');
      return (
        row.archived === filter.archived &&
        (!filter.system || row.system === filter.system) &&
        (!filter.tag || row.tags.includes(filter.tag)) &&
        match(wanted, folded(text)) > 0
      );
    })
    .sort(compare[filter.order]);
}

/** Returns every tag in use, sorted. */
export function tagsOf(rows: readonly ForceRow[]): string[] {
  return [...new Set(rows.flatMap((row) => row.tags))].sort((a, b) => a.localeCompare(b));
}
