/** A card that is being written: what it holds so far, what it shows and what is wrong with it. */
import { untrack } from 'svelte';

import type { CardForm } from '../../bindings/CardForm';
import type { DraftView } from '../../bindings/DraftView';
import type { FormField } from '../../bindings/FormField';
import type { Problem } from '../../bindings/Problem';
import { call } from '../call';
import { shared } from '../shared';
import { t, words } from '../words.svelte';
import { fill } from './fill.svelte';

const MOST_BEFORE = 200;

export class Draft {
  form: CardForm | undefined = $state.raw();
  view: DraftView | undefined = $state.raw();
  /** Whether something has been written since it was opened or kept. */
  dirty = $state(false);
  /** What stood before each change, the last change last. */
  #before: unknown[] = [];
  /** What the last change was of: what is typed letter by letter is taken back at once. */
  #last = '';
  /** Changes are made one after the other, each to what the one before made. */
  #queue: Promise<unknown> = Promise.resolve();

  /** Begins with a card. */
  async open(system: string, kind: string, card: unknown): Promise<void> {
    this.#before = [];
    this.#last = '';
    this.form = await fill.form(system, kind);
    this.view = await call('draft_card', { card, set: [], line: null, lang: words.language });
    this.dirty = false;
  }

  /** Says what a fact is; null: it is not known. Gives what is wrong with it, in words. */
  async set(field: FormField, value: unknown): Promise<string> {
    await this.#change({ set: [{ path: field.path, value }], line: null });
    return this.fault(field.path);
  }

  /** Takes all facts from a line. */
  async say(line: string): Promise<void> {
    await this.#change({ set: [], line });
  }

  /** Takes the last change back. */
  async undo(): Promise<void> {
    const card = this.#before.pop();
    if (card === undefined) return;
    this.#last = '';
    this.#queue = this.#queue.then(async () => {
      this.view = await call('draft_card', { card, set: [], line: null, lang: words.language });
    });
    await this.#queue;
  }

  /** Once every change has been made. */
  quiet(): Promise<unknown> {
    return this.#queue;
  }

  /** What is wrong with a fact, in words; empty: nothing. */
  fault(path: string): string {
    const problem = this.view?.problems.find(({ place }) => concerns(place.field ?? '', path));
    return problem ? said(problem) : '';
  }

  /** What is wrong with what no field of the form shows. */
  get others(): Problem[] {
    const paths = this.form?.fields.map(({ path }) => path) ?? [];
    const isElsewhere = ({ place }: Problem): boolean => !paths.some((path) => concerns(place.field ?? '', path));
    return (this.view?.problems ?? []).filter(isElsewhere);
  }

  #change(change: { set: { path: string; value: unknown }[]; line: string | null }): Promise<void> {
    const next = this.#queue.then(async () => {
      const card = untrack(() => this.view?.card);
      const view = await call('draft_card', { card, ...change, lang: words.language });
      const what = change.set[0]?.path ?? 'line';
      if (what !== this.#last) this.#before.push(card);
      this.#last = what;
      if (this.#before.length > MOST_BEFORE) this.#before.shift();
      this.view = shared(untrack(() => this.view), view);
      this.dirty = true;
    });
    this.#queue = next.catch(() => undefined);
    return next;
  }
}

/** Whether a problem's field is at a place of the card, or around it. */
function concerns(field: string, path: string): boolean {
  const bare = field.replaceAll(/\[\d+\]/g, '');
  return bare !== '' && (bare === path || bare.startsWith(`${path}.`) || path.startsWith(`${bare}.`));
}

/** Without the place: it stands at its field. */
export function said(problem: Problem): string {
  return t(`problem-${problem.code}`, problem.params ?? {});
}
