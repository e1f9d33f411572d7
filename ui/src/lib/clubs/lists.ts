/** Events of a club and the lists at them, as the screens show them. */
import type { ClubEventRow } from '../../bindings/ClubEventRow';
import type { ClubFinding } from '../../bindings/ClubFinding';
import type { ClubList } from '../../bindings/ClubList';
import type { Event } from '../../bindings/Event';
import type { ListStanding } from '../../bindings/ListStanding';
import type { Finding } from '../../parts/events/Ruled.svelte';
import { ICONS } from '../events';
import { SEVERITIES } from '../severity';

/** How an event stands: it takes lists, its moment has passed, or it is locked. */
export type State = 'open' | 'over' | 'locked';

export function stateOf({ locked, over }: ClubEventRow): State {
  if (locked) return 'locked';
  return over ? 'over' : 'open';
}

/** Whether whoever asks may hand in: also when the moment has passed, where he is asked for changes. */
export function takes(row: ClubEventRow): boolean {
  return !row.locked && (!row.over || row.mine === 'asked');
}

/** Whether he may take back what he handed in. */
export function givesBack(row: ClubEventRow): boolean {
  return row.mine !== 'none' && stateOf(row) === 'open';
}

/** Where a list stands, by the word that the server says. A server that is newer may know others. */
export function standing({ verdict }: ClubList): ListStanding {
  return verdict.standing in ICONS ? (verdict.standing as ListStanding) : 'unreadable';
}

/** What was found in a list, with the organiser's notes. */
export function findings({ verdict, rulings }: ClubList): Finding[] {
  const notes = notesOf(rulings);
  return verdict.findings.map((found) => ({
    ...{ rule: found.rule, node: found.node, message: found.message, place: found.place },
    severity: SEVERITIES.find((known) => known === found.severity) ?? 'note',
    ruling: found.accepted === null ? null : { said: found.ruled, note: notes.get(`${found.rule} ${found.node}`) ?? '' },
  }));
}

/** Why a list stands as it does: the first thing that it does not stand with. */
export function reason({ verdict }: ClubList): string {
  const stands = ({ severity, accepted }: ClubFinding) => severity !== 'error' || accepted === true;
  return verdict.findings.find((found) => !stands(found))?.message ?? '';
}

/** The notes of rulings, by rule and node. */
function notesOf(rulings: string): Map<string, string> {
  const notes = new Map<string, string>();
  for (const ruling of listOf(parsed(rulings))) {
    const { rule, node, note } = Object(ruling) as Record<string, unknown>;
    if (typeof note === 'string') notes.set(`${String(rule)} ${String(node ?? '')}`, note);
  }
  return notes;
}

/** What an event of a club judges by; undefined where that cannot be read. */
export function eventOf(json: string): Event | undefined {
  const event = parsed(json);
  return typeof event === 'object' && event !== null ? (event as Event) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
