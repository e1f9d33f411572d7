/** Tests what the finders find, and how users reach them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Force } from '../src/bindings';
import { faults } from './page-check';
import { DESK, PHONE, Stage, type Look } from './stage';

/** The maximum height of the head on a phone after scrolling, in pixels. */
const MOST_HEAD = 190;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

async function shown(look: Look, ...cards: string[]): Promise<{ page: Page; id: string }> {
  const page = await stage.open(look);
  const empty = await stage.call('new_force', { system: 'fww', mode: 'battle', name: 'Found' });
  const entries = cards.map((card, index) => ({ id: `e${index + 1}`, card }));
  const force: Force = { ...empty, limit: 500, entries };
  const { id } = await stage.call('create_force', { force, lang: 'en' });
  await stage.show(page, `#/force/${id}`);
  await page.locator('.pane.add [data-candidate]').first().waitFor({ state: 'attached' });
  return { page, id };
}

const desk: Look = { size: DESK, theme: 'light', language: 'en' };

test('the finder reads queries, completes them, and says what is wrong with one', async () => {
  const { page } = await shown(desk);
  const rows = page.locator('.pane.add [data-candidate]');
  const box = page.locator('[data-finder=force]');
  await box.fill('faction:bos');
  await expect.poll(() => rows.first().textContent()).toMatch(/Brotherhood of Steel/);
  const lines = await page.locator('.pane.add [data-candidate] .line').allTextContents();
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !line.includes('Brotherhood of Steel'))).toEqual([]);

  await box.fill('');
  await box.pressSequentially('faction:bro');
  await page.locator('[role=option]').first().waitFor();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toMatch(/^faction:\S+ $/);

  await box.fill('fction:bos');
  await page.locator('.pane.add mark').waitFor();
  expect(await page.locator('.pane.add mark').textContent()).toBe('fction');
  expect(await faults(page)).toEqual([]);
  await page.locator('[data-action=mend-query]').first().click();
  await expect.poll(() => box.inputValue()).toBe('faction:bos');
  await page.context().close();
});

test('candidates are narrowed by faction and by what is left', async () => {
  // A card of unknown cost never counts as affordable.
  const card = { id: 'fww/unit/stranger', name: { en: 'Stranger' }, factions: ['brotherhood-of-steel'] };
  const battle = { ...card, face: { battle_factions: ['bos'] } };
  const pack = { format: 1, id: 'strangers', version: 1, system: 'fww', title: { en: 'Strangers' }, cards: [battle] };
  const { problems } = await stage.call('put_pack', { text: JSON.stringify(pack), lang: 'en' });
  expect(problems).toEqual([]);
  const { page } = await shown(desk);
  const rows = page.locator('.pane.add [data-candidate]');
  await page.locator('.pane.add [data-filter=faction]').selectOption('Brotherhood of Steel');
  await expect.poll(() => rows.first().textContent()).toMatch(/Brotherhood of Steel/);
  const before = await page.locator('[data-slot=units] .number').textContent();
  await page.locator('.pane.add [data-filter=fitting]').click();
  await expect.poll(() => page.locator('[data-slot=units] .number').textContent()).not.toBe(before);
  expect(await page.locator('.pane.add .cost.unknown').count()).toBe(0);
  await page.context().close();
});

for (const look of [desk, { size: PHONE, theme: 'dark', language: 'fr' } satisfies Look]) {
  const { width } = look.size;
  test(`no leader leads to the leaders, at ${width} pixels`, async () => {
    const { page } = await shown(look, 'fww/unit/knight');
    await page.locator('#findings [data-seek=leader]').click();
    await page.locator('[data-finder=entry]:focus').waitFor();
    await page.locator('.pane.one [data-slot=leader][aria-pressed=true]').waitFor();
    await page.locator('.pane.one [data-candidate^="fww/leader/"]').first().click();
    await expect.poll(() => page.locator('[data-seek=leader]').count()).toBe(0);
    await page.context().close();
  });

  test(`a unit takes what its card suggests by one press, at ${width} pixels`, async () => {
    const { page, id } = await shown(look, 'fww/unit/robobrain');
    if (look.size === PHONE) await page.locator('[data-pane=entry]').click();
    await page.locator('[data-action=outfit]').click();
    await expect.poll(() => page.locator('[data-action=outfit]').count()).toBe(0);
    const cards = async () => (await stage.call('force', { id, lang: 'en' })).force.entries[0]?.cards?.length ?? 0;
    expect(await cards()).toBe(2);
    await page.locator('header [data-action=undo]').click();
    await expect.poll(cards).toBe(0);
    await page.context().close();
  });
}

test('on a phone the head shrinks as one scrolls', async () => {
  const { page } = await shown({ size: PHONE, theme: 'light', language: 'en' });
  await page.locator('[data-pane=add]').click();
  await page.evaluate(() => document.querySelector('.stage')?.scrollTo(0, 500));
  const bottom = () => page.evaluate(() => document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0);
  await expect.poll(bottom).toBeLessThan(MOST_HEAD);
  expect(await bottom()).toBeGreaterThan(0);
  expect(await page.locator('[data-screen=builder] [data-verdict]').isVisible()).toBe(true);
  await page.context().close();
});
