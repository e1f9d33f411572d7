/** One force while it is built: every change goes to Rust, and what it answers is what is shown. */
import type { Force } from '../bindings/Force';
import type { ForceEdit } from '../bindings/ForceEdit';
import { attempt } from './attempt';
import { call } from './call';
import { choose, isOne, toggle } from './choices';
import type { KeptView } from '../bindings/KeptView';
import type { LineView } from '../bindings/LineView';
import type { Node } from '../bindings/Node';
import { Latest } from './latest';
import { nodeAt } from './place';
import { shared } from './shared';
import { toasts } from './toasts.svelte';
import { added, after, shifted, spot, type Spot } from './tree';
import { t, words } from './words.svelte';

export class Builder {
  /** The force as Rust last answered it. */
  kept: KeptView | undefined = $state.raw();
  /** Why it cannot be shown. */
  failure: unknown = $state.raw();
  /** The node that the user works on. */
  selected: string | undefined = $state();
  /** The slot whose cards the user wants to see, and the node that takes them; without one: the force. */
  sought: { at?: string | undefined; slot: string } | undefined = $state.raw();
  /** Changes that are not answered yet. */
  waiting = $state(0);

  /** Changes are asked one after another, as each names the state it changes. */
  #last: Promise<unknown> = Promise.resolve();
  #latest = new Latest();

  constructor(readonly id: string) {}

  get force() {
    return this.kept?.force;
  }

  get review() {
    return this.kept?.review;
  }

  get system(): string {
    return this.kept?.force.system ?? '';
  }

  /** Where the selected node stands. */
  get spot(): Spot | undefined {
    return this.kept && this.selected ? spot(this.kept.force, this.selected) : undefined;
  }

  /** A node of the force. */
  find(id: string): Node | undefined {
    return this.kept ? spot(this.kept.force, id)?.node : undefined;
  }

  /** What the review says of a node. */
  line(id: string | undefined): LineView | undefined {
    return this.review?.lines.find(({ at }) => nodeAt(at) === id);
  }

  /** Reads the force, in the current language. */
  async open(): Promise<void> {
    const isLatest = this.#latest.ask();
    const lang = words.language;
    try {
      const kept = await call('force', { id: this.id, lang });
      if (isLatest()) this.#show(kept);
    } catch (failure) {
      if (isLatest()) this.failure = failure;
    }
  }

  /**
   * Makes a change; what it added is selected where it is a new entry. A change that depends on what is there is given
   * as a function: when its turn comes, the changes before it are answered. It may find that nothing is to be done.
   */
  edit(wanted: ForceEdit | (() => ForceEdit | undefined)): Promise<KeptView | undefined> {
    let next = (_: Force): string | undefined => undefined;
    return this.#ask(
      (base, force) => {
        const edit = typeof wanted === 'function' ? wanted() : wanted;
        if (!edit) return undefined;
        const { selected } = this;
        const gone = edit.do === 'remove' && edit.node === selected ? after(force, edit.node) : undefined;
        const isEntry = edit.do === 'duplicate' || (edit.do === 'add' && !edit.parent);
        next = (now) => (isEntry ? added(force, now) : undefined) ?? gone;
        return call('edit_force', { id: this.id, base, edit, lang: words.language });
      },
      (force) => next(force),
    );
  }

  add(card: string, parent?: string): Promise<KeptView | undefined> {
    if (parent) return this.edit({ do: 'equip', node: parent, card });
    return this.edit({ do: 'add', card });
  }

  /** Adds models to an entry, or takes them away but for one. */
  step(node: string, by: number): void {
    void this.edit(() => {
      const there = this.find(node);
      if (!there) return undefined;
      const count = (there.count ?? 1) + by;
      return count < 1 ? undefined : { do: 'set_count', node, count };
    });
  }

  /**
   * Chooses what a card offers, or gives it up; a choice of one takes the place of the other. The empty option takes
   * back what was picked.
   */
  pick(node: string, choice: string, option: string): Promise<KeptView | undefined> {
    return this.edit(() => {
      const offered = this.line(node)?.choices?.find(({ id }) => id === choice);
      if (!offered) return undefined;
      const picks = option === '' || isOne(offered) ? choose(offered, option) : toggle(offered, option);
      return { do: 'pick', node, picks };
    });
  }

  async shift(node: string, by: -1 | 1): Promise<void> {
    await this.edit(() => this.force && shifted(this.force, node, by));
  }

  undo(): void {
    if (this.kept?.undo == null) return;
    const { id } = this;
    void this.#ask((base) => call('undo_force', { id, base, lang: words.language }));
  }

  redo(): void {
    if (this.kept?.redo == null) return;
    const { id } = this;
    void this.#ask((base) => call('redo_force', { id, base, lang: words.language }));
  }

  /** Asks for one change after those that were asked before; `chosen` says what is selected with it. */
  #ask(
    ask: (base: number, force: Force) => Promise<KeptView> | undefined,
    chosen?: (force: Force) => string | undefined,
  ): Promise<KeptView | undefined> {
    this.waiting += 1;
    const asked = this.#last.then(async () => {
      if (!this.kept) return undefined;
      const { seq, force } = this.kept;
      const isLatest = this.#latest.ask();
      const kept = await attempt(async () => ask(seq, force));
      if (!kept) return undefined;
      // Both at once, so that nothing is selected that is not there yet.
      if (!kept.conflict) this.selected = chosen?.(kept.force) ?? this.selected;
      if (isLatest()) this.#show(kept);
      if (kept.conflict) toasts.show(t('window-builder-conflict'), { tone: 'bad' });
      return kept;
    });
    this.#last = asked.finally(() => (this.waiting -= 1));
    return asked;
  }

  #show(kept: KeptView): void {
    this.kept = shared(this.kept, kept);
    this.failure = undefined;
    const selected = this.selected;
    if (selected && !spot(kept.force, selected)) this.selected = undefined;
    this.selected ??= kept.force.entries[0]?.id;
  }
}

