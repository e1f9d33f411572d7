/** Lists for an event as they come in, where they stand, and what tells a finding from the others. */
import type { HandInList } from '../bindings/HandInList';
import type { ListStanding } from '../bindings/ListStanding';
import type { Problem } from '../bindings/Problem';
import type { RuledFinding } from '../bindings/RuledFinding';
import { dropped } from './pick';
import { told } from './problem';
import { toasts } from './toasts.svelte';

/** The largest file that is read as a list: the largest that a force may have. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The icon beside where a list stands. */
export const ICONS = {
  legal: 'check',
  asks: 'unknown',
  'not-legal': 'error',
  unreadable: 'warning',
} as const satisfies Record<ListStanding, string>;

/** The node that a finding is on; empty: the list as a whole. */
export function nodeOf(finding: RuledFinding): string {
  return finding.at.at(-1) ?? '';
}

/** Players out of a text with a line each, no name twice. */
export function playersOf(text: string): string[] {
  const names = text.split('\n').map((line) => line.trim());
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.toLowerCase();
    if (name === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The lists in some files; of one that is no text, or too large, it is told at once. */
export async function listsIn(files: Iterable<File> | null | undefined): Promise<HandInList[]> {
  const lists: HandInList[] = [];
  for (const file of files ?? []) {
    try {
      lists.push(await listIn(file));
    } catch (failure) {
      toasts.show(told(failure), { tone: 'bad' });
    }
  }
  return lists;
}

async function listIn(file: File): Promise<HandInList> {
  const { name, bytes } = await dropped(file, MOST_BYTES);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { source: name, player: '', text };
  } catch {
    throw { code: 'not-utf8', params: {}, place: { file: name } } satisfies Problem;
  }
}
