/** One force while it is built: every change goes to Rust, and what it answers is what is shown. */
import { untrack } from 'svelte';

import type { BuilderViewArgs, ForceEdit, SavedForceView, LineView, Node, Sheet } from '../../bindings';
import { withErrorToast } from '../calls/with-error-toast';
import { call, CallFailed } from '../calls/call';
import { CandidateStore } from './candidate-store.svelte';
import { chooseOnly, isSingleChoice, toggleOption } from './choices';
import { eventArgument } from './judging-event';
import { LatestRequest } from '../calls/latest-request';
import { afterPaint } from '../page/after-paint';
import { nodeAt } from './place';
import { shareStructure } from '../calls/structural-sharing';
import { toasts } from '../page/toasts.svelte';
import { canRepeat, nextSelection, shiftEdit, findNode, type NodePosition } from './force-tree';
import { t, words } from '../words/words.svelte';

export class Builder {
  /** The force as Rust last answered it. */
  view: SavedForceView | undefined = $state.raw();
  /** Why it cannot be shown. */
  failure: unknown = $state.raw();
  /** Whether the data set of its game is missing. The force can only be shown by what it carries then. */
  get isWithoutSet(): boolean {
    return this.failure instanceof CallFailed && this.failure.problem.code === 'data-set-missing';
  }
  /** The node that the user works on. */
  selected: string | undefined = $state();
  /** The slot whose cards the user wants to see, and the node that takes them; without one: the force. */
  wantedSlot: { at?: string | undefined; slot: string } | undefined = $state.raw();
  /** The candidate that the user reads before adding it, and the node that would take it; without one: the force. */
  preview: { card: string; at?: string | undefined } | undefined = $state.raw();
  /** Changes that are not answered yet. */
  pendingCount = $state(0);
  /** What may be added to the force itself, and to the node that the user works on. */
  readonly forceCandidates = new CandidateStore();
  readonly nodeCandidates = new CandidateStore();
  /** The entry as fielded; the last one stays in sight until the next comes: mostly they are nearly the same. */
  sheet: Sheet | null | undefined = $state.raw();

  /** What of all that is in sight. */
  readonly #watched = new Set<CandidateStore | 'sheet'>();
  /** What the sheet is of, so that the same is not asked for twice. */
  #shownSheetKey = '';
  readonly #latestSheet = new LatestRequest();

  /** Changes are asked one after another, as each names the state it changes. */
  #last: Promise<unknown> = Promise.resolve();
  #latest = new LatestRequest();

  constructor(readonly id: string) {}

  get force() {
    return this.view?.force;
  }

  get review() {
    return this.view?.review;
  }

  get system(): string {
    return this.view?.force.system ?? '';
  }

  /** Where the selected node stands. */
  get position(): NodePosition | undefined {
    return this.view && this.selected ? findNode(this.view.force, this.selected) : undefined;
  }

  /** A node of the force. */
  find(id: string): Node | undefined {
    return this.view ? findNode(this.view.force, id)?.node : undefined;
  }

  /** What the review says of a node. */
  line(id: string | undefined): LineView | undefined {
    return this.review?.lines.find(({ at }) => nodeAt(at) === id);
  }

  /** Reads the force, in the current language. */
  async open(): Promise<void> {
    const isLatest = this.#latest.begin();
    try {
      // What was shown until now is no reason to read it again.
      const { builder, take } = untrack(() => this.#request(this.selected));
      const kept = await call('force', { id: this.id, builder });
      if (isLatest()) this.#show(take(kept));
    } catch (failure) {
      if (isLatest()) this.failure = failure;
    }
  }

  /**
   * Makes a change; a new entry is selected, and what follows one that is gone. A change that depends on what is there
   * is given as a function: when its turn comes, the changes before it are answered. It may find that nothing is to be
   * done. If the force was changed elsewhere, the change is made to what it is now, unless that could undo something.
   */
  edit(wanted: ForceEdit | (() => ForceEdit | undefined)): Promise<SavedForceView | undefined> {
    let next: string | undefined;
    return this.#ask(
      (base, request) => {
        const edit = typeof wanted === 'function' ? wanted() : wanted;
        if (!edit) return undefined;
        const { force, selected } = this;
        next = force && edit.do === 'remove' && edit.node === selected ? nextSelection(force, edit.node) : undefined;
        const args = { id: this.id, edit, builder: request(next ?? selected) };
        return call('edit_force', { ...args, base }).then((kept) => {
          if (!kept.conflict || !force || !canRepeat(edit, force, kept.force)) return kept;
          return call('edit_force', { ...args, base: kept.seq }).then((joined) => {
            if (!joined.conflict) toasts.show(t('window-builder-joined'));
            return joined;
          });
        });
      },
      () => next,
    );
  }

  /** Makes an edit, and returns whether the force has it. */
  async change(wanted: ForceEdit): Promise<boolean> {
    const kept = await this.edit(wanted);
    return kept !== undefined && !kept.conflict;
  }

  /** Adds a card. A card of a data set needs the way to it, as its candidate names it. */
  add(card: string, parent?: string, via?: string[]): Promise<SavedForceView | undefined> {
    if (via) return this.edit({ do: 'add', card, via, ...(parent !== undefined && { parent }) });
    if (parent) return this.edit({ do: 'equip', node: parent, card });
    return this.edit({ do: 'add', card });
  }

  /** Adds models to an entry, or takes them away but for one. */
  changeCount(node: string, by: number): void {
    void this.edit(() => {
      const there = this.find(node);
      if (!there) return undefined;
      const count = (there.count ?? 1) + by;
      if (by > 0 && this.line(node)?.single) return undefined;
      return count < 1 ? undefined : { do: 'set_count', node, count };
    });
  }

  /**
   * Chooses what a card offers, or gives it up; a choice of one takes the place of the other. The empty option takes
   * back what was picked.
   */
  pick(node: string, choice: string, option: string): Promise<SavedForceView | undefined> {
    return this.edit(() => {
      const offered = this.line(node)?.choices?.find(({ id }) => id === choice);
      if (!offered) return undefined;
      const picks =
        option === '' || isSingleChoice(offered) ? chooseOnly(offered, option) : toggleOption(offered, option);
      return { do: 'pick', node, picks };
    });
  }

  async shift(node: string, by: -1 | 1): Promise<void> {
    await this.edit(() => this.force && shiftEdit(this.force, node, by));
  }

  /** Whether there is a change to undo. One that is not answered yet counts: the undo takes its turn after it. */
  get canUndo(): boolean {
    return this.view?.undo != null || this.pendingCount > 0;
  }

  undo(): void {
    this.#step('undo');
  }

  redo(): void {
    this.#step('redo');
  }

  #step(step: 'undo' | 'redo'): void {
    const { id } = this;
    void this.#ask((base, request) => {
      // Whether there is anything to undo is known once the changes before are answered.
      if (this.view?.[step] == null) return undefined;
      const args = { id, base, builder: request(this.selected) };
      return step === 'undo' ? call('undo_force', args) : call('redo_force', args);
    });
  }

  /** Has candidates, or the sheet of the entry, come with every change as long as they are in sight. */
  watch(what: CandidateStore | 'sheet'): () => void {
    this.#watched.add(what);
    return () => this.#watched.delete(what);
  }

  /** Asks for the candidates at a place, unless the store holds them with the reasons of these refused cards. */
  async loadCandidates(store: CandidateStore, at: string | null, reasons: readonly string[]): Promise<void> {
    const lang = words.language;
    store.reasons = reasons;
    if (!this.view || store.holds(this.view.seq, at, lang)) return;
    const { id, seq } = this.view;
    const { place, take, isLatest } = store.request(at, lang);
    await this.#loadAside(isLatest, async () =>
      take(seq, await call('candidates', { id, seq, place, ...eventArgument(id) })),
    );
  }

  /** Asks for the sheet on which a node stands, unless it is there. */
  async loadSheet(entry: string): Promise<void> {
    const lang = words.language;
    if (!this.view || this.#shownSheetKey === sheetKey(this.view.seq, entry, lang)) return;
    const { id, seq } = this.view;
    const isLatest = this.#latestSheet.begin();
    await this.#loadAside(isLatest, async () => {
      const sheet = await call('entry_sheet', { id, seq, entry });
      if (isLatest()) this.#showSheet(sheet, seq, entry, lang);
    });
  }

  /** Asks for what stands beside the force once that is painted; where the force was changed elsewhere, it is read anew. */
  async #loadAside(isLatest: () => boolean, ask: () => Promise<void>): Promise<void> {
    await withErrorToast(async () => {
      await afterPaint();
      if (!isLatest()) return;
      try {
        await ask();
      } catch (failure) {
        if (!isLatest()) return;
        const isOld = failure instanceof CallFailed && failure.problem.code === 'store-conflict';
        if (!isOld) throw failure;
        if (this.pendingCount === 0) void this.#ask((_, request) => this.#reload(request(this.selected)));
      }
    });
  }

  async #reload(builder: BuilderViewArgs): Promise<SavedForceView> {
    const kept = await call('force', { id: this.id, builder });
    return { ...kept, conflict: kept.seq !== this.view?.seq };
  }

  /** What to ask for beside the force, and the function that takes it out of the answer. */
  #request(node: string | undefined): { builder: BuilderViewArgs; take: (kept: SavedForceView) => SavedForceView } {
    const lang = words.language;
    const kept = this.view;
    const stores = [this.forceCandidates, this.nodeCandidates].filter(
      (store) => this.#watched.has(store) && (store === this.forceCandidates || node !== undefined),
    );
    const ask = (store: CandidateStore) => store.request(store === this.forceCandidates ? null : (node ?? null), lang);
    const requests = new Map(stores.map((store) => [store, ask(store)]));
    const entry = (kept && node && this.#watched.has('sheet') && findNode(kept.force, node)?.node.id) || null;
    const isLatest = entry === null ? undefined : this.#latestSheet.begin();
    const take = ({ builder, ...now }: SavedForceView): SavedForceView => {
      for (const view of builder?.places ?? []) {
        requests.get(view.at === null ? this.forceCandidates : this.nodeCandidates)?.take(now.seq, view);
      }
      const sheet = builder?.sheet;
      if (sheet && entry && isLatest?.()) this.#showSheet(sheet, now.seq, now.added ?? entry, lang);
      return now;
    };
    const places = [...requests.values()].map(({ place }) => place);
    return { builder: { places, entry, ...eventArgument(this.id) }, take };
  }

  #showSheet(sheet: Sheet | null, seq: number, entry: string, lang: string): void {
    this.sheet = shareStructure(this.sheet, sheet);
    this.#shownSheetKey = sheetKey(seq, entry, lang);
  }

  /** Asks for one change after those that were asked before; `chosen` says what is selected with it. */
  #ask(
    ask: (base: number, request: (node: string | undefined) => BuilderViewArgs) => Promise<SavedForceView> | undefined,
    chosen?: () => string | undefined,
  ): Promise<SavedForceView | undefined> {
    this.pendingCount += 1;
    const asked = this.#last.then(async () => {
      if (!this.view) return undefined;
      const { seq } = this.view;
      const isLatest = this.#latest.begin();
      let take = (kept: SavedForceView) => kept;
      const request = (node: string | undefined) => {
        const asked = this.#request(node);
        ({ take } = asked);
        return asked.builder;
      };
      const kept = await withErrorToast(async () => ask(seq, request));
      if (!kept) return undefined;
      // All at once, so that nothing is selected that is not there yet.
      if (!kept.conflict) this.selected = kept.added ?? chosen?.() ?? this.selected;
      if (isLatest()) this.#show(take(kept));
      if (kept.conflict) toasts.show(t('window-builder-conflict'), { tone: 'bad' });
      return kept;
    });
    this.#last = asked.finally(() => (this.pendingCount -= 1));
    return asked;
  }

  #show(kept: SavedForceView): void {
    this.view = shareStructure(this.view, kept);
    this.failure = undefined;
    const selected = this.selected;
    if (selected && !findNode(kept.force, selected)) this.selected = undefined;
    this.selected ??= kept.force.entries[0]?.id;
  }
}

function sheetKey(seq: number, entry: string, lang: string): string {
  return `${seq} ${entry} ${lang}`;
}
