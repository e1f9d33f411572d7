/** The numbers that shuffle a deck. */

/** The greatest that the core takes. */
export const MOST_SEED = 2 ** 32 - 1;
/** As far as numbers go that are drawn: short enough to tell a friend. */
const MOST_DRAWN = 9_999;

/** The number that an address or a field holds; nothing where it is none. */
export function seedOf(text: string | null): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const seed = Number(text);
  return seed <= MOST_SEED ? seed : undefined;
}

/** Another number by chance. */
export function shuffle(but?: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const seed = 1 + (random % MOST_DRAWN);
  return seed === but ? (seed % MOST_DRAWN) + 1 : seed;
}
