/** Text that was typed into the fields of a dialog and would be lost with it. */
import type { Attachment } from 'svelte/attachments';

import { isTextField, type TextField } from './text-field';

/** The text of a search is not worth a question. */
const isText = (target: EventTarget | null): target is TextField => isTextField(target) && target.type !== 'search';

/** Fields outside a form are stored as soon as they are changed, unless `data-unsaved` says otherwise. */
const waitsForButton = (field: TextField): boolean => field.form !== null || 'unsaved' in field.dataset;

export interface TypedText {
  /** Watches the fields of a dialog. */
  watch: Attachment<HTMLElement>;
  /** Returns whether a field holds another text than before the user typed. */
  isUnsaved: () => boolean;
}

export function typedText(): TypedText {
  /** The text of each field before the user typed in it. */
  const before = new Map<TextField, string>();
  const typed = new Set<TextField>();

  return {
    watch(dialog) {
      const focus = ({ target }: Event) => {
        if (isText(target) && !before.has(target)) before.set(target, target.value);
      };
      const input = ({ target }: Event) => {
        if (isText(target) && waitsForButton(target)) typed.add(target);
      };
      dialog.addEventListener('focusin', focus);
      dialog.addEventListener('input', input);
      return () => {
        dialog.removeEventListener('focusin', focus);
        dialog.removeEventListener('input', input);
      };
    },
    isUnsaved: () => [...typed].some((field) => field.isConnected && field.value !== (before.get(field) ?? '')),
  };
}
