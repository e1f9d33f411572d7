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

/** Holds that a page is accessible and no wider than the window; `MUSTER_LOOK_AT` names a folder for a picture of it. */
export async function sound(page: Page, name: string, look: Look): Promise<void> {
  const { violations } = await examine(page);
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${name} ${id}: ${node.target.join(' ')}`))).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const folder = process.env['MUSTER_LOOK_AT'];
  if (folder) await page.screenshot({ path: `${folder}/${look.size.width}-${name}.png` });
}
