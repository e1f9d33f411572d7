/** The fact that is being filled in where it is shown. */
import type { Door } from '../../bindings/Door';

export interface Opened extends Door {
  /** What was pressed; the editor stands beside it and gives the focus back to it. */
  from: HTMLElement;
}

let open: Opened | undefined = $state.raw();

export const doors = {
  get open(): Opened | undefined {
    return open;
  },

  show(door: Door, from: HTMLElement): void {
    open = { ...door, from };
  },

  close(): void {
    open = undefined;
  },
};

/** Names a door in the page, so that the next one is found in it. */
export function doorName({ card, path }: Door): string {
  return `${card} ${path}`;
}
