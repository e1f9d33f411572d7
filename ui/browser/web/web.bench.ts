/**
 * Measures the web app as users get it, on a phone: how much is downloaded, how soon it is usable without a network,
 * how much memory it takes and how fast it answers. `cargo xtask bench --bench web` builds it first. Every missed bound
 * is named at the end.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Force } from '../../src/bindings';
import { at, slow, slowed, SLOWED, start, usable, Work, type Span, type Start } from './costs';
import { ask, Device, folder, ready, Site } from './stage';

/** The number of starts of each page that are counted. */
const RUNS = 5;
/** The numbers of units of the force in the builder, and of the printed force. */
const UNITS = 20;
const PRINTED = 10;
const EDITS = 30;
/** The words to type letter by letter. Each letter changes the list of candidates. */
const WORDS = ['kni', 'pal', 'scr', 'las', 'sup', 'rad', 'pow'];
/** The time between two letters of a fast typist, and between two presses, in milliseconds. */
const LETTER = 120;
const PRESS = 250;
/** The time before the first letter, in milliseconds. */
const LOOK = 1000;

const MB = 1_000_000;
const missed: string[] = [];

/** Prints a result, and records it as missed if it exceeds the bound. */
function hold(what: string, found: number, most: number, unit: string): void {
  const [said, bound] = [found, most].map((value) => value.toFixed({ MB: 2, s: 1 }[unit] ?? 0));
  console.log(`${what}: ${said} ${unit} (at most ${bound})`);
  if (found > most) missed.push(`${what}: ${said} ${unit}, and ${bound} is the bound`);
}

/** Waits until everything is stored for use without a network. */
const atHand = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

const pause = (time: number): Promise<unknown> => new Promise((over) => setTimeout(over, time));

let site: Site;
let device: Device;
let id: string;
/** The files that a first visit requests until its first screen is usable. */
let fetched: string[];

beforeAll(async () => {
  site = new Site(folder());
  await site.start();
  device = await Device.get();
  const page = await device.open(site.url);
  await usable(page);
  fetched = [...new Set(site.asked)];
  await atHand(page);
  const lang = 'en';
  id = (await ask(page, 'create_force', { force: force(UNITS), lang })).id;
  const sample = await ask(page, 'open_sample', { id: 'brotherhood', lang });
  await ask(page, 'create_force', { force: sample, lang });
  await page.reload();
  await ready(page);
  await device.kill();
  await site.stop();
});

afterAll(async () => {
  await device.close();
  expect(missed).toEqual([]);
});

test('a first visit', async () => {
  // The parts of the program are compressed already.
  const sums = { parts: 0, brotli: 0, gzip: 0 };
  // The rest of the program is requested already, and nothing waits for it.
  for (const path of fetched.filter((path) => !path.includes('muster_rest'))) {
    const bytes = await readFile(join(folder(), path === '/' ? 'index.html' : path)).catch(() => Buffer.alloc(0));
    if (path.includes('/parts/')) {
      sums.parts += bytes.length;
    } else {
      sums.brotli += brotliCompressSync(bytes).length;
      sums.gzip += gzipSync(bytes, { level: 9 }).length;
    }
  }
  console.log(
    `fetched before the first screen is usable: ${fetched.length} files, the program ${(sums.parts / MB).toFixed(2)} MB`,
  );
  hold('  the other files in brotli', (sums.parts + sums.brotli) / MB, 1.9, 'MB');
  hold('  the other files in gzip', (sums.parts + sums.gzip) / MB, 2, 'MB');
});

test('a first visit over a slow line', async () => {
  const far = new Site(folder());
  far.rate = 50_000;
  await far.start();
  const other = await Device.get();
  try {
    const from = performance.now();
    await usable(await other.open(far.url));
    hold('first visit at 50 kB a second, usable after', (performance.now() - from) / 1000, 45, 's');
  } finally {
    await other.close();
    await far.stop();
  }
});

test('a start without a network beside an empty page', async () => {
  const empty = new Site(await nothing());
  const other = await Device.get();
  try {
    await empty.start();
    const page = await other.open(empty.url);
    await atHand(page);
    await page.reload();
    await empty.stop();
    await other.kill();
    const [slowly, plain, beside] = [[], [], []] as [Start[], Start[], Start[]];
    // The first run of each is not counted, because it fills the browser's own caches.
    for (let run = 0; run <= RUNS; run++) {
      slowly[run] = await start(device, site, { rate: SLOWED });
      plain[run] = await start(device, site);
      beside[run] = await start(other, empty, { works: false });
    }
    const half = (starts: Start[], of: keyof Start): number =>
      at(
        starts.slice(1).map((start) => start[of]),
        0.5,
      );
    console.log(
      `start without a network, median of ${RUNS}; an empty page, not slowed: ${half(beside, 'time').toFixed(0)} ms`,
    );
    console.log(
      `  of Muster's, the worker took ${half(slowly, 'work').toFixed(0)} ms before it was counted ${SLOWED} times`,
    );
    hold('  start, slowed', half(slowly, 'time'), 3000, 'ms');
    hold('  start, not slowed', half(plain, 'time'), 900, 'ms');
    console.log(`memory, idle on Forces, median; with an empty page ${half(beside, 'memory').toFixed(0)} MiB`);
    hold('  memory beyond the empty page', half(plain, 'memory') - half(beside, 'memory'), 150, 'MiB');
  } finally {
    await other.close();
    await empty.stop();
    await rm(empty.folder, { recursive: true });
  }
});

test('a keystroke, an edit and a print', async () => {
  await device.start();
  const page = await device.open('about:blank');
  const working = Work.of(page);
  await page.goto(`${site.url}#/force/${id}`);
  const work = await working;
  await page.locator('[data-pane=add]').click();
  await page.locator('.pane.add [data-candidate]').first().waitFor();
  await slow(device, page);
  // Nobody types before the list was seen and the keyboard is there.
  await pause(LOOK);

  const keys: Span[] = [];
  for (const word of WORDS) {
    for (let end = 1; end <= word.length; end++) {
      await pause(LETTER);
      keys.push(...(await typing(page, word.slice(0, end))));
    }
    await typing(page, '');
  }
  await typing(page, 'knight patrol');
  await page.locator('.pane.add [data-candidate="fww/unit/knight-patrol"]').waitFor();
  const edits: Span[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    await pause(PRESS);
    edits.push(...(await adding(page)));
  }
  await page.goto(`${site.url}#/cards`);
  await page.locator('[data-hit]').first().waitFor();
  const searches: Span[] = [];
  for (const word of WORDS) {
    for (let end = 1; end <= word.length; end++) {
      await pause(LETTER);
      searches.push(...(await searching(page, word.slice(0, end))));
    }
  }
  const prints: Span[] = [];
  for (let turn = 0; turn < 5; turn++) prints.push(await printing(page));

  const spans = await work.spans();
  const told = (what: string, all: Span[], most: number): void => {
    const times = all.map((span) => slowed(span, spans));
    const worker = at(
      all.map((span) => Work.within(spans, span)),
      0.5,
    );
    console.log(
      `${what}, ${all.length} times, median ${at(times, 0.5).toFixed(0)} ms, ${worker.toFixed(1)} ms of the worker's before they were counted ${SLOWED} times`,
    );
    hold(`  p95 of ${what}`, at(times, 0.95), most, 'ms');
  };
  expect(keys.length).toBeGreaterThan(15);
  expect(searches.length).toBeGreaterThan(15);
  expect(edits.length).toBe(EDITS);
  told('keystroke in the finder to painted results', keys, 50);
  told('keystroke in the search to painted results', searches, 50);
  told(`edit to painted verdict, from ${UNITS} units on`, edits, 80);
  // The first print also reads the fonts.
  told(`${PRINTED} units as cards for the first time`, prints.slice(0, 1), 400);
  told(`${PRINTED} units as cards again`, prints.slice(1), 400);
  await device.kill();
});

/** Makes a force with the given number of units. */
function force(units: number): Force {
  const entries = Array.from({ length: units }, (_, place) => ({
    id: `u${place + 1}`,
    card: 'fww/unit/knight-patrol',
  }));
  return { format: 1, name: 'Many', system: 'fww', mode: 'battle', entries };
}

/** Makes a minimal page for comparison. It shows one word and is stored for use without a network, as Muster is. */
async function nothing(): Promise<string> {
  const into = await mkdtemp(join(tmpdir(), 'muster-empty-'));
  const page = `<!doctype html><meta charset="utf-8"><title>Empty</title><p>Empty</p><script type="module" src="./page.js"></script>`;
  const script = `navigator.serviceWorker.register('./service.js');
    requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));`;
  const files: Record<string, string> = { 'index.html': page, 'page.js': script };
  const hashes: Record<string, string> = {};
  for (const [path, text] of Object.entries(files)) {
    hashes[path] = createHash('sha256').update(text).digest('base64');
    await writeFile(join(into, path), text);
  }
  const service = await readFile(join(folder(), 'service.js'), 'utf8');
  const own = service.replace(/^const FILES = .*$/m, `const FILES = ${JSON.stringify(hashes)};`);
  await writeFile(join(into, 'service.js'), own);
  return into;
}

const CANDIDATES = `[...document.querySelectorAll('.pane.add [data-candidate]')].map((found) => found.dataset.candidate).join()`;

function typing(page: Page, text: string): Promise<Span[]> {
  return watched(page, '.pane.add', CANDIDATES, into('[data-finder=force]', text));
}

function searching(page: Page, text: string): Promise<Span[]> {
  const seen = `[...document.querySelectorAll('[data-hit]')].map((found) => found.dataset.hit).join()`;
  return watched(page, 'main', seen, into('[data-query]', text));
}

function adding(page: Page): Promise<Span[]> {
  const press = `document.querySelector(".pane.add [data-candidate='fww/unit/knight-patrol']").click();`;
  return watched(page, 'main', `document.querySelector('main [data-total]').dataset.total`, press);
}

function into(field: string, text: string): string {
  return `const field = document.querySelector('${field}');
    field.value = ${JSON.stringify(text)};
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));`;
}

/** Runs `act` and measures the time until `seen` has changed and is painted. Returns nothing if it does not change. */
async function watched(page: Page, place: string, seen: string, act: string): Promise<Span[]> {
  const span = await page.evaluate<Span | null>(`new Promise((done) => {
    const seen = () => ${seen};
    const before = seen();
    const late = setTimeout(() => { watch.disconnect(); done(null); }, 1000);
    const watch = new MutationObserver(() => {
      if (seen() === before) return;
      watch.disconnect();
      clearTimeout(late);
      requestAnimationFrame(() => setTimeout(() => done({ from, to: performance.timeOrigin + performance.now() })));
    });
    watch.observe(document.querySelector('${place}'), { attributes: true, childList: true, subtree: true });
    const from = performance.timeOrigin + performance.now();
    ${act}
  })`);
  return span ? [span] : [];
}

async function printing(page: Page): Promise<Span> {
  const from = await page.evaluate(() => performance.timeOrigin + performance.now());
  await ask(page, 'print', {
    forces: [force(PRINTED)],
    layouts: ['cards'],
    icons: null,
    paper: null,
    date: null,
    lang: 'en',
  });
  return { from, to: await page.evaluate(() => performance.timeOrigin + performance.now()) };
}
