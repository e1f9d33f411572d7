/** Tests that a pasted list is shown line by line, corrected without a mouse, and saved. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { faults } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const LIST = `Hi all, my list for Saturday:

Sanctuary patrol
Elder Maxon (Leader: Tactician)
2 Knights - Laser rifle
Knghtt Patrll x2
- 2x Laser Rifle
- Combat Armor
Paladin Danse with T-60 Power Armor
- Tom

Cheers,
Tom
`;
const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
  { size: DESK, theme: 'dark', language: 'fr' },
  { size: PHONE, theme: 'light', language: 'en' },
];

const folder = process.env['MUSTER_SCREENSHOTS'];
let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

async function pasted(look: Look): Promise<Page> {
  const page = await stage.open(look);
  await stage.show(page, '#/forces?do=import');
  await page.locator('[data-input=paste]').fill(LIST);
  await page.locator('[data-action=import-text]').click();
  await page.locator('[data-row]').first().waitFor();
  return page;
}

const doubt = (page: Page, row: string) => page.locator(`[data-row="${row}"]`).getAttribute('data-doubt');

async function picture(page: Page, { size, theme, language }: Look, name: string): Promise<void> {
  if (!folder) return;
  const into = join(folder, `${size === PHONE ? 'phone' : 'desk'}-${theme}-${language}`);
  await mkdir(into, { recursive: true });
  await page.screenshot({ path: join(into, `${name}.png`) });
}

/** Returns the accessibility problems of the page and of its dialog. */
async function violations(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => {
    const body = document.querySelector('dialog .body');
    return body ? body.scrollWidth - body.clientWidth : 0;
  });
  const found = await faults(page);
  return wide > 0 ? [...found, `${wide} pixels too wide`] : found;
}

test('a list line by line is accessible and no wider than its dialog, mended or not', async () => {
  for (const look of quickly(LOOKS)) {
    const page = await pasted(look);
    expect(await violations(page)).toEqual([]);
    await picture(page, look, 'list');
    await page.locator('[data-row="6"] [data-action=mend]').click();
    await page.locator('[data-pick]').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('[data-input=pick]').scrollIntoViewIfNeeded();
    await picture(page, look, 'list-mend');
    await page.context().close();
  }
});

test('a list is read for another game, though the press on the choice never ends', async () => {
  const page = await pasted({ size: DESK, theme: 'light', language: 'en' });
  const game = page.locator('[data-input=list-game]');
  // Over an open choice, browsers do not tell the page that the button was let go.
  await game.dispatchEvent('pointerdown', { button: 0 });
  await game.selectOption('tragic');
  await expect.poll(() => doubt(page, '4')).toBe('unread');
  await page.context().close();
});

test('a list is put right from the keyboard and kept', async () => {
  const page = await pasted({ size: DESK, theme: 'light', language: 'en' });
  expect(await doubt(page, '4')).toBe('doubtful');
  expect(await doubt(page, '6')).toBe('unread');
  expect(await doubt(page, '7')).toBe('unread');

  await page.locator('[data-row="6"] [data-action=mend]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-input=pick]:focus').waitFor();
  await page.keyboard.type('knight patrol');
  await page.locator('[data-pick="fww/unit/knight-patrol"]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-row="6"][data-doubt=certain]').waitFor();
  expect(await doubt(page, '7')).toBe('certain');
  await page.locator('[data-row="6"] button:focus').waitFor();

  await page.locator('[data-row="4"] [data-action=right]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-row="4"][data-doubt=certain]').waitFor();

  await page.locator('[data-row="10"] [data-action=leave-out]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-row="10"][data-doubt=out]').waitFor();

  await page.locator('[data-action=keep-list]').click();
  await page.locator('main[data-screen=builder]').waitFor();
  const rows = await stage.call('forces', { lang: 'en' });
  expect(rows.map((row) => row.name)).toEqual(['Sanctuary patrol']);
  const kept = await stage.call('force', { id: rows[0]?.id ?? '', lang: 'en' });
  expect(kept.force.entries.map((entry) => [entry.card, entry.count ?? 1])).toEqual([
    ['fww/unit/elder-maxson', 1],
    ['fww/unit/knight', 2],
    ['fww/unit/knight-patrol', 2],
    ['fww/unit/paladin-danse', 1],
  ]);
  await page.context().close();
});
