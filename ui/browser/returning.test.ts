/**
 * Tests that who comes back goes on where they were: in a force after its pages, its tabs and the Back button, and in the
 * results of a search after a card. A second window changes nothing of that.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, Stage, type Look } from './stage';

const KNIGHT = 'fww/unit/knight';
const DESKTOP: Look = { size: DESK, theme: 'light', language: 'en' };
const HAND: Look = { size: PHONE, theme: 'dark', language: 'fr' };

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.strike());

async function keep(name: string, units: number): Promise<string> {
  const entries = Array.from({ length: units }, () => ({ card: KNIGHT }));
  const force = { format: 1, name, system: 'fww', mode: 'narrative', limit: 2000, entries };
  return (await stage.call('create_force', { force: force as never, lang: 'en' })).id;
}

/** Returns how far a pane is scrolled: by itself, or on a phone with the page. */
const top = (page: Page, pane = '.pane.force') =>
  page.evaluate((pane) => {
    const stage = document.querySelector('.stage');
    const isPage = stage && getComputedStyle(stage).overflowY === 'auto';
    return Math.round((isPage ? stage : document.querySelector(pane))?.scrollTop ?? -1);
  }, pane);

async function scroll(page: Page, to: number, pane = '.pane.force'): Promise<number> {
  await page.evaluate(
    ([pane, to]) => {
      const stage = document.querySelector('.stage');
      const isPage = stage && getComputedStyle(stage).overflowY === 'auto';
      (isPage ? stage : document.querySelector(pane))?.scrollTo(0, to);
    },
    [pane, to] as const,
  );
  return top(page, pane);
}

test.each([DESKTOP, HAND])('a force is as it was left, after its pages and Back, $size.width wide', async (look) => {
  const id = await keep(`Left ${look.size.width}`, 16);
  const page = await stage.open(look);
  await stage.show(page, `#/force/${id}`);
  await scroll(page, 300);
  await page.locator('[data-node="e9"] .name').click();
  await page.locator('[data-node="e9"].chosen').waitFor();
  await page.waitForTimeout(300);
  const before = await top(page);
  expect(before).toBeGreaterThan(200);
  if (look === HAND) {
    // The tabs keep each its own place.
    await page.locator('[data-pane=entry]').click();
    // What it shows comes a moment later, and until then it is too short.
    await expect.poll(() => scroll(page, 150)).toBe(150);
    await page.waitForTimeout(100);
    await page.locator('[data-pane=force]').click();
    await expect.poll(() => top(page)).toBe(before);
    await page.locator('[data-pane=entry]').click();
    await expect.poll(() => top(page)).toBe(150);
    await page.locator('[data-pane=force]').click();
    await expect.poll(() => top(page)).toBe(before);
  }
  await stage.follow(page, `#/print/${id}`);
  await page.locator('main[data-screen=print]').waitFor();
  await page.goBack();
  await page.locator('[data-node="e9"].chosen').waitFor();
  await expect.poll(() => top(page)).toBe(before);
  // From the list of forces, a force is shown from its top.
  await stage.follow(page, '#/forces');
  await stage.follow(page, `#/force/${id}`);
  await page.locator('[data-node="e1"]').waitFor();
  expect(await top(page)).toBe(0);
  await page.context().close();
});

test('a new search begins at the top, though a card is open; closing a card leads back', async () => {
  await stage.call('save_setting', { key: 'cards.view', value: 'grid' });
  const page = await stage.open(DESKTOP);
  await stage.show(page, '#/cards?game=fww');
  await page.evaluate(() => scrollTo(0, 1500));
  await page.waitForTimeout(300);
  await page.locator('[data-hit]').nth(24).click();
  await page.locator('#card-detail').waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator('[data-query]').fill('rifle');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator('#card-detail').count()).toBe(1);
  await page.context().close();

  const hand = await stage.open(HAND);
  await stage.show(hand, '#/cards?game=fww');
  await scroll(hand, 300);
  await hand.waitForTimeout(300);
  await hand.locator('[data-hit]').nth(6).click();
  await hand.locator('#card-detail').waitFor();
  const list = await hand.evaluate(() => document.querySelector('.stage')?.scrollTop ?? 0);
  await hand.goBack();
  await hand.locator('#card-detail').waitFor({ state: 'detached' });
  await expect.poll(() => top(hand)).toBeGreaterThan(200);
  expect(list).toBeLessThanOrEqual(400);
  await hand.context().close();
});

test('a unit that a second window adds joins what the first has changed', async () => {
  const id = await keep('Two windows', 1);
  const [one, two] = [await stage.open(DESKTOP), await stage.open(DESKTOP)];
  await stage.show(one, `#/force/${id}`);
  await stage.show(two, `#/force/${id}`);
  const add = (page: Page, place: number) =>
    page.locator('.pane.add [data-candidate][data-allowed=true]').nth(place).click();
  await add(one, 0);
  await expect.poll(() => one.locator('[data-entry]').count()).toBe(2);
  await add(two, 1);
  await expect.poll(() => two.locator('[data-entry]').count()).toBe(3);
  await two.locator('.toasts', { hasText: 'both changes' }).waitFor();
  expect(await two.locator('[data-toast=bad]').count()).toBe(0);
  // A removal is not repeated: what would go now may be something that nobody has seen.
  await one.locator('[data-entry] [data-action=remove]').first().click({ force: true });
  await one.locator('[data-toast=bad]').waitFor();
  await Promise.all([one.context().close(), two.context().close()]);
});

test('a card that is read before it is added hides neither its list nor the force', async () => {
  const id = await keep('Read first', 2);
  const page = await stage.open(DESKTOP);
  await stage.show(page, `#/force/${id}`);
  const covers = async (pane: string) => {
    const [preview, other] = await Promise.all([
      page.locator('.preview').boundingBox(),
      page.locator(`.pane.${pane}`).boundingBox(),
    ]);
    return preview && other && preview.x < other.x + other.width - 1 && other.x < preview.x + preview.width - 1;
  };
  await page.locator('.pane.add [data-look]').first().click();
  await page.locator('.preview').waitFor();
  expect([await covers('force'), await covers('add')]).toEqual([false, false]);
  await page.keyboard.press('Escape');
  await page.locator('.pane.one [data-slot=weapons]').click();
  await page.locator('.pane.one [data-look]').first().click();
  await page.locator('.preview').waitFor();
  expect([await covers('force'), await covers('one')]).toEqual([false, false]);
  await page.context().close();
});

test('a sample that a newcomer only looked at goes, and one that was changed or opened as a copy stays', async () => {
  const own = await Stage.set();
  const page = await own.open(DESKTOP);
  const names = async () => (await own.call('forces', {})).map(({ name }) => name);
  const look = async () => {
    await own.show(page, '#/forces');
    await page.locator('[data-sample=survivors]').click();
    await page.locator('[data-screen=builder] [data-node]').first().waitFor();
  };
  const back = async () => {
    await page.evaluate(() => (location.hash = '#/forces'));
    await page.locator('main[data-screen=forces]').waitFor();
  };
  await look();
  expect(await names()).toHaveLength(1);
  await back();
  await expect.poll(names).toEqual([]);
  expect(await own.call('bin', {})).toHaveLength(1);
  expect(await page.locator('[data-toast]').count()).toBe(0);
  await look();
  const [{ id, name } = { id: '', name: '' }] = await own.call('forces', {});
  const { seq } = await own.call('force', { id });
  await own.call('edit_force', { id, base: seq, edit: { do: 'limit', limit: 900 } });
  await back();
  await page.locator('[data-toast]', { hasText: name }).waitFor();
  expect(await names()).toHaveLength(1);
  await look();
  await back();
  await page.locator('[data-force]').nth(1).waitFor();
  expect(await names()).toHaveLength(2);
  await own.strike();
});
