/** What a server said last: held while the program runs. What it said to this device also outlives a start without it. */
export interface Heard {
  value: unknown;
  /** When that was, in seconds since 1970. */
  at: number;
}

/** How many answers are held, and how many of them outlive a start. */
const MOST = 60;
const MOST_KEPT = 24;
/** Longer answers are not kept, in characters. */
const LONGEST = 500_000;

/** What every key begins with of something that was said to this device. */
export const MINE = 'mine';
const KEPT = 'muster-heard ';
/** What another version of the program kept may be of another shape. */
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

/** This device is paired with no server any more. */
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
    // There is no room: it is held until the program ends.
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
