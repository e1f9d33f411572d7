/** What can be done where the user is: for the palette, the keys and the list of shortcuts. */
import { untrack } from 'svelte';

import { nameOf, writes } from './keys';

export interface Command {
  id: string;
  /** What it does, in the current language. */
  label: () => string;
  icon: string;
  run: () => unknown;
  /** As {@link nameOf} names them. */
  keys?: string;
  /** Adds a card to what the user works on; only where the user works on something. */
  add?: (card: string) => unknown;
  /** Whether it can be done now; always, where it does not say. */
  when?: () => boolean;
}

let offers: readonly Command[][] = $state.raw([]);

export const commands = {
  /** All that can be done now, what the screen itself offers first. */
  get all(): Command[] {
    return offers.flat().filter((command) => command.when?.() ?? true);
  },

  /** Offers commands as long as whatever offers them is on the screen. */
  offer(list: Command[]): () => void {
    offers = [list, ...untrack(() => offers)];
    return () => {
      offers = untrack(() => offers).filter((other) => other !== list);
    };
  },

  /** Does what a key stands for; says whether there was anything. */
  press(event: KeyboardEvent): boolean {
    const keys = nameOf(event);
    if (writes(event.target) && !keys.startsWith('mod+k')) return false;
    if (document.querySelector('dialog[open]') && keys !== 'mod+k') return false;
    const command = commands.all.find((command) => command.keys === keys);
    if (!command) return false;
    event.preventDefault();
    command.run();
    return true;
  },
};
