/** Tests making a link and a picture of a force, and the page behind the link in the window. */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];
const ADDRESS = 'https://muster.example.org/';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

beforeEach(() => stage.call('save_setting', { key: 'link.address', value: null }));

afterAll(() => stage.strike());

/** Opens the share dialog of a new copy of a sample, in one of its forms. */
async function share(page: Page, form: string): Promise<void> {
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const { id } = await stage.call('create_force', { force, lang: 'en' });
  await stage.show(page, `#/force/${id}`);
  await page.locator('main header [data-action=menu]').first().click();
  await page.locator('[role=menu] [data-action=export]').click();
  await page.locator(`dialog [data-form=${form}]`).click();
}

test.each(quickly(LOOKS))('a window without an address says what to do, and then makes links', async (look) => {
  const page = await stage.open(look);
  await share(page, 'link');
  await page.locator('dialog [data-link-unset]').waitFor();
  expect(await page.locator('dialog [data-action=copy-link]').isDisabled()).toBe(true);
  await checkPage(page, `link-unset-${look.theme}`, look);
  await page.locator('dialog [data-action=set-address]').click();
  const field = page.locator('main[data-screen=settings] [data-field=link-address]');
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill('no address');
  await page.keyboard.press('Enter');
  await page.locator('[role=alert]', { hasText: 'no address' }).waitFor();
  await checkPage(page, `link-settings-${look.theme}`, look);
  await field.fill('Muster.example.org');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(ADDRESS);

  await share(page, 'link');
  const link = page.locator('dialog [data-input=link]');
  await expect.poll(() => link.inputValue()).toContain(`${ADDRESS}#f/MU1.`);
  const whole = await link.inputValue();
  await page.locator('dialog [data-qr]').waitFor();
  await checkPage(page, `link-made-${look.theme}`, look);
  // A camera that reads the code has the link, and Muster finds the force in it.
  const picture = (await page.locator('dialog [data-qr]').screenshot()).toString('base64');
  expect(await stage.call('read_qr', { picture })).toEqual({ force: whole });
  await page.locator('dialog [data-input=hides]').check();
  await expect.poll(() => link.inputValue()).not.toBe(whole);
  const hidden = await stage.call('open_link', { text: await link.inputValue(), lang: look.language });
  expect([hidden.hides, hidden.total, hidden.verdict]).toEqual([true, '', null]);
  await page.locator('dialog [data-action=copy-link]').click();
  await page.locator('[data-toast]').first().waitFor();

  await stage.show(page, whole.slice(ADDRESS.length));
  await page.locator('main[data-screen=shared] [data-entry]').first().waitFor();
  await checkPage(page, `link-page-${look.theme}`, look);
  await page.context().close();
});

test.each(quickly(LOOKS))('a picture of the list is shown as it is saved, light or dark', async (look) => {
  const page = await stage.open(look);
  await share(page, 'picture');
  // It is first as dark as the screen.
  const shown = page.locator(`dialog img[data-picture=${look.theme}]`);
  await shown.waitFor();
  await checkPage(page, `picture-${look.theme}`, look);
  const other = look.theme === 'dark' ? 'light' : 'dark';
  await page.locator(`dialog [data-paper=${other}]`).check();
  await page.locator(`dialog img[data-picture=${other}]`).waitFor();
  await expect.poll(() => page.locator('dialog [data-action=save-picture]').isEnabled()).toBe(true);
  const download = page.waitForEvent('download');
  await page.locator('dialog [data-action=save-picture]').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Sanctuary patrol.png');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(1080);
  await page.context().close();
});
