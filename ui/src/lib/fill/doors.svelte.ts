/** The fact that is being filled in where it is shown. */
import type { Door } from '../../bindings/Door';

export interface Opened extends Door {
  /** What was pressed; the editor stands beside it and gives the focus back to it. */
  from: HTMLElement;
  /** The dialog in which that stands. */
  dialog?: HTMLDialogElement | undefined;
  /** Where the card counts as a force brings it. */
  foreign?: Foreign | undefined;
}

/** A card that counts as a force brings it: not before it is the user's own it can be filled in. */
export interface Foreign {
  /** Makes it so; without, it stays as it is here. */
  keep?: () => Promise<unknown>;
}

/** In the context of what shows a force: which cards count as it brings them. */
export const BRINGER = 'bringer';
export type Bringer = (card: string) => Foreign | undefined;

let open: Opened | undefined = $state.raw();

export const doors = {
  get open(): Opened | undefined {
    return open;
  },

  show(door: Door, from: HTMLElement, foreign?: Foreign): void {
    open = { ...door, from, dialog: from.closest('dialog') ?? undefined, foreign };
  },

  close(): void {
    open = undefined;
  },
};

/** Names a door in the page, so that the next one is found in it. */
export function doorName({ card, path }: Door): string {
  return `${card} ${path}`;
}
