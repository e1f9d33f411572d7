// @ts-nocheck: it runs in Node, without the types of a page.
/**
 * `record.js PROGRAM PROFILE`: runs a program as a first visit and the start after it do, and writes which of its
 * functions ran. `wasm-split` has made the program so that it counts them. The others are fetched once the first screen is
 * there.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import ts from 'typescript';

const [file, profile] = process.argv.slice(2);
/** Whether one game in one language is enough, as in a program for tests, of which nobody waits for a first visit. */
const isBrief = process.env['MUSTER_QUICK'] !== undefined;
const LANGUAGES = ['en', 'fr'];
/** What the screens list when they are opened. */
const LISTS = [
  'backups',
  'bin',
  'boxes',
  'campaigns',
  'corrections',
  'data_sets',
  'events',
  'forces',
  'icons',
  'packs',
  'plays',
  'samples',
  'sync_status',
];
/** What is asked about a card that is looked at. */
const ABOUT_CARD = ['card', 'disputes', 'card_state', 'forces_with_card', 'carriable_cards', 'similar_cards'];
/** Queries of every kind: words, typing errors, plain words, fields, and such as are refused. */
const QUERIES = [
  '',
  'knight',
  'knigth',
  'power armor',
  'caps under 30',
  'str>=6 raider',
  'caps<30 -unique',
  'kind:unit or (b and not c)',
  '"a b"',
  'fits:fww/unit/knight',
  'has:text sort:name',
  'nothing of this',
  'x:',
  '((',
  'caps>x',
  '*',
];
/** Room for the counts of all functions, in bytes. */
const ROOM = 1 << 24;

const { Blocks } = await load('blocks');
const { FIRST_CALLS } = await load('first-calls');
const made = new Set();

// What the program finds in a worker. Chance and time are always the same, so that the same functions run.
let chance = 1;
const getRandomValues = (bytes) => {
  for (const at of bytes.keys()) bytes[at] = chance = (chance * 75 + 74) % 65537;
  return bytes;
};
Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
Date.now = () => 1_800_000_000_000;
Object.defineProperty(globalThis, 'navigator', { value: { storage: {} }, configurable: true });
globalThis.DedicatedWorkerGlobalScope = class {
  static [Symbol.hasInstance]() {
    return true;
  }
};
Blocks.installInMemory();
globalThis.host = {
  send: fail,
  work: fail,
  progress: () => undefined,
  stop() {},
  fetchFile: async () => undefined,
  pause: async () => undefined,
};

const script = await importText(readFileSync(file.replace('_bg.wasm', '.js'), 'utf8'));
const exports = await script.default({ module_or_path: readFileSync(file) });
let program = await script.WebProgram.open('http://localhost');
for (const lang of LANGUAGES) {
  const games = await firstScreen(lang);
  for (const game of games) if (!isBrief || isFull(game.id, lang)) await useGame(game, lang);
}
// The next visit finds what was made, and shows it.
program.free();
program = await script.WebProgram.open('http://localhost');
for (const lang of LANGUAGES) await firstScreen(lang);
const unmade = [...FIRST_CALLS].filter((name) => !made.has(name));
if (unmade.length > 0) throw new Error(`never made: ${unmade.join(', ')}`);
const start = exports.memory.buffer.byteLength;
exports.memory.grow(ROOM >> 16);
const length = exports.__write_profile(start, ROOM);
writeFileSync(profile, new Uint8Array(exports.memory.buffer, start, length));

/** Imports a module of the worker, without its types. */
async function load(name) {
  const source = readFileSync(join(import.meta.dirname, `../src/web/${name}.ts`), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: 'esnext', target: 'es2022' } });
  return importText(outputText);
}

/** Imports a module from its text. Node takes a file for one only under certain names. */
async function importText(text) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-'));
  const file = join(folder, 'module.mjs');
  writeFileSync(file, text);
  const module = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  return module;
}

function fail() {
  throw new Error('a first visit asks nobody');
}

async function ask(name, args) {
  if (!FIRST_CALLS.has(name)) throw new Error(`${name} is not one of the first calls`);
  made.add(name);
  const answer = await program.call(name, JSON.stringify(args)).catch((problem) => {
    throw new Error(`${name}: ${problem}`);
  });
  return typeof answer === 'string' ? JSON.parse(answer) : answer;
}

/** Makes a call that may be refused, since refusing takes functions too. */
async function attempt(name, args) {
  return ask(name, args).catch(() => undefined);
}

async function firstScreen(lang) {
  await ask('startup', { lang });
  for (const name of LISTS) await ask(name, { lang });
  await ask('missing', { query: '', lang });
  await ask('save_setting', { key: 'language', value: lang });
  await attempt('save_setting', { key: 1 });
  await ask('photos', {});
  await program.prepare();
  return ask('games', { lang });
}

/** Whether everything is tried. Other games and the other language need little beyond that. */
function isFull(game, lang) {
  return game === 'fww' && lang === 'en';
}

/** Builds forces of a game, looks for cards and looks at some. */
async function useGame({ id: game, modes }, lang) {
  const samples = (await ask('samples', { lang })).filter(({ system }) => system === game);
  for (const { id } of samples.slice(0, 2)) await build(await ask('open_sample', { id, lang }), lang);
  for (const { id: mode } of modes.slice(0, 2))
    await build(await ask('new_force', { system: game, mode, name: 'A' }), lang);
  for (const query of isFull(game, lang) ? QUERIES : QUERIES.slice(0, 3)) await find(query, game, lang);
  await find('a', null, lang);
  await attempt('search', { query: 'a', game: 'none', lang, limit: 1 });
  await ask('recent_searches', {});
  for (const game of [null, 'fww']) await ask('columns', { game, lang });
  await ask('missing', { query: 'a', lang });
  await ask('forces', { lang });
}

async function find(query, game, lang) {
  const found = await attempt('search', { query, game, lang, limit: 60, facets: true });
  await attempt('search', { query, game, lang, limit: 60, facets: true, table: [] });
  for (const cursor of [1, query.length]) await attempt('complete', { text: query, cursor, game, lang });
  await ask('remember_search', { query });
  for (const { id } of found?.hits.slice(0, 2) ?? []) await lookAt(id, lang);
}

async function lookAt(id, lang) {
  for (const card of [id, `${id}-none`, 'none']) {
    for (const name of ABOUT_CARD) await attempt(name, { id: card, lang });
  }
}

/** Stores a force, and changes it as a builder does. */
async function build(force, lang) {
  const { id } = await ask('create_force', { force, lang });
  let view = await ask('force', { id, lang, builder: builder(null) });
  const place = (at) => ask('candidates', { id, seq: view.seq, place: { at, reasons: [] }, lang });
  const change = async (edit, entry) => {
    view = (await attempt('edit_force', { id, base: view.seq, edit, lang, builder: builder(entry) })) ?? view;
  };
  const root = await place(null);
  const queries = isFull(force.system, lang) ? QUERIES : QUERIES.slice(0, 2);
  for (const query of queries)
    await attempt('find_candidates', { query, game: force.system, force: id, on: null, lang });
  for (const { card } of root.candidates.slice(0, isFull(force.system, lang) ? 4 : 2)) {
    await change({ do: 'add', card }, null);
    const entry = view.added ?? view.force.entries.at(-1)?.id;
    if (!entry) continue;
    await ask('entry_sheet', { id, seq: view.seq, entry, lang });
    const on = await place(entry);
    for (const { card } of on.candidates.slice(0, 3)) {
      await change({ do: 'equip', node: entry, card }, entry);
      await change({ do: 'unequip', node: entry, card }, entry);
      await change({ do: 'equip', node: entry, card }, entry);
    }
    await change({ do: 'set_count', node: entry, count: 2 }, entry);
    await change({ do: 'rename', node: entry, name: 'B' }, entry);
    await change({ do: 'note', node: entry, note: 'C' }, entry);
    await change({ do: 'move', node: entry, index: 0 }, entry);
    await change({ do: 'duplicate', node: entry }, entry);
    await change({ do: 'remove', node: entry }, null);
    for (const step of ['undo_force', 'redo_force', 'undo_force']) {
      view = await ask(step, { id, base: view.seq, lang, builder: builder(null) });
    }
  }
  await change({ do: 'limit', limit: 500 }, null);
  await change({ do: 'rename', name: 'D' }, null);
  await change({ do: 'note', note: 'E' }, null);
  await change({ do: 'tag', tags: ['F'] }, null);
  await change({ do: 'mode', mode: force.mode }, null);
  await change({ do: 'remove', node: 'none' }, null);
  await attempt('candidates', { id, seq: 0, place: { at: null, reasons: [] }, lang });
  await attempt('force', { id: 'none', lang });
  await attempt('create_force', { force: { ...force, system: 'none' }, lang });
  await ask('forces', { lang });
}

/** What a builder asks to be shown: the first level of the force, and an entry. */
function builder(entry) {
  const places = entry ? [null, entry] : [null];
  return { places: places.map((at) => ({ at, reasons: [] })), entry };
}
