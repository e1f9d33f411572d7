/** Takes the animated picture of the guides: how a force is built. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { animate, type Frame } from './apng';
import { Stage } from './stage';

const into = process.env['MUSTER_GUIDE_PICTURES'];
/** The smallest usual window. */
const SIZE = { width: 1280, height: 720 };

/** This test runs only if `cargo xtask screenshots --guides` sets the folder. */
test('a force is built from nothing to a verdict', async () => {
  const stage = await Stage.set();
  try {
    const page = await stage.open({ size: SIZE, theme: 'light', language: 'en' });
    const sample = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
    const { id } = await stage.call('create_force', { force: { ...sample, entries: [] }, lang: 'en' });
    await stage.show(page, `#/force/${id}`);
    const frames: Frame[] = [];
    const take = async (milliseconds = 1200): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      // The pointer would light up what it rests on.
      await page.mouse.move(SIZE.width - 2, 2);
      frames.push({ png: await page.screenshot({ animations: 'disabled', caret: 'hide' }), milliseconds });
    };
    const add = async (pane: string, finder: string, words: string, card: string): Promise<void> => {
      await page.locator(`[data-finder=${finder}]`).fill(words);
      const candidate = page.locator(`.pane.${pane} [data-candidate="${card}"]`);
      await candidate.waitFor();
      await take(900);
      await candidate.click();
      await page.locator(`[data-entry] [data-card="${card}"], [data-entry][data-card="${card}"]`).first().waitFor();
      await take();
    };
    await page.locator('.pane.add [data-candidate]').first().waitFor({ state: 'attached' });
    await take();
    await add('add', 'force', 'danse', 'fww/unit/paladin-danse');
    await add('one', 'entry', 'plasma rifle', 'fww/rifle/plasma-rifle');
    await add('add', 'force', 'knight', 'fww/unit/knight');
    // What is still to do is a leader.
    await page.locator('[data-entry] > * .name').first().click();
    await page.locator('.pane.one [data-finder=entry]').waitFor();
    await add('one', 'entry', 'tactician', 'fww/leader/tactician');
    await page.locator('header [data-verdict=legal]').waitFor();
    await take(2500);
    expect(frames.length).toBe(10);
    await writeFile(join(into ?? '', 'building.png'), animate(frames));
  } finally {
    await stage.strike();
  }
});
