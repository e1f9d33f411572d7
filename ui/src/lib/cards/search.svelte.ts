/** A search that runs as one types. Only the answer to the newest question counts. */
import type { Problem } from '../../bindings/Problem';
import { call, CallFailed } from '../call';
import { PHONE } from '../../../breakpoint';
import type { Found } from '../../bindings/Found';
import type { Language } from '../language';
import { Latest } from '../latest';

/** How many cards come at first, and how many then at a time; a phone shows few at once, and takes longer for each. */
export const [FIRST, PAGE] = matchMedia(PHONE).matches ? [8, 15] : [60, 60];

export interface Asked {
  query: string;
  game: string | null;
  lang: Language;
  /** The columns of a table; none named: those that fit; missing: no table is shown. */
  table?: string[];
}

const NOTHING: Found = { total: 0, unknown: 0, hits: [], facets: [] };

export class Search {
  found: Found = $state.raw(NOTHING);
  /** What is wrong with the query; what was found before stays. */
  problem: Problem | undefined = $state.raw();
  /** Whether an answer has come yet. */
  answered = $state(false);
  /** Whether more cards are on their way. */
  growing = $state(false);

  #asked: Asked | undefined;
  #latest = new Latest();
  /** Whether nothing was asked since the question whose cards are shown. */
  #isLatest = this.#latest.ask();

  async ask(asked: Asked): Promise<void> {
    this.#asked = asked;
    const isLatest = (this.#isLatest = this.#latest.ask());
    this.growing = false;
    try {
      const found = await call('search', { ...asked, limit: FIRST, facets: true });
      if (!isLatest()) return;
      this.found = found;
      this.problem = undefined;
    } catch (failure) {
      if (!isLatest()) return;
      if (!(failure instanceof CallFailed)) throw failure;
      // A column that was chosen once and is gone since is no fault of the query.
      if (failure.problem.code === 'no-such-column' && asked.table?.length) {
        return this.ask({ ...asked, table: [] });
      }
      this.problem = failure.problem;
      // Where nothing was found before, every card is behind the query that cannot be read.
      if (!this.answered) await this.#all(asked, isLatest);
    }
    this.answered = true;
  }

  async #all(asked: Asked, isLatest: () => boolean): Promise<void> {
    const every = { ...asked, query: '', limit: FIRST, facets: true };
    const found = await call('search', every).catch(() => NOTHING);
    if (isLatest()) this.found = found;
  }

  get complete(): boolean {
    return this.found.hits.length >= this.found.total;
  }

  /** Fetches the cards after those that are shown. */
  async more(): Promise<void> {
    if (!this.#asked || this.growing || this.complete || this.problem) return;
    const isLatest = this.#isLatest;
    this.growing = true;
    try {
      const offset = this.found.hits.length;
      // The rows that follow have the columns of those that are there.
      const table = this.#asked.table && this.found.columns?.map(({ id }) => id);
      const next = await call('search', { ...this.#asked, ...(table && { table }), limit: PAGE, offset, facets: false });
      if (!isLatest()) return;
      // Where the cards changed meanwhile, none is shown twice.
      const known = new Set(this.found.hits.map((hit) => hit.id));
      const hits = [...this.found.hits, ...next.hits.filter((hit) => !known.has(hit.id))];
      this.found = { ...this.found, total: next.hits.length ? next.total : hits.length, hits };
    } finally {
      if (isLatest()) this.growing = false;
    }
  }

  /** Shows what the user now owns of a card. */
  owned(card: string, owned: number): void {
    const hits = this.found.hits.map((hit) => (hit.id === card ? { ...hit, owned } : hit));
    this.found = { ...this.found, hits };
  }
}
