/** Cards that were being written when the program was left: settings, until they are kept as cards or thrown away. */
import { settings } from '../settings.svelte';
import { uniqueId } from '../unique';
import { isObject } from './fields';

const PREFIX = 'draft.';
/** How many there are at most; the oldest goes. */
const MOST = 8;
/** How long one may be, as JSON. */
const LONGEST = 64 * 1024;

export interface Unfinished {
  key: string;
  system: string;
  kind: string;
  /** The card of one's own that is being written anew; empty: a new one. */
  own: string;
  /** What it is called so far. */
  name: string;
  card: unknown;
  /** When it was written last, in milliseconds. */
  changed: number;
}

/** The name of a card that is about to be written. */
export const freshKey = (): string => PREFIX + uniqueId();

/** All of them, the last one first. */
export function unfinished(): Unfinished[] {
  const all = settings.keys(PREFIX).flatMap((key) => {
    const kept = settings.get(key);
    if (!isObject(kept)) return [];
    const { system, kind, own, name, card, changed } = kept;
    const isSound = [system, kind, own, name].every((text) => typeof text === 'string') && typeof changed === 'number';
    return isSound && isObject(card) ? [{ ...(kept as unknown as Unfinished), key }] : [];
  });
  return all.sort((a, b) => b.changed - a.changed);
}

/** What is put aside and what is forgotten again, one after the other. */
let queue: Promise<void> = Promise.resolve();

export function note({ key, ...draft }: Unfinished): Promise<void> {
  queue = queue.then(async () => {
    if (JSON.stringify(draft).length > LONGEST) return;
    const others = unfinished().filter((other) => other.key !== key);
    for (const old of others.slice(MOST - 1)) await settings.set(old.key, null);
    await settings.set(key, draft);
  });
  return queue;
}

export function forget(key: string): Promise<void> {
  queue = queue.then(async () => {
    if (settings.get(key) != null) await settings.set(key, null);
  });
  return queue;
}
