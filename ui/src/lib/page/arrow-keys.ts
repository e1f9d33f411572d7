/** Moves through lists with the arrow keys. */
import type { Attachment } from 'svelte/attachments';

/** A list that the arrow keys move through. */
interface ArrowKeyTarget {
  /** The number of items. */
  count: () => number;
  /** The index of the chosen item. -1 if none is chosen. */
  at: () => number;
  go: (index: number) => void;
  /**
   * Whether the first item follows the last. Otherwise the keys stop at the last item, and leave the list above the
   * first.
   */
  round?: boolean;
  /** Moves to what is above the first item. */
  leave?: () => void;
}

/** Moves through a list with the up and down arrow keys. Together with Ctrl, Alt or Command the keys are left alone. */
export function arrowKeys(walk: ArrowKeyTarget): Attachment<HTMLElement> {
  return (node) => {
    const press = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const count = walk.count();
      const isOther = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey;
      if (!step || count === 0 || isOther) return;
      event.preventDefault();
      const next = walk.at() + step;
      if (walk.round) walk.go(next < 0 ? count - 1 : next % count);
      else if (next < 0) walk.leave?.();
      else if (next < count) walk.go(next);
    };
    node.addEventListener('keydown', press);
    return () => node.removeEventListener('keydown', press);
  };
}

/** Moves the focus from one element to the next. */
export function focusMover(all: () => HTMLElement[]): Pick<ArrowKeyTarget, 'count' | 'at' | 'go'> {
  return {
    count: () => all().length,
    at: () => all().indexOf(document.activeElement as HTMLElement),
    go: (index) => all()[index]?.focus(),
  };
}
