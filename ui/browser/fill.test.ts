/**
 * Tests how a card is filled in: in a box beside the missing fact, and on a page of its own. Both work with the
 * keyboard and with a screen reader.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const UNIT = 'fww/unit/dogmeat-loner';
/** A unit whose cost is not recorded. */
const PRICELESS = 'fww/unit/dogmeat-loner';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];

test('boxes are filled in one after another from the keyboard, and the card shows it', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, `#/card/${UNIT}`);
  await page.locator(`[data-fact-link="${UNIT} face.attributes.str"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-fact="face.attributes.str"] input:focus').waitFor();
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await page.locator('[data-fact="face.attributes.per"] input:focus').waitFor();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.locator('[data-fact]').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.detail .stats').first().textContent()).toMatch(/STR\s*6.*PER\s*7/s);
  const { patch } = await stage.call('card_facts', { id: UNIT, lang: 'en' });
  expect(JSON.parse(patch ?? '')).toEqual({ face: { attributes: { str: 6, per: 7 } } });
  await page.context().close();
});

test('the cost of a candidate is filled in where it is missing, and the verdict is certain then', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  const force = await stage.call('new_force', { system: 'fww', mode: 'narrative', name: 'Cost' });
  const kept = await stage.call('create_force', { force, lang: 'en' });
  const edit = { do: 'add', card: PRICELESS } as const;
  await stage.call('edit_force', { id: kept.id, base: kept.seq, edit, lang: 'en' });
  await stage.show(page, `#/force/${kept.id}`);
  const link = page.locator(`.pane.one [data-fact-link="${PRICELESS} costs.2026"]`).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await page
    .locator('[data-fact="costs.2026"] input.number:focus, [data-fact="costs.2026"] input:focus')
    .first()
    .waitFor();
  await page.locator('[data-fact="costs.2026"] input.number').focus();
  await page.keyboard.type('55');
  await page.keyboard.press('Enter');
  await page.locator('[data-fact]').waitFor({ state: 'detached' });
  await expect.poll(async () => (await stage.call('force', { id: kept.id, lang: 'en' })).review.totals.cost).toBe(55);
  await expect.poll(() => page.locator('.pane.one .cost').first().textContent()).toContain('55');
  await page.context().close();
});

test('what a unit that carries something costs by itself leads to where it is recorded', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const kept = await stage.call('create_force', { force, lang: 'en' });
  const { id, card } = force.entries.find(({ cards }) => cards?.length)!;
  const { costs } = await stage.call('card', { id: card, lang: 'en' });
  await stage.show(page, `#/force/${kept.id}`);
  await page.locator(`[data-node="${id}"] .name`).first().click();
  const link = page.locator(`.pane.one header [data-fact-link="${card} costs.2026"]`);
  await expect.poll(() => link.textContent()).toContain(String(costs['2026']));
  await link.click();
  await page.locator('[data-fact="costs.2026"] input.number').fill('11');
  await page.locator('[data-fact="costs.2026"] input.number').press('Enter');
  await page.locator('[data-fact]').waitFor({ state: 'detached' });
  await expect.poll(() => link.textContent()).toContain('11');
  await page.context().close();
});

test('the page of a card and an open box are accessible, and no wider than the window', async () => {
  for (const look of quickly(LOOKS)) {
    const page = await stage.open(look);
    for (const hash of [`#/fill/${UNIT}`, '#/fill/fww/rifle/laser-rifle', '#/missing', `#/card/${UNIT}`]) {
      await stage.show(page, hash);
      if (hash.startsWith('#/card')) {
        await page.locator('.detail [data-fact-link]').first().click();
        await page.locator('[data-fact] .body').waitFor();
      } else {
        await page.locator('[data-form], .bars').first().waitFor();
      }
      await checkPage(page, hash.replaceAll(/\W+/g, '-'), look);
    }
    await page.context().close();
  }
});

test('the form of a card begins with what is missing, and the first of it has the focus', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/fill/fww/rifle/combat-shotgun');
  const { missing } = await stage.call('card_facts', { id: 'fww/rifle/combat-shotgun', lang: 'en' });
  const above = page.locator('[data-missing] [data-path]');
  const paths = await above.evaluateAll((facts) => facts.map((fact) => (fact as HTMLElement).dataset['path']));
  expect(paths.toSorted()).toEqual(missing.toSorted());
  await page.locator('[data-missing] :focus').waitFor();
  // Each fact stands once, and what is filled in stays where it is.
  for (const path of paths) expect(await page.locator(`[data-path="${path}"]`).count(), path).toBe(1);
  await page.locator('[data-missing] [data-path="text.en"] textarea').fill('Its text.');
  await page.locator('[data-missing] [data-path="text.fr"] textarea').focus();
  await expect
    .poll(async () => (await stage.call('card_facts', { id: 'fww/rifle/combat-shotgun', lang: 'en' })).missing)
    .not.toContain('text.en');
  expect(await page.locator('[data-missing] [data-path="text.en"]').count()).toBe(1);
  await page.context().close();
});
