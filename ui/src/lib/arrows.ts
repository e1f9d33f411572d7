import type { Attachment } from 'svelte/attachments';

/** What one goes up and down in. */
interface Walk {
  /** How many there are. */
  count: () => number;
  /** Which one is chosen; -1: none. */
  at: () => number;
  go: (index: number) => void;
  /** Whether the first follows the last; else one stays, or leaves at the top. */
  round?: boolean;
  /** Goes back to what stands above the first. */
  leave?: () => void;
}

/** The arrows up and down lead from one to the next; with Ctrl, Alt or Command they mean something else. */
export function arrows(walk: Walk): Attachment<HTMLElement> {
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

/** Going from one element to the next, the focus on it. */
export function focused(all: () => HTMLElement[]): Pick<Walk, 'count' | 'at' | 'go'> {
  return {
    count: () => all().length,
    at: () => all().indexOf(document.activeElement as HTMLElement),
    go: (index) => all()[index]?.focus(),
  };
}
