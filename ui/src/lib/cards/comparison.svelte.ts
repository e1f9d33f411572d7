/** The cards that are marked for comparison. The marks last as long as the program runs. */

/** The greatest number of cards to compare at once. The core has the same limit. */
export const MAX_COMPARED = 4;

export interface MarkedCard {
  id: string;
  name: string;
}

let markedCards: MarkedCard[] = $state.raw([]);
let isMarking = $state(false);

export const comparison = {
  get cards(): readonly MarkedCard[] {
    return markedCards;
  },

  get isFull(): boolean {
    return markedCards.length >= MAX_COMPARED;
  },

  /** Whether a press marks cards. Also true while some are marked. */
  get isMarking(): boolean {
    return isMarking || markedCards.length > 0;
  },

  begin(): void {
    isMarking = true;
  },

  has(id: string): boolean {
    return markedCards.some((card) => card.id === id);
  },

  /** Marks or unmarks a card. Returns false if the limit is reached. */
  toggle(card: MarkedCard): boolean {
    if (comparison.has(card.id)) markedCards = markedCards.filter(({ id }) => id !== card.id);
    else if (comparison.isFull) return false;
    else markedCards = [...markedCards, { id: card.id, name: card.name }];
    return true;
  },

  clear(): void {
    markedCards = [];
    isMarking = false;
  },

  /** Replaces the marked cards by those of a comparison. */
  replace(cards: readonly MarkedCard[]): void {
    markedCards = cards.slice(0, MAX_COMPARED).map(({ id, name }) => ({ id, name }));
  },
};

/** Returns the card ids in an address, without duplicates. */
export function comparedIds(list: string | null): string[] {
  return [...new Set((list ?? '').split(',').filter(Boolean))].slice(0, MAX_COMPARED);
}
