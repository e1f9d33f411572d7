/** The cards that are marked for comparison. The marks last as long as the program runs. */

/** The greatest number of cards to compare at once. The core has the same limit. */
export const MOST = 4;

export interface Marked {
  id: string;
  name: string;
}

let marked: Marked[] = $state.raw([]);
let marking = $state(false);

export const comparison = {
  get cards(): readonly Marked[] {
    return marked;
  },

  get full(): boolean {
    return marked.length >= MOST;
  },

  /** Whether a press marks cards. Also true while some are marked. */
  get marking(): boolean {
    return marking || marked.length > 0;
  },

  begin(): void {
    marking = true;
  },

  has(id: string): boolean {
    return marked.some((card) => card.id === id);
  },

  /** Marks or unmarks a card. Returns false if the limit is reached. */
  toggle(card: Marked): boolean {
    if (comparison.has(card.id)) marked = marked.filter(({ id }) => id !== card.id);
    else if (comparison.full) return false;
    else marked = [...marked, { id: card.id, name: card.name }];
    return true;
  },

  clear(): void {
    marked = [];
    marking = false;
  },

  /** Replaces the marked cards by those of a comparison. */
  take(cards: readonly Marked[]): void {
    marked = cards.slice(0, MOST).map(({ id, name }) => ({ id, name }));
  },
};

/** Returns the card ids in an address, without duplicates. */
export function named(list: string | null): string[] {
  return [...new Set((list ?? '').split(',').filter(Boolean))].slice(0, MOST);
}
