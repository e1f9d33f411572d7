/** Tests what a finger does: it rests, goes back, and pushes aside. `axe.test.ts` looks at the fields of all screens. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { checkPage } from './page-check';
import { PHONE, Stage, type Look } from './stage';

const LOOK: Look = { size: PHONE, theme: 'light', language: 'en' };

test('a finger that rests on a force opens what can be done with it, and the right button does', async () => {
  const stage = await Stage.set();
  try {
    const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
    await stage.call('create_force', { force, lang: 'en' });
    const page = await stage.open(LOOK);
    await stage.show(page, '#/forces');
    const card = page.locator('[data-force]').first();
    const { x = 0, y = 0 } = (await card.locator('h2').boundingBox()) ?? {};
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 20, y: y + 10 }] });
    await card.locator('[role=menu] [data-action=rename]').waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // After the finger is lifted, the menu is still open, and no force was opened.
    await card.locator('[role=menu] [data-action=rename]').tap();
    await page.locator('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#/forces');
    await card.locator('h2').click({ button: 'right' });
    await card.locator('[role=menu]').waitFor();
    await page.keyboard.press('Escape');
    await card.locator('[role=menu]').waitFor({ state: 'detached' });
    await card.locator('h2').tap();
    await page.locator('main[data-screen=builder]').waitFor();
  } finally {
    await stage.strike();
  }
});

/** Waits until the browser's history has entries for `count` menus and dialogs. */
function over(page: Page, count: number): Promise<unknown> {
  return page.waitForFunction((count) => (history.state?.over ?? 0) === count, count);
}

test('the way back closes what lies over a screen, then leaves the screen', async () => {
  const stage = await Stage.set();
  try {
    const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
    const { id } = await stage.call('create_force', { force, lang: 'en' });
    const page = await stage.open(LOOK);
    await stage.show(page, '#/cards');
    await page.locator('nav [data-go=forces]').tap();
    const card = page.locator('[data-force]').first();
    await card.waitFor();
    const before = await page.evaluate(() => history.length);

    // A menu is opened, then a dialog.
    await card.locator('[data-action=menu]').tap();
    await over(page, 1);
    await page.goBack();
    await card.locator('[role=menu]').waitFor({ state: 'detached' });
    await card.locator('[data-action=menu]').tap();
    await card.locator('[role=menu] [data-action=rename]').tap();
    await page.locator('dialog').waitFor();
    await over(page, 1);
    await page.goBack();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.locator('main[data-screen=forces]').waitFor();

    // A dialog that the address opens does not reopen once it is closed. Closing one by hand removes its history entry.
    await page.goto(`${stage.url}/#/forces?do=import`);
    await page.locator('dialog').waitFor();
    await over(page, 1);
    await page.goBack();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.locator('[data-action=new-force]').tap();
    await page.locator('dialog').waitFor();
    await over(page, 1);
    await page.locator('dialog header button').tap();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await over(page, 0);
    expect(new URL(page.url()).hash).toBe('#/forces');
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 2);

    // A dialog that leads to another screen leaves no history entry.
    await card.locator('[data-action=menu]').tap();
    await over(page, 1);
    await card.locator('[role=menu] [data-action=print]').tap();
    await page.locator('main[data-screen=print]').waitFor();
    await over(page, 0);
    await page.goBack();
    await page.locator('main[data-screen=forces]').waitFor();
    expect(await page.evaluate(() => history.state?.over ?? 0)).toBe(0);

    // A change that was made in a dialog remains after going back closes the dialog.
    await stage.show(page, '#/cards');
    await page.locator('[data-action=filters]').tap();
    await page.locator('dialog').waitFor();
    await over(page, 1);
    await page.locator('dialog .facets-inside [data-facet]').first().tap();
    await page.waitForFunction(() => location.hash.includes('q='));
    const asked = new URL(page.url()).hash;
    await page.goBack();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe(asked);
    await expect.poll(() => page.locator('[data-query]').inputValue()).not.toBe('');
    expect(id).not.toBe('');
  } finally {
    await stage.strike();
  }
});

test('a force that is pushed aside is gone, and comes back when that is undone', async () => {
  const stage = await Stage.set();
  try {
    const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
    await stage.call('create_force', { force, lang: 'en' });
    const page = await stage.open(LOOK);
    await stage.show(page, '#/forces');
    const card = page.locator('[data-force]').first();
    const { x = 0, y = 0, width = 0 } = (await card.boundingBox()) ?? {};
    const finger = await page.context().newCDPSession(page);
    /** Swipes by a share of the width and lifts the finger. */
    const push = async (share: number, look: () => Promise<unknown> = () => Promise.resolve()): Promise<void> => {
      const from = { x: x + 0.9 * width, y: y + 30 };
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (let step = 1; step <= 10; step++) {
        const to = { x: from.x - (share * width * step) / 10, y: from.y + step };
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
      }
      await look();
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    // The swipe is too short. The card stays and is not opened either.
    await push(0.3, () => page.locator('[data-swipe=near]').waitFor());
    await page.locator('[data-swipe]').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#/forces');
    await push(0.6, async () => {
      await page.locator('[data-swipe=far]').waitFor();
      await checkPage(page, 'touch-swipe', LOOK);
    });
    await card.waitFor({ state: 'detached' });
    expect(await stage.call('forces', { lang: 'en' })).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await card.locator('h2').waitFor();
    expect((await stage.call('forces', { lang: 'en' })).length).toBe(1);
  } finally {
    await stage.strike();
  }
});
