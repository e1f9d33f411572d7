/**
 * The commands that are available on the current screen. The palette, the keyboard and the list of shortcuts use them.
 */
import { untrack } from 'svelte';

import { keyName, isTextField } from './key-names';

export interface Command {
  id: string;
  /** The command's label in the current language. */
  label: () => string;
  icon: string;
  run: () => unknown;
  /** The keys, in the format of {@link keyName}. */
  keys?: string;
  /** Adds a card to what the user is working on. `undefined` if there is nothing that cards can be added to. */
  add?: (card: string) => unknown;
  /** Whether the command is available now. Without it the command is always available. */
  when?: () => boolean;
}

/** The field in which the user has typed and neither pressed Enter nor left. Its own undo comes first. */
let typing: EventTarget | null = null;

addEventListener('input', ({ target }) => (typing = target), true);
addEventListener('pointerdown', ({ target }) => target !== typing && (typing = null), true);
addEventListener('focusout', () => (typing = null), true);
addEventListener(
  'keydown',
  ({ key, target }) => key === 'Enter' && !(target instanceof HTMLTextAreaElement) && (typing = null),
  true,
);

/**
 * Returns whether a key is for the focused field rather than for a command. With Alt, and for finding, it is for a
 * command in every field.
 */
function isForField(keys: string, target: EventTarget | null): boolean {
  if (!isTextField(target) || /^(mod\+[fk]|alt\+.+)$/.test(keys)) return false;
  return !/^mod\+(shift\+)?z$/.test(keys) || target === typing;
}

let offers: readonly Command[][] = $state.raw([]);

export const commands = {
  /** All available commands. Those of the innermost screen come first. */
  get all(): Command[] {
    return offers.flat().filter((command) => command.when?.() ?? true);
  },

  /** Offers commands. Call the returned function to withdraw them. */
  offer(list: Command[]): () => void {
    offers = [list, ...untrack(() => offers)];
    return () => {
      offers = untrack(() => offers).filter((other) => other !== list);
    };
  },

  /** Runs the command of a pressed key. Returns whether there was one. */
  press(event: KeyboardEvent): boolean {
    const keys = keyName(event);
    if (isForField(keys, event.target)) return false;
    if (document.querySelector('dialog[open]') && keys !== 'mod+k') return false;
    // Ctrl+F finds on the screen, as `/` does.
    const wanted = keys === 'mod+f' ? '/' : keys;
    const command = commands.all.find((command) => command.keys === wanted);
    if (!command) return false;
    event.preventDefault();
    command.run();
    return true;
  },
};
