/** Tests spreadsheets of cards: export, preview of an import, and import. */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const UNIT = 'fww/unit/dogmeat-loner';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];

/** Chooses a file with the given content. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.locator('[data-action="choose-table"]').click();
  const chooser = await asked;
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('cards are taken out as the file that is asked for', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'fr' });
  await stage.show(page, '#/table?game=fww&kind=unit&q=paladin');
  await page.locator('input[value="csv"]').check();
  const coming = page.waitForEvent('download');
  await page.locator('[data-action="cards-out"]').click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('fww-unit.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFIdentifiant;/);
  expect(text).toContain('fww/unit/paladin-danse;');
  await page.context().close();
});

test('a spreadsheet is looked at, its columns are named, and what is chosen is taken in', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/table?game=fww');
  await choose(page, 'mine.csv', `Id,Who,Muscles\n${UNIT},,6\n,Bridge guard,5\n`);
  // The id in the sheet gives the kind of card. Two columns have unknown headings.
  const columns = page.locator('[data-column]');
  await columns.first().waitFor();
  await expect.poll(() => columns.count()).toBe(2);
  await page.locator('[data-problems]').waitFor();
  await expect.poll(() => page.locator('[data-action="cards-in"]').isDisabled()).toBe(true);
  await page.locator('[data-column="B"]').selectOption('name.en');
  await page.locator('[data-column="C"]').selectOption('face.attributes.str');
  await page.locator('[data-state="new"] li').waitFor();
  await expect.poll(() => page.locator('[data-problems]').count()).toBe(0);
  await expect.poll(() => page.locator('[data-state="changed"] li').textContent()).toMatch(/Strength\s*.*6/s);
  await page.locator('[data-action="cards-in"]').click();
  await page.locator('[data-action="cards-in"]').waitFor({ state: 'detached' });
  const { facts } = await stage.call('card_facts', { id: UNIT, lang: 'en' });
  expect(facts['face.attributes.str']?.value).toBe(6);
  const guard = await stage.call('card_facts', { id: 'fww/unit/bridge-guard', lang: 'en' });
  expect(guard.facts['face.attributes.str']?.value).toBe(5);
  await page.context().close();
});

test('what conflicts is only taken in where it is chosen', async () => {
  await stage.call('set_fact', { card: UNIT, path: 'face.attributes.per', value: 3, lang: 'en' });
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/table?game=fww');
  await choose(page, 'other.csv', `Id,Perception\n${UNIT},9\n`);
  await page.locator('[data-state="conflict"] li').waitFor();
  await expect.poll(() => page.locator('[data-action="cards-in"]').isDisabled()).toBe(true);
  await page.locator(`[data-said="${UNIT}"] input`).check();
  await page.locator('[data-action="cards-in"]').click();
  await page.locator('[data-action="cards-in"]').waitFor({ state: 'detached' });
  const { facts } = await stage.call('card_facts', { id: UNIT, lang: 'en' });
  expect(facts['face.attributes.per']?.value).toBe(9);
  await page.context().close();
});

test('the page is accessible and no wider than the window, with cards and with what is wrong', async () => {
  const cards = [
    'Id,Name (English),Strength,Perception,Skills,Colour',
    `${UNIT},,8,2,Skill: Rifle; Attribute: Perception,red`,
    'fww/unit/maximus,,5,,,blue',
    ',A guard of the bridge whom nobody knows,4,4,Skill: Melee,',
  ].join('\n');
  const wrong = `Id,Strength,Charge,Skills\n${UNIT},strong,purple,Rifle\nfww/rifle/laser-rifle,1,,\n`;
  for (const look of quickly(LOOKS)) {
    const page = await stage.open(look);
    await stage.show(page, '#/table?game=fww');
    await checkPage(page, `table-empty-${look.language}`, look);
    await choose(page, 'cards.csv', cards);
    await page.locator('[data-state="new"] li').waitFor();
    await checkPage(page, `table-cards-${look.language}`, look);
    await choose(page, 'wrong.csv', wrong);
    await page.locator('[data-problems]').waitFor();
    await checkPage(page, `table-wrong-${look.language}`, look);
    await page.context().close();
  }
});
