/** What a query finds among the cards that a place takes, as one types. */
import type { Problem } from '../bindings/Problem';
import { attempt } from './attempt';
import { call, CallFailed } from './call';
import type { Language } from './language';
import { Latest } from './latest';

export interface Asked {
  query: string;
  game: string;
  /** The kept force that they are for. */
  force?: string | null;
  /** The card to lay one on; none: the table. */
  on: string | null;
  lang: Language;
}

export class Match {
  /** The cards that match, each with its place among them; none: every card does. */
  ranks: ReadonlyMap<string, number> | undefined = $state.raw();
  /** What is wrong with the query; what was found before stays. */
  problem: Problem | undefined = $state.raw();
  /** Whether the newest question is still to be answered. */
  asking = $state(false);
  #latest = new Latest();
  #answer: Promise<void> = Promise.resolve();

  /** Asks; only the answer to the newest question counts. */
  ask(asked: Asked): Promise<void> {
    const isLatest = this.#latest.ask();
    if (asked.query.trim() === '') {
      this.ranks = this.problem = undefined;
      this.asking = false;
      return (this.#answer = Promise.resolve());
    }
    return (this.#answer = this.#find(asked, isLatest));
  }

  /** Waits for the answer to the newest question. */
  async settled(): Promise<void> {
    const answer = this.#answer;
    await answer;
    if (answer !== this.#answer) await this.settled();
  }

  async #find(asked: Asked, isLatest: () => boolean): Promise<void> {
    this.asking = true;
    await attempt(async () => {
      try {
        const { cards } = await call('find_candidates', { ...asked });
        if (!isLatest()) return;
        this.ranks = new Map(cards.map((card, place) => [card, place]));
        this.problem = undefined;
      } catch (failure) {
        if (!isLatest()) return;
        if (!(failure instanceof CallFailed)) throw failure;
        this.problem = failure.problem;
      }
    });
    if (isLatest()) this.asking = false;
  }
}
