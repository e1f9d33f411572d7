/** Filling in facts of cards: the form of each kind of card, changes of facts, and undo. */
import type { CardFacts, CardForm, FactSet, WrittenCard } from '../../bindings';
import { withErrorToast } from '../calls/with-error-toast';
import { call } from '../calls/call';
import { toasts } from '../page/toasts.svelte';
import { t, words } from '../words/words.svelte';

/** The number of changes since the start. Whatever shows cards reloads when it grows. */
let changes = $state(0);

/**
 * What undoes each change, the latest last: the correction that the card had before, or the card as it was in the
 * user's own pack.
 */
const undoStack: { card: string; patch: string | null; own: WrittenCard | null }[] = [];
const MAX_UNDO = 200;

const forms = new Map<string, Promise<CardForm>>();
let shown: number | undefined;

export const fill = {
  /** The number of changes since the start. Read it in a reactive context to be notified of the next one. */
  get changes(): number {
    return changes;
  },

  /** Returns the form for a kind of card. */
  form(system: string, kind: string): Promise<CardForm> {
    const lang = words.language;
    const key = `${system}/${kind}/${lang}`;
    const form = forms.get(key) ?? call('card_form', { system, kind });
    forms.set(key, form);
    form.catch(() => forms.delete(key));
    return form;
  },

  facts(card: string): Promise<CardFacts> {
    return call('card_facts', { id: card });
  },

  /** Sets a fact. `null` means that it is not known. */
  async set(card: string, path: string, value: unknown, label: string): Promise<CardFacts> {
    return recordChange(await call('set_fact', { card, path, value }), label);
  },

  /** Resets a fact to the value in the pack. */
  async reset(card: string, path: string, label: string): Promise<CardFacts> {
    return recordChange(await call('reset_fact', { card, path }), label);
  },

  /** Notifies that something else has changed a card. */
  notifyChanged(): void {
    changes += 1;
  },

  /** Undoes the last change. */
  async undo(): Promise<void> {
    const last = undoStack.pop();
    if (!last) return;
    if (shown !== undefined) toasts.close(shown);
    await withErrorToast(async () => {
      if (last.own) await call('put_own_card', { pack: last.own.pack, card: last.own.card });
      else if (last.patch === null) await call('remove_correction', { id: last.card });
      else await call('correct_card', { id: last.card, patch: last.patch });
    });
    changes += 1;
  },
};

function recordChange({ facts, before: patch, own }: FactSet, label: string): CardFacts {
  undoStack.push({ card: facts.card, patch, own });
  if (undoStack.length > MAX_UNDO) undoStack.shift();
  changes += 1;
  if (shown !== undefined) toasts.close(shown);
  shown = toasts.show(t('window-fill-kept', { label, card: facts.name.text }), {
    action: { label: t('window-fill-undo'), run: () => fill.undo() },
  });
  return facts;
}
