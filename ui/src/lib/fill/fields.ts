/** The fields of a form, and how their facts are shown as text. */
import type { CardFacts, CardForm, FormChoice, FormField } from '../../bindings';

/** Selector of the elements in a field that Tab reaches. */
export const STOP = ':is(input, textarea, button[tabindex="0"]):not([tabindex="-1"])';

/** Returns every fact of a form, in reading order. */
export function factsOf(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => {
    const { control } = field;
    if (control.control !== 'group') return [field];
    return [...(control.optional ? [field] : []), ...factsOf(control.fields)];
  });
}

export function fieldAt(form: CardForm, path: string): FormField | undefined {
  return factsOf(form.fields).find((field) => field.path === path);
}

/** Facts that rules name and that are flags of a card: they are recorded in the list of flags. */
const FLAGS = ['slow_firing', 'natural'];

/**
 * Returns the path of a fact by the name that rules use, such as `skills` for `face.skills` or `duration` for
 * `face.dose.duration`. For a heading it is the first field under it. `undefined` if the form has no such field.
 */
export function pathOfFact(form: CardForm, name: string): string | undefined {
  const paths = factsOf(form.fields).map(({ path }) => path);
  const own = FLAGS.includes(name) ? 'flags' : name;
  const exact = [`face.${own}`, own].find((path) => paths.includes(path));
  return (
    exact ?? paths.find((path) => path.startsWith(`face.${name}.`)) ?? paths.find((path) => path.endsWith(`.${name}`))
  );
}

/** Returns the headings above a field, the outermost first. */
export function headingsOver(fields: readonly FormField[], path: string): string[] {
  for (const { control, label, path: own } of fields) {
    if (control.control !== 'group' || !path.startsWith(`${own}.`)) continue;
    return [label, ...headingsOver(control.fields, path)];
  }
  return [];
}

/** Returns the next missing fact after or before a path. After the last comes the first. */
export function nextMissing(
  form: CardForm,
  { missing }: Pick<CardFacts, 'missing'>,
  path: string,
  by: 1 | -1,
): string | undefined {
  const order = factsOf(form.fields).map((field) => field.path);
  const open = new Set(missing.filter((other) => other !== path));
  const here = order.indexOf(path);
  for (let step = 1; step <= order.length; step += 1) {
    const next = order[(here + by * step + order.length * 2) % order.length];
    if (next !== undefined && open.has(next)) return next;
  }
  return undefined;
}

/** Returns the choice that a typed letter stands for. */
export function choiceForKey(choices: readonly FormChoice[], key: string): FormChoice | undefined {
  const letter = key.toLowerCase();
  return [...letter].length === 1
    ? choices.find((choice) => choice.value === key || choice.letters.includes(letter))
    : undefined;
}

/** Returns the index of the control that fits a value. 0 if none fits. */
export function alternativeFor(of: readonly FormField[], value: unknown): number {
  const fits = ({ control }: FormField): boolean => {
    switch (control.control) {
      case 'number':
        return typeof value === 'number';
      case 'parts':
        return isObject(value) && control.fields.some(({ path }) => path in value);
      case 'words':
        return isObject(value);
      case 'one':
        return control.choices.some((choice) => choice.value === value);
      case 'text':
        return typeof value === 'string';
      default:
        return false;
    }
  };
  return Math.max(0, of.findIndex(fits));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value with one part changed. An empty part is removed. */
export function withPart(value: unknown, part: string, next: unknown): Record<string, unknown> {
  const parts = { ...(isObject(value) ? value : {}) };
  if (next === null || next === undefined || next === '') delete parts[part];
  else parts[part] = next;
  return parts;
}

/** Returns a value as text. `names` maps card ids to names, and `none` is the text for a recorded "none". */
export function factText(field: FormField, value: unknown, names: Record<string, string>, none: string): string {
  if (value === null || value === undefined) return '';
  if (field.none !== null && JSON.stringify(value) === JSON.stringify(field.none)) return none;
  const { control } = field;
  switch (control.control) {
    case 'one':
      return labelOf(control.choices, value);
    case 'many':
      return (value as unknown[]).map((one) => labelOf(control.choices, one)).join(', ');
    case 'card':
      return names[String(value)] ?? String(value);
    case 'either': {
      const one = control.of[alternativeFor(control.of, value)];
      return one ? factText(one, value, names, none) : '';
    }
    case 'list':
      return (value as unknown[]).map((one) => factText(control.of, one, names, none)).join(', ');
    case 'parts':
      return control.fields
        .flatMap((part) => {
          const text = factText(part, (value as Record<string, unknown>)[part.path], names, none);
          return text ? [control.fields.length > 1 && needsLabel(part) ? `${part.label} ${text}` : text] : [];
        })
        .join(' ');
    case 'words':
      return Object.values(value).join(' / ');
    case 'group':
      return '';
    default:
      return String(value);
  }
}

/** Returns a value as text, even if the form is not here yet or has no field for it. */
export function anyFactText(
  form: CardForm | undefined,
  path: string,
  value: unknown,
  names: Record<string, string>,
  none: string,
): string {
  const field = form && fieldAt(form, path);
  const text = field && factText(field, value, names, none);
  return text || (typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value));
}

/** Returns whether a part needs its label to be understood. */
function needsLabel({ control }: FormField): boolean {
  return control.control === 'number' || control.control === 'yes_no';
}

function labelOf(choices: readonly FormChoice[], value: unknown): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}

/**
 * A list whose rows are about numbers of the card. An example is skills, which are shown beside the attributes that
 * they use.
 */
export interface AttributeList {
  /** The field of the list. */
  list: FormField;
  /** The part of a row that names the thing. */
  what: FormField;
  /** The part of a row that names the number. */
  about: FormField;
  /** Another part with a fixed set of choices, such as a colour. */
  shade: FormField | undefined;
  /** A field that chooses one of the numbers, such as the heart. */
  mark: FormField | undefined;
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Returns the list that is shown beside the numbers of a heading, if there is one. */
export function attributeListOf(fields: readonly FormField[], group: FormField): AttributeList | undefined {
  if (group.control.control !== 'group') return undefined;
  const names = group.control.fields.map(({ path }) => lastOf(path));
  if (!group.control.fields.every(({ control }) => control.control === 'number' && control.digit)) return undefined;
  const isAbout = ({ control }: FormField): boolean =>
    control.control === 'one' &&
    control.choices.length === names.length &&
    control.choices.every(({ value }) => names.includes(value));
  const facts = factsOf(fields);
  for (const list of facts) {
    if (list.control.control !== 'list' || list.control.of.control.control !== 'parts') continue;
    const parts = list.control.of.control.fields;
    const about = parts.find(isAbout);
    const [what, shade] = parts.filter((part) => part !== about && part.control.control === 'one');
    if (about && what) return { list, what, about, shade, mark: facts.find(isAbout) };
  }
  return undefined;
}

/** Returns the name by which rows refer to a number. */
export function partName(field: FormField): string {
  return lastOf(field.path);
}
