/**
 * Tests a phone that visits a local server over plain HTTP by its name. A browser gives such a page very few
 * capabilities.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Server } from '../server';
import { checkPage } from '../page-check';
import { PHONE, type Look } from '../stage';
import { ask, Device, folder, ready } from './stage';

const french: Look = { size: PHONE, theme: 'dark', language: 'fr' };
const english: Look = { size: PHONE, theme: 'light', language: 'en' };

let server: Server;
let desk: Device;
let phone: Device;
/** The address of the server with its local name. */
let house: string;

beforeAll(async () => {
  const mapped = '--host-resolver-rules=MAP muster.test 127.0.0.1';
  [server, desk, phone] = await Promise.all([Server.get(folder()), Device.get(), Device.get(mapped)]);
  house = server.address.replace('127.0.0.1', 'muster.test');
});

afterAll(async () => {
  await Promise.all([server.close(), desk.close(), phone.close()]);
});

const forces = async (page: Page): Promise<string[]> =>
  (await ask(page, 'forces', { lang: 'en' })).map(({ name }) => name).sort();

async function pair(page: Page, code: string, name: string): Promise<void> {
  await page.locator('[data-field=sync-address]').fill(code);
  await page.locator('[data-field=sync-name]').fill(name);
  await page.locator('[data-action=sync-pair]:not([disabled])').click();
}

test('a visit says what it lacks, shows what the server keeps, and brings what was changed', async () => {
  const here = await desk.open(`${server.address}/#/settings`);
  await ready(here);
  await pair(here, server.code, 'Desk');
  await here.locator('[data-recovery] button').click();
  const force = await ask(here, 'open_sample', { id: 'brotherhood', lang: 'en' });
  await ask(here, 'create_force', { force: { ...force, name: 'Patrol' }, lang: 'en' });
  await ask(here, 'sync_now', {});

  const there = await phone.open(`${house}/`);
  await ready(there);
  expect(await there.evaluate('isSecureContext')).toBe(false);
  // The page says at once that it saves nothing. The settings explain why and what to do.
  const said = there.locator('[data-toast]', { hasText: 'saves nothing' });
  await said.waitFor();
  await expect.poll(() => there.locator('.welcome').textContent()).not.toContain('stays on your device');
  await checkPage(there, 'web-visit', english);
  await said.locator('button', { hasText: 'What this means' }).click();
  const why = there.locator('[data-visit]');
  await why.waitFor();
  for (const lack of ['no storage', 'no camera', 'HTTPS']) {
    await expect.poll(() => why.textContent()).toContain(lack);
  }

  const { address } = await ask(here, 'sync_invite', {});
  const code = address.split('#')[1] ?? '';
  await pair(there, code, 'Phone');
  await there.locator('[data-pair-waits]').waitFor();
  await here.goto(`${server.address}/#/settings`);
  const pairing = code.split('.')[0] ?? '';
  await expect.poll(async () => (await ask(here, 'sync_invitation_status', { pairing })).name).toBe('Phone');
  await ask(here, 'sync_admit', { pairing, admit: true });
  await there.locator('[data-action=sync-now]:not([disabled])').waitFor();
  await expect.poll(() => forces(there)).toEqual(['Patrol']);
  await why.scrollIntoViewIfNeeded();
  await checkPage(there, 'web-visit-paired', english);

  // Changes are sent to the server without further action.
  const [{ id } = { id: '' }] = await ask(there, 'forces', { lang: 'en' });
  await there.evaluate(`location.hash = '#/force/${id}'`);
  await there.locator('[data-action=rename-force]').click();
  await there.locator('dialog .input').fill('Long patrol');
  await there.locator('dialog .button.main').click();
  await expect.poll(async () => (await ask(there, 'sync_status', { lang: 'en' })).waiting).toBe(0);
  await expect.poll(() => forces(here)).toEqual(['Long patrol']);

  // A second tab, or the page after a reload, is a visit of its own. Both keep the identity of the device.
  const beside = await phone.open(`${house}/#/settings`);
  await ready(beside);
  await beside.locator('[data-action=sync-now]:not([disabled])').waitFor();
  await expect.poll(() => forces(beside)).toEqual(['Long patrol']);
  await there.reload();
  await ready(there);
  await expect.poll(() => forces(there)).toEqual(['Long patrol']);
  const devices = await ask(here, 'sync_devices', {});
  expect(devices.map(({ name }) => name)).toEqual(['Desk', 'Phone']);

  // Both tabs change something, although the server knows them as one device.
  for (const [page, name] of [
    [there, 'First'],
    [beside, 'Second'],
  ] as const) {
    const force = await ask(page, 'open_sample', { id: 'brotherhood', lang: 'en' });
    await ask(page, 'create_force', { force: { ...force, name }, lang: 'en' });
    await ask(page, 'sync_now', {}).catch(() => undefined);
  }
  await expect.poll(() => forces(here)).toEqual(['First', 'Long patrol', 'Second']);
  // The server does not announce a device's own changes to it. The page would ask only once a minute.
  const asking = (): Promise<string[]> =>
    ask(there, 'sync_now', {}).then(
      () => forces(there),
      () => [],
    );
  await expect.poll(asking).toEqual(['First', 'Long patrol', 'Second']);
});

test('the visit speaks French as well, and who leaves is nobody at the next one', async () => {
  const page = await phone.open(`${house}/#/settings`);
  await ready(page);
  await page.evaluate("localStorage.setItem('muster-look', 'dark fr')");
  await page.reload();
  await ready(page);
  const why = page.locator('[data-visit]');
  await why.getByText('HTTP simple').waitFor();
  await why.scrollIntoViewIfNeeded();
  await checkPage(page, 'web-visit-paired', french);
  await page.locator('[data-action=sync-leave]').click();
  await page.locator('[data-action=confirm-leave]').click();
  await page.locator('[data-field=sync-address]').waitFor();
  await page.reload();
  await ready(page);
  await page.locator('[data-field=sync-address]').waitFor();
  expect(await forces(page)).toEqual([]);
  expect((await ask(page, 'sync_status', { lang: 'en' })).paired).toBe(false);
});
