/**
 * Tests how a user's own card is written: with the keyboard alone, in one line, from another card, and with a screen
 * reader.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];

const DANSE =
  'name Paladin Danse, cost 88/118/118, unique, factions brotherhood-of-steel, move yellow, charge red, ' +
  'awareness black, str 6 heavy-weapon melee, per 8 pistol rifle, end 6 health, cha 7 battle-cry orange presence blue, ' +
  'int 6 computers search, agi 7 throw-thrown-weapon green, luc 3 lockpick, these-are-all-its-skills-and-icons, ' +
  'armor 4/3/1, action-points prepare';

const RIFLE =
  'name Laser Rifle, short-range black/kb, long-range black/yb, damage 2 energy, special-effects ' +
  '((nuka-cola-bottle) (en "1 damage ignores armor" fr "1 dégât ignore l’armure")) ' +
  '((star) (en "the damage is energy" fr "les dégâts sont d’énergie")), critical-points 4, critical-damage 4 energy, ' +
  'critical-effects (- (en "1 more bottle to spend" fr "1 bouteille de plus à dépenser"))';

/**
 * Presses keys once a field has the focus. Returns how many keys that took. A capital counts twice, because of the
 * shift key.
 */
async function type(page: Page, ...keys: string[]): Promise<number> {
  await page.locator('[data-path] :focus').waitFor();
  for (const key of keys) await page.keyboard.press(key);
  const each = keys.map((key) => (key.includes('+') || /^\p{Lu}$/u.test(key) ? 2 : 1));
  return each.reduce((all, count) => all + count, 0);
}

/** Saves the card and returns how many keys that took. */
async function keep(page: Page): Promise<number> {
  await page.keyboard.press('Control+Enter');
  await page.locator('[data-screen=cards] [data-action=like-card]').waitFor();
  return 2;
}

const line = (page: Page) => page.locator('[data-line] input').inputValue();

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['MUSTER_LOOK_AT'];
  if (folder) await page.screenshot({ fullPage: true, path: `${folder}/${name}.png` });
}

test('a unit is typed from an empty form by the keyboard alone', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/write/fww/unit');
  let keys = await type(page, ...'Paladin Danse', 'Tab', 'Tab', '8', '8', 'Tab', ...'118', 'Tab', ...'118', 'Tab');
  keys += await type(page, 'y', 'b', 'Tab', 'Tab', 'y', 'r', 'k');
  keys += await type(page, ...'6hm8pr67bOeB6cs7tG3l', 'Tab', 'e', 'y', '4', 'Tab', '3', 'Tab', '1', 'Tab', 'p');
  await expect.poll(() => line(page)).toBe(DANSE);
  await look(page, 'write-unit');
  keys += await keep(page);
  expect(keys).toBeLessThanOrEqual(75);
  console.log(`the unit: ${keys} keys`);
  await page.context().close();
});

test('a weapon is typed from an empty form by the keyboard alone', async () => {
  const page = await stage.open({ size: DESK, theme: 'dark', language: 'en' });
  await stage.show(page, '#/write/fww/rifle');
  let keys = await type(page, ...'Laser Rifle', ...Array<string>(7).fill('Enter'));
  keys += await type(page, 'k', 'k', 'b', 'Enter', 'k', 'y', 'b', 'Enter', '2', 'e');
  keys += await type(
    page,
    '1',
    ' ',
    'i',
    'Enter',
    'i',
    's',
    'Enter',
    'Enter',
    '4',
    'Enter',
    '4',
    'e',
    't',
    'o',
    'Enter',
  );
  await expect.poll(() => line(page)).toBe(RIFLE);
  await look(page, 'write-weapon');
  keys += await keep(page);
  expect(keys).toBeLessThanOrEqual(47);
  console.log(`the weapon: ${keys} keys`);
  await page.context().close();
});

test('the line writes the form, the form writes the line, and a fault stands at its place', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/write/fww/unit');
  const box = page.locator('[data-line] input');
  await box.fill('name Trader, str 6 rifle, armor 4/3/1, wibble 3');
  await expect
    .poll(() => page.locator('[data-line] li').allTextContents())
    .toEqual([expect.stringContaining('wibble')]);
  await box.fill('name Trader, str 6 rifle, armor 4/3/1');
  await expect.poll(() => page.locator('[data-line] li').count()).toBe(0);
  await expect.poll(() => page.locator('[data-path="name.en"] input').inputValue()).toBe('Trader');
  await expect.poll(() => page.locator('[data-path="face.armor.energy"] input').inputValue()).toBe('3');
  await page.locator('[data-path="face.armor.energy"] input').fill('lots');
  await page.locator('[data-path="face.armor.energy"] [role=alert]').waitFor();
  await page.locator('[data-path="face.armor.energy"] input').fill('5');
  await expect.poll(() => line(page)).toBe('name Trader, str 6 rifle, armor 4/5/1');
  await page.context().close();
});

test('a card is kept in a pack of one’s own, and another begins like it', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/write/fww/rifle');
  await type(page, ...'Zap', 'Control+Enter');
  await page.locator('[data-screen=cards] [data-action=like-card]').click();
  await page.locator('[data-screen=write] [data-path="name.en"] input').waitFor();
  await expect.poll(() => line(page)).toBe('name Zap');
  const packs = await stage.call('packs', { lang: 'en' });
  expect(packs.filter(({ own }) => own).map(({ title }) => title)).toEqual(['My cards']);
  await page.context().close();
});

test('the editor is accessible, and no wider than the window', async () => {
  for (const one of quickly(LOOKS)) {
    const page = await stage.open(one);
    for (const hash of [
      '#/write',
      '#/write/fww/unit',
      '#/write/fww/rifle?like=fww/rifle/laser-rifle',
      '#/write/tragic/card',
    ]) {
      await stage.show(page, hash);
      await page.locator('[data-form], .kinds').first().waitFor();
      await checkPage(page, `editor${hash.replaceAll(/\W+/g, '-')}`, one);
    }
    await page.context().close();
  }
});
