/** Whether what a page shows is sound. */
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Look } from './stage';

/**
 * What axe-core finds. A pane between a head and a foot is laid out whole while it looks: it takes what a pane has scrolled
 * away for covered by what lies beside it.
 */
export async function examine(page: Page): Promise<AxeResults> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const panes = [...document.querySelectorAll<HTMLElement>('main[data-seq], main[data-seq] > .pane')];
    for (const { style } of panes) [style.height, style.overflow] = ['auto', 'visible'];
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    for (const { style } of panes) [style.height, style.overflow] = ['', ''];
    return found;
  });
}

/** What keeps a page from being accessible and no wider than the window, a line each. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await examine(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...(wide > 0 ? [`${wide} pixels wider than the window`] : []),
  ];
}

/** Holds that a page has none of these; `MUSTER_LOOK_AT` names a folder for a picture of it. */
export async function sound(page: Page, name: string, look: Look): Promise<void> {
  expect(await faults(page), name).toEqual([]);
  const folder = process.env['MUSTER_LOOK_AT'];
  if (folder) await page.screenshot({ path: `${folder}/${look.size.width}-${name}.png` });
}
