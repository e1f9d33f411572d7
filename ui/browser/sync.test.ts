/**
 * Tests synchronised devices in the settings with a real server: a device is paired, another is let in and revoked, the
 * server fails, and the device leaves.
 */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Server } from './server';
import { checkPage } from './page-check';
import { DESK, PHONE, Stage, type Look } from './stage';

let stage: Stage;
let server: Server;

beforeAll(async () => {
  stage = await Stage.set();
  server = await Server.get();
});

afterAll(async () => {
  await server.close();
  await stage.strike();
});

const desk: Look = { size: DESK, theme: 'light', language: 'en' };
const phone: Look = { size: PHONE, theme: 'dark', language: 'fr' };

/** Sends a request to the server as another program would. */
async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${server.address}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** Returns whether an element is visible without scrolling. */
function isInSight(what: Locator): Promise<boolean> {
  return what.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** Starts another program with a data folder of its own, and lets it in from this one. */
async function joined(name: string): Promise<Stage> {
  const other = await Stage.set();
  const { pairing, address } = await stage.call('sync_invite', {});
  await other.call('sync_pair', { address, name });
  await stage.call('sync_admit', { pairing, admit: true });
  await other.call('sync_wait_for_pairing', {});
  return other;
}

test('a device is paired, lets another one in, and revokes it', async () => {
  const page = await stage.open(desk);
  await stage.show(page, '#/clubs');
  await page.locator('[data-action=pair]').click();
  const field = page.locator('[data-field=sync-address]');
  await expect.poll(() => isInSight(field)).toBe(true);
  await checkPage(page, 'sync-unpaired', desk);
  await field.fill(`${server.address}/#${server.code}`);
  await page.locator('[data-field=sync-name]').fill('Desk');
  await page.locator('[data-action=sync-pair]').click();
  const recovery = page.locator('[data-recovery]');
  await recovery.waitFor();
  await expect.poll(() => recovery.locator('code').innerText()).toMatch(/^[A-Z\d-]{19}$/);
  await recovery.scrollIntoViewIfNeeded();
  await checkPage(page, 'sync-recovery', desk);
  await recovery.locator('button').click();
  await page.locator('[data-sync-state]', { hasText: 'Nothing waits.' }).waitFor();

  await page.locator('[data-action=sync-invite]').click();
  const invitation = await page.locator('[data-invitation]').innerText();
  await page.locator('dialog [data-qr]').waitFor();
  await checkPage(page, 'sync-invite', desk);
  await post('pairing/join', { code: invitation.split('#')[1], name: 'Phone' });
  await page.locator('[data-newcomer]', { hasText: '“Phone”' }).waitFor();
  await page.locator('[data-action=sync-admit]').click();
  await page.locator('[data-action=sync-now]').click();
  const row = page.locator('[data-device=Phone]');
  await row.waitFor();
  await row.scrollIntoViewIfNeeded();
  await checkPage(page, 'sync-devices', desk);
  await row.locator('[data-action=sync-revoke]').click();
  await page.locator('[data-action=confirm-revoke]').click();
  await row.getByText('revoked', { exact: true }).waitFor();
  await page.close();
});

test('a force that two devices change is merged, or kept twice with what differs', async () => {
  const other = await joined('Laptop');
  try {
    const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
    const { id } = await stage.call('create_force', { force, lang: 'en' });
    await stage.call('sync_now', {});
    await other.call('sync_now', {});
    const there = (await other.call('forces', { lang: 'en' })).find(({ name }) => name === force.name)!.id;
    const renamed = async (name: string): Promise<void> => {
      const { seq: base } = await other.call('force', { id: there, lang: 'en' });
      await other.call('edit_force', { id: there, base, edit: { do: 'rename', name }, lang: 'en' });
      await other.call('sync_now', {});
    };

    // Earlier changes by the other device arrive with the exchange at the start, and later ones at once.
    await renamed('From the laptop');
    let page = await stage.open(desk);
    await stage.show(page, `#/force/${id}`, { inStep: true });
    await page.locator('h1', { hasText: 'From the laptop' }).waitFor();
    await renamed('Told at once');
    await page.locator('h1', { hasText: 'Told at once' }).waitFor();

    // A change here is sent right away.
    await page.locator('[data-action=rename-force]').click();
    await page.locator('dialog input').fill('From the desk');
    await page.keyboard.press('Enter');
    const nameThere = async () => {
      await other.call('sync_now', {});
      return (await other.call('force', { id: there, lang: 'en' })).force.name;
    };
    await expect.poll(nameThere).toBe('From the desk');
    await page.close();

    // Both devices change the force before they exchange.
    await renamed('Named there');
    const { seq: base } = await stage.call('force', { id, lang: 'en' });
    await stage.call('edit_force', { id, base, edit: { do: 'rename', name: 'Named here' }, lang: 'en' });
    page = await stage.open(desk);
    await stage.show(page, '#/forces', { inStep: true });
    const twice = async () => (await stage.call('sync_status', { lang: 'en' })).twice.map(({ name }) => name);
    await expect.poll(twice).toHaveLength(1);
    await page.locator('[data-twice]').waitFor();
    await checkPage(page, 'sync-twice', desk);
    const copy = page.locator('[data-force]', { has: page.locator('[data-twice]') });
    const names = [await copy.locator('h2').innerText()];
    await copy.locator('[data-action=compare-twice]').click();
    const beside = page.locator('dialog [data-input=compare]');
    names.push(await beside.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? ''));
    expect(names.toSorted()).toEqual(['Named here', 'Named there']);
    await page.close();
  } finally {
    await other.strike();
  }
});

test('two corrections of a card stand beside each other, in words, until one is chosen', async () => {
  const other = await joined('Tablet');
  try {
    const card = 'fww/unit/knight';
    for (const [device, points] of [
      [stage, 61],
      [other, 62],
    ] as const) {
      await device.call('set_fact', { card, path: 'costs.2026', value: points, lang: 'en' });
      await device.call('sync_now', {});
    }
    await stage.call('sync_now', {});
    const page = await stage.open(desk);
    await stage.show(page, '#/settings', { inStep: true });
    const rows = page.locator(`[data-stands="${card}"]`);
    await rows.nth(1).waitFor();
    await rows.first().scrollIntoViewIfNeeded();
    await checkPage(page, 'sync-stands', desk);
    const said = await rows.allInnerTexts();
    expect(said.every((text) => !text.includes('{'))).toBe(true);
    expect(said.join()).toMatch(/6[12]/);
    await rows.filter({ hasText: '62' }).locator('[data-action=sync-choose]').click();
    await rows.first().waitFor({ state: 'detached' });
    expect((await stage.call('card', { id: card, lang: 'en' })).costs['2026']).toBe(62);
    await page.close();
  } finally {
    await other.strike();
  }
});

test('a server that is gone is a line in the settings, and is left', async () => {
  await server.stop();
  const page = await stage.open(phone);
  await stage.show(page, '#/settings', { inStep: true });
  await page.locator('[data-action=sync-now]').click();
  const trouble = page.locator('[data-sync-trouble]');
  await trouble.waitFor();
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  await trouble.scrollIntoViewIfNeeded();
  await checkPage(page, 'sync-trouble', phone);
  await page.locator('[data-action=sync-leave]').click();
  await page.locator('[data-action=confirm-leave]').click();
  await page.locator('[data-field=sync-address]').waitFor();
  await checkPage(page, 'sync-left', phone);
  await page.close();
});
