/** Tests a first visit over a line that is slow or cut: something is seen at once, and nothing is fetched twice. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { ask, Device, folder, ready, Site } from './stage';

let site: Site;
let device: Device;

beforeEach(async () => {
  site = new Site(folder());
  await site.start();
  device = await Device.get();
});

afterEach(async () => {
  await device.close();
  await site.stop();
});

const isPart = (path: string): boolean => path.includes('/program/parts/muster_bg');
const isRest = (path: string): boolean => path.includes('muster_rest');
const partsAsked = (): string[] => site.asked.filter((path) => isPart(path) && !site.isCut(path));

test('the page says that it loads before any script or style is there', async () => {
  const page = await device.context.newPage();
  let release: () => void = () => undefined;
  const released = new Promise<void>((go) => (release = go));
  await page.route('**/assets/**', (route) => released.then(() => route.continue()));
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.locator('#boot').getByText('Downloading Muster').waitFor();
  await page.locator('#boot progress').waitFor();
  release();
  await ready(page);
  await expect.poll(() => page.locator('#boot').count()).toBe(0);
});

test('a page whose scripts could not be fetched starts when there is a network again', async () => {
  site.isCut = (path) => path.startsWith('/assets/');
  const page = await device.context.newPage();
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.locator('#boot').getByText('No connection').waitFor();
  site.isCut = () => false;
  await ready(page);
  await expect.poll(() => page.locator('#boot').count()).toBe(0);
});

test('a first visit that is cut goes on where it stopped, also after the page was closed', async () => {
  let left = 4;
  site.isCut = (path) => isPart(path) && left-- <= 0;
  const page = await device.open(site.url);
  await page.locator('#boot').getByText('No connection').waitFor();
  const share = await page.locator('#boot progress').evaluate((bar: HTMLProgressElement) => bar.value);
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(1);
  await page.close();
  site.isCut = isPart;
  const kept = site.asked.filter(isPart).slice(0, 4);
  site.asked.length = 0;
  site.isCut = () => false;
  const again = await device.open(site.url);
  await ready(again);
  expect((await ask(again, 'samples', { lang: 'en' })).length).toBeGreaterThan(0);
  expect(partsAsked().filter((path) => kept.includes(path))).toEqual([]);
  // The service worker takes the parts that the page has fetched: none comes twice, and the whole program not at all.
  await again.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(new Set(partsAsked()).size).toBe(partsAsked().length);
  expect(site.asked).not.toContain('/program/muster_bg.wasm');
});

// A first visit asks for some forty files until it can be used, the page itself first.
test.each(Array.from({ length: 20 }, (_, at) => 2 * at + 2))(
  'a first visit whose line is cut at request %i goes on by itself',
  async (moment) => {
    let count = 0;
    let isDown = true;
    site.isCut = () => isDown && (count += 1) > moment;
    // What is on its way is torn, and what is asked for then has no answer.
    site.isTorn = () => isDown && count === moment;
    const page = await device.context.newPage();
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect.poll(() => count, { timeout: 20_000 }).toBeGreaterThan(moment);
    await page.waitForTimeout(300);
    isDown = false;
    await ready(page);
    expect((await ask(page, 'samples', { lang: 'en' })).length).toBeGreaterThan(0);
  },
);

test('a first visit begins before all of the program is there, and what needs the rest waits for it', async () => {
  site.isCut = isRest;
  const page = await device.open(site.url);
  await ready(page);
  const sample = await ask(page, 'open_sample', { id: 'brotherhood', lang: 'en' });
  const { id, seq } = await ask(page, 'create_force', { force: sample, lang: 'en' });
  const edit = { do: 'add', card: 'fww/unit/knight' } as const;
  await ask(page, 'edit_force', {
    id,
    base: seq,
    edit,
    lang: 'en',
    builder: { places: [{ at: null, reasons: [] }], entry: null },
  });
  const found = await ask(page, 'search', { query: 'knigth', game: 'fww', lang: 'en', limit: 10, facets: true });
  expect(found.hits.map(({ id }) => id)).toContain('fww/unit/knight');
  let isWritten = false;
  const written = ask(page, 'export_text', { force: sample, form: 'chat', lang: 'en' }).then((text) => {
    isWritten = true;
    return text;
  });
  // Calls are done in turn, but one that waits for the rest holds up no other.
  expect((await ask(page, 'forces', { lang: 'en' })).length).toBe(1);
  expect(isWritten).toBe(false);
  site.asked.length = 0;
  site.isCut = () => false;
  expect((await written).text).toContain('Paladin Danse');
  // The service worker takes what the page has fetched.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const rest = site.asked.filter(isRest);
  expect(new Set(rest).size).toBe(rest.length);
  expect(rest).not.toContain('/program/muster_rest_bg.wasm');
});

test('a change that turns out to need the rest waits for it, and is done once', async () => {
  // What fetches the rest ahead waits for its parts for good.
  site.isCut = (path) => path.includes('/parts/muster_rest');
  const page = await device.open(site.url);
  await ready(page);
  const sample = await ask(page, 'open_sample', { id: 'brotherhood', lang: 'en' });
  const { id, seq } = await ask(page, 'create_force', { force: sample, lang: 'en' });
  expect(site.asked).not.toContain('/program/muster_rest_bg.wasm');
  const builder = { places: [{ at: null, reasons: [] }], entry: null };
  const edit = { do: 'revision', revision: '2019' } as const;
  const changed = await ask(page, 'edit_force', { id, base: seq, edit, lang: 'en', builder });
  expect(changed.force.revision).toBe('2019');
  expect(site.asked).toContain('/program/muster_rest_bg.wasm');
  const undone = await ask(page, 'undo_force', { id, base: changed.seq, lang: 'en', builder });
  expect(undone.force).toEqual({ ...changed.force, revision: sample.revision });
  expect((await ask(page, 'forces', { lang: 'en' })).length).toBe(1);
});

test('a call that turns out to need the rest is answered once that is there', async () => {
  site.isCut = isRest;
  const page = await device.open(site.url);
  await ready(page);
  // No screen asks in this language, so the words for it are in the rest.
  const refused = ask(page, 'card', { id: 'fww/unit/knight', lang: 'de' as 'en' }).catch(String);
  const seen = ask(page, 'forces', { lang: 'en' });
  site.isCut = () => false;
  expect(await refused).toContain('bad-arguments');
  expect(await seen).toEqual([]);
});

test('that no network is needed any more is said once', async () => {
  const page = await device.open(site.url);
  await ready(page);
  await page.getByText('works without a connection').waitFor();
  await page.reload();
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await page.evaluate(() => localStorage.getItem('muster-ready'))).toBe('said');
  await expect.poll(() => page.getByText('works without a connection').count()).toBe(0);
});

test('a screen whose code is not there yet waits for the network', async () => {
  // The copy for use without a network does not come.
  site.isCut = (path) => path === '/service.js';
  const page = await device.open(site.url);
  await ready(page);
  site.isCut = () => true;
  await page.locator('nav [data-go=cards]').click();
  await page.locator('#boot').getByText('No connection').waitFor();
  site.isCut = () => false;
  await page.locator('main[data-screen=cards]:not([aria-busy=true])').waitFor();
});

test('what is cut while everything is stored for later comes when the line is back', async () => {
  site.isCut = (path) => path.includes('SourceSans3');
  const page = await device.open(site.url);
  await ready(page);
  await expect.poll(() => site.asked.some((path) => path.includes('SourceSans3'))).toBe(true);
  site.isCut = () => false;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByText('works without a connection').waitFor();
});
