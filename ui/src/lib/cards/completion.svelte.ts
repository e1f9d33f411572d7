/** What may stand at the cursor of a query that is being written, and which of it is chosen. */
import type { CompletionItem } from '../../bindings/CompletionItem';
import type { CompletionView } from '../../bindings/CompletionView';
import { call } from '../call';
import { Latest } from '../latest';
import { words } from '../words.svelte';

interface Offer {
  from: number;
  to: number;
  items: CompletionItem[];
}

/** A query after something was taken: its text, where the cursor goes, and whether a value is to follow. */
export interface Taken {
  query: string;
  cursor: number;
  goesOn: boolean;
}

export class Completion {
  /** The place of the chosen one; -1: none. */
  active = $state(-1);
  #offer: Offer | undefined = $state.raw();
  #latest = new Latest();

  get items(): CompletionItem[] {
    return this.#offer?.items ?? [];
  }

  get open(): boolean {
    return this.items.length > 0;
  }

  get chosen(): CompletionItem | undefined {
    return this.items[this.active];
  }

  /** Asks for what may stand at the cursor of an input that has the focus. */
  ask(input: HTMLInputElement, game: string | null): Promise<void> {
    return this.askFor(input, (text, cursor) => call('complete', { text, cursor, game, lang: words.language }));
  }

  /** The same of a source of one's own. */
  async askFor(
    input: HTMLInputElement,
    source: (text: string, cursor: number) => Promise<CompletionView>,
  ): Promise<void> {
    const isLatest = this.#latest.ask();
    const { value: text } = input;
    const cursor = input.selectionStart ?? text.length;
    const answer = await source(text, cursor).catch(() => undefined);
    if (!isLatest() || document.activeElement !== input) return;
    const { from = 0, to = 0, items = [] } = answer ?? {};
    const said = text.slice(from, to);
    this.show(items.filter((item) => item.text !== said), from, to);
  }

  /** Offers these in place of a part of the query. */
  show(items: CompletionItem[], from: number, to: number): void {
    this.#offer = { from, to, items };
    this.active = -1;
  }

  close(): void {
    this.#latest.ask();
    this.#offer = undefined;
    this.active = -1;
  }

  /** Goes to the next or the one before, in a circle. */
  step(by: 1 | -1): void {
    const { length } = this.items;
    this.active = by > 0 ? (this.active + 1) % length : this.active <= 0 ? length - 1 : this.active - 1;
  }

  /** The query with an item in it. */
  take(item: CompletionItem, text: string): Taken {
    const { from, to } = this.#offer ?? { from: text.length, to: text.length };
    const goesOn = /[:<>=]$/.test(item.text);
    const after = text.slice(to);
    const gap = goesOn || after.startsWith(' ') ? '' : ' ';
    const before = text.slice(0, from) + item.text + gap;
    this.close();
    return { query: before + after, cursor: before.length, goesOn };
  }
}
