import { expect, test } from 'vitest';

import { EMPTY, filled, type Screen } from './screens';
import { examine } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const LOOKS: Look[] = [
  { size: PHONE, theme: 'light', language: 'fr' },
  { size: DESK, theme: 'dark', language: 'en' },
  { size: DESK, theme: 'terminal', language: 'en' },
];

/**
 * Returns the elements that have to be scrolled sideways: the page or one of its panes. A row of tabs is not tall
 * enough to count.
 */
function sideways(): string[] {
  const tall = (element: Element): boolean => element.clientHeight > innerHeight / 3;
  return [...document.querySelectorAll('html, body *')]
    .filter((element) => tall(element) && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => element.matches('html') || getComputedStyle(element).overflowX !== 'visible')
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className} ${element.scrollWidth} > ${element.clientWidth}`,
    );
}

/** Returns the elements of a page that are hard to use with a finger: a press zooms, or the wrong keyboard comes up. */
function trips(): string[] {
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
}

/** Returns everything that axe-core finds, and what does not fit or is hard to touch, one finding per line. */
async function violations(stage: Stage, look: Look, screens: readonly Screen[]): Promise<string[]> {
  const page = await stage.open(look);
  const found: string[] = [];
  for (const { name, hash } of screens) {
    await stage.follow(page, hash);
    const { violations } = await examine(page);
    for (const { id, nodes } of violations) {
      for (const node of nodes) found.push(`${name}: ${id}: ${node.target.join(' ')}`);
    }
    const grown = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (look.size === PHONE && grown > 0) found.push(`${name}: the page scrolls twice, by ${grown} pixels`);
    if (look.size === PHONE) for (const trip of await page.evaluate(trips)) found.push(`${name}: ${trip}`);
    for (const wide of await page.evaluate(sideways)) found.push(`${name}: too wide: ${wide}`);
  }
  await page.context().close();
  return found;
}

// Each look has a data folder of its own, so all are tested at once.
test.concurrent.for(quickly(LOOKS))(
  'every screen is accessible, fits, and does not zoom by accident: $size.width pixels, $theme, $language',
  async (look) => {
    const stage = await Stage.set();
    try {
      expect(await violations(stage, look, EMPTY)).toEqual([]);
      expect(await violations(stage, look, await filled(stage))).toEqual([]);
    } finally {
      await stage.strike();
    }
  },
);
