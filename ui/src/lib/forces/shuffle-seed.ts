/** Seeds for shuffling a deck. */

/** The greatest seed that the core accepts. */
export const MAX_SEED = 2 ** 32 - 1;
/** The greatest seed that is drawn at random. It is short enough to tell a friend. */
const MAX_RANDOM_SEED = 9_999;

/** Reads a seed from an address or field. `undefined` if it is not a valid one. */
export function parseSeed(text: string | null): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const seed = Number(text);
  return seed <= MAX_SEED ? seed : undefined;
}

/** Returns a random seed that differs from `but`. */
export function randomSeed(but?: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const seed = 1 + (random % MAX_RANDOM_SEED);
  return seed === but ? (seed % MAX_RANDOM_SEED) + 1 : seed;
}
