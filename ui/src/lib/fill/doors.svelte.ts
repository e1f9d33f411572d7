/** The fact that is being filled in where it is shown. */
import type { Door } from '../../bindings/Door';

export interface Opened extends Door {
  /** What was pressed; the editor stands beside it and gives the focus back to it. */
  from: HTMLElement;
  /** Makes the card the user's own, where a force brings it; only then it can be filled in. */
  keep?: (() => Promise<unknown>) | undefined;
}

/** In the context of what shows a force: makes a card the user's own that the force brings; nothing to do for the others. */
export const BRINGER = 'bringer';
export type Bringer = (card: string) => Opened['keep'];

let open: Opened | undefined = $state.raw();

export const doors = {
  get open(): Opened | undefined {
    return open;
  },

  show(door: Door, from: HTMLElement, keep?: Opened['keep']): void {
    open = { ...door, from, keep };
  },

  close(): void {
    open = undefined;
  },
};

/** Names a door in the page, so that the next one is found in it. */
export function doorName({ card, path }: Door): string {
  return `${card} ${path}`;
}
