/** A card that is being written: its content so far, its preview and its problems. */
import { untrack } from 'svelte';

import type { CardForm, DraftView, FormField, Problem } from '../../bindings';
import { call } from '../calls/call';
import { problemText } from '../calls/error-message';
import { shareStructure } from '../calls/structural-sharing';
import { fill } from './fill.svelte';

const MAX_UNDO = 200;

export class Draft {
  form: CardForm | undefined = $state.raw();
  view: DraftView | undefined = $state.raw();
  /** Whether there are changes since it was opened or saved. */
  dirty = $state(false);
  /** The card before each change, the latest last. */
  #before: unknown[] = [];
  /** The path of the last change. Successive changes of one path, such as typed letters, are undone together. */
  #last = '';
  /** The queue of changes. Each one is applied to the result of the previous one. */
  #queue: Promise<unknown> = Promise.resolve();

  /** Starts editing a card. */
  async open(system: string, kind: string, card: unknown): Promise<void> {
    this.#before = [];
    this.#last = '';
    this.form = await fill.form(system, kind);
    this.view = await call('draft_card', { card, set: [], line: null });
    this.dirty = false;
  }

  /** Sets a fact. `null` means that it is not known. Resolves to the problem with it, as text. */
  async set(field: FormField, value: unknown): Promise<string> {
    await this.#change({ set: [{ path: field.path, value }], line: null });
    return this.problemAt(field.path);
  }

  /** Sets all facts from a line of shorthand. */
  async setFromLine(line: string): Promise<void> {
    await this.#change({ set: [], line });
  }

  /** Undoes the last change. */
  async undo(): Promise<void> {
    const card = this.#before.pop();
    if (card === undefined) return;
    this.#last = '';
    this.#queue = this.#queue.then(async () => {
      this.view = await call('draft_card', { card, set: [], line: null });
    });
    await this.#queue;
  }

  /** Resolves once every change has been made. */
  whenIdle(): Promise<unknown> {
    return this.#queue;
  }

  /** Returns the problem with a fact, as text. Empty if there is none. */
  problemAt(path: string): string {
    const problem = this.view?.problems.find(({ place }) => overlaps(place.field ?? '', path));
    return problem ? problemText(problem) : '';
  }

  /** The problems that no field of the form shows. */
  get otherProblems(): Problem[] {
    const paths = this.form?.fields.map(({ path }) => path) ?? [];
    const isElsewhere = ({ place }: Problem): boolean => !paths.some((path) => overlaps(place.field ?? '', path));
    return (this.view?.problems ?? []).filter(isElsewhere);
  }

  #change(change: { set: { path: string; value: unknown }[]; line: string | null }): Promise<void> {
    const next = this.#queue.then(async () => {
      const card = untrack(() => this.view?.card);
      const view = await call('draft_card', { card, ...change });
      const what = change.set[0]?.path ?? 'line';
      if (what !== this.#last) this.#before.push(card);
      this.#last = what;
      if (this.#before.length > MAX_UNDO) this.#before.shift();
      this.view = shareStructure(
        untrack(() => this.view),
        view,
      );
      this.dirty = true;
    });
    this.#queue = next.catch(() => undefined);
    return next;
  }
}

/** Returns whether a problem's field is at a path, inside it or around it. */
function overlaps(field: string, path: string): boolean {
  const bare = field.replaceAll(/\[\d+\]/g, '');
  return bare !== '' && (bare === path || bare.startsWith(`${path}.`) || path.startsWith(`${bare}.`));
}
