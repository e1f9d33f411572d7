/** What the fields of a form ask the form that they stand in. */
import type { FormField } from '../../bindings/FormField';
import { call } from '../call';
import { words } from '../words.svelte';
import { factsOf } from './fields';

export const FORM = Symbol('form');

export interface FormContext {
  /** Every field of the form. */
  readonly fields: readonly FormField[];
  /** The rows that other cards hold in a list. */
  rows: (path: string, of: FormField) => Promise<unknown[]>;
}

/** Whether a row names cards, which are found by their own names. */
function namesCards({ control }: FormField): boolean {
  return control.control === 'card' || (control.control === 'parts' && control.fields.some(namesCards));
}

/** Asks for the rows of a list once. */
export function knownRows(
  system: () => string,
  kind: () => string,
  fields: () => readonly FormField[],
): FormContext['rows'] {
  const asked = new Map<string, Promise<unknown[]>>();
  return (path, of) => {
    const isFact = factsOf(fields()).some((fact) => fact.path === path);
    if (!isFact || namesCards(of)) return Promise.resolve([]);
    const key = `${system()}/${kind()}/${path}`;
    const rows =
      asked.get(key) ??
      call('known_rows', { system: system(), kind: kind(), path, lang: words.language }).then(
        (known) => known.rows,
        () => [],
      );
    asked.set(key, rows);
    return rows;
  };
}
