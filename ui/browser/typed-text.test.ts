/**
 * Tests that typed text is never lost: numbers are replaced, dialogs ask before closing, keys lead on, and Ctrl+Z
 * undoes.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];
const TEXT = '1x Paladin Danse\n- Tactician\n- Zapper of doom';
const UNIT = 'fww/unit/alien-inquisitor';
const dialogs = (page: Page) => page.locator('dialog[open]');

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

/** Presses the page beside a dialog. */
async function pressBeside(page: Page, look: Look): Promise<void> {
  if (look.size === PHONE) await page.touchscreen.tap(20, 20);
  else await page.mouse.click(20, 20);
}

test.each(quickly(LOOKS))('a limit that is typed over is the limit, $size.width wide', async (look) => {
  const page = await stage.open(look);
  await stage.show(page, '#/forces');
  await page.locator('[data-action=new-force]').first().click();
  await page.locator('dialog [data-input=mode]').selectOption('battle');
  const limit = page.locator('dialog [data-input=limit]');
  await expect.poll(() => limit.inputValue()).toBe('750');
  if (look.size === PHONE) await limit.tap();
  else await limit.click();
  await page.keyboard.type('750');
  await expect.poll(() => limit.inputValue()).toBe('750');
  // The number is also selected when a key moves the focus to the field.
  await page.locator('dialog [data-input=mode]').focus();
  await limit.focus();
  await page.keyboard.type('600');
  await expect.poll(() => limit.inputValue()).toBe('600');
  await page.locator('dialog [data-action=done]').click();
  await page.locator('[data-screen=builder] h1').waitFor();
  expect((await stage.call('forces', { lang: 'en' })).map((row) => row.limit)).toContain(600);
  await page.context().close();
});

test.each(quickly(LOOKS))('a dialog with text in it asks before it is closed, $size.width wide', async (look) => {
  const page = await stage.open(look);
  await stage.show(page, '#/forces?do=import');
  const text = page.locator('dialog [data-input=paste]');
  await text.waitFor();
  // If the dialog has no text, a press beside it closes it.
  await pressBeside(page, look);
  await expect.poll(() => dialogs(page).count()).toBe(0);

  await page.locator('[data-action=import]').first().click();
  await text.fill(TEXT);
  await pressBeside(page, look);
  await expect.poll(() => dialogs(page).count()).toBe(2);
  await checkPage(page, 'typed-asks', look);
  await page.locator('[data-action=keep-typing]:focus').waitFor();
  await page.locator('[data-action=keep-typing]').click();
  await expect.poll(() => dialogs(page).count()).toBe(1);
  await expect.poll(() => text.inputValue()).toBe(TEXT);

  // Escape asks too, each time that it is pressed. A second press closes only the question.
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs(page).count()).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs(page).count()).toBe(1);
  }
  await expect.poll(() => text.inputValue()).toBe(TEXT);
  // The list that was read from the text is not lost either.
  await page.locator('dialog [data-action=import-text]').click();
  await page.locator('dialog [data-row]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-action=discard]').click();
  await expect.poll(() => dialogs(page).count()).toBe(0);
  await page.context().close();
});

test('the back button of a phone asks too, and a button of the dialog closes it at once', async () => {
  const page = await stage.open(LOOKS[1]!);
  await stage.show(page, '#/forces');
  await page.locator('[data-action=new-force]').first().tap();
  await page.locator('dialog [data-input=name]').fill('Patrol');
  await page.waitForFunction(() => history.state?.over === 1);
  await page.goBack();
  await expect.poll(() => dialogs(page).count()).toBe(2);
  await page.waitForFunction(() => history.state?.over === 2);
  await page.goBack();
  await expect.poll(() => dialogs(page).count()).toBe(1);
  await expect.poll(() => page.locator('dialog [data-input=name]').inputValue()).toBe('Patrol');
  await page.locator('dialog header button').tap();
  await expect.poll(() => dialogs(page).count()).toBe(0);
  await page.context().close();
});

test('a new name replaces the old one', async () => {
  const page = await stage.open(LOOKS[0]!);
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const { id } = await stage.call('create_force', { force, lang: 'en' });
  await stage.show(page, '#/forces');
  await page.locator(`[data-force="${id}"] [data-action=menu]`).click();
  await page.locator('[role=menu] [data-action=rename]').click();
  await page.locator('dialog [data-input]:focus').waitFor();
  await page.keyboard.type('Sanctuary Hills');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stage.call('force', { id, lang: 'en' })).force.name).toBe('Sanctuary Hills');
  await page.context().close();
});

test('Ctrl+Z takes a card back that Enter has added, and letters before that', async () => {
  const page = await stage.open(LOOKS[0]!);
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const { id } = await stage.call('create_force', { force, lang: 'en' });
  const count = async () => (await stage.call('force', { id, lang: 'en' })).force.entries.length;
  const before = await count();
  await stage.show(page, `#/force/${id}`);
  await page.locator('.pane.add [data-candidate]').first().waitFor();
  const finder = page.locator('[data-finder=force]');
  await finder.focus();
  await page.keyboard.type('initiate');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-entry]').count()).toBe(before + 1);
  await page.locator('[data-finder=force]:focus').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(count).toBe(before);
  // While the user types, Ctrl+Z undoes the text and not the edit of the force.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('scribe');
  await page.keyboard.press('Control+z');
  await expect.poll(() => finder.inputValue()).not.toBe('scribe');
  expect(await count()).toBe(before);
  await page.context().close();
});

test('Tab goes to the next attribute, and every digit is kept', async () => {
  const page = await stage.open(LOOKS[0]!);
  await stage.show(page, `#/fill/${UNIT}`);
  const box = (attribute: string) => page.locator(`[data-form] [data-path="face.attributes.${attribute}"] input`);
  await box('end').click();
  for (const digit of ['4', '8', '7']) {
    await page.keyboard.type(digit);
    await page.keyboard.press('Tab');
  }
  await expect
    .poll(async () => {
      const { facts } = await stage.call('card_facts', { id: UNIT, lang: 'en' });
      return ['end', 'cha', 'int'].map((attribute) => facts[`face.attributes.${attribute}`]?.value);
    })
    .toEqual([4, 8, 7]);
  await expect.poll(() => box('cha').inputValue()).toBe('8');
  await page.keyboard.press('Shift+Tab');
  expect(await box('int').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.context().close();
});
