/** Tests what a stranger sees who opens a link to a force: at their first visit, on a phone, without a server. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Force } from '../../src/bindings';
import { checkPage } from '../page-check';
import { DESK, PHONE, type Look } from '../stage';
import { ask, Device, folder, ready, Site } from './stage';

const LOOKS: Look[] = [
  { size: PHONE, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
  { size: DESK, theme: 'dark', language: 'en' },
  { size: DESK, theme: 'light', language: 'fr' },
];

let site: Site;
let stranger: Device;
/** The force that the links show. */
let force: Force;
/** A link to the whole force. */
let whole: string;
/** A link without equipment, picks, notes, costs and the verdict. */
let partial: string;
/** How many requests were made before the stranger's browser was there. */
let before: number;

beforeAll(async () => {
  site = new Site(folder());
  await site.start();
  const author = await Device.get();
  try {
    const page = await author.open(site.url);
    await ready(page);
    const sample = await ask(page, 'open_sample', { id: 'brotherhood', lang: 'en' });
    force = { ...sample, note: 'Hold the bridge' };
    const share = { force, address: site.url };
    ({ link: whole } = await ask(page, 'share_link', { ...share, hides: false }));
    ({ link: partial } = await ask(page, 'share_link', { ...share, hides: true }));
  } finally {
    await author.close();
  }
});

afterAll(() => site.stop());

beforeEach(async () => {
  before = site.asked.length;
  stranger = await Device.get();
});

afterEach(async () => {
  await stranger.close();
  site.api = undefined;
});

async function look(link: string, { size, theme, language }: Look): Promise<Page> {
  const page = await stranger.open('about:blank', size);
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
  // A browser of the stranger's language.
  await page.addInitScript((spoken) => {
    Object.defineProperty(navigator, 'language', { get: () => spoken });
    Object.defineProperty(navigator, 'languages', { get: () => [spoken] });
  }, language);
  await page.goto(link);
  await page.locator('main[data-screen=shared]:not([aria-busy=true])').waitFor();
  return page;
}

/** Returns the paths that the stranger's browser asked for. */
const asked = (): string[] => site.asked.slice(before);

test.each(LOOKS)('a stranger sees verdict, list and profiles at the first visit', async (view) => {
  // A server stands at the address, too, and is not asked for anything but the app.
  site.api = (_, answer) => void answer.writeHead(500).end();
  const page = await look(whole, view);
  const main = page.locator('main[data-screen=shared]');
  await main.locator('h1', { hasText: force.name }).waitFor();
  await main.locator('[data-verdict=legal], [data-verdict=legal-as-known]').waitFor();
  expect(await main.locator('[data-entry]').count()).toBe(force.entries.length);
  expect(await main.locator('[data-total]').textContent()).toContain('750');
  expect(await main.locator('.sheets > [data-sheet]').count()).toBe(force.entries.length);
  await main.getByText('Hold the bridge').waitFor();
  // Nothing but what the page is for can be pressed.
  expect(await main.locator('button, a').count()).toBe(3);
  await main.getByText(view.language === 'fr' ? 'Garder une copie' : 'Keep a copy').waitFor();
  await checkPage(page, `link-${view.theme}-${view.language}`, view);
  // Only files of the app were fetched, and what the link shows was not told to anybody.
  expect(asked().length).toBeGreaterThan(0);
  expect(asked().filter((path) => path.startsWith('/api') || path.includes('MU1'))).toEqual([]);
});

test('a stranger keeps a copy, and opens the same link again', async () => {
  const page = await look(whole, { size: PHONE, theme: 'light', language: 'en' });
  const download = page.waitForEvent('download');
  await page.locator('[data-action=print]').click();
  expect((await download).suggestedFilename()).toBe('Sanctuary patrol.pdf');
  expect(await ask(page, 'forces', { lang: 'en' })).toEqual([]);
  await page.locator('[data-action=keep-copy]').click();
  await page.locator('main[data-screen=builder]').getByText(force.name).first().waitFor();
  const rows = await ask(page, 'forces', { lang: 'en' });
  expect(rows.map(({ name }) => name)).toEqual([force.name]);
  const kept = await ask(page, 'force', { id: rows[0]?.id ?? '', lang: 'en' });
  expect(kept.force).toEqual(force);
  await page.goBack();
  await page.locator('main[data-screen=shared] [data-action=keep-copy]').click();
  await page.locator('main[data-screen=builder]').getByText(force.name).first().waitFor();
  expect((await ask(page, 'forces', { lang: 'en' })).length).toBe(1);
});

test.each(LOOKS.slice(0, 2))('a link that leaves something out gives nothing away', async (view) => {
  const page = await look(partial, view);
  const main = page.locator('main[data-screen=shared]');
  await main.locator('[data-hides]').waitFor();
  expect(await main.locator('[data-entry]').count()).toBe(force.entries.length);
  expect(await main.locator('[data-verdict], [data-total], [data-sheet], [data-finding], .cost').count()).toBe(0);
  const text = (await main.textContent()) ?? '';
  for (const secret of ['Plasma', 'Tactician', 'Stimpak', 'bridge', '750', 'caps']) expect(text).not.toContain(secret);
  await checkPage(page, `link-hides-${view.theme}`, view);
});

test.each(LOOKS.slice(0, 2))('a link that is cut says so, and what to do', async (view) => {
  const page = await look(whole.slice(0, whole.length / 2), view);
  await page.locator('main[data-screen=shared] [role=alert]').waitFor();
  await checkPage(page, `link-cut-${view.theme}`, view);
  // The rest of the link is pasted into the address.
  await page.evaluate((link) => (location.href = link), whole);
  await page.locator('main[data-screen=shared] [data-entry]').first().waitFor();
});
