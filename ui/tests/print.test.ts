import { expect, test } from 'vitest';

import type { Force } from '../src/bindings';
import { base64 } from '../src/lib/calls/base64';
import { coreParts, FONTS, licenceTexts, windowParts } from '../src/lib/settings/licences';
import { splitPrintAnswer } from '../src/lib/print/print-answer';
import {
  fileName,
  printArgs,
  layoutsOf,
  NO_OTHER_CONTENT,
  parseOtherContent,
  today,
  type PrintChoices,
} from '../src/lib/print/print-args';

const FORCE: Force = { format: 1, name: 'Patrol', system: 'fww', mode: 'battle', entries: [] };
const CHOICES: PrintChoices = { layouts: ['list', 'cards'], paper: 'letter', date: '', codes: true };

test('forces are printed in the chosen layouts', () => {
  expect(printArgs({ kept: ['f1', 'f2'] }, NO_OTHER_CONTENT, CHOICES)).toEqual({
    kept: ['f1', 'f2'],
    codes: true,
    icons: null,
    layouts: ['list', 'cards'],
    paper: 'letter',
    date: null,
  });
  expect(printArgs({ kept: ['f1'] }, NO_OTHER_CONTENT, { ...CHOICES, layouts: [] })).toBeUndefined();
  expect(printArgs({}, NO_OTHER_CONTENT, CHOICES)).toBeUndefined();
});

test('an address may name cards, icons or the reminders of a game', () => {
  const of = (text: string) => parseOtherContent(new URLSearchParams(text));
  expect(printArgs({}, of('cards=a/b/c,d/e/f'), CHOICES)?.cards).toEqual(['a/b/c', 'd/e/f']);
  expect(printArgs({}, of('icons=fww'), CHOICES)?.icons).toBe('fww');
  expect(printArgs({ forces: [FORCE] }, of('reference=fww'), CHOICES)?.layouts).toEqual(['reference']);
  expect(layoutsOf('reference,nonsense,list')).toEqual(['list', 'reference']);
  expect(layoutsOf(3)).toEqual([]);
});

test('a file is named after what is printed, without what no file may be called', () => {
  expect(fileName('Sanctuary patrol')).toBe('Sanctuary patrol.pdf');
  expect(fileName(' a/b: "c"? ')).toBe('a b c.pdf');
  expect(fileName('...')).toBe('muster.pdf');
});

test('today is the day of the calendar here', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('bytes of any length become base64', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
  const back = Uint8Array.from(atob(base64(bytes)), (sign) => sign.charCodeAt(0));
  expect(back).toEqual(bytes);
});

test('everything that the program is made with is named', () => {
  const names = windowParts().map(({ name }) => name);
  expect(names).toContain('pdfjs-dist');
  expect(names).toContain('svelte');
  expect(names).not.toContain('vitest');
  expect(windowParts().every(({ licence }) => licence !== '')).toBe(true);
  const tantivy = coreParts().find(({ name }) => name === 'tantivy');
  expect(tantivy?.licence).toBe('MIT');
  expect(tantivy?.copyright).toContain('2018');
  expect(coreParts().every(({ licence }) => licence !== '')).toBe(true);
  const texts = licenceTexts();
  expect(texts.find(({ name }) => name === 'MIT')?.text).toContain('Permission is hereby granted');
  // A text may have headings of its own.
  expect(texts.find(({ name }) => name.startsWith('CDLA'))?.text).toContain('## 5. Definitions');
  const needed = new Set([...coreParts(), ...windowParts()].flatMap(({ licence }) => licence.split(' and ')));
  expect(new Set(texts.map(({ name }) => name))).toEqual(needed);
  expect(FONTS.every(({ text }) => /SIL Open Font License/i.test(text))).toBe(true);
});

test('pages and what is said about them come apart again', () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const box = {
    page: 1,
    place: [0.1, 0.2, 0.3, 0.4],
    label: 'STR',
    link: { card: 'fww/unit/a', path: 'face.str' },
    brought_by: null,
  };
  const [pdf, json] = [encode('%PDF-1.7 …'), encode(JSON.stringify({ fact_links: [box], missing_letters: ['字'] }))];
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, json.length, true);
  const printed = splitPrintAnswer(new Uint8Array([...pdf, ...json, ...length]).buffer);
  expect(new Uint8Array(printed.pdf)).toEqual(pdf);
  expect(printed.fact_links).toEqual([box]);
  expect(printed.missing_letters).toEqual(['字']);
});
