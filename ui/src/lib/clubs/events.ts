/** Lists that are handed in at an event: reading them, and their icons. */
import type { CheckedList, Event, ListToHandIn, ListStanding } from '../../bindings';
import { base64 } from '../calls/base64';
import { decodeText } from '../text/decode-text';
import { readFile } from '../files/file-access';
import { errorMessage } from '../calls/error-message';
import { games } from '../cards/games.svelte';
import { points } from '../forces/points';
import { toasts } from '../page/toasts.svelte';

/** The largest file that is read as a list, in bytes. It is the limit for force files. */
const MAX_LIST_BYTES = 16 * 1024 * 1024;

/** The icons for the standing of a list. */
export const STANDING_ICONS = {
  legal: 'check',
  asks: 'unknown',
  'not-legal': 'error',
  unreadable: 'warning',
} as const satisfies Record<ListStanding, string>;

/** Returns the standing that a list shows. A list that is still to be confirmed is not shown as legal. */
export function shownStanding({ standing, to_confirm }: Pick<CheckedList, 'standing' | 'to_confirm'>): ListStanding {
  return to_confirm ? 'asks' : standing;
}

/** Says how an event is played: game, mode, points list and limit. */
export function describeEvent({ system, mode, revision, limit }: Event): string {
  const parts = [games.nameOf(system), games.label(system, 'modes', mode)];
  if (revision) parts.push(games.label(system, 'revisions', revision));
  if (typeof limit === 'number') parts.push(points(system, limit));
  return parts.join(' · ');
}

/** Reads players from a text with one name on each line. Repeated names are dropped. */
export function parsePlayers(text: string): string[] {
  const names = text.split('\n').map((line) => line.trim());
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.toLowerCase();
    if (name === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Reads lists from files. An error message is shown for a file that is too large or not text. */
export async function readLists(files: Iterable<File> | null | undefined): Promise<ListToHandIn[]> {
  const lists: ListToHandIn[] = [];
  for (const file of files ?? []) {
    try {
      lists.push(await readList(file));
    } catch (failure) {
      toasts.show(errorMessage(failure), { tone: 'bad' });
    }
  }
  return lists;
}

async function readList(file: File): Promise<ListToHandIn> {
  const { name, bytes } = await readFile(file, MAX_LIST_BYTES);
  const text = decodeText(bytes);
  // A roster may be an archive. The core tells what other files are.
  if (text === undefined) return { source: name, player: '', text: '', bytes: base64(bytes) };
  return { source: name, player: '', text };
}
