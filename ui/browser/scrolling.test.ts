/** Tests the scroll position of panes after they show something else, and that nothing behind a dialog scrolls. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, Stage } from './stage';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await Stage.set();
  page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
});

afterAll(() => stage.strike());

test('the next card begins at its top', async () => {
  const query = new URLSearchParams({ card: 'fww/unit/paladin-danse' });
  await stage.show(page, `#/cards?${query}`);
  const detail = page.locator('#card-detail');
  await page.locator('[data-card="fww/unit/paladin-danse"] [data-part=about-data]').waitFor();
  await detail.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  expect(await detail.evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
  await page.locator('[data-hit]:not([aria-current])').first().click();
  await expect.poll(() => detail.evaluate((node) => node.scrollTop)).toBe(0);
});

test('the next entry of a force begins at its top', async () => {
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const { id } = await stage.call('create_force', { force, lang: 'en' });
  await stage.show(page, `#/force/${id}`);
  const pane = page.locator('.pane.one');
  const names = page.locator('[data-entry] > * .name');
  const [first, second] = [names.nth(0), names.nth(1)];
  await first.click();
  await pane.locator('#entry-sheet').waitFor();
  await pane.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  expect(await pane.evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
  await second.click();
  await expect.poll(() => pane.evaluate((node) => node.scrollTop)).toBe(0);
});

test('nothing scrolls behind a dialog', async () => {
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const { id } = await stage.call('create_force', { force, lang: 'en' });
  await stage.show(page, `#/force/${id}`);
  const overflow = () => page.locator('.pane.add').evaluate((pane) => getComputedStyle(pane).overflowY);
  expect(await overflow()).toBe('auto');
  await page.keyboard.press('?');
  await page.locator('dialog').waitFor();
  expect(await overflow()).toBe('hidden');
});
