/** Tests the use without a mouse: the focus stays on the element that was acted on. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, Stage } from './stage';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await Stage.set();
  page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const kept = await stage.call('create_force', { force, lang: 'en' });
  await stage.show(page, `#/force/${kept.id}`);
  await page.locator('.pane.add [data-candidate]').first().waitFor();
});

afterAll(() => stage.strike());

/** Waits until there are `count` entries and returns their ids. */
async function entries(count: number): Promise<(string | null)[]> {
  const all = page.locator('[data-entry]');
  await expect.poll(() => all.count()).toBe(count);
  return all.evaluateAll((found) => found.map((entry) => entry.getAttribute('data-entry')));
}

const focused = (selector: string) => page.locator(`${selector}:focus`).waitFor();

test('a card is found and added from the keyboard, and the focus stays in the list', async () => {
  await page.keyboard.press('/');
  await page.keyboard.type('field scribe');
  await page
    .locator('.pane.add [data-candidate]')
    .first()
    .and(page.locator('[data-candidate="fww/unit/field-scribe"]'))
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await focused('[data-candidate="fww/unit/field-scribe"]');
  await page.keyboard.press('Enter');
  await entries(5);
  await focused('[data-candidate]');
  await page.keyboard.press('ArrowUp');
  await focused('[data-finder=force]');
});

test('an entry is moved and removed from the keyboard, and the focus goes with it', async () => {
  const [first = '', second = '', ...rest] = await entries(5);
  const name = `[data-node="${first}"] .name`;
  await page.locator(name).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => entries(5)).toEqual([second, first, ...rest]);
  await focused(name);
  await page.keyboard.press('Delete');
  expect(await entries(4)).toEqual([second, ...rest]);
  await focused('[data-node] .name');
});

test('the list of keys names that of the palette, on every screen', async () => {
  for (const hash of ['#/forces', '#/cards', '#/reference', '#/settings']) {
    await stage.show(page, hash);
    await page.keyboard.press('?');
    await page.locator('dialog dd', { hasText: 'Search and commands' }).waitFor();
  }
});

test('Escape closes the topmost thing alone', async () => {
  await stage.show(page, '#/card/fww/unit/paladin-danse');
  const card = page.locator('[data-card="fww/unit/paladin-danse"]');
  await card.waitFor();
  const open = page.locator('dialog[open]');
  for (const show of [
    () => page.locator('.detail [data-action=compare-with]').click(),
    () => page.keyboard.press('Control+k'),
  ]) {
    await show();
    await expect.poll(() => open.count()).toBe(1);
    // In a search, Escape clears the text first.
    await page.keyboard.type('dog');
    const isSearch = await page.locator('dialog input[type=search]').count();
    for (let press = 0; press <= isSearch; press++) {
      await expect.poll(() => open.count()).toBe(1);
      await page.keyboard.press('Escape');
    }
    await expect.poll(() => open.count()).toBe(0);
    await expect.poll(() => card.count()).toBe(1);
  }
  await card.focus();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
});
