/** The cards that may be added at a place of a force, as the screen shows them. */
import type { CandidateView, PlaceArgs, PlaceView, SlotView } from '../../bindings';
import { LatestRequest } from '../calls/latest-request';
import { shareStructure } from '../calls/structural-sharing';

/** A request for candidates. */
export interface CandidateRequest {
  place: PlaceArgs;
  /** Whether no other request was made since. */
  isLatest: () => boolean;
  /** Takes the answer, which is of this version of the force, unless another request was made since. */
  take: (seq: number, view: PlaceView) => void;
}

export class CandidateStore {
  /** By slot in the game's order, then by name. */
  rows: readonly CandidateView[] = $state.raw([]);
  /** The slots that the candidates would fill, in the game's order. */
  slots: readonly SlotView[] = $state.raw([]);
  /** The version of the force that the candidates are of; `undefined` before the first answer. */
  seq: number | undefined = $state();
  /** The refused cards whose reasons are shown. */
  reasons: readonly string[] = [];
  /** Version, place and language of the candidates. */
  #key = '';
  readonly #latest = new LatestRequest();

  /** Whether the candidates are those of a place, in this version of the force and this language, with all reasons shown. */
  holds(seq: number, at: string | null, lang: string): boolean {
    if (this.#key !== key(seq, at, lang)) return false;
    const reasons = new Set(this.reasons);
    return !this.rows.some(({ card, findings }) => findings === null && reasons.has(card));
  }

  /** Begins a request for the candidates at a place. */
  request(at: string | null, lang: string): CandidateRequest {
    const isLatest = this.#latest.begin();
    const take = (seq: number, view: PlaceView) => {
      if (!isLatest()) return;
      this.rows = shareStructure(this.rows, view.candidates);
      this.slots = shareStructure(this.slots, view.slots);
      this.#key = key(seq, view.at, lang);
      this.seq = seq;
    };
    return { place: { at, reasons: [...this.reasons] }, isLatest, take };
  }
}

function key(seq: number, at: string | null, lang: string): string {
  return `${seq} ${at ?? ''} ${lang}`;
}
