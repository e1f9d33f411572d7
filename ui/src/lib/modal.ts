import type { Attachment } from 'svelte/attachments';

import { over } from './back';

/** How many are open, one over the other. */
let open = 0;

/** What lies behind a dialog knows it by a mark: to ask for it by its parts costs at every change of a page. */
function count(by: 1 | -1): void {
  open += by;
  document.documentElement.toggleAttribute('data-modal', open > 0);
}

/**
 * Shows a dialog as long as it is there, its first field ready to be filled in, and gives the focus back afterwards.
 * `onclose` is asked to take it away: on Escape, on a press beside it, and on a phone on the way back.
 */
export function modal(onclose: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement;
    const cancel = (event: Event) => {
      event.preventDefault();
      onclose();
    };
    const press = (event: Event) => {
      if (event.target === dialog) onclose();
    };
    dialog.addEventListener('cancel', cancel);
    // A browser closes it without asking where the same was refused before.
    dialog.addEventListener('close', onclose);
    dialog.addEventListener('pointerdown', press);
    dialog.showModal();
    count(1);
    dialog.querySelector<HTMLElement>(':is(input, select, textarea)')?.focus();
    const leave = over(onclose);
    return () => {
      leave();
      count(-1);
      dialog.removeEventListener('close', onclose);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('pointerdown', press);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
}
