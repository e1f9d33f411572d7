/** Search as you type. Only the answer to the newest request counts. */
import type { SearchResults, Problem } from '../../bindings';
import { pressEnd } from '../page/after-press';
import { call, CallFailed } from '../calls/call';
import { PHONE } from '../../../breakpoint';
import { LatestRequest } from '../calls/latest-request';
import type { Language } from '../words/language';
import { words } from '../words/words.svelte';

/**
 * How many cards are fetched at first, and how many in each later step. A phone shows few at once and takes longer for
 * each.
 */
export const [FIRST_PAGE, NEXT_PAGE] = matchMedia(PHONE).matches ? [7, 15] : [60, 60];

export interface CardQuery {
  query: string;
  game: string | null;
  /** The columns of the table. An empty list stands for those that fit, and `undefined` for no table. */
  table?: string[];
}

const NO_CARDS: SearchResults = { total: 0, unknown: 0, hits: [], facets: [] };

export class Search {
  found: SearchResults = $state.raw(NO_CARDS);
  /** The error in the query. The earlier results stay visible. */
  problem: Problem | undefined = $state.raw();
  /** Whether there has been an answer yet. */
  hasAnswer = $state(false);
  /** Whether more cards are being fetched. */
  isLoadingMore = $state(false);

  #asked: CardQuery | undefined;
  /** What the shown cards answer, and their language. */
  #shown: { asked: CardQuery; language: Language } | undefined;
  /** Whether somebody sees the facets. Counting them takes longer than finding the first cards. */
  #showsFacets = false;
  #latest = new LatestRequest();
  /** Tells whether the request that gave the shown cards is still the newest. */
  #isLatest = this.#latest.begin();

  async ask(asked: CardQuery): Promise<void> {
    this.#asked = asked;
    const isLatest = (this.#isLatest = this.#latest.begin());
    this.isLoadingMore = false;
    const facets = this.#showsFacets;
    const { language } = words;
    try {
      const found = await call('search', { ...asked, limit: FIRST_PAGE, facets }).finally(pressEnd);
      if (!isLatest()) return;
      this.found = found;
      this.#shown = { asked, language };
      this.problem = undefined;
    } catch (failure) {
      if (!isLatest()) return;
      if (!(failure instanceof CallFailed)) throw failure;
      // A stored column that no longer exists is not a fault of the query.
      if (failure.problem.code === 'no-such-column' && asked.table?.length) {
        return this.ask({ ...asked, table: [] });
      }
      this.problem = failure.problem;
      // If there are no earlier results, all cards are shown behind the faulty query.
      const shown = this.#shown?.asked ?? { ...asked, query: '' };
      if (this.#shown?.language !== language) await this.#show(shown, language, isLatest);
    }
    this.hasAnswer = true;
    // They may have come into sight meanwhile.
    if (this.#showsFacets && !facets) await this.showFacets(true);
  }

  /** Shows the answer to a query that can be read. */
  async #show(asked: CardQuery, language: Language, isLatest: () => boolean): Promise<void> {
    const args = { ...asked, limit: FIRST_PAGE, facets: this.#showsFacets };
    const found = await call('search', args, language).catch(() => NO_CARDS);
    if (!isLatest()) return;
    this.found = found;
    this.#shown = { asked, language };
  }

  get isComplete(): boolean {
    return this.found.hits.length >= this.found.total;
  }

  /** Fetches the cards that follow the shown ones. */
  async loadMore(): Promise<void> {
    if (!this.#asked || this.isLoadingMore || this.isComplete || this.problem) return;
    const isLatest = this.#isLatest;
    this.isLoadingMore = true;
    try {
      const offset = this.found.hits.length;
      // The new rows need the same columns as the shown ones.
      const table = this.#asked.table && this.found.columns?.map(({ id }) => id);
      const next = await call('search', {
        ...this.#asked,
        ...(table && { table }),
        limit: NEXT_PAGE,
        offset,
        facets: false,
      });
      if (!isLatest()) return;
      // If cards changed in the meantime, none may be shown twice.
      const known = new Set(this.found.hits.map((hit) => hit.id));
      const hits = [...this.found.hits, ...next.hits.filter((hit) => !known.has(hit.id))];
      this.found = { ...this.found, total: next.hits.length ? next.total : hits.length, hits };
    } finally {
      if (isLatest()) this.isLoadingMore = false;
    }
  }

  /** Says whether the facets are shown. If those of the shown cards are not here yet, fetches them. */
  async showFacets(shown: boolean): Promise<void> {
    this.#showsFacets = shown;
    if (!shown || !this.#asked || !this.hasAnswer || this.problem || this.found.facets.length > 0) return;
    const isLatest = this.#isLatest;
    const { table: _, ...query } = this.#asked;
    const { facets } = await call('search', { ...query, limit: 0, facets: true });
    if (isLatest()) this.found = { ...this.found, facets };
  }

  /** Updates the number of copies that the user owns of a card. */
  setOwned(card: string, owned: number): void {
    const hits = this.found.hits.map((hit) => (hit.id === card ? { ...hit, owned } : hit));
    this.found = { ...this.found, hits };
  }
}
