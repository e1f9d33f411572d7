/** The context that a form provides to its fields. */
import type { FormField } from '../../bindings';
import { call } from '../calls/call';
import { words } from '../words/words.svelte';
import { factsOf } from './fields';

export const FORM = Symbol('form');

export interface FormContext {
  /** Whether the rows that a card has are shown in one line each, until one opens them. */
  foldsRows?: boolean;
  /** Every field of the form. */
  readonly fields: readonly FormField[];
  /** Returns the rows of a list that other cards have. */
  rows: (path: string, of: FormField) => Promise<unknown[]>;
}

/** Returns whether a row refers to cards. These are found by their own names instead. */
function namesCards({ control }: FormField): boolean {
  return control.control === 'card' || (control.control === 'parts' && control.fields.some(namesCards));
}

/** Returns a function that fetches the known rows of a list, each list only once. */
export function knownRows(
  system: () => string,
  kind: () => string,
  fields: () => readonly FormField[],
): FormContext['rows'] {
  const asked = new Map<string, Promise<unknown[]>>();
  return (path, of) => {
    const isFact = factsOf(fields()).some((fact) => fact.path === path);
    if (!isFact || namesCards(of)) return Promise.resolve([]);
    const key = `${words.language}/${system()}/${kind()}/${path}`;
    const rows =
      asked.get(key) ??
      call('suggest_rows', { system: system(), kind: kind(), path }).then(
        (known) => known.rows,
        () => [],
      );
    asked.set(key, rows);
    return rows;
  };
}
