/** One force while it is built: every change goes to Rust, and what it answers is what is shown. */
import type { Force } from '../bindings/Force';
import type { ForceEdit } from '../bindings/ForceEdit';
import { attempt } from './attempt';
import { call } from './call';
import type { KeptView } from '../bindings/KeptView';
import type { Node } from '../bindings/Node';
import { shared } from './shared';
import { toasts } from './toasts.svelte';
import { after, ids, shifted, spot, type Spot } from './tree';
import { t, words } from './words.svelte';

export class Builder {
  /** The force as Rust last answered it. */
  kept: KeptView | undefined = $state.raw();
  /** Why it cannot be shown. */
  failure: unknown = $state.raw();
  /** The node that the user works on. */
  selected: string | undefined = $state();
  /** Changes that are not answered yet. */
  waiting = $state(0);

  /** Changes are asked one after another, as each names the state it changes. */
  #last: Promise<unknown> = Promise.resolve();
  #asked = 0;

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

  /** Reads the force, in the current language. */
  async open(): Promise<void> {
    const mine = ++this.#asked;
    const lang = words.language;
    try {
      const kept = await call('force', { id: this.id, lang });
      if (mine === this.#asked) this.#show(kept);
    } catch (failure) {
      this.failure = failure;
    }
  }

  /** Makes a change; what it added is selected where it is a new entry. */
  edit(edit: ForceEdit): Promise<KeptView | undefined> {
    const gone =
      edit.do === 'remove' && edit.node === this.selected && this.force
        ? after(this.force, edit.node)
        : undefined;
    const before = this.force ? new Set(ids(this.force)) : new Set<string>();
    return this.#ask(
      (base) => call('edit_force', { id: this.id, base, edit, lang: words.language }),
      (force) => {
        const added = ids(force).find((id) => !before.has(id));
        const isEntry = edit.do === 'duplicate' || (edit.do === 'add' && !edit.parent);
        return (isEntry ? added : undefined) ?? gone;
      },
    );
  }

  add(card: string, parent?: string): Promise<KeptView | undefined> {
    if (parent) return this.edit({ do: 'equip', node: parent, card });
    return this.edit({ do: 'add', card });
  }

  count(node: string, count: number): void {
    if (count < 1) void this.edit({ do: 'remove', node });
    else void this.edit({ do: 'set_count', node, count });
  }

  async shift(node: string, by: -1 | 1): Promise<void> {
    const edit = this.force && shifted(this.force, node, by);
    if (edit) await this.edit(edit);
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
    ask: (base: number) => Promise<KeptView>,
    chosen?: (force: Force) => string | undefined,
  ): Promise<KeptView | undefined> {
    this.waiting += 1;
    const asked = this.#last.then(async () => {
      const base = this.kept?.seq;
      if (base === undefined) return undefined;
      const mine = ++this.#asked;
      const kept = await attempt(() => ask(base));
      if (!kept) return undefined;
      // Both at once, so that nothing is selected that is not there yet.
      if (!kept.conflict) this.selected = chosen?.(kept.force) ?? this.selected;
      if (mine === this.#asked) this.#show(kept);
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

