/** The fact whose editor is open, where the fact is shown. */
import type { FactLink } from '../../bindings';

export interface OpenFact extends FactLink {
  /** The pressed element. The editor appears beside it, and returns the focus to it. */
  from: HTMLElement;
  /** The dialog around that element. */
  dialog?: HTMLDialogElement | undefined;
  /** Set if the card is used as a force brings it along. */
  foreign?: ForeignCard | undefined;
}

/** A card that is used as a force brings it along. It can only be filled in after it has become the user's own. */
export interface ForeignCard {
  /** Makes the card the user's own. Without this function it cannot be edited here. */
  keep?: () => Promise<unknown>;
}

/** Context key of a function that tells whether a card is used as the shown force brings it along. */
export const FOREIGN_CARDS = 'bringer';
export type FindForeignCard = (card: string) => ForeignCard | undefined;

/** Context key that is set on a page on which facts are only shown. */
export const READ_ONLY = 'read-only';

let open: OpenFact | undefined = $state.raw();

export const factEditor = {
  get open(): OpenFact | undefined {
    return open;
  },

  show(fact: FactLink, from: HTMLElement, foreign?: ForeignCard): void {
    open = { ...fact, from, dialog: from.closest('dialog') ?? undefined, foreign };
  },

  close(): void {
    open = undefined;
  },
};

/** Returns a name by which the element of a fact is found in the page. */
export function factKey({ card, path }: FactLink): string {
  return `${card} ${path}`;
}
