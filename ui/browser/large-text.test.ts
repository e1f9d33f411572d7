/**
 * Tests screens with text at 200 %: everything can be read and pressed. A browser whose letters are twice as large and a
 * phone that zooms to half its width, which is then 195 pixels, meet the same rules of layout.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { faults } from './page-check';
import { filled, type Screen } from './screens';
import { PHONE, Stage, type Look } from './stage';

/** The screens that are tested. */
const TESTED = /^(play|forces)/;
const SIZES = [
  { name: 'letters of 32 pixels', flags: ['--blink-settings=defaultFontSize=32'], size: PHONE },
  { name: '195 pixels', flags: [], size: { width: 195, height: 422 } },
];

/**
 * Returns what cannot be read or pressed: controls outside the page or under something else, and text that is cut off.
 */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const says = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent.trim()).slice(0, 60);
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true }) || element.closest('.hidden, .skip, [aria-hidden=true]') !== null;
    for (const element of document.querySelectorAll('main :is(button, a[href], input, select), nav a[href]')) {
      if (isHidden(element) || element.matches(':disabled')) continue;
      const target = element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, width, height } = target.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.push(`${says(target)}: beside the page`);
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !(target.contains(hit) || hit.contains(target))) found.push(`${says(target)}: under ${hit ? says(hit) : 'nothing'}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('main *, nav a')) {
      if (isHidden(element) || !element.textContent.trim() || element.closest('svg, select, textarea, .drawing')) continue;
      const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!text) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut = (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) || (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      // Text that is wider than its box lies over what stands beside it.
      const isWide = overflowX === 'visible' && getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
      if (isCut || isWide) found.push(`${says(element)}: cut off`);
    }
    return found;
  });
}

for (const { name, flags, size } of SIZES) {
  const look: Look = { size, theme: 'light', language: 'fr' };
  let stage: Stage;
  let screens: Screen[] = [];

  beforeAll(async () => {
    stage = await Stage.set('house', flags);
    screens = (await filled(stage)).filter(({ name }) => TESTED.test(name));
  });

  afterAll(() => stage.strike());

  test(`everything can be read and pressed with ${name}`, async () => {
    const page = await stage.open(look);
    for (const screen of screens) {
      await stage.call('save_setting', { key: 'playing', value: '' });
      await stage.show(page, screen.hash);
      expect(await unreadable(page), screen.name).toEqual([]);
      expect(await faults(page), screen.name).toEqual([]);
      const line = page.locator('[data-action=open]').first();
      if ((await line.count()) > 0) {
        await line.click();
        await page.locator('[data-action=sheet]').first().waitFor();
        expect(await unreadable(page), `${screen.name}, details`).toEqual([]);
      }
      const folder = process.env['MUSTER_LOOK_AT'];
      if (folder) await page.screenshot({ path: `${folder}/large-${size.width}-${screen.name}.png` });
    }
  });
}
