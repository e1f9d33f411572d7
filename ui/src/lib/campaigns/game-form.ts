/** The form of a campaign's game: what is typed, and the game that it makes. */
import type {
  CampaignChange,
  CampaignFieldView,
  CampaignGame,
  CampaignItemChange,
  CampaignItemHow,
  CampaignSide,
  CampaignUnitEntry,
  CampaignUnitWhat,
  Force,
} from '../../bindings';
import { parseAmount, parseCount } from './amounts';

/** A change of a field. The amount stays as it was typed, with its sign apart: a phone's number pad has no minus. */
export interface ChangeRow {
  field: string;
  sign: 1 | -1;
  by: string;
  text: string;
  why: string;
}

/** A change of the stash. */
export interface ItemRow {
  how: CampaignItemHow;
  card: string | null;
  name: string;
  count: string;
  why: string;
}

/** What happened to a unit. */
export interface UnitRow {
  /** The node of the unit in the force as fielded. `null` if the unit is not in it. */
  node: string | null;
  name: string;
  card: string | null;
  what: CampaignUnitWhat;
  amount: string;
  text: string;
  why: string;
}

export interface SideForm {
  player: string;
  /** Whether the player took part. What was typed for others is kept, but not saved. */
  played: boolean;
  result: CampaignSide['result'];
  score: string;
  changes: ChangeRow[];
  items: ItemRow[];
  units: UnitRow[];
  note: string;
}

export interface GameForm {
  id: string;
  title: string;
  scenario: string;
  place: string;
  date: string;
  note: string;
  sides: SideForm[];
}

/** The forces as fielded, by player. The form does not change them. */
export type FieldedForces = Record<string, Force | null>;

const EMPTY_CHANGE = { sign: 1, by: '', text: '', why: '' } as const;

export const emptyChange = (field: string): ChangeRow => ({ field, ...EMPTY_CHANGE });
export const emptyItem = (how: CampaignItemHow): ItemRow => ({ how, card: null, name: '', count: '1', why: '' });

/** Returns the fielded forces of a game. */
export function fieldedForces(game: CampaignGame): FieldedForces {
  return Object.fromEntries(game.sides.map(({ player, force }) => [player, force ?? null]));
}

/**
 * Returns the form of a game. Each field has at least one line on each side, and each player has a side. Players who
 * are not in the game did not take part.
 */
export function formOf(game: CampaignGame, players: readonly string[], fields: readonly CampaignFieldView[]): GameForm {
  const sides = game.sides.map((side) => sideForm(side, true, fields));
  const absent = players.filter((player) => !game.sides.some((side) => side.player === player));
  return {
    id: game.id,
    title: game.title ?? '',
    scenario: game.scenario ?? '',
    place: game.place ?? '',
    date: game.date ?? '',
    note: game.note ?? '',
    sides: [...sides, ...absent.map((player) => sideForm({ player }, false, fields))],
  };
}

function sideForm(side: CampaignSide, played: boolean, fields: readonly CampaignFieldView[]): SideForm {
  const changes = (side.changes ?? []).map(changeRow);
  const unused = fields.filter(({ id }) => !changes.some(({ field }) => field === id));
  const order = new Map(fields.map(({ id }, index) => [id, index]));
  return {
    ...{ player: side.player, played, result: side.result ?? null, note: side.note ?? '' },
    score: side.score?.toString() ?? '',
    changes: [...changes, ...unused.map(({ id }) => emptyChange(id))].sort(
      (a, b) => (order.get(a.field) ?? 0) - (order.get(b.field) ?? 0),
    ),
    items: (side.items ?? []).map(({ how, card, name, count, why }) => ({
      ...{ how, card: card ?? null, name: name ?? '', count: String(count), why: why ?? '' },
    })),
    units: (side.units ?? []).map(({ node, name, card, what, amount, text, why }) => ({
      ...{ node: node || null, name, card: card ?? null, what },
      ...{ amount: amount?.toString() ?? '', text: text ?? '', why: why ?? '' },
    })),
  };
}

function changeRow({ field, by, text, why }: CampaignChange): ChangeRow {
  const amount = typeof by === 'number' ? String(Math.abs(by)) : '';
  return { field, sign: (by ?? 0) < 0 ? -1 : 1, by: amount, text: text ?? '', why: why ?? '' };
}

/** Returns the game that a form makes. Lines in which nothing was typed are left out. */
export function gameOf(form: GameForm, forces: FieldedForces, fields: readonly CampaignFieldView[]): CampaignGame {
  const isNumber = new Set(fields.filter(({ value }) => value === 'number').map(({ id }) => id));
  return {
    id: form.id,
    title: form.title.trim(),
    scenario: form.scenario.trim(),
    place: form.place.trim(),
    date: form.date.trim(),
    note: form.note.trim(),
    sides: form.sides
      .filter(({ played }) => played)
      .map((side) => ({
        ...{ player: side.player, force: forces[side.player] ?? null, result: side.result || null },
        ...{ score: parseAmount(side.score) ?? null, note: side.note.trim() },
        changes: side.changes.flatMap((row) => changeOf(row, isNumber.has(row.field))),
        items: side.items.flatMap(itemOf),
        units: side.units.flatMap(unitOf),
      })),
  };
}

function changeOf({ field, sign, by, text, why }: ChangeRow, isNumber: boolean): CampaignChange[] {
  const reason = why.trim();
  if (!isNumber) return text.trim() || reason ? [{ field, by: null, text: text.trim() || null, why: reason }] : [];
  const amount = parseAmount(by);
  // A reason without an amount was typed too, and is kept.
  if (amount === undefined) return reason ? [{ field, by: 0, text: null, why: reason }] : [];
  return [{ field, by: sign * amount, text: null, why: reason }];
}

function itemOf({ how, card, name, count, why }: ItemRow): CampaignItemChange[] {
  if (!card && !name.trim()) return [];
  return [{ how, card, name: name.trim(), count: parseCount(count), why: why.trim() }];
}

function unitOf({ node, name, card, what, amount, text, why }: UnitRow): CampaignUnitEntry[] {
  const number = parseAmount(amount);
  const isEmpty = number === undefined && !text.trim() && !why.trim();
  if (isEmpty) return [];
  const entry = { node: node ?? '', name: name.trim(), card, what, amount: number ?? null };
  return [{ ...entry, text: text.trim(), why: why.trim() }];
}

/** Returns whether two forms make the same game. */
export function isSameForm(a: GameForm, b: GameForm): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
