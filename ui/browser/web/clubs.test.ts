/** Tests clubs in the web app: an invitation's address opens in a browser and leads to the field for its code. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Server } from '../server';
import { checkPage } from '../page-check';
import { DESK, PHONE, type Look } from '../stage';
import { ask, Device, folder, ready } from './stage';

const narrow: Look = { size: PHONE, theme: 'light', language: 'en' };

let server: Server;
let desk: Device;
let phone: Device;
let here: Page;
let club = '';

beforeAll(async () => {
  [server, desk, phone] = await Promise.all([Server.get(folder()), Device.get(), Device.get()]);
  here = await desk.open(`${server.address}/#/forces`, DESK);
  await ready(here);
  await ask(here, 'sync_pair', { address: server.code, name: 'Desk' });
  ({ club } = await ask(here, 'found_club', { name: 'Rust Devils', own_name: 'Anna' }));
});

afterAll(async () => {
  await Promise.all([server.close(), desk.close(), phone.close()]);
});

test('an invitation that is opened offers to join, and leaves the address at once', async () => {
  const { address } = await ask(here, 'club_invite', { club, role: 'member' });
  const page = await phone.open(address, PHONE);
  await ready(page);
  expect(page.url()).toBe(`${server.address}/#/clubs`);
  const field = page.locator('dialog [data-input=invitation]');
  await expect.poll(() => field.inputValue()).toBe(address.split('#')[1]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-input'))).toBe('own-name');
  await checkPage(page, 'web-club-join', narrow);
  await page.keyboard.type('Ben');
  await page.locator('dialog [data-input=device]').fill('Phone');
  await page.keyboard.press('Enter');
  await page.locator('[data-recovery]').waitFor();
  await page.locator('[data-action=written-down]').click();
  await page.locator(`[data-club="${club}"]`).waitFor();
  const { members } = await ask(here, 'club', { club });
  expect(members.map(({ name, role }) => [name, role])).toEqual([
    ['Anna', 'owner'],
    ['Ben', 'member'],
  ]);

  // A user with an account on the server joins another club with it.
  const other = await ask(here, 'found_club', { name: 'Vault', own_name: 'Anna' });
  const second = await ask(here, 'club_invite', { club: other.club, role: 'organiser' });
  await page.goto(second.address);
  await page.locator('dialog [data-input=own-name]').fill('Ben');
  await expect.poll(() => page.locator('dialog [data-input=device]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.locator(`[data-club="${other.club}"]`, { hasText: 'organiser' }).waitFor();
  await expect.poll(() => page.locator('[data-recovery]').count()).toBe(0);
  await page.close();
});

test('the link of a guest shows what is revealed, also when the page is loaded anew', async () => {
  const { guest, address } = await ask(here, 'club_add_guest', { club, name: 'Gus' });
  const page = await phone.open(address, PHONE);
  await ready(page);
  expect(page.url()).toBe(`${server.address}/#/guest`);
  await page.locator('main[data-screen=guest] h1', { hasText: 'Rust Devils' }).waitFor();
  await checkPage(page, 'web-club-guest', narrow);
  await page.reload();
  await page.locator('main[data-screen=guest] h1', { hasText: 'Rust Devils' }).waitFor();
  await ask(here, 'club_remove_guest', { club, guest });
  await page.reload();
  await page.locator('[data-silent]', { hasText: 'no longer works' }).waitFor();
  await page.close();
});

test('a club is shown as it was heard last where a start finds no server', async () => {
  const path = `${server.address}/#/club/${club}`;
  const title = (page: Page) => page.locator('main[data-screen=club] h1', { hasText: 'Rust Devils' });
  // The page does not know yet that the device was paired.
  await here.goto(path);
  await here.reload();
  await title(here).waitFor();
  await here.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await Promise.all([desk.quit(), server.stop()]);
  await desk.start();
  here = await desk.open(path, DESK);
  await title(here).waitFor();
  await here.locator('[data-stale]').waitFor();
  await checkPage(here, 'web-club-stale', { size: DESK, theme: 'light', language: 'en' });
  await server.start();
  await here.locator('[data-stale] [data-action=ask-again]').click();
  await here.locator('[data-stale]').waitFor({ state: 'detached' });
  await title(here).waitFor();
});
