/** The cards that are marked to be compared, for as long as the program runs. */

/** The most cards that are compared at once, as the core has it. */
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

  /** Whether cards can be marked with a press; what is marked already stays so. */
  get marking(): boolean {
    return marking || marked.length > 0;
  },

  begin(): void {
    marking = true;
  },

  has(id: string): boolean {
    return marked.some((card) => card.id === id);
  },

  /** Marks a card, or no longer; says whether it could. */
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

  /** Marks these alone, as a comparison shows them. */
  take(cards: readonly Marked[]): void {
    marked = cards.slice(0, MOST).map(({ id, name }) => ({ id, name }));
  },
};

/** The cards of an address, each once. */
export function named(list: string | null): string[] {
  return [...new Set((list ?? '').split(',').filter(Boolean))].slice(0, MOST);
}
