/**
 * Tests suggestions and icons in searches: nothing is covered, every finder can be cleared, and icons stand beside
 * their names.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

test.each(quickly(LOOKS))(
  'suggestions cover no result and move none, and a press on one below them reaches it, $size.width wide',
  async (look) => {
    const page = await stage.open(look);
    await stage.show(page, '#/cards?game=fww');
    const box = page.locator('[data-query]');
    await page.locator('.found').waitFor();
    const top = async () => (await page.locator('.found').boundingBox())?.y;
    const before = await top();
    await box.pressSequentially('hunting');
    const list = page.locator('[role=listbox]:not([hidden])');
    await list.locator('[role=option]').first().waitFor();
    const first = page.locator('[data-hit]').first();
    await first.waitFor();
    const { y = 0, height = 0 } = (await list.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual((await top()) ?? 0);
    // Nothing moves under the finger, when they come and when they go.
    expect(await top()).toBe(before);
    await box.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await top()).toBe(before);
    await box.press('r');
    await list.locator('[role=option]').first().waitFor();
    await checkPage(page, 'suggestions', look);
    const id = await first.getAttribute('data-hit');
    if (look.size === PHONE) await first.tap();
    else await first.click();
    await page.locator(`[data-card="${id}"]`).waitFor();
    await page.context().close();
  },
);

test('names in suggestions are read on a phone', async () => {
  const page = await stage.open(LOOKS[1]!);
  await stage.show(page, '#/cards?game=fww');
  await page.locator('[data-query]').pressSequentially('hunting r');
  await page.locator('[role=option]').first().waitFor();
  const isWhole = () =>
    page
      .locator('[role=option] .what')
      .evaluateAll((names) => names.every((name) => name.clientWidth > 40 && name.scrollWidth <= name.clientWidth + 1));
  // The answer to the last letter may take the place of the one before, whose names are then nowhere.
  await expect.poll(isWhole).toBe(true);
  await page.context().close();
});

test.each(quickly(LOOKS))('every finder is emptied by a button, and by Escape, $size.width wide', async (look) => {
  const page = await stage.open(look);
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) {
    const force = await stage.call('new_force', { system: 'fww', mode: 'battle', name });
    await stage.call('create_force', { force, lang: 'en' });
  }
  const { id } = (await stage.call('forces', { lang: 'en' }))[0]!;
  for (const [hash, field] of [
    ['#/forces', 'input[type=search]'],
    ['#/cards', '[data-query]'],
    ['#/reference/fww', '[data-filter]'],
    [`#/force/${id}`, '[data-finder=force]'],
  ] as const) {
    await stage.show(page, hash);
    const tab = page.locator('[data-pane=add]');
    if (await tab.isVisible()) await tab.click();
    const box = page.locator(field);
    const clear = page.locator('.search', { has: box }).locator('[data-action=clear-search]');
    expect(await clear.count(), hash).toBe(0);
    await box.fill('rifle');
    await clear.click();
    expect(await box.inputValue(), hash).toBe('');
    expect(await box.evaluate((input) => input === document.activeElement), hash).toBe(true);
    await box.fill('rifle');
    await box.press('Escape');
    if ((await box.inputValue()) !== '') await box.press('Escape');
    expect(await box.inputValue(), hash).toBe('');
  }
  await page.context().close();
});

test('an icon stands beside its name, in filters and in suggestions, whatever game is chosen', async () => {
  const page = await stage.open(LOOKS[0]!);
  for (const hash of ['#/cards', '#/cards?game=fww']) {
    await stage.show(page, hash);
    await page.locator('.facets summary', { hasText: 'Icon' }).click();
    const named = page.locator('.facets [data-facet^="icon:"]', { has: page.locator('.drawing svg') });
    await named.first().waitFor();
    expect(await named.count(), hash).toBeGreaterThan(3);
    // Each by its name, not by the field that it is in queries.
    const names = await page.locator('.facets summary').allInnerTexts();
    const facets = names.slice(0, 5).map((name) => name.trim().toLowerCase());
    expect(facets, hash).toEqual(['kind', 'faction', 'type', 'icon', 'cost']);
  }
  await page.locator('[data-query]').pressSequentially('icon:slow');
  await page.locator('[role=option] .drawing svg').first().waitFor();
  await page.context().close();
});
