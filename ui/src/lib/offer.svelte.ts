/** What may be added at a place of a force, as the screen has it. */
import type { CandidateView } from '../bindings/CandidateView';
import type { PlaceSeen } from '../bindings/PlaceSeen';
import type { PlaceView } from '../bindings/PlaceView';
import type { SlotView } from '../bindings/SlotView';
import { Latest } from './latest';
import { follow } from './told';

/** A question for candidates. */
export interface Asked {
  place: PlaceSeen;
  isLatest: () => boolean;
  /** Takes the answer, of the state that it is of. */
  take: (seq: number, view: PlaceView) => void;
}

export class Offer {
  /** Slot by slot, and by name. */
  rows: readonly CandidateView[] = $state.raw([]);
  /** The slots that they would fill, in the game's order. */
  slots: readonly SlotView[] = $state.raw([]);
  /** The state of the force that they are of; none before there are any. */
  seq: number | undefined = $state();
  /** The refused ones of which it is shown why. */
  why: readonly string[] = [];
  /** What they are of, so that the same is not asked for twice. */
  #of = '';
  /** What Rust calls the list. */
  #list: number | null = null;
  readonly #latest = new Latest();

  /** Whether they are those of a place, and tell why each of those that are shown is refused. */
  tells(seq: number, at: string | null, lang: string): boolean {
    if (this.#of !== key(seq, at, lang)) return false;
    const why = new Set(this.why);
    return !this.rows.some(({ card, findings }) => findings === null && why.has(card));
  }

  /**
   * What to ask for those of another place or state, and what takes the answer. Only the answer to the newest question
   * counts.
   */
  asking(at: string | null, lang: string): Asked {
    const isLatest = this.#latest.ask();
    const before = this.rows;
    const take = (seq: number, view: PlaceView) => {
      if (!isLatest()) return;
      this.rows = follow(before, view.candidates.steps);
      this.slots = view.slots;
      this.#list = view.candidates.list;
      this.#of = key(seq, view.at, lang);
      this.seq = seq;
    };
    return { place: { at, seen: this.#list, why: [...this.why] }, take, isLatest };
  }
}

function key(seq: number, at: string | null, lang: string): string {
  return `${seq} ${at ?? ''} ${lang}`;
}
