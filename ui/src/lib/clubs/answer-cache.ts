/**
 * A cache of server answers. It lasts while the program runs. Answers for this device are also stored, so that they are
 * available offline at the next start.
 */
export interface CachedAnswer {
  value: unknown;
  /** The time of the answer, in seconds since 1970. */
  at: number;
}

/** How many answers are cached, and how many of them are stored. */
const MAX_ANSWERS = 60;
const MAX_STORED_ANSWERS = 24;
/** Longer answers are not stored, in characters. */
const MAX_STORED_CHARACTERS = 500_000;

/** The prefix of every key for an answer to this device. */
export const OWN_PREFIX = 'mine';
const STORAGE_PREFIX = 'muster-heard ';
/** Stored answers of another program version are ignored, because their format may differ. */
const VERSION = new URL(import.meta.url).pathname;

const answers = new Map<string, CachedAnswer>();

export function findAnswer(key: string): CachedAnswer | undefined {
  return answers.get(key) ?? (key.startsWith(OWN_PREFIX) ? readFromStorage(STORAGE_PREFIX + key) : undefined);
}

export function storeAnswer(key: string, answer: CachedAnswer): void {
  answers.delete(key);
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
  if (key.startsWith(OWN_PREFIX)) writeToStorage(key, answer);
}

export function removeAnswer(key: string): void {
  answers.delete(key);
  localStorage.removeItem(STORAGE_PREFIX + key);
}

/** Removes the answers for this device when it is no longer paired. */
export function removeOwnAnswers(): void {
  for (const key of [...answers.keys()].filter((key) => key.startsWith(OWN_PREFIX))) answers.delete(key);
  for (const name of storedKeys()) localStorage.removeItem(name);
}

function writeToStorage(key: string, { value, at }: CachedAnswer): void {
  const text = JSON.stringify({ at, version: VERSION, value });
  const name = STORAGE_PREFIX + key;
  localStorage.removeItem(name);
  if (text.length > MAX_STORED_CHARACTERS) return;
  const others = storedKeys();
  if (others.length >= MAX_STORED_ANSWERS) {
    const oldest = others
      .map((name) => ({ name, at: readFromStorage(name)?.at ?? 0 }))
      .sort((one, other) => one.at - other.at);
    for (const { name } of oldest.slice(0, others.length - MAX_STORED_ANSWERS + 1)) localStorage.removeItem(name);
  }
  try {
    localStorage.setItem(name, text);
  } catch {
    // Without room in the storage, the answer is only cached until the program ends.
  }
}

function readFromStorage(name: string): CachedAnswer | undefined {
  try {
    const { at, version, value } = JSON.parse(localStorage.getItem(name) ?? '{}') as CachedAnswer & {
      version?: string;
    };
    return version === VERSION ? { at, value } : undefined;
  } catch {
    return undefined;
  }
}

function storedKeys(): string[] {
  const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
  return names.filter((name) => name.startsWith(STORAGE_PREFIX));
}
