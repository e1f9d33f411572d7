/** Tests a force that is made from nothing, filled up, and carried over to other points. */
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

test.each(quickly(LOOKS))('a Super Mutant force is made, filled up in one press, and undone in one', async (look) => {
  const page = await stage.open(look);
  await stage.show(page, '#/forces?do=new');
  await page.locator('[data-input=game-fww]').check();
  await page.locator('[data-input=name]').fill(`Green ${look.language}`);
  await page.locator('[data-input=limit]').fill('750');
  await page.locator('[data-input=faction]').selectOption('super-mutants');
  await page.locator('dialog summary').click();
  await page.locator('[data-input=made-heroic]').check();
  await checkPage(page, 'make-force', look);
  await page.locator('dialog [data-action=make-force]').click();
  await page.locator('main[data-screen=builder] [data-total]').first().waitFor();

  const id = new URL(page.url()).hash.split('/')[2]?.split('?')[0] ?? '';
  const made = await stage.call('force', { id, lang: 'en' });
  expect(made.review.legal && made.review.certain).toBe(true);
  const cost = made.review.totals.cost;
  expect(cost).toBeGreaterThanOrEqual(675);
  expect(cost).toBeLessThanOrEqual(750);

  await stage.call('change_force', { id, edit: { do: 'limit', limit: 850 } });
  await stage.show(page, `#/force/${id}`);
  await page.locator('[data-action=fill-up]').click();
  const ways = page.locator('[data-way]');
  await ways.first().waitFor();
  expect(await ways.count()).toBeGreaterThan(1);
  await checkPage(page, 'fill-up', look);
  const total = page.locator('main [data-total]').first();
  await ways.first().locator('[data-action=apply-way]').click();
  await expect.poll(async () => Number(await total.getAttribute('data-total'))).toBeGreaterThan(cost);
  const filled = await stage.call('force', { id, lang: 'en' });
  expect(filled.review.legal).toBe(true);
  await page.locator('header [data-action=undo]').click();
  await expect.poll(async () => Number(await total.getAttribute('data-total'))).toBe(cost);
  await page.context().close();
});

test('a force that somebody built themselves is filled up, and keeps what it had', async () => {
  const entries = [
    { id: 'e1', card: 'fww/unit/super-mutant', cards: [{ id: 'e2', card: 'fww/leader/tactician' }] },
    { id: 'e3', card: 'fww/unit/super-mutant', name: 'Gorm' },
  ];
  const force = { format: 1, name: 'Built', system: 'fww', mode: 'battle', revision: '2026', limit: 750, entries };
  const { id, force: before } = await stage.call('create_force', { force: force as never, lang: 'en' });
  const page = await stage.open({ size: PHONE, theme: 'light', language: 'en' });
  await stage.show(page, `#/force/${id}`);
  await page.locator('[data-action=fill-up]').click();
  const ways = page.locator('[data-way]');
  await ways.first().waitFor();
  await ways.first().locator('[data-action=apply-way]').click();
  await expect
    .poll(async () => (await stage.call('force', { id, lang: 'en' })).force.entries.length)
    .toBeGreaterThan(2);
  const { force: filled, review } = await stage.call('force', { id, lang: 'en' });
  expect(filled.entries.slice(0, 2).map(({ id, card, name }) => [id, card, name])).toEqual(
    before.entries.map(({ id, card, name }) => [id, card, name]),
  );
  expect(review.totals.cost).toBeLessThanOrEqual(750);
  // The message that says what was added takes it back as well.
  await page.locator('.toasts .act').first().click();
  await expect.poll(async () => (await stage.call('force', { id, lang: 'en' })).force.entries.length).toBe(2);
  await page.context().close();
});

test.each(quickly(LOOKS))('a force of 2022 is copied to 2026, with the successor of a unit named', async (look) => {
  const page = await stage.open(look);
  const entries = [
    { id: 'e1', card: 'fww/unit/paladin-danse', cards: [{ id: 'e2', card: 'fww/leader/tactician' }] },
    { id: 'e3', card: 'fww/unit/knight-patrol' },
  ];
  const name = `Patrol ${look.language}`;
  const force = { format: 1, name, system: 'fww', mode: 'narrative', revision: '2022', limit: 300, entries };
  const kept = await stage.call('create_force', { force: force as never, lang: 'en' });
  await stage.show(page, `#/force/${kept.id}`);
  await page.locator('main header [data-action=menu]').first().click();
  await page.locator('[role=menu] [data-action=carry-over]').click();
  const unit = page.locator('[data-carried-card="fww/unit/knight-patrol"]');
  await unit.waitFor();
  await expect
    .poll(() => unit.textContent())
    .toMatch(look.language === 'fr' ? /Chevalier.*échangée/s : /Knight.*swapped/s);
  await checkPage(page, 'carry-over', look);
  await page.locator('[data-action=save-copies]').click();
  await expect.poll(() => page.locator('main h1').first().textContent()).toBe(`${name} (2026)`);
  const old = await stage.call('force', { id: kept.id, lang: 'en' });
  expect(old.force).toEqual(kept.force);

  await stage.show(page, '#/forces');
  await page.locator('main header [data-action=menu]').first().click();
  await page.locator('[role=menu] [data-action=carry-over-all]').click();
  await page.locator('[data-input=carry-revision]').selectOption('2022');
  await page.locator('[data-carried]').first().waitFor();
  await checkPage(page, 'carry-over-all', look);
  await page.context().close();
});
