/** Checks that pages are accessible and fit into the window. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { IS_QUICK, type Look } from './stage';

/** axe-core for pages. Minified, it is there in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which rules of axe-core apply. */
export interface Checks {
  /** Contrast takes most of the time, so a test of colours that another test has checked can leave it out. */
  contrast?: boolean;
  /** These rules alone. */
  only?: string[];
}

/**
 * Runs axe-core on a page. Panes between a head and a foot are laid out at full height meanwhile, because axe-core
 * takes content that a pane has scrolled away for content that is covered by its neighbours.
 */
export async function examine(page: Page, { contrast = true, only }: Checks = {}): Promise<AxeResults> {
  // It stays until the next document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Only violations are listed, since to name each element that passes takes seconds.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(only ? { runOnly: { type: 'rule', values: only } } : { rules: { 'color-contrast': { enabled: contrast } } }),
  };
  return page.evaluate(async (options) => {
    const panes = [...document.querySelectorAll<HTMLElement>('main[data-seq], main[data-seq] > .pane')];
    for (const { style } of panes) [style.height, style.overflow] = ['auto', 'visible'];
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(options);
    for (const { style } of panes) [style.height, style.overflow] = ['', ''];
    return found;
  }, options);
}

/**
 * Returns what keeps a page from being accessible or makes it wider than the window, one problem per line. The quick part
 * of the tests looks at contrast in its walk over all screens alone.
 */
export async function faults(page: Page, checks: Checks = { contrast: !IS_QUICK }): Promise<string[]> {
  const { violations } = await examine(page, checks);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...(wide > 0 ? [`${wide} pixels wider than the window`] : []),
  ];
}

/**
 * Checks that a page has none of these problems. If `MUSTER_LOOK_AT` names a folder, a picture of the page is saved
 * there.
 */
export async function checkPage(page: Page, name: string, look: Look, checks?: Checks): Promise<void> {
  expect(await faults(page, checks), name).toEqual([]);
  const folder = process.env['MUSTER_LOOK_AT'];
  if (folder) await page.screenshot({ path: `${folder}/${look.size.width}-${name}.png` });
}
