/** The columns of the card table: which ones are shown, and by which the rows are sorted. */
import type { ColumnView } from '../../bindings';
import { splitQuery } from './query-parts';

/** The column with the card's name. It is always shown. */
export const NAME_COLUMN: Pick<ColumnView, 'id' | 'orders'> = { id: 'name', orders: ['name', 'nom'] };

/** Returns the key of the setting that stores the shown columns of a game. */
export const columnsSetting = (game: string | null): string => `cards.columns.${game ?? 'all'}`;

/** Reads the stored columns. Empty if the user has chosen none. */
export function readColumns(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}

export type Direction = 'ascending' | 'descending';

const ORDER = /^(?:order|ordre|tri):(-?)(.+)$/iu;

/** Removes case and accents, as the query parser does. */
const normalize = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the direction in which a query sorts by a column. `undefined` if it does not sort by this column first. */
export function sortDirection(query: string, { orders }: Pick<ColumnView, 'orders'>): Direction | undefined {
  const asked = splitQuery(query)
    .map((part) => ORDER.exec(part))
    .find((match) => match !== null);
  if (!asked) return undefined;
  const [, minus, name = ''] = asked;
  if (!orders.some((order) => normalize(order) === normalize(name))) return undefined;
  return minus ? 'descending' : 'ascending';
}

/** Returns the query sorted by a column. Without a direction the query is not sorted. */
export function withOrder(
  query: string,
  { orders }: Pick<ColumnView, 'orders'>,
  towards: Direction | undefined,
  french = false,
): string {
  const rest = splitQuery(query).filter((part) => !ORDER.test(part));
  const [name] = orders;
  if (!towards || name === undefined) return rest.join(' ');
  return [...rest, `${french ? 'ordre' : 'order'}:${towards === 'descending' ? '-' : ''}${name}`].join(' ');
}

/**
 * Returns the direction after a press on a column's head. Numbers begin with the greatest, words with the first in the
 * alphabet.
 */
export function nextDirection(now: Direction | undefined, numeric: boolean): Direction | undefined {
  const [first, second]: Direction[] = numeric ? ['descending', 'ascending'] : ['ascending', 'descending'];
  if (now === undefined) return first;
  return now === first ? second : undefined;
}
