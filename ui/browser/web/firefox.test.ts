/**
 * Tests the web app in Firefox: a force is built, and is still there after a reload, after a kill, and without a
 * network.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ask, folder, Site, tabs } from './stage';

const program = process.env['MUSTER_FIREFOX'];
const PATIENCE = Number(process.env['MUSTER_PATIENCE'] ?? 300_000);
const READY = 'main[data-screen]:not([aria-busy=true])';

const site = new Site(folder());
let profile = '';
let browser: Browser | undefined;

beforeAll(async () => {
  await site.start();
  profile = await mkdtemp(join(tmpdir(), 'muster-firefox-'));
});

afterAll(async () => {
  await end();
  await site.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function open(): Promise<Page> {
  browser = await puppeteer.launch({
    browser: 'firefox',
    ...(program ? { executablePath: program } : {}),
    headless: true,
    userDataDir: profile,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport({ width: 390, height: 844 });
  await page.goto(site.url);
  await page.waitForSelector(READY);
  return page;
}

/** Kills the browser, whatever it is doing. */
async function end(): Promise<void> {
  const running = browser?.process();
  browser = undefined;
  if (!running || running.exitCode !== null) return;
  const gone = new Promise((gone) => running.once('exit', gone));
  running.kill('SIGKILL');
  await gone;
}

async function press(page: Page, selector: string): Promise<void> {
  const found = await page.waitForSelector(selector, { visible: true });
  await found?.click();
}

/** Returns the service workers that Firefox has written into its profile. It writes them some time after they start. */
const writtenServiceWorkers = (): Promise<string> =>
  readFile(join(profile, 'serviceworker.txt'), 'utf8').catch(() => '');

const names = async (page: Page): Promise<string[]> =>
  (await ask(page, 'forces', { lang: 'en' })).map(({ name }) => name);

test.runIf(program)('a force is built in Firefox, and outlasts a reload, a kill and the network', async () => {
  let page = await open();
  await press(page, '[data-action=new-force]');
  const name = await page.waitForSelector('[data-input=name]');
  await name?.type('Firefox');
  await press(page, '[data-action=done]');
  await page.waitForSelector('main[data-screen=builder]');
  await press(page, '[data-pane=add]');
  await press(page, '.pane.add [data-candidate]');
  const [force] = await ask(page, 'forces', { lang: 'en' });
  const { id } = force!;
  const built = async (): Promise<number> => (await ask(page, 'force', { id, lang: 'en' })).review.lines.length;
  await expect.poll(built).toBeGreaterThan(0);
  const lines = await built();

  await page.reload();
  await page.waitForSelector(READY);
  expect(await built()).toBe(lines);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(writtenServiceWorkers).toContain(site.url);
  const { seq } = await ask(page, 'force', { id, lang: 'en' });
  await ask(page, 'edit_force', { id, base: seq, edit: { do: 'rename', name: 'Kept' }, lang: 'en' });

  await end();
  await site.stop();
  page = await open();
  expect(await names(page)).toEqual(['Kept']);
  expect(await built()).toBe(lines);
  const printed = await page.evaluate(
    `import('${await tabs()}').then(({ ask }) => ask('print', { kept: ['${id}'] })).then((file) => file.byteLength, JSON.stringify)`,
  );
  expect(printed).toBeGreaterThan(10_000);
});
