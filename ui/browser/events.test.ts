/**
 * Tests an event with eight lists, one of them illegal, then ruled on and corrected: on a desktop and on a phone, in
 * both languages.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];
const PLAYERS = ['Anna', 'Bob', 'Cem', 'Dora', 'Emil', 'Fay', 'Gil', 'Hana', 'Ida'];

let stage: Stage;
let legal: string;

beforeAll(async () => {
  stage = await Stage.set();
  legal = await readFile(join(import.meta.dirname, '../../samples/survivors.muster'), 'utf8');
});

afterAll(() => stage.strike());

/** Does something that changes the event, and waits until the change is shown. */
async function changed(page: Page, what: () => Promise<unknown>): Promise<void> {
  const before = (await page.locator('main[data-at]').getAttribute('data-at')) ?? '';
  await what();
  await page.locator(`main[data-at]:not([data-at="${before}"])`).waitFor();
}

const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
const list = (page: Page, player: string) => page.locator('[data-list]').filter({ hasText: player });

test.each(quickly(LOOKS))('eight lists are taken in, one that is not legal is ruled on and mended', async (look) => {
  const page = await stage.open(look);
  await stage.show(page, '#/forces');
  await page.locator('main[data-screen=forces]').waitFor();
  await stage.show(page, '#/events');
  await checkPage(page, 'events', look);
  await page.locator('[data-action=new-event]').click();
  await page.locator('[data-input=event-name]').fill('Winter cup');
  await page.locator('[data-input=event-game]').selectOption('fww');
  await page.locator('[data-input=mode]').selectOption('battle');
  await checkPage(page, 'event-new', look);
  await page.locator('[data-action=make-event]').click();
  await page.locator('main[data-at]').waitFor();
  await checkPage(page, 'event-empty', look);

  await page.locator('[data-action=edit-event]').click();
  await page.locator('dialog [data-input=players]').fill(PLAYERS.join('\n'));
  await page.locator('dialog [data-input=ban-kind]').selectOption('power-armor');
  await page.locator('dialog [data-action=ban-group]').click();
  await page.locator('dialog [data-input=limit-kind]').selectOption('unit');
  await page.locator('dialog [data-input=limit-unique]').selectOption('yes');
  await page.locator('dialog [data-action=limit-group]').click();
  await page.locator('dialog [data-limit] [type=number]').fill('9');
  await page.locator('dialog [data-limit] [type=number]').press('Tab');
  await expect.poll(() => page.locator('dialog [data-limit]').innerText()).toMatch(/unique/);
  await page.locator('dialog [data-input=unknown]').selectOption('accept');
  await checkPage(page, 'event-rules', look);
  await changed(page, () => page.locator('[data-action=save-event]').click());

  const bad = await readFile(join(import.meta.dirname, '../../samples/brotherhood.muster'), 'utf8');
  await page.locator('[data-action=hand-in]').click();
  await checkPage(page, 'event-hand-in', look);
  const files = PLAYERS.slice(1, 8).map((player) => file(`${player}.muster`, legal));
  await changed(page, () => page.locator('[data-input=lists]').setInputFiles([file('anna.muster', bad), ...files]));
  await expect.poll(() => page.locator('[data-list]').count()).toBe(8);
  await expect.poll(() => page.locator('[data-standing=legal]').count()).toBe(7);
  await expect.poll(() => list(page, 'Anna').getAttribute('data-standing')).toBe('not-legal');
  await expect.poll(() => page.locator('[data-missing]').innerText()).toContain('Ida');
  await checkPage(page, 'event', look);

  // The organiser makes a ruling, and it stays with the list.
  await list(page, 'Anna').locator('button').click();
  const ban = page.locator('dialog [data-rule="event/ban"]');
  await ban.first().locator('[data-action=rule]').click();
  await ban.first().locator('[data-input=note]').fill('His only suit');
  await checkPage(page, 'event-ruling', look);
  await changed(page, () => ban.first().locator('[data-action=accept]').click());
  await expect.poll(() => ban.first().locator('[data-ruling]').innerText()).toContain('His only suit');
  await page.keyboard.press('Escape');
  await expect.poll(() => list(page, 'Anna').getAttribute('data-standing')).toBe('not-legal');

  // The player corrects the list and hands it in again as a share code in a mail.
  const force = await stage.call('open_sample', { id: 'super-mutants', lang: 'en' });
  const { code } = await stage.call('share_code', { force });
  await page.locator('[data-action=hand-in]').click();
  await page.locator('dialog [data-input=paste]').fill(`Anna wrote: here is my new list ${code}`);
  await page.locator('dialog [data-input=player]').fill('Anna');
  await changed(page, () => page.locator('[data-action=hand-in-text]').click());
  await expect.poll(() => page.locator('[data-list]').count()).toBe(8);
  await expect.poll(() => page.locator('[data-standing=legal]').count()).toBe(8);

  // The event is downloaded as a table and as a PDF.
  for (const [action, ending] of [
    ['event-csv', 'csv'],
    ['event-pdf', 'pdf'],
  ]) {
    const download = page.waitForEvent('download');
    await page.locator('main header [data-action=menu]').click();
    await page.locator(`[role=menuitem][data-action=${action}]`).click();
    expect((await download).suggestedFilename()).toBe(`Winter cup.${ending}`);
  }
  await stage.show(page, '#/events');
  await page.locator('[data-event]').first().waitFor();
  await checkPage(page, 'events-filled', look);
  await page.context().close();
});

test('what was done to an event is undone and made again, after a reload too', async () => {
  const page = await stage.open(LOOKS[0]!);
  const event = {
    ...{ format: 1, kind: 'event', name: 'League', system: 'fww', mode: 'battle', revision: null, limit: null },
    ...{ packs: [], bans: [], limits: [], unknown: 'accept' as const, players: [], note: '' },
  };
  const { id } = await stage.call('create_event', { event, lang: 'en' });
  await stage.show(page, `#/events/${id}`);
  const undo = page.locator('[data-action=undo-event]');
  expect(await undo.isDisabled()).toBe(true);
  await page.locator('[data-action=hand-in]').click();
  const files = [file('anna.muster', legal), file('bob.muster', legal)];
  await changed(page, () => page.locator('[data-input=lists]').setInputFiles(files));
  // The message about a change goes with the next one, which its press would undo instead.
  const message = page.locator('.toasts', { hasText: '2 lists' });
  await message.waitFor();
  await changed(page, () => undo.click());
  await expect.poll(() => message.count()).toBe(0);
  await changed(page, () => page.keyboard.press('Control+Shift+Z'));
  await list(page, 'anna').locator('button').click();
  await changed(page, () => page.locator('dialog [data-action=remove-list]').click());
  await expect.poll(() => page.locator('[data-list]').count()).toBe(1);
  await stage.show(page, `#/events/${id}`);
  await changed(page, () => undo.click());
  await expect.poll(() => page.locator('[data-list]').count()).toBe(2);
  await changed(page, () => page.keyboard.press('Control+z'));
  await expect.poll(() => page.locator('[data-list]').count()).toBe(0);
  expect(await undo.isDisabled()).toBe(true);
  await changed(page, () => page.keyboard.press('Control+Shift+Z'));
  await expect.poll(() => page.locator('[data-list]').count()).toBe(2);
});

test('the builder judges a force by an event', async () => {
  const look = LOOKS[0]!;
  const page = await stage.open(look);
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const { id } = await stage.call('create_force', { force, lang: 'en' });
  const event = {
    ...{ format: 1, kind: 'event', name: 'No armor', system: 'fww', mode: force.mode, revision: null, limit: null },
    ...{ packs: [], bans: [{ kind: 'power-armor' }], limits: [], unknown: 'accept' as const, players: [], note: '' },
  };
  const made = await stage.call('create_event', { event, lang: 'en' });
  await stage.show(page, `#/force/${id}`);
  await page.locator('[data-action=setup]').click();
  await page.locator('[data-input=judged-by]').selectOption(made.id);
  await page.locator('dialog [data-action=done]').click();
  await page
    .locator('[data-action=setup]')
    .filter({ hasText: /No armor/i })
    .waitFor();
  await page.locator('main .not-legal').first().waitFor();
  await checkPage(page, 'builder-event', look);
});

test('a list dropped on its dialog is taken in, and neither the dialog nor a mark stays', async () => {
  const page = await stage.open(LOOKS[0]!);
  const event = {
    ...{ format: 1, kind: 'event', name: 'Dropped', system: 'fww', mode: 'battle', revision: null, limit: null },
    ...{ packs: [], bans: [], limits: [], unknown: 'accept' as const, players: [], note: '' },
  };
  const made = await stage.call('create_event', { event, lang: 'en' });
  await stage.show(page, `#/events/${made.id}`);
  await page.locator('[data-action=hand-in]').click();
  const area = page.locator('dialog', { has: page.locator('[data-input=lists]') });
  await area.waitFor();
  const dragged = await page.evaluateHandle((text) => {
    const dragged = new DataTransfer();
    dragged.items.add(new File([text], 'anna.muster', { type: 'application/json' }));
    return dragged;
  }, legal);
  const label = area.locator('label', { has: page.locator('[data-input=lists]') });
  await label.dispatchEvent('dragover', { dataTransfer: dragged });
  await page.locator('main.over').waitFor();
  await label.dispatchEvent('drop', { dataTransfer: dragged });
  await page.locator('[data-list]').filter({ hasText: /anna/i }).waitFor();
  await area.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('main.over').count()).toBe(0);
  await page.context().close();
});
