/** Fields and buttons as a finger wants them: nothing zooms by accident, and the keyboard fits what is asked for. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { filled } from './screens';
import { sound } from './sound';
import { PHONE, Stage, type Look } from './stage';

const LOOK: Look = { size: PHONE, theme: 'light', language: 'en' };

/** What of a page a finger would trip over. */
function trips(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const says = ({ outerHTML }: Element): string => outerHTML.slice(0, 120);
    if (getComputedStyle(document.documentElement).touchAction !== 'manipulation') found.push('two taps zoom');
    for (const field of document.querySelectorAll('input, select, textarea')) {
      const type = field.getAttribute('type') ?? '';
      if (['checkbox', 'radio', 'file', 'range', 'color'].includes(type)) continue;
      if (parseFloat(getComputedStyle(field).fontSize) < 16) found.push(`zooms: ${says(field)}`);
      if (type === 'number' && !field.hasAttribute('inputmode')) found.push(`no keyboard of digits: ${says(field)}`);
      if (type === 'search' && !field.hasAttribute('enterkeyhint')) found.push(`no key to search: ${says(field)}`);
    }
    return found;
  });
}

test('no screen of a phone zooms by accident', { timeout: 900_000 }, async () => {
  const stage = await Stage.set();
  try {
    const screens = await filled(stage);
    const page = await stage.open(LOOK);
    const found: string[] = [];
    for (const { name, hash } of screens) {
      await stage.show(page, hash);
      found.push(...(await trips(page)).map((trip) => `${name}: ${trip}`));
    }
    await stage.show(page, '#/write/fww/unit');
    found.push(...(await trips(page)));
    await sound(page, 'touch-write', LOOK);
    await stage.show(page, '#/forces');
    await page.locator('[data-action=import]').first().click();
    await page.locator('[data-input=paste]').waitFor();
    found.push(...(await trips(page)));
    await sound(page, 'touch-import', LOOK);
    expect(found).toEqual([]);
  } finally {
    await stage.strike();
  }
});

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
    // The finger is lifted: the list is still there, and no force was opened.
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
