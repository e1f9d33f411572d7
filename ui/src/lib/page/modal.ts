/** Opens dialogs over the page. */
import type { Attachment } from 'svelte/attachments';

import { registerOverlay } from './back-button';

/** The number of open dialogs, one over the other. */
let open = 0;

/**
 * Updates the number of open dialogs, and marks the page while there is one. A selector such as `:has(dialog)` would
 * cost time at every change of the page.
 */
function count(by: 1 | -1): void {
  open += by;
  document.documentElement.toggleAttribute('data-modal', open > 0);
}

/**
 * Shows a dialog as a modal while it exists, focuses its first field, or what is marked with `data-focus`, and restores the focus afterwards. `onclose` is
 * called when the user wants to close it: with Escape, with a press beside it, or with the back button on a phone.
 */
export function modal(onclose: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement;
    const cancel = (event: Event) => {
      // Otherwise the dialog is closed in any case, and `closed` is called.
      if (!event.cancelable) return;
      event.preventDefault();
      onclose();
    };
    const press = (event: Event) => {
      if (event.target !== dialog) return;
      // The press would take the focus from what `onclose` opens.
      event.preventDefault();
      onclose();
    };
    dialog.addEventListener('cancel', cancel);
    // A browser lets a dialog refuse Escape only once until the user presses something else. The dialog is opened again,
    // because `onclose` may refuse.
    const closed = () => {
      dialog.showModal();
      onclose();
    };
    dialog.addEventListener('close', closed);
    dialog.addEventListener('mousedown', press);
    dialog.showModal();
    count(1);
    // A dialog to look at marks what is focused instead, so that no keyboard comes up on a phone.
    const first =
      dialog.querySelector<HTMLElement>('[data-focus]') ??
      dialog.querySelector<HTMLElement>(':is(input, select, textarea)');
    first?.focus();
    // Typing replaces a name or a number that is there already.
    if (first instanceof HTMLInputElement) first.select();
    const leave = registerOverlay(onclose);
    return () => {
      leave();
      count(-1);
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('mousedown', press);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
}
