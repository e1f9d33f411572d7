/** Filling in facts of cards: the form of each kind, the change of a fact, and the way back. */
import type { CardFacts } from '../../bindings/CardFacts';
import type { CardForm } from '../../bindings/CardForm';
import type { FactSet } from '../../bindings/FactSet';
import type { WrittenCard } from '../../bindings/WrittenCard';
import { attempt } from '../attempt';
import { call } from '../call';
import { toasts } from '../toasts.svelte';
import { t, words } from '../words.svelte';

/** Changes since the start; what shows cards asks anew when there is another. */
let changes = $state(0);

/** What takes each change back: the correction that a card had before, or the card as its own pack had it; the last change last. */
const before: { card: string; patch: string | null; own: WrittenCard | null }[] = [];
const MOST_BEFORE = 200;

const forms = new Map<string, Promise<CardForm>>();
let shown: number | undefined;

export const fill = {
  /** Changes since the start. Read it where Svelte tracks, to be told of the next. */
  get changes(): number {
    return changes;
  },

  /** What can be filled in of a kind of card. */
  form(system: string, kind: string): Promise<CardForm> {
    const lang = words.language;
    const key = `${system}/${kind}/${lang}`;
    const form = forms.get(key) ?? call('card_form', { system, kind, lang });
    forms.set(key, form);
    form.catch(() => forms.delete(key));
    return form;
  },

  facts(card: string): Promise<CardFacts> {
    return call('card_facts', { id: card, lang: words.language });
  },

  /** Says what a fact is; null: it is not known. */
  async set(card: string, path: string, value: unknown, label: string): Promise<CardFacts> {
    return done(await call('set_fact', { card, path, value, lang: words.language }), label);
  },

  /** Lets a fact be what the pack says. */
  async reset(card: string, path: string, label: string): Promise<CardFacts> {
    return done(await call('reset_fact', { card, path, lang: words.language }), label);
  },

  /** Something else has changed a card. */
  changed(): void {
    changes += 1;
  },

  /** Takes the last change back. */
  async undo(): Promise<void> {
    const last = before.pop();
    if (!last) return;
    if (shown !== undefined) toasts.close(shown);
    const lang = words.language;
    await attempt(async () => {
      if (last.own) await call('put_own_card', { pack: last.own.pack, card: last.own.card });
      else if (last.patch === null) await call('uncorrect_card', { id: last.card, lang });
      else await call('correct_card', { id: last.card, patch: last.patch, lang });
    });
    changes += 1;
  },
};

function done({ facts, before: patch, own }: FactSet, label: string): CardFacts {
  before.push({ card: facts.card, patch, own });
  if (before.length > MOST_BEFORE) before.shift();
  changes += 1;
  if (shown !== undefined) toasts.close(shown);
  shown = toasts.show(t('window-fill-kept', { label, card: facts.name.text }), {
    action: { label: t('window-fill-undo'), run: () => fill.undo() },
  });
  return facts;
}
