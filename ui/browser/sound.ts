/** Whether what a page shows is sound. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Look } from './stage';

/** Holds that a page is accessible and no wider than the window; `MUSTER_LOOK_AT` names a folder for a picture of it. */
export async function sound(page: Page, name: string, look: Look): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${name} ${id}: ${node.target.join(' ')}`))).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const folder = process.env['MUSTER_LOOK_AT'];
  if (folder) await page.screenshot({ path: `${folder}/${look.size.width}-${name}.png` });
}
