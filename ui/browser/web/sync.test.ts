/** Tests the synchronised web app with the real server that serves it, one browser for each device. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Server } from '../server';
import { checkPage } from '../page-check';
import { DESK, PHONE, type Look } from '../stage';
import { ask, Device, folder, ready } from './stage';

const wide: Look = { size: DESK, theme: 'light', language: 'en' };
const narrow: Look = { size: PHONE, theme: 'dark', language: 'fr' };

let server: Server;
let desk: Device;
let phone: Device;
let here: Page;
let there: Page;

beforeAll(async () => {
  [server, desk, phone] = await Promise.all([Server.get(folder()), Device.get(), Device.get()]);
});

afterAll(async () => {
  await Promise.all([server.close(), desk.close(), phone.close()]);
});

const status = (page: Page) => ask(page, 'sync_status', { lang: 'en' });

/** Returns the forces, each with its name and its note. */
async function forces(page: Page): Promise<string[]> {
  const rows = await ask(page, 'forces', { lang: 'en' });
  const kept = await Promise.all(rows.map(({ id }) => ask(page, 'force', { id, lang: 'en' })));
  return kept.map(({ force }) => `${force.name}: ${force.note ?? ''}`).sort();
}

/** Edits the only force. */
async function edit(page: Page, edit: { do: 'rename'; name: string } | { do: 'note'; note: string }): Promise<void> {
  const [{ id } = { id: '' }] = await ask(page, 'forces', { lang: 'en' });
  const { seq: base } = await ask(page, 'force', { id, lang: 'en' });
  await ask(page, 'edit_force', { id, base, edit, lang: 'en' });
}

async function show(page: Page, hash: string): Promise<void> {
  await page.goto(`${server.address}/${hash}`);
  await ready(page);
}

/** Draws a picture and returns it as a PNG. */
async function drawn(page: Page, words = 'KNIGHT'): Promise<Buffer> {
  const base64 = await page.evaluate((words) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = '#46382c';
    context.fillRect(0, 0, 800, 600);
    context.fillStyle = '#e8dfc4';
    context.font = '90px sans-serif';
    context.fillText(words, 200, 320);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, words);
  return Buffer.from(base64, 'base64');
}

/** Starts an exchange as a user does. */
async function exchange(page: Page): Promise<void> {
  await show(page, '#/settings');
  const button = page.locator('[data-action=sync-now]:not([disabled])');
  await button.click();
  await button.waitFor();
}

/** Enters the device's name after the address of an invitation was opened. */
async function bring(page: Page, name: string): Promise<Page> {
  await ready(page);
  await page.locator('[data-field=sync-address]').waitFor();
  await page.locator('[data-field=sync-name]').fill(name);
  await page.keyboard.press('Enter');
  return page;
}

/** Shows an invitation and accepts the device that uses it. */
async function invite(come: (address: string) => Promise<Page>): Promise<Page> {
  await show(here, '#/settings');
  await here.locator('[data-action=sync-invite]').click();
  const page = await come(await here.locator('[data-invitation]').innerText());
  await page.locator('[data-pair-waits]').waitFor();
  await here.locator('[data-action=sync-admit]').click();
  await page.locator('[data-sync-state]').waitFor();
  await expect.poll(async () => (await status(page)).last).toBeGreaterThan(0);
  return page;
}

test('the server lets the page run the scripts that stand within it', async () => {
  const visitor = await Device.get();
  const page = await visitor.open('about:blank');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(server.address);
  await ready(page);
  await visitor.close();
  expect(refused).toEqual([]);
});

test('the code in the address pairs a browser, and leaves the address at once', async () => {
  here = await desk.open(`${server.address}/#${server.code}`, DESK);
  await ready(here);
  expect(here.url()).toBe(`${server.address}/#/settings`);
  const code = here.locator('[data-field=sync-address]');
  await expect.poll(() => code.inputValue()).toBe(server.code);
  const wire = await desk.context.newCDPSession(here);
  const { entries } = await wire.send('Page.getNavigationHistory');
  expect(entries.map(({ url }) => url).join()).not.toContain(server.code);
  const focused = () => here.evaluate(() => document.activeElement?.getAttribute('data-field'));
  await expect.poll(focused).toBe('sync-name');
  await checkPage(here, 'web-sync-unpaired', wide);
  await here.keyboard.type('Desk');
  await here.keyboard.press('Enter');
  const recovery = here.locator('[data-recovery]');
  await recovery.waitFor();
  await recovery.scrollIntoViewIfNeeded();
  await checkPage(here, 'web-sync-recovery', wide);
  await recovery.locator('button').click();
  await here.locator('[data-sync-state]', { hasText: 'Nothing waits.' }).waitFor();

  // The key survives a restart of the browser, and no script can read it.
  const [cookie] = await desk.context.cookies(`${server.address}/api`);
  expect(cookie).toMatchObject({ name: 'muster', httpOnly: true, sameSite: 'Strict', path: '/api' });
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 24 * 3600);
  expect(await here.evaluate(() => document.cookie)).toBe('');
});

test('a phone that opens an invitation is let in, and what was built on the desk is there', async () => {
  await show(here, '#/forces');
  await here.locator('[data-sample=brotherhood]').click();
  await here.locator('main[data-screen=builder] [data-verdict]').first().waitFor();
  // The change is sent without further action.
  await expect.poll(async () => (await status(here)).waiting).toBe(0);
  there = await invite(async (address) => bring(await phone.open(address, PHONE), 'Phone'));
  expect(await forces(there)).toEqual(await forces(here));
  await show(there, '#/forces');
  const [{ name } = { name: '' }] = await ask(there, 'forces', { lang: 'en' });
  await there.locator('[data-force]', { hasText: name }).waitFor();
  await ask(there, 'save_setting', { key: 'theme', value: 'dark' });
  await ask(there, 'save_setting', { key: 'language', value: 'fr' });
  await there.reload();
  await show(there, '#/settings');
  await there.locator('[data-device=Desk]').scrollIntoViewIfNeeded();
  await there.getByRole('heading', { name: 'Vos appareils' }).waitFor();
  await checkPage(there, 'web-sync-paired', narrow);

  // A device that is already paired refuses a code.
  await there.goto(`${server.address}/#p1.ABCD-EFGH-JKLM-NPQR`);
  await there.locator('[data-toast=bad]', { hasText: 'déjà associé' }).waitFor();
  expect(there.url()).toBe(`${server.address}/#/settings`);
});

test('a photo that is taken on the phone is seen on the desk, and so is that it was taken away', async () => {
  const card = '#/card/fww/unit/knight';
  await show(there, card);
  const [chooser] = await Promise.all([
    there.waitForEvent('filechooser'),
    there.locator('[data-action=add-photo]').click(),
  ]);
  await chooser.setFiles({ name: 'knight.png', mimeType: 'image/png', buffer: await drawn(there) });
  await there.locator('[data-action=keep-photo]').click();
  await there.locator('[data-photo-frame] [data-photo]').waitFor();
  await exchange(there);
  await exchange(here);
  await show(here, card);
  const seen = here.locator('[data-photo-frame] [data-photo]');
  await seen.scrollIntoViewIfNeeded();
  const width = () => seen.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  await expect.poll(width).toBeGreaterThan(300);
  await checkPage(here, 'web-sync-photo', wide);
  await here.locator('[data-action=remove-photo]').click();
  await expect.poll(() => seen.count()).toBe(0);
  await exchange(here);
  await exchange(there);
  await show(there, card);
  await there.locator('[data-photo-frame]').waitFor();
  expect(await ask(there, 'photos', {})).toEqual([]);

  // Both devices photograph the same card before they exchange.
  for (const page of [here, there]) {
    const bytes = (await drawn(page, page === here ? 'HERE' : 'THERE')).toString('base64');
    await ask(page, 'import_photo', { of: { card: 'fww/unit/knight' }, bytes, job: null });
  }
  const stand = async (page: Page) => (await status(page)).photos.flatMap(({ photos }) => photos).length;
  await exchange(here);
  await exchange(there);
  await exchange(here);
  await expect.poll(async () => [await stand(here), await stand(there)]).toEqual([2, 2]);
  await show(there, '#/settings');
  const pictures = there.locator('[data-action=sync-choose-photo]');
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(() => there.locator('[data-photos-stand] img.empty').count()).toBe(0);
  await checkPage(there, 'web-sync-photos-stand', narrow);
  await there.locator('[data-action=sync-choose-photo][aria-pressed=false]').click();
  await expect.poll(() => pictures.count()).toBe(0);
  await exchange(here);
  expect(await stand(here)).toBe(0);
  expect(await ask(here, 'photos', {})).toEqual(await ask(there, 'photos', {}));
});

test('what both change without a network is merged, and kept twice at the same place', async () => {
  const apart = async (offline: boolean) => {
    await desk.context.setOffline(offline);
    await phone.context.setOffline(offline);
  };
  await apart(true);
  await edit(here, { do: 'rename', name: 'From the desk' });
  await edit(there, { do: 'note', note: 'From the phone' });
  await exchange(here);
  const trouble = here.locator('[data-sync-trouble]');
  await trouble.getByText('no network').waitFor();
  await apart(false);
  const merged = ['From the desk: From the phone'];
  const meet = async (): Promise<[string[], string[]]> => {
    await exchange(here);
    await exchange(there);
    return [await forces(here), await forces(there)];
  };
  await expect.poll(meet).toEqual([merged, merged]);
  await expect.poll(() => trouble.count()).toBe(0);

  await apart(true);
  await edit(here, { do: 'rename', name: 'One' });
  await edit(there, { do: 'rename', name: 'Another' });
  await apart(false);
  const both = ['Another: From the phone', 'One: From the phone'];
  await expect.poll(meet).toEqual([both, both]);
  await show(here, '#/settings');
  await show(there, '#/settings');
  const twice = async (page: Page) => (await status(page)).twice.length;
  expect((await twice(here)) + (await twice(there))).toBeGreaterThan(0);
  const page = (await twice(here)) > 0 ? here : there;
  await page.locator('[data-twice]').first().scrollIntoViewIfNeeded();
  await checkPage(page, 'web-sync-twice', page === here ? wide : narrow);
  const rows = await ask(here, 'forces', { lang: 'en' });
  await ask(here, 'delete_documents', {
    kind: 'force',
    ids: rows.filter(({ name }) => name === 'One').map(({ id }) => id),
  });
  const one = ['Another: From the phone'];
  await expect.poll(meet).toEqual([one, one]);
});

test('a server that does not answer holds no edit up', async () => {
  server.pause();
  await show(here, '#/settings');
  await here.locator('[data-action=sync-now]:not([disabled])').click();
  await here.locator('[data-action=sync-now][disabled]').waitFor();
  for (const name of ['First', 'Second', 'Third']) await edit(here, { do: 'rename', name });
  expect(await forces(here)).toEqual(['Third: From the phone']);
  await expect.poll(() => here.locator('[data-action=sync-now][disabled]').count()).toBe(1);
  server.resume();
  await here.locator('[data-action=sync-now]:not([disabled])').waitFor();
  const meet = async (): Promise<string[]> => {
    await exchange(here);
    await exchange(there);
    return forces(there);
  };
  await expect.poll(meet).toEqual(['Third: From the phone']);
});

test('of two tabs one exchanges, and both show what came', async () => {
  const second = await desk.open(`${server.address}/#/forces`, DESK);
  await ready(second);
  await edit(there, { do: 'rename', name: 'Seen in both' });
  await exchange(there);
  await exchange(here);
  await second.locator('[data-force]', { hasText: 'Seen in both' }).waitFor();
  // The tab with the worker closes, and the other one takes over.
  await here.close();
  here = second;
  await edit(there, { do: 'rename', name: 'Seen in the other' });
  await exchange(there);
  const met = async (): Promise<string[]> => {
    await exchange(here);
    return forces(here);
  };
  await expect.poll(met).toEqual(['Seen in the other: From the phone']);
});

test('a server that is gone is a line in the settings, and edits go on until it is back', async () => {
  await server.stop();
  await exchange(there);
  const trouble = there.locator('[data-sync-trouble]');
  await trouble.waitFor();
  await expect.poll(() => there.locator('dialog').count()).toBe(0);
  await trouble.scrollIntoViewIfNeeded();
  await checkPage(there, 'web-sync-trouble', narrow);
  await edit(there, { do: 'rename', name: 'Without a server' });
  await server.start();
  await exchange(there);
  await expect.poll(() => trouble.count()).toBe(0);
  expect((await status(there)).waiting).toBe(0);
});

test('a browser that was ended is paired still', async () => {
  await desk.quit();
  await desk.start();
  here = await desk.open(`${server.address}/#/forces`, DESK);
  await ready(here);
  // The exchange at the start brings the changes that were made meanwhile.
  await here.locator('[data-force]', { hasText: 'Without a server' }).waitFor();
});

test('a device that was revoked is told so, keeps what it has, and can be let in again', async () => {
  await show(here, '#/settings');
  await here.locator('[data-device=Phone] [data-action=sync-revoke]').click();
  await here.locator('[data-action=confirm-revoke]').click();
  await here.locator('[data-device=Phone]').getByText('revoked', { exact: true }).waitFor();
  await exchange(there);
  await there.locator('[data-sync-trouble]', { hasText: 'révoqué' }).waitFor();
  await edit(there, { do: 'rename', name: 'After it was revoked' });
  expect(await forces(there)).toEqual(['After it was revoked: From the phone']);
  await there.locator('[data-action=sync-leave]').click();
  await there.locator('[data-action=confirm-leave]').click();
  await there.locator('[data-field=sync-address]').waitFor();
  // The address is opened in a page that already shows the app.
  await invite(async (address) => {
    await there.goto(address);
    await there.waitForURL(`${server.address}/#/settings`);
    return bring(there, 'Phone again');
  });
  await exchange(here);
  expect(await forces(here)).toEqual(await forces(there));
  expect((await forces(here)).join()).toContain('After it was revoked');
});

test('a browser without files exchanges as well', async () => {
  const other = await mkdtemp(join(tmpdir(), 'muster-other-'));
  const tablet = await Device.get();
  const without = await Server.get(other);
  try {
    await cp(folder(), other, { recursive: true });
    const names = await readdir(join(other, 'assets'));
    for (const name of names.filter((name) => name.startsWith('worker-'))) {
      const script = await readFile(join(other, 'assets', name), 'utf8');
      const none = 'delete FileSystemFileHandle.prototype.createSyncAccessHandle;';
      await writeFile(join(other, 'assets', name), none + script);
    }
    await without.stop();
    await without.start();
    let page = await tablet.open(`${without.address}/#${without.code}`, PHONE);
    await bring(page, 'Tablet');
    await page.getByText('This browser gives Muster no file storage').waitFor();
    await page.locator('[data-recovery]').waitFor();
    const force = await ask(page, 'open_sample', { id: 'brotherhood', lang: 'en' });
    await ask(page, 'create_force', { force, lang: 'en' });
    await page.locator('[data-action=sync-now]:not([disabled])').click();
    await expect.poll(async () => (await status(page)).waiting).toBe(0);
    await tablet.quit();
    await tablet.start();
    page = await tablet.open(`${without.address}/#/settings`);
    await ready(page);
    expect(await status(page)).toMatchObject({ paired: true, waiting: 0, trouble: '' });
    // The user deletes the cookies. An answer that arrives afterwards may set one again.
    const trouble = async (): Promise<string> => {
      await tablet.context.clearCookies();
      await page.locator('[data-action=sync-now]:not([disabled])').click();
      await page.locator('[data-action=sync-now]:not([disabled])').waitFor();
      return (await status(page)).trouble;
    };
    await expect.poll(trouble).toContain('The key of this device is gone');
    await page.locator('[data-sync-trouble]', { hasText: 'The key of this device is gone' }).waitFor();
  } finally {
    await tablet.close();
    await without.close();
    await rm(other, { recursive: true, force: true });
  }
});
