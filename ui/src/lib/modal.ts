import type { Attachment } from 'svelte/attachments';

/**
 * Shows a dialog as long as it is there, its first field ready to be filled in, and gives the focus back afterwards.
 * `onclose` is asked to take it away: on Escape and on a press beside it.
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
    dialog.addEventListener('pointerdown', press);
    dialog.showModal();
    dialog.querySelector<HTMLElement>(':is(input, select, textarea)')?.focus();
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('pointerdown', press);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
}
