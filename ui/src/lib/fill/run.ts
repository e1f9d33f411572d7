/** A run through cards with missing facts: which facts a card asks for, and keys that come before its fields are there. */
import type { CardFacts, CardForm, FactLink, FormField } from '../../bindings';
import { factsOf } from './fields';

/** Returns the facts that a printed card shows as unknown, in the order in which they are printed. */
function unknownOnSheet(facts: CardFacts): string[] {
  const paths: string[] = [];
  const look = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(look);
    if (typeof part !== 'object' || part === null) return;
    const { card, path } = part as Partial<FactLink>;
    if (card === facts.card && typeof path === 'string') paths.push(path);
    Object.values(part).forEach(look);
  };
  look(facts.sheet);
  return [...new Set(paths)].filter((path) => facts.missing.includes(path));
}

const groupOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

/**
 * Returns the fields to fill in on a card: those that are printed and not known, in printed order. What such cards
 * usually have beside one of them, such as the effects beside the damage, is asked for after it.
 */
export function printedFields(form: CardForm, facts: CardFacts): FormField[] {
  const all = factsOf(form.fields);
  const printed = unknownOnSheet(facts);
  const isAsked = ({ path, usual }: FormField) => usual && facts.missing.includes(path);
  const order: string[] = [];
  for (const [index, path] of printed.entries()) {
    if (order.includes(path)) continue;
    order.push(path);
    const group = groupOf(path);
    const isLast = printed.slice(index + 1).every((later) => groupOf(later) !== group);
    // Attributes and the like stand alone, and so does what has no group.
    if (!isLast || group.split('.').length < 3) continue;
    const beside = all.filter((field) => groupOf(field.path) === group && isAsked(field));
    order.push(...beside.map((field) => field.path).filter((other) => !order.includes(other)));
  }
  return order.flatMap((path) => all.find((field) => field.path === path) ?? []);
}

/**
 * Returns what is missing on a card: first what is printed, in printed order, then the rest in the order of the form.
 * Numbers that stand in one row, such as attributes and armor, stay together under their heading.
 */
export function missingFields(form: CardForm, facts: CardFacts): FormField[] {
  const isRow = ({ control }: FormField): boolean =>
    control.control === 'group' && control.fields.every(({ control }) => control.control !== 'group');
  const findUnit = (fields: readonly FormField[], path: string): FormField | undefined => {
    for (const field of fields) {
      if (field.path === path) return field;
      if (field.control.control !== 'group' || !path.startsWith(`${field.path}.`)) continue;
      const isTogether = field.control.fields.every(
        ({ control }) => control.control === 'number' || control.control === 'one',
      );
      return isRow(field) && isTogether ? field : findUnit(field.control.fields, path);
    }
    return undefined;
  };
  const rest = factsOf(form.fields).filter(({ path, usual }) => usual && facts.missing.includes(path));
  const paths = [...printedFields(form, facts), ...rest].map(({ path }) => path);
  const units = paths.filter((path) => path !== 'complete').flatMap((path) => findUnit(form.fields, path) ?? []);
  return [...new Set(units)];
}

/** Presses a key in the focused control, as if it came from the keyboard. */
export function replayKey({ key, shiftKey }: { key: string; shiftKey: boolean }): void {
  const target = document.activeElement;
  if (!(target instanceof HTMLElement)) return;
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(event)) return;
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isText || key.length !== 1) return;
  target.setRangeText(
    key,
    target.selectionStart ?? target.value.length,
    target.selectionEnd ?? target.value.length,
    'end',
  );
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }));
}
