/**
 * Tests the user's own packs in the settings: they are created, filled and listed, and a file is previewed before it is
 * imported.
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

function dog(name: string, cost: number): Record<string, unknown> {
  return { id: `fww/unit/${name.toLowerCase()}`, name: { en: name }, types: ['dog'], costs: { 2026: cost } };
}

function pack(id: string, version: number, cards: unknown[]): Buffer {
  const title = { en: 'From a friend' };
  return Buffer.from(JSON.stringify({ format: 1, id, version, system: 'fww', title, author: 'Ada', cards }));
}

async function add(page: Page, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('[data-action=add-pack]').click(),
  ]);
  await chooser.setFiles({ name: 'friend.json', mimeType: 'application/json', buffer });
}

test.each(quickly(LOOKS))(
  'a pack is made, its cards are looked at and taken out, and it is switched off',
  async (look) => {
    const page = await stage.open(look);
    await stage.show(page, '#/settings');
    await page.locator('[data-action=make-pack]').click();
    const title = `Club ${look.language}`;
    await page.locator(`dialog input[name=title-${look.language}]`).fill(title);
    await page.locator('dialog input[name=author]').fill('Ada');
    await checkPage(page, 'make', look);
    await page.locator('[data-action=keep-pack]').click();
    const row = page.locator('article[data-pack]', { hasText: title });
    await row.waitFor();
    const id = (await row.getAttribute('data-pack')) ?? '';
    const name = `Argos${look.language}`;
    const { problems } = await stage.call('put_own_card', { pack: id, card: dog(name, 20) });
    expect(problems).toEqual([]);
    await stage.show(page, '#/settings');
    await row.locator('[data-action=open-pack]').click();
    await row.locator('li[data-card]').waitFor();
    await row.scrollIntoViewIfNeeded();
    await checkPage(page, 'own', look);

    await row.locator('li[data-card] input').check();
    await row.locator('[data-action=take-out]').click();
    await row.locator('li[data-card]').waitFor({ state: 'detached' });
    await page.locator('.toasts .act').first().click();
    await row.locator('li[data-card]').waitFor();
    const on = row.locator('.row input[type=checkbox]');
    await on.uncheck();
    await expect.poll(async () => (await stage.call('search', { query: name, limit: 5, lang: 'en' })).total).toBe(0);
    await row.locator('[data-action=remove-pack]').click();
    await row.locator('[data-action=confirm-remove-pack]').click();
    await row.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

test.each(quickly(LOOKS))('a file is looked at card by card, and the chosen cards are taken in', async (look) => {
  const page = await stage.open(look);
  const id = `friend-${look.language}`;
  const [a, b, c] = ['Argos', 'Balto', 'Zephyr'].map((name) => name + look.language) as [string, string, string];
  await stage.show(page, '#/settings');
  await add(page, pack(id, 1, [dog(a, 20), dog(b, 30)]));
  await page.locator('[data-news=new] li').nth(1).waitFor();
  await page.locator('[data-action=take-all]').click();
  await page.locator(`article[data-pack=${id}]`).waitFor();

  const cade = { id: 'fww/unit/knight-captain-cade', name: { en: 'Cade' } };
  await add(page, pack(id, 2, [dog(a, 25), dog(b, 30), dog(c, 10), cade]));
  await page.locator('[data-news=conflict] li').waitFor();
  const changed = page.locator('[data-news=changed] li');
  await expect.poll(() => changed.locator('dl').textContent()).toMatch(/20\s*→\s*25/);
  await checkPage(page, 'preview', look);
  // Cards that conflict with those here are not imported unless the user ticks them.
  await page.locator('[data-news=new] li input').uncheck();
  await page.locator('[data-action=take-chosen]').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  const rows = await stage.call('own_cards', { id, lang: 'en' });
  expect(rows.map((row) => row.name)).toEqual([a, b]);
  const { card } = await stage.call('written_card', { id: `fww/unit/${a.toLowerCase()}`, lang: 'en' });
  expect((card as { costs: unknown }).costs).toEqual({ 2026: 25 });

  await add(page, Buffer.from('{"format": 1, "cards": [}'));
  await page.locator('.refused li').waitFor();
  await stage.call('remove_pack', { id });
  await page.context().close();
});
