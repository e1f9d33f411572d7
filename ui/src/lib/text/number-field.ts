/** Text fields for numbers. A form with one that cannot be read is not sent, and says so beside the field. */
import { on } from 'svelte/events';
import type { Attachment } from 'svelte/attachments';

import { t } from '../words/words.svelte';
import { parseDecimal, parseWhole } from './written-number';

/** Marks a field invalid unless it is empty or a number from 0 to `max`. */
function numberField(parse: (text: string) => number | undefined, max: number): Attachment<HTMLInputElement> {
  return (field) => {
    const check = (): void => {
      const number = parse(field.value);
      const isValid = field.value.trim() === '' || (number !== undefined && number >= 0 && number <= max);
      field.setCustomValidity(isValid ? '' : t('window-number-unreadable'));
    };
    check();
    return on(field, 'input', check);
  };
}

/** A field for a whole number of at most `max`. */
export const wholeField = (max: number): Attachment<HTMLInputElement> => numberField(parseWhole, max);

/** A field for a number of at most `max`, with or without decimals. */
export const decimalField = (max: number): Attachment<HTMLInputElement> => numberField(parseDecimal, max);
