/** Tests addresses where no server answers properly: a host with files alone, and invalid answers. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { checkPage } from '../page-check';
import { PHONE, type Look } from '../stage';
import { ask, Device, folder, ready, Site } from './stage';

const narrow: Look = { size: PHONE, theme: 'light', language: 'en' };

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

/** Collects console errors and exceptions of the page. */
function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

test('a host that has nothing but files says so in the settings, and in no console', async () => {
  const page = await device.open('about:blank');
  const said = complaints(page);
  await page.goto(`${site.url}#/settings`);
  await ready(page);
  const words = page.locator('[data-sync-unserved]');
  await words.waitFor();
  await expect.poll(() => page.locator('[data-field=sync-address]').count()).toBe(0);
  await words.scrollIntoViewIfNeeded();
  await checkPage(page, 'web-sync-unserved', narrow);
  expect(said).toEqual([]);
  expect(site.asked.filter((path) => path.startsWith('/api'))).toEqual([]);
});

type Answer = (request: IncomingMessage, answer: ServerResponse) => void;

const says =
  (status: number, body: string, kind = 'application/json'): Answer =>
  (_, answer) =>
    void answer.writeHead(status, { 'content-type': kind }).end(body);

const OPENED = JSON.stringify({ account: 'a', device: 'd', token: null, recovery: 'R' });
const PAGE = '<!doctype html><title>Files</title>';

test('what is no answer is refused in words, changes nothing, and stops nobody', async () => {
  let say: Answer = says(403, '{"code":"wrong-code"}');
  site.api = (request, answer) => say(request, answer);
  const page = await device.open(`${site.url}#/settings`);
  await ready(page);
  const field = page.locator('[data-field=sync-address]');
  await page.locator('[data-field=sync-name]').fill('Phone');
  const refused = async (code: string, words: string): Promise<void> => {
    await field.fill(code);
    await page.locator('[data-action=sync-pair]:not([disabled])').click();
    const toast = page.locator('[data-toast=bad]', { hasText: words });
    await toast.waitFor();
    await toast.locator('.close').click();
    await toast.waitFor({ state: 'detached' });
  };
  await refused('ABCD-EFGH-JKLM-NPQR', 'The code is wrong');
  await refused('https://elsewhere.example.org/#ABCD-EFGH-JKLM-NPQR', 'https://elsewhere.example.org');
  await refused('https://elsewhere.example.org/', 'no code after #');
  await refused('not a code', 'no address of a server');
  // The code has expired or was used before.
  await refused('p1.ABCD-EFGH-JKLM-NPQR', 'has run out');
  say = says(200, PAGE, 'text/html');
  await refused('ABCD-EFGH-JKLM-NPQR', 'no Muster server');
  expect((await ask(page, 'sync_status', { lang: 'en' })).paired).toBe(false);

  const force = await ask(page, 'open_sample', { id: 'brotherhood', lang: 'en' });
  const { id } = await ask(page, 'create_force', { force, lang: 'en' });
  say = (request, answer) =>
    says(request.url?.endsWith('/claim') || request.url?.endsWith('/me') ? 200 : 503, OPENED)(request, answer);
  await field.fill('ABCD-EFGH-JKLM-NPQR');
  await page.locator('[data-action=sync-pair]:not([disabled])').click();
  await page.locator('[data-recovery] button').click();
  const trouble = page.locator('[data-sync-trouble]');
  const huge = (_: IncomingMessage, answer: ServerResponse): void => {
    answer.writeHead(200, { 'content-type': 'application/json' });
    const part = Buffer.alloc(1 << 20, ' ');
    const more = (): void => {
      while (!answer.destroyed && answer.write(part));
    };
    answer.on('drain', more);
    more();
  };
  const elsewhere: Answer = (_, answer) =>
    void answer.writeHead(302, { location: 'https://elsewhere.example.org/' }).end();
  for (const [answer, words] of [
    [says(200, '{ not JSON'), 'no Muster server'],
    [says(200, '{"hello":1}'), 'no Muster server'],
    [says(200, PAGE, 'text/html'), 'no Muster server'],
    [says(404, PAGE, 'text/html'), 'no Muster server'],
    [says(500, ''), 'no Muster server'],
    [elsewhere, 'elsewhere'],
    [huge, 'too large to be from a Muster server'],
    [(request: IncomingMessage) => void request.socket.destroy(), 'nothing answers'],
    [says(429, '{"code":"too-often"}'), 'Too many requests'],
    [says(507, '{"code":"full"}'), 'no room left'],
    [says(400, '{"code":"bad","detail":"<b>no</b>"}'), '<b>no</b>'],
    [says(401, '{"code":"unknown-device"}'), 'it was revoked'],
  ] as [Answer, string][]) {
    say = answer;
    await page.locator('[data-action=sync-now]:not([disabled])').click();
    await trouble.getByText(words).waitFor();
    const { seq: base } = await ask(page, 'force', { id, lang: 'en' });
    await ask(page, 'edit_force', { id, base, edit: { do: 'rename', name: words }, lang: 'en' });
  }
  const names = (await ask(page, 'forces', { lang: 'en' })).map(({ name }) => name);
  expect(names).toEqual(['it was revoked']);
  await checkPage(page, 'web-sync-trouble', narrow);
});
