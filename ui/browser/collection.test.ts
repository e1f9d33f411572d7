/**
 * Tests the collection: it is in the navigation, its counts change in place, every card is found, a table is read and
 * written, and the plan does not ask to buy what may be in a box that one has.
 */
import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const KNIGHT = 'fww/unit/knight';
const RIFLE = 'fww/rifle/laser-rifle';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.strike());

const LOOKS: Look[] = [
  { size: PHONE, theme: 'light', language: 'en' },
  { size: DESK, theme: 'dark', language: 'fr' },
];

test.each(quickly(LOOKS))('what one owns is counted, searched, saved and read: $language', async (look) => {
  await stage.call('set_many_owned', { cards: [KNIGHT, RIFLE].map((card) => ({ card, cards: 0, miniatures: 0 })) });
  const page = await stage.open(look);
  await stage.show(page, '#/forces');
  await page.locator('nav [data-go=collection]').click();
  await page.locator('[data-screen=collection] [data-action=go-boxes]').first().waitFor();
  await checkPage(page, 'collection-empty', look);

  // A card that one does not own is found, misspelt, and counted in place.
  const search = page.locator('[data-search=collection]');
  await search.fill('knihgt');
  const row = page.locator(`[data-found=other] [data-owned-card="${KNIGHT}"]`);
  await row.locator('[data-action=own-miniatures]').click();
  await row.locator('[data-action=own-miniatures]').click();
  await row.locator('[data-owned=miniatures]:text-is("2")').waitFor();
  await search.fill('');
  await page.locator(`[data-found=all] [data-owned-card="${KNIGHT}"]`).waitFor();
  await checkPage(page, 'collection', look);

  // The table is what the program itself reads.
  const saved = page.waitForEvent('download');
  await page.locator('[data-action=export-collection]').click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain(KNIGHT);
  const chosen = page.waitForEvent('filechooser');
  await page.locator('[data-action=import-collection]').click();
  await (
    await chosen
  ).setFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(`id,cards\n${RIFLE},3\n`) });
  const rifle = page.locator(`[data-owned-card="${RIFLE}"] [data-owned=cards]`);
  await expect.poll(() => rifle.textContent()).toBe('3');
  await page.locator('[data-action=toast]').click();
  await rifle.waitFor({ state: 'detached' });

  // A row that cannot be read is named with its number, and nothing is recorded.
  const again = page.waitForEvent('filechooser');
  await page.locator('[data-action=import-collection]').click();
  await (
    await again
  ).setFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from('id,cards\nnothing,3\n') });
  await page.locator('dialog .failure').waitFor();
  await checkPage(page, 'collection-refused', look);
  await page.context().close();
});

test('boxes, the plan and a card lead to the collection, which the navigation marks', async () => {
  const page = await stage.open({ size: PHONE, theme: 'light', language: 'en' });
  for (const hash of ['#/boxes', '#/plan']) {
    await stage.show(page, hash);
    expect(await page.locator('nav [aria-current=page][data-go]').getAttribute('data-go')).toBe('collection');
    await page.locator('[data-go-part=collection]').click();
    await page.locator('[data-screen=collection]').waitFor();
  }
  await stage.show(page, `#/card/${RIFLE}`);
  await page.locator('[data-action=go-collection]').click();
  await page.locator('[data-screen=collection]').waitFor();
  await page.context().close();
});

test('what may be in an owned box is not to be bought', async () => {
  const force = {
    format: 1,
    name: 'Two',
    system: 'fww',
    mode: 'narrative',
    entries: [{ card: KNIGHT, count: 2 }, { card: KNIGHT }],
  };
  const { id } = await stage.call('create_force', { force: force as never, lang: 'en' });
  await stage.call('set_plan', { forces: [id], together: true });
  const boxes = await stage.call('boxes', { lang: 'en' });
  const box = boxes.find(({ copies_unknown, cards }) => copies_unknown && cards.some(({ card }) => card === KNIGHT));
  await stage.call('set_box_owned', { pack: box?.pack ?? '', id: box?.id ?? '', times: 1, lang: 'en' });
  const page = await stage.open({ size: PHONE, theme: 'light', language: 'en' });
  await stage.show(page, '#/plan');
  const perhaps = page.locator('[data-perhaps-owned]').first();
  expect(await perhaps.textContent()).toContain(box?.name);
  expect(await page.locator('[data-missing-cards]').count()).toBe(0);
  await page.context().close();
});
