/** Search among the cards that may be added in a place, as the user types. */
import type { Problem } from '../../bindings';
import { pressEnd } from '../page/after-press';
import { withErrorToast } from '../calls/with-error-toast';
import { call, CallFailed } from '../calls/call';
import { LatestRequest } from '../calls/latest-request';

export interface CandidateQuery {
  query: string;
  game: string;
  /** The id of the stored force that the cards are for. */
  force?: string | null;
  /** The node onto which a card is laid. `null` adds to the force itself. */
  on: string | null;
}

export class CandidateSearch {
  /** The matching cards with their rank. `undefined` if every card matches. */
  ranks: ReadonlyMap<string, number> | undefined = $state.raw();
  /** The error in the query. The earlier results stay visible. */
  problem: Problem | undefined = $state.raw();
  /** Whether the newest request is still pending. */
  isSearching = $state(false);
  #latest = new LatestRequest();
  #answer: Promise<void> = Promise.resolve();

  /** Runs a search. Only the answer to the newest one counts. */
  ask(asked: CandidateQuery): Promise<void> {
    const isLatest = this.#latest.begin();
    if (asked.query.trim() === '') {
      this.ranks = this.problem = undefined;
      this.isSearching = false;
      return (this.#answer = Promise.resolve());
    }
    return (this.#answer = this.#find(asked, isLatest));
  }

  /** Waits for the answer to the newest request. */
  async waitForAnswer(): Promise<void> {
    const answer = this.#answer;
    await answer;
    if (answer !== this.#answer) await this.waitForAnswer();
  }

  async #find(asked: CandidateQuery, isLatest: () => boolean): Promise<void> {
    this.isSearching = true;
    await withErrorToast(async () => {
      try {
        const { cards } = await call('find_candidates', { ...asked }).finally(pressEnd);
        if (!isLatest()) return;
        this.ranks = new Map(cards.map((card, place) => [card, place]));
        this.problem = undefined;
      } catch (failure) {
        if (!isLatest()) return;
        if (!(failure instanceof CallFailed)) throw failure;
        this.problem = failure.problem;
      }
    });
    if (isLatest()) this.isSearching = false;
  }
}
