/** Tests what menus offer on a phone and in the window, and where menus and names stand. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, type Look } from './stage';

const ON_PHONE: Look = { size: PHONE, theme: 'light', language: 'fr' };
const ON_DESK: Look = { size: DESK, theme: 'dark', language: 'en' };

let stage: Stage;
let force: string;

beforeAll(async () => {
  stage = await Stage.set();
  const sample = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  ({ id: force } = await stage.call('create_force', { force: sample, lang: 'en' }));
});

afterAll(() => stage.strike());

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
}

const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
const menuIds = (page: Page) =>
  page.locator('[role=menuitem]').evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['action']));

test('on a phone, the menu of all forces shares the line of the title', async () => {
  const page = await stage.open(ON_PHONE);
  await stage.show(page, '#/forces');
  const title = await boxOf(page, 'main > header h1');
  const menu = await boxOf(page, 'main > header [data-action=menu]');
  expect(Math.abs(middle(title) - middle(menu))).toBeLessThan(title.height / 2);
  expect(menu.x).toBeGreaterThan(title.x + title.width);
  await checkPage(page, 'placement-forces', ON_PHONE);
  await page.context().close();
});

test('on a phone, the menu of the cards offers each other layout', async () => {
  const page = await stage.open(ON_PHONE);
  await stage.show(page, '#/cards');
  await page.locator('main [data-action=menu]').first().tap();
  await page.locator('[role=menuitem][data-action=view-list]').tap();
  await page.locator('main ul.list [data-hit]').first().waitFor();
  await checkPage(page, 'placement-list', ON_PHONE);
  await page.locator('main [data-action=menu]').first().tap();
  await page.locator('[role=menuitem]').first().waitFor();
  expect((await menuIds(page)).slice(0, 2)).toEqual(['view-grid', 'view-table']);
  await page.locator('[role=menuitem][data-action=view-grid]').tap();
  await page.locator('main ul:not(.list) > li > [data-hit]').first().waitFor();
  await page.context().close();
});

test('a force is shared from the list and tagged in the builder, and deleting is last in both menus', async () => {
  const page = await stage.open(ON_DESK);
  await stage.show(page, '#/forces');
  await page.locator('[data-force] [data-action=menu]').first().click();
  expect((await menuIds(page)).slice(-2)).toEqual(['archive', 'delete']);
  await page.locator('[role=menuitem][data-action=export]').click();
  await expect.poll(() => page.locator('dialog textarea').first().inputValue()).toContain('Paladin Danse');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });

  await stage.show(page, `#/force/${force}`);
  await page.locator('[data-screen=builder] [data-action=menu]').first().click();
  expect((await menuIds(page)).slice(-2)).toEqual(['archive', 'delete']);
  await page.locator('[role=menuitem][data-action=tags]').click();
  await page.locator('dialog [data-input]').fill('club, painted');
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await stage.call('force', { id: force, lang: 'en' })).tags)
    .toEqual(['club', 'painted']);
  // The dialog shows what was set, so the builder has read it.
  await page.locator('[data-screen=builder] [data-action=menu]').first().click();
  await page.locator('[role=menuitem][data-action=tags]').click();
  await expect.poll(() => page.locator('dialog [data-input]').inputValue()).toBe('club, painted');
  await page.context().close();
});

test('the bin is found by what somebody looks for', async () => {
  const page = await stage.open(ON_DESK);
  await stage.show(page, '#/cards');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('delet');
  await page.locator('dialog [role=option]', { hasText: 'Bin: deleted forces' }).click();
  await page.locator('main[data-screen=bin]').waitFor();
  await page.context().close();
});

test('an opponent without a list has a name beside the own one, not over a column of the own models', async () => {
  const begun = await stage.call('begin_play', {
    ...{ title: '', scenario: '', place: '', date: '', points: 750, minutes: null },
    sides: [
      { name: 'Ada', id: force, force: null },
      { name: 'Tom', id: null, force: null },
    ],
    ...{ first: 0, seed: 7, lang: 'en' },
  });
  const page = await stage.open(ON_DESK);
  await stage.show(page, `#/play/${begun.id}`);
  await expect.poll(() => page.locator('main .pieces').count()).toBe(2);
  const other = page.locator('main h2', { hasText: 'Tom' });
  const name = await other.boundingBox();
  const column = await page.locator('main .pieces').nth(1).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(column?.x ?? 0);
  await page.context().close();
});
