/**
 * A cache of server answers. It lasts while the program runs. Answers for this device are also stored, so that they are
 * available offline at the next start.
 */
export interface Heard {
  value: unknown;
  /** The time of the answer, in seconds since 1970. */
  at: number;
}

/** How many answers are cached, and how many of them are stored. */
const MOST = 60;
const MOST_KEPT = 24;
/** Longer answers are not stored, in characters. */
const LONGEST = 500_000;

/** The prefix of every key for an answer to this device. */
export const MINE = 'mine';
const KEPT = 'muster-heard ';
/** Stored answers of another program version are ignored, because their format may differ. */
const VERSION = new URL(import.meta.url).pathname;

const held = new Map<string, Heard>();

export function recall(key: string): Heard | undefined {
  return held.get(key) ?? (key.startsWith(MINE) ? read(KEPT + key) : undefined);
}

export function hold(key: string, heard: Heard): void {
  held.delete(key);
  held.set(key, heard);
  const [oldest] = held.keys();
  if (held.size > MOST && oldest !== undefined) held.delete(oldest);
  if (key.startsWith(MINE)) keep(key, heard);
}

export function drop(key: string): void {
  held.delete(key);
  localStorage.removeItem(KEPT + key);
}

/** Removes the answers for this device when it is no longer paired. */
export function dropMine(): void {
  for (const key of [...held.keys()].filter((key) => key.startsWith(MINE))) held.delete(key);
  for (const name of kept()) localStorage.removeItem(name);
}

function keep(key: string, { value, at }: Heard): void {
  const text = JSON.stringify({ at, version: VERSION, value });
  const name = KEPT + key;
  localStorage.removeItem(name);
  if (text.length > LONGEST) return;
  const others = kept();
  if (others.length >= MOST_KEPT) {
    const oldest = others.map((name) => ({ name, at: read(name)?.at ?? 0 })).sort((one, other) => one.at - other.at);
    for (const { name } of oldest.slice(0, others.length - MOST_KEPT + 1)) localStorage.removeItem(name);
  }
  try {
    localStorage.setItem(name, text);
  } catch {
    // Without room in the storage, the answer is only cached until the program ends.
  }
}

function read(name: string): Heard | undefined {
  try {
    const { at, version, value } = JSON.parse(localStorage.getItem(name) ?? '{}') as Heard & { version?: string };
    return version === VERSION ? { at, value } : undefined;
  } catch {
    return undefined;
  }
}

function kept(): string[] {
  const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
  return names.filter((name) => name.startsWith(KEPT));
}
