/** Tests that boxes lead to their facts: on printed pages, and for cards that a force embeds. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

/** Units of an installed pack without any facts: one for each look, and one that is played. */
const STRANGERS = ['stranger-en', 'stranger-fr', 'stranger'].map((name) => `fww/unit/${name}`);
const UNIT = 'fww/unit/stranger';
const STRENGTH = 'face.attributes.str';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
  const cards = STRANGERS.map((id) => ({ id, name: { en: 'Stranger' }, types: ['dog'] }));
  const pack = { format: 1, id: 'strangers', version: 1, system: 'fww', title: { en: 'Strangers' }, cards };
  await stage.call('put_pack', { text: JSON.stringify(pack), lang: 'en' });
});

afterAll(() => stage.strike());

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];

/** Makes a force with a unit that is installed and one that it embeds. */
async function brings(dog: string, unit = UNIT): Promise<string> {
  const card = { id: dog, name: { en: dog.split('/').at(-1) }, types: ['dog'] };
  const pack = { format: 1, id: 'club', version: 1, system: 'fww', title: { en: 'Club' }, cards: [card] };
  const entries = [
    { id: 'e1', card: unit },
    { id: 'e2', card: dog },
  ];
  const force = { format: 1, name: 'Pack', system: 'fww', mode: 'narrative', entries, with: { packs: [pack] } };
  return (await stage.call('create_force', { force: force as never, lang: 'en' })).id;
}

async function type(page: Page, value: string): Promise<void> {
  await page.locator(`[data-fact="${STRENGTH}"] input`).first().fill(value);
  await page.keyboard.press('Enter');
  await page.locator('[data-fact]').waitFor({ state: 'detached' });
}

async function known(card: string): Promise<unknown> {
  return (await stage.call('card_facts', { id: card, lang: 'en' })).facts[STRENGTH]?.value;
}

test.each(quickly(LOOKS))('a box on a printed page is filled in where it is seen', async (look) => {
  const page = await stage.open(look);
  const dog = `fww/unit/argos-${look.language}`;
  const unit = `fww/unit/stranger-${look.language}`;
  const id = await brings(dog, unit);
  await stage.show(page, `#/print/${id}`);
  const box = (card: string) => page.locator(`.spot [data-fact-link="${card} ${STRENGTH}"]`).first();
  await box(unit).waitFor();
  await checkPage(page, 'print-doors', look);
  await box(unit).click();
  await type(page, look === LOOKS[0] ? '6' : '7');
  await box(unit).waitFor({ state: 'detached' });
  await box(dog).click();
  await page.locator('[data-action=take-in]').waitFor();
  await checkPage(page, 'door-brought', look);
  await page.locator('[data-action=take-in]').click();
  await type(page, '5');
  await box(dog).waitFor({ state: 'detached' });
  expect(await known(dog)).toBe(5);
  expect(await known(unit)).toBe(look === LOOKS[0] ? 6 : 7);
  await page.context().close();
});

test('a game keeps a card as its force brought it, and says so', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  const dog = 'fww/unit/zephyr';
  const kept = await stage.call('force', { id: await brings(dog), lang: 'en' });
  const sides = [{ name: 'Ada', force: kept.force }];
  const { id } = await stage.call('begin_play', { sides, lang: 'en' } as never);
  await stage.show(page, `#/play/${id}`);
  await page.locator('[data-action=open]', { hasText: 'zephyr' }).click();
  await page.locator('[data-action=sheet]').click();
  await page.locator(`dialog [data-fact-link="${dog} ${STRENGTH}"]`).first().click();
  await page.locator('[data-fact]').getByText('This game keeps the card').waitFor();
  await expect.poll(() => page.locator('[data-action=take-in]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('[data-fact]').waitFor({ state: 'detached' });
  // The facts of other cards are filled in as usual, although a dialog shows them.
  await page.locator('dialog .frame > header > button').click();
  await page.locator('[data-action=open]', { hasText: 'Stranger' }).click();
  await page.locator('[data-action=sheet]').click();
  const link = page.locator(`dialog [data-fact-link="${UNIT} ${STRENGTH}"]`).first();
  await link.click();
  await page.locator('[data-fact] input:focus').waitFor();
  await type(page, '8');
  expect(await known(UNIT)).toBe(8);
  await expect.poll(() => link.textContent()).toContain('8');
  await page.context().close();
});

test('a box of a card that a force brings is filled in once the card is kept', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  const dog = 'fww/unit/balto';
  const id = await brings(dog);
  await stage.show(page, `#/force/${id}`);
  await page.locator('[data-node=e2] .name').first().click();
  const link = page.locator(`.pane.one [data-fact-link="${dog} ${STRENGTH}"]`);
  await link.click();
  await page.keyboard.press('Escape');
  await page.locator('[data-fact]').waitFor({ state: 'detached' });
  expect((await stage.call('force', { id, lang: 'en' })).review.brought?.holds).toEqual([dog]);
  await link.click();
  await page.locator('[data-action=take-in]:focus').press('Enter');
  await type(page, '5');
  expect(await known(dog)).toBe(5);
  await expect.poll(() => link.textContent()).toContain('5');
  await page.locator(`.pane.one .cost [data-fact-link="${dog} costs.2026"]`).click();
  await page.locator('[data-fact="costs.2026"] input.number').fill('20');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.pane.one .cost').first().textContent()).toContain('20');
  await page.context().close();
});
