/** Completions at the cursor of a query, and which of them is selected. */
import type { CompletionItem, CompletionView } from '../../bindings';
import { pressEnd } from '../page/after-press';
import { call } from '../calls/call';
import { LatestRequest } from '../calls/latest-request';

interface CompletionOffer {
  from: number;
  to: number;
  items: CompletionItem[];
}

/** A query after a completion was accepted: its text, the new cursor position, and whether a value must follow. */
export interface AcceptedCompletion {
  query: string;
  cursor: number;
  goesOn: boolean;
}

export class Completion {
  /** The index of the selected item. -1 if none is selected. */
  active = $state(-1);
  #offer: CompletionOffer | undefined = $state.raw();
  #latest = new LatestRequest();

  get items(): CompletionItem[] {
    return this.#offer?.items ?? [];
  }

  get open(): boolean {
    return this.items.length > 0;
  }

  get chosen(): CompletionItem | undefined {
    return this.items[this.active];
  }

  /** Requests completions for the cursor of a focused input, once `before` is settled and unless they were closed meanwhile. */
  ask(input: HTMLInputElement, game: string | null, before?: Promise<void>): Promise<void> {
    return this.askFor(input, (text, cursor) => call('complete', { text, cursor, game }), before);
  }

  /** Requests completions like {@link ask}, from another source. */
  async askFor(
    input: HTMLInputElement,
    source: (text: string, cursor: number) => Promise<CompletionView>,
    before?: Promise<void>,
  ): Promise<void> {
    const isLatest = this.#latest.begin();
    if (before) await before;
    if (!isLatest()) return;
    const { value: text } = input;
    const cursor = input.selectionStart ?? text.length;
    const answer = await source(text, cursor)
      .finally(pressEnd)
      .catch(() => undefined);
    if (!isLatest() || document.activeElement !== input) return;
    const { from = 0, to = 0, items = [] } = answer ?? {};
    const said = text.slice(from, to);
    this.show(
      items.filter((item) => item.text !== said),
      from,
      to,
    );
  }

  /** Shows completions for a part of the query. */
  show(items: CompletionItem[], from: number, to: number): void {
    this.#offer = { from, to, items };
    this.active = -1;
  }

  close(): void {
    this.#latest.begin();
    this.#offer = undefined;
    this.active = -1;
  }

  /** Selects the next or previous item. After the last comes the first. */
  step(by: 1 | -1): void {
    const { length } = this.items;
    this.active = by > 0 ? (this.active + 1) % length : this.active <= 0 ? length - 1 : this.active - 1;
  }

  /** Inserts an item into the query. */
  take(item: CompletionItem, text: string): AcceptedCompletion {
    const { from, to } = this.#offer ?? { from: text.length, to: text.length };
    const goesOn = /[:<>=]$/.test(item.text);
    const after = text.slice(to);
    const gap = goesOn || after.startsWith(' ') ? '' : ' ';
    const before = text.slice(0, from) + item.text + gap;
    this.close();
    return { query: before + after, cursor: before.length, goesOn };
  }
}
