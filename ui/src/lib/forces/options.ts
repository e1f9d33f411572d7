/** The options that a card offers in its slots, shown as choices and numbers rather than as a list to search. */
import type { CandidateView, Node, SlotBounds, SlotView } from '../../bindings';

/** The most options of a slot that are shown as choices. More are a list to search. */
const MAX_OPTIONS = 12;

/** A slot with its options. */
export interface OptionSlot extends SlotBounds {
  id: string;
  label: string;
  options: CandidateView[];
}

/**
 * The slots whose candidates are few options, in the order of the slots. A slot that shares a card with another slot is
 * left out, because a card in it would not tell which slot it is in.
 */
export function optionSlots(slots: readonly SlotView[], candidates: readonly CandidateView[]): OptionSlot[] {
  const timesOffered = new Map<string, number>();
  for (const { card } of candidates) timesOffered.set(card, (timesOffered.get(card) ?? 0) + 1);
  return slots.flatMap(({ id, label, options: bounds }) => {
    const options = candidates.filter(({ slot }) => slot === id);
    const isSingle = options.every(({ card }) => timesOffered.get(card) === 1);
    const fits = bounds && options.length > 0 && options.length <= MAX_OPTIONS && isSingle;
    return fits ? [{ id, label, ...bounds, options }] : [];
  });
}

/** Whether exactly one option of a slot can be chosen, or at most one. */
export function isOneOf({ most, options }: OptionSlot): boolean {
  return most === 1 && options.length > 1;
}

/** The number of copies of a card among these. */
export function heldOf(cards: readonly Node[], card: string): number {
  return cards.reduce((sum, held) => (held.card === card ? sum + (held.count ?? 1) : sum), 0);
}
