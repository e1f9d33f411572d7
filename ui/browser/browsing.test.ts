/** Tests how cards are browsed: as a table, in a comparison, and with what is shown beside a card. */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const [LASER, COMBAT] = ['fww/rifle/laser-rifle', 'fww/rifle/combat-rifle'];

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
  { size: PHONE, theme: 'light', language: 'en' },
  { size: DESK, theme: 'dark', language: 'fr' },
];

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

const isPhone = ({ size }: Look) => size === PHONE;

/** Presses an action, which is in the menu on a phone. */
async function act(page: Page, look: Look, wide: string, narrow: string): Promise<void> {
  if (!isPhone(look)) return page.locator(`[data-action=${wide}]`).click();
  await page.locator('.found [data-action=menu]').click();
  await page.locator(`[role=menu] [data-action=${narrow}]`).click();
}

const rows = (page: Page) => page.locator('[data-table] tbody tr');
const column = (page: Page, id: string) => page.locator(`[data-table] [data-column=${id}]`);

for (const look of quickly(LOOKS)) {
  const name = `${look.theme}-${look.language}`;

  test(`cards are a table, in an order, with columns of one's own, at ${look.size.width} pixels, ${name}`, async () => {
    await stage.call('save_setting', { key: 'cards.view', value: 'table' });
    await stage.call('save_setting', { key: 'cards.columns.fww', value: null });
    const page = await stage.open(look);
    await stage.show(page, '#/cards?game=fww&q=kind:unit');
    await column(page, 'str').waitFor();
    await expect.poll(() => column(page, 'damage').count()).toBe(0);
    await checkPage(page, `table-${name}`, look);

    await page.locator('[data-sort=cost]').click();
    await expect.poll(() => column(page, 'cost').getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => page.locator('[data-query]').inputValue()).toContain(':-co');
    const costs = async () => {
      const cells = await rows(page).locator('td:nth-of-type(3)').allTextContents();
      return cells.map(Number).filter(Number.isFinite);
    };
    await expect
      .poll(async () => {
        const shown = await costs();
        return shown.length > 10 && shown.every((cost, index) => cost <= (shown[index - 1] ?? cost));
      })
      .toBe(true);

    await act(page, look, 'columns', 'choose-columns');
    await page.locator('[data-columns] input[value=str]').uncheck();
    await page.locator('[data-columns] input[value=product]').check();
    await checkPage(page, `columns-${name}`, look);
    await page.keyboard.press('Escape');
    await column(page, 'product').waitFor();
    await expect.poll(() => column(page, 'str').count()).toBe(0);

    const before = await rows(page).count();
    await page.locator('[data-scrolls]').evaluate((table) => table.scrollTo(0, table.scrollHeight));
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);

    const coming = page.waitForEvent('download');
    await act(page, look, 'csv', 'table-csv');
    const download = await coming;
    expect(download.suggestedFilename()).toBe('fww.csv');
    const text = await readFile(await download.path(), 'utf8');
    const units = await stage.call('search', { query: 'kind:unit', game: 'fww', limit: 0, lang: 'en' });
    expect(text.trimEnd().split('\r\n')).toHaveLength(units.total + 1);

    await page.locator('[data-table] [data-hit]').first().click();
    await page.locator('#card-detail [data-alike]').waitFor();
    await page.context().close();
  });

  test(`cards are marked, compared, replaced and taken away, at ${look.size.width} pixels, ${name}`, async () => {
    await stage.call('save_setting', { key: 'cards.view', value: 'grid' });
    await stage.call('save_setting', { key: 'compare.differences', value: null });
    const page = await stage.open(look);
    await stage.show(page, '#/cards?game=fww&q=kind:rifle');
    await page.locator('.found [data-action=menu]').click();
    await page.locator('[role=menu] [data-action=mark-cards]').click();
    await page.locator('[data-mark]').nth(0).click();
    await page.locator('[data-mark]').nth(1).click();
    await checkPage(page, `marked-${name}`, look);
    const list = page.url();
    await page.locator('[data-tray] [data-action=compare]').click();
    await page.locator('[data-compared]').first().waitFor();
    await expect.poll(() => page.locator('[data-compared]').count()).toBe(2);

    await stage.show(page, `#/compare?cards=${LASER},${COMBAT}`);
    await page.locator('[data-differs=different]').first().waitFor();
    await checkPage(page, `compare-${name}`, look);
    const all = await page.locator('[data-differs]').count();
    await page.locator('[data-only-differences]').check();
    await expect.poll(() => page.locator('[data-differs=same]').count()).toBe(0);
    await expect.poll(() => page.locator('[data-differs]').count()).toBeLessThan(all);

    await page.locator('[data-action=compare-add]').click();
    await page.locator('[data-pick]').first().waitFor();
    await checkPage(page, `picker-${name}`, look);
    await page.locator('[data-picker]').fill('plasma');
    await page.locator('[data-pick="fww/rifle/plasma-rifle"]').click();
    await expect.poll(() => page.locator('[data-compared]').count()).toBe(3);
    await checkPage(page, `compare-three-${name}`, look);
    await page.locator(`[data-remove="${LASER}"]`).click();
    await expect.poll(() => page.locator('[data-compared]').count()).toBe(2);
    await page.goBack();
    await expect.poll(() => page.locator('[data-compared]').count()).toBe(3);
    await page.locator(`[data-replace="${COMBAT}"]`).click();
    await page.locator('[data-picker]').fill('assault');
    await page.locator('[data-pick="fww/rifle/assault-rifle"]').click();
    await page.locator('[data-compared="fww/rifle/assault-rifle"]').waitFor();
    await expect.poll(() => page.locator(`[data-compared="${COMBAT}"]`).count()).toBe(0);
    expect(list).toContain('#/cards');
    await page.context().close();
  });

  test(`a unit says what it may carry and which forces use it, at ${look.size.width} pixels, ${name}`, async () => {
    const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
    const { id } = await stage.call('create_force', { force, lang: 'en' });
    const page = await stage.open(look);
    await stage.show(page, '#/card/fww/unit/paladin-danse');
    await page.locator('[data-carriable-kind=rifle]').waitFor();
    await page.locator('[data-like]').first().waitFor();
    await checkPage(page, `unit-${name}`, look);
    const count = await page.locator('[data-carriable-kind=rifle] .count').textContent();
    await page.locator('[data-carriable-kind=rifle]').click();
    await expect.poll(() => page.locator('[data-total]').getAttribute('data-total')).toBe(count?.trim());
    await page.goBack();

    const unit = force.entries[0]?.card ?? '';
    await stage.show(page, `#/card/${unit}`);
    await page.locator(`[data-use="${id}"]`).click();
    await page.locator('[data-screen=builder]').waitFor();
    await stage.show(page, '#/card/fww/unit/paladin-danse');
    await page.locator('[data-action=compare-with]').click();
    await page.locator('[data-pick]').first().click();
    await page.locator('[data-compared="fww/unit/paladin-danse"]').waitFor();
    await stage.call('delete_documents', { kind: 'force', ids: [id] });
    await page.context().close();
  });
}

test('cards are marked and a table is walked by keys alone', async () => {
  await stage.call('save_setting', { key: 'cards.view', value: 'table' });
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/cards?game=fww&q=kind:rifle');
  await page.locator('[data-table] [data-hit]').first().focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  await expect.poll(() => page.locator('[data-tray] li').count()).toBe(2);
  await page.locator('[data-tray] [data-action=compare]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-compared]').count()).toBe(2);
  await page.goBack();
  await page.locator('[data-table]').waitFor();
  await page.context().close();
});
