/** The columns of the table of cards: which are shown, and by which its rows are in order. */
import type { ColumnView } from '../../bindings/ColumnView';
import { parts } from './parts';

/** The name of a card is a column that is always there. */
export const NAME: Pick<ColumnView, 'id' | 'orders'> = { id: 'name', orders: ['name', 'nom'] };

/** The setting that keeps which columns of a game's cards are shown. */
export const setting = (game: string | null): string => `cards.columns.${game ?? 'all'}`;

/** What a setting keeps; empty where the user has chosen nothing. */
export function kept(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}

export type Direction = 'ascending' | 'descending';

const ORDER = /^(?:order|ordre|tri):(-?)(.+)$/iu;

/** Without case and accents, as queries are read. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** In which direction a query puts cards in order by a column, where that is what it asks for first. */
export function direction(query: string, { orders }: Pick<ColumnView, 'orders'>): Direction | undefined {
  const asked = parts(query).map((part) => ORDER.exec(part)).find((match) => match !== null);
  if (!asked) return undefined;
  const [, minus, name = ''] = asked;
  if (!orders.some((order) => plain(order) === plain(name))) return undefined;
  return minus ? 'descending' : 'ascending';
}

/** The query with its cards in order by a column; without any order where no direction is named. */
export function ordered(
  query: string,
  { orders }: Pick<ColumnView, 'orders'>,
  towards: Direction | undefined,
  french = false,
): string {
  const rest = parts(query).filter((part) => !ORDER.test(part));
  const [name] = orders;
  if (!towards || name === undefined) return rest.join(' ');
  return [...rest, `${french ? 'ordre' : 'order'}:${towards === 'descending' ? '-' : ''}${name}`].join(' ');
}

/** What a press on the head of a column leads to: numbers begin with the greatest, words with the first. */
export function next(now: Direction | undefined, numeric: boolean): Direction | undefined {
  const [first, second]: Direction[] = numeric ? ['descending', 'ascending'] : ['ascending', 'descending'];
  if (now === undefined) return first;
  return now === first ? second : undefined;
}
