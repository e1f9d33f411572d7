/** Unfinished cards from earlier sessions. They are stored as settings until they are saved as cards or discarded. */
import { settings } from '../settings/settings.svelte';
import { uniqueId } from '../text/unique';
import { isObject } from './fields';

const PREFIX = 'draft.';
/** The greatest number of them. The oldest is removed. */
const MAX_UNFINISHED = 8;
/** The greatest length of one as JSON, in characters. */
const MAX_CHARACTERS = 64 * 1024;

export interface UnfinishedCard {
  key: string;
  system: string;
  kind: string;
  /** The id of the user's card that is being edited. Empty for a new card. */
  own: string;
  /** The name so far. */
  name: string;
  card: unknown;
  /** The time of the last change, in milliseconds since 1970. */
  changed: number;
}

/** Returns the key for a new unfinished card. */
export const newKey = (): string => PREFIX + uniqueId();

/** Returns all unfinished cards, the latest first. */
export function unfinishedCards(): UnfinishedCard[] {
  const all = settings.keys(PREFIX).flatMap((key) => {
    const kept = settings.get(key);
    if (!isObject(kept)) return [];
    const { system, kind, own, name, card, changed } = kept;
    const isSound = [system, kind, own, name].every((text) => typeof text === 'string') && typeof changed === 'number';
    return isSound && isObject(card) ? [{ ...(kept as unknown as UnfinishedCard), key }] : [];
  });
  return all.sort((a, b) => b.changed - a.changed);
}

export async function storeUnfinished({ key, ...draft }: UnfinishedCard): Promise<void> {
  if (JSON.stringify(draft).length > MAX_CHARACTERS) return;
  const others = unfinishedCards().filter((other) => other.key !== key);
  const tooOld = others.slice(MAX_UNFINISHED - 1).map((old) => settings.set(old.key, null));
  await Promise.all([...tooOld, settings.set(key, draft)]);
}

export async function removeUnfinished(key: string): Promise<void> {
  if (settings.get(key) != null) await settings.set(key, null);
}
