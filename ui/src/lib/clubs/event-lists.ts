/** Events of a club and the lists handed in there, for the screens. */
import type { ClubEventRow, ClubFinding, ClubList, Event, ListStanding } from '../../bindings';
import type { Finding } from '../../components/shared/RulingList.svelte';
import { STANDING_ICONS } from './events';
import { SEVERITIES } from '../forces/severity';

/** The state of an event: open for lists, past its deadline, or locked. */
export type EventState = 'open' | 'over' | 'locked';

export function stateOf({ locked, over }: ClubEventRow): EventState {
  if (locked) return 'locked';
  return over ? 'over' : 'open';
}

/** Returns whether the user may hand in a list. After the deadline they may only if they were asked for changes. */
export function canHandIn(row: ClubEventRow): boolean {
  return !row.locked && (!row.over || row.mine === 'asked');
}

/** Returns whether the user may withdraw their list. */
export function canWithdraw(row: ClubEventRow): boolean {
  return row.mine !== 'none' && stateOf(row) === 'open';
}

/**
 * Returns the standing of a list from the server's verdict. An unknown word, from a newer server, becomes `unreadable`.
 */
export function standingOf({ verdict }: ClubList): ListStanding {
  return verdict.standing in STANDING_ICONS ? (verdict.standing as ListStanding) : 'unreadable';
}

/** Returns the findings in a list, with the organiser's rulings and notes. */
export function findingsOf({ verdict, rulings }: ClubList): Finding[] {
  const notes = notesOf(rulings);
  return verdict.findings.map((found) => ({
    ...{ rule: found.rule, node: found.node, message: found.message, place: found.place },
    severity: SEVERITIES.find((known) => known === found.severity) ?? 'note',
    ruling:
      found.accepted === null ? null : { said: found.ruled, note: notes.get(`${found.rule} ${found.node}`) ?? '' },
  }));
}

/** Returns the reason for a list's standing: the first error that was not accepted. */
export function reasonOf({ verdict }: ClubList): string {
  const stands = ({ severity, accepted }: ClubFinding) => severity !== 'error' || accepted === true;
  return verdict.findings.find((found) => !stands(found))?.message ?? '';
}

/** Returns the notes of rulings, by rule and node. */
function notesOf(rulings: string): Map<string, string> {
  const notes = new Map<string, string>();
  for (const ruling of listOf(parseJson(rulings))) {
    const { rule, node, note } = Object(ruling) as Record<string, unknown>;
    if (typeof note === 'string') notes.set(`${String(rule)} ${String(node ?? '')}`, note);
  }
  return notes;
}

/** Parses a club's event. `undefined` if it cannot be read. */
export function parseEvent(json: string): Event | undefined {
  const event = parseJson(json);
  return typeof event === 'object' && event !== null ? (event as Event) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
