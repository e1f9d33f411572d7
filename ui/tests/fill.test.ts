import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CardForm, Control, FormField } from '../src/bindings';
import { call } from '../src/lib/calls/call';
import { factEditor } from '../src/lib/fill/fact-editor.svelte';
import {
  alternativeFor,
  choiceForKey,
  headingsOver,
  nextMissing,
  factText,
  pathOfFact,
  withPart,
} from '../src/lib/fill/fields';
import { words } from '../src/lib/words/words.svelte';
import FactEditor from '../src/components/fill/FactEditor.svelte';
import Input from '../src/components/fill/Input.svelte';

vi.mock('../src/lib/calls/call', async (actual) => ({ ...(await actual<object>()), call: vi.fn() }));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;

function field(path: string, control: Control, none: unknown = null): FormField {
  return { path, label: path, short: null, icon: null, usual: true, control, none };
}

const DIGIT: Control = { control: 'number', whole: true, least: 0, most: null, digit: true };
const TEXT: Control = { control: 'text', lines: 1, lang: null };
const COLOURS = ['orange', 'red'].map((value) => ({
  value,
  label: value,
  icon: null,
  letters: value.charAt(0),
}));
const FAR: Control = { control: 'one', choices: COLOURS, free: false };
const DICE: Control = { control: 'many', choices: COLOURS, free: false, repeats: true };
const DAMAGE: Control = { control: 'parts', fields: [field('amount', DIGIT), field('type', FAR)] };
const FORM: CardForm = {
  system: 'g',
  kind: 'k',
  fields: [
    field('name', TEXT),
    field('face.stats', {
      control: 'group',
      optional: false,
      sparse: false,
      fields: [field('face.stats.a', DIGIT), field('face.stats.b', DIGIT)],
    }),
    field('face.far', FAR),
  ],
};

beforeEach(async () => {
  asked.mockReset();
  factEditor.close();
  await words.setLanguage('en');
});

test('the next fact that is missing comes after, and the first after the last', () => {
  const missing = ['face.stats.a', 'face.far'];
  expect(nextMissing(FORM, { missing }, 'name', 1)).toBe('face.stats.a');
  expect(nextMissing(FORM, { missing }, 'face.stats.a', 1)).toBe('face.far');
  expect(nextMissing(FORM, { missing }, 'face.far', 1)).toBe('face.stats.a');
  expect(nextMissing(FORM, { missing }, 'name', -1)).toBe('face.far');
  expect(nextMissing(FORM, { missing: ['name'] }, 'name', 1)).toBeUndefined();
});

test('the name that rules use for a fact leads to its field', () => {
  expect(pathOfFact(FORM, 'far')).toBe('face.far');
  expect(pathOfFact(FORM, 'name')).toBe('name');
  expect(pathOfFact(FORM, 'b')).toBe('face.stats.b');
  expect(pathOfFact(FORM, 'stats')).toBe('face.stats.a');
  expect(pathOfFact(FORM, 'skills')).toBeUndefined();
});

test('a field stands under its headings', () => {
  expect(headingsOver(FORM.fields, 'face.stats.b')).toEqual(['face.stats']);
  expect(headingsOver(FORM.fields, 'face.far')).toEqual([]);
});

test('a value is said in words', () => {
  const rows: Control = { control: 'list', of: field('', DAMAGE) };
  expect(factText(field('d', rows), [{ amount: 3, type: 'red' }], {}, 'none')).toBe('amount 3 red');
  expect(factText(field('d', rows, []), [], {}, 'none')).toBe('none');
  expect(factText(field('d', DICE), ['red', 'red'], {}, 'none')).toBe('red, red');
  const card: Control = { control: 'card', system: 'g', kinds: [] };
  expect(factText(field('c', card), 'g/k/x', { 'g/k/x': 'Ex' }, 'none')).toBe('Ex');
  expect(factText(field('n', DIGIT), null, {}, 'none')).toBe('');
});

test('parts come and go, and a letter chooses', () => {
  expect(withPart({ a: 1 }, 'b', 2)).toEqual({ a: 1, b: 2 });
  expect(withPart({ a: 1 }, 'a', null)).toEqual({});
  expect(choiceForKey(COLOURS, 'R')?.value).toBe('red');
  expect(choiceForKey(COLOURS, 'Enter')).toBeUndefined();
  expect(alternativeFor([field('', DIGIT), field('', DAMAGE)], { type: 'red' })).toBe(1);
});

test('a digit is whole at once, and leads on', async () => {
  const onset = vi.fn();
  const onnext = vi.fn();
  render(Input, { field: field('str', DIGIT), value: null, names: {}, onset, onnext });
  const box = screen.getByLabelText('str');
  await fireEvent.input(box, { target: { value: '7' }, inputType: 'insertText' });
  expect(onset).toHaveBeenLastCalledWith(7);
  expect(onnext).toHaveBeenCalledTimes(1);
  await fireEvent.keyDown(box, { key: '?' });
  expect(onset).toHaveBeenLastCalledWith(null);
});

test('dice are thrown in one after another, and taken out again', async () => {
  const onset = vi.fn();
  const { rerender } = render(Input, { field: field('dice', DICE, []), value: null, names: {}, onset });
  const group = screen.getByRole('group', { name: 'dice' });
  await fireEvent.keyDown(group, { key: 'r' });
  expect(onset).toHaveBeenLastCalledWith(['red']);
  await rerender({ value: ['red', 'orange'] });
  await fireEvent.keyDown(group, { key: 'Backspace' });
  expect(onset).toHaveBeenLastCalledWith(['red']);
  await fireEvent.keyDown(group, { key: '-' });
  expect(onset).toHaveBeenLastCalledWith([]);
});

const CARD = { card: 'g/k/x', system: 'g', kind: 'k', name: { text: 'Ex', fallback: false }, names: {}, of: 4 };

function answers(): void {
  asked.mockImplementation((name: string, args: { path?: string; value?: unknown }) => {
    if (name === 'card_form') return Promise.resolve(FORM);
    const facts = { ...CARD, facts: {}, missing: ['face.stats.a', 'face.stats.b', 'face.far'] };
    if (name === 'card_facts') return Promise.resolve(facts);
    if (args.value === 99) return Promise.reject(new Error('too large'));
    const missing = facts.missing.filter((path) => path !== args.path);
    return Promise.resolve({ facts: { ...facts, missing }, before: null, own: null });
  });
}

test('an editor opens its control, Tab keeps and goes to the next unknown, Enter keeps and closes', async () => {
  answers();
  const from = document.body.appendChild(document.createElement('button'));
  const fact = { card: 'g/k/x', path: 'face.stats.a', from };
  factEditor.show(fact, from);
  render(FactEditor, { openFact: fact });
  const box = await screen.findByLabelText('face.stats.a', { selector: 'input' });
  await vi.waitFor(() => expect(document.activeElement).toBe(box));
  await fireEvent.input(box, { target: { value: '6' } });
  await fireEvent.keyDown(box, { key: 'Tab' });
  const next = await screen.findByLabelText('face.stats.b', { selector: 'input' });
  const set = { card: 'g/k/x', path: 'face.stats.a', value: 6 };
  expect(asked).toHaveBeenCalledWith('set_fact', set);
  await fireEvent.input(next, { target: { value: '5' } });
  await fireEvent.keyDown(next, { key: 'Enter' });
  await vi.waitFor(() => expect(factEditor.open).toBeUndefined());
  expect(asked).toHaveBeenCalledWith('set_fact', { ...set, path: 'face.stats.b', value: 5 });
});

test('Escape leaves a fact as it was, and what is refused says why', async () => {
  answers();
  const from = document.body.appendChild(document.createElement('button'));
  const fact = { card: 'g/k/x', path: 'face.stats.a', from };
  factEditor.show(fact, from);
  render(FactEditor, { openFact: fact });
  const box = await screen.findByLabelText('face.stats.a', { selector: 'input' });
  await fireEvent.input(box, { target: { value: '99' } });
  await fireEvent.keyDown(box, { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toContain('too large');
  expect(factEditor.open).toBeTruthy();
  await fireEvent.keyDown(box, { key: 'Escape' });
  expect(factEditor.open).toBeUndefined();
});
