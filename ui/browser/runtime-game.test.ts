/**
 * Tests that a game made from a file at run time is shown like any other, although no screen knows the game or its
 * words.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, Stage, quickly } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set('made');
});

afterAll(() => stage.strike());

/** Checks that nothing on the screen is a message key or a raw value without a label. */
async function speaks(page: Page): Promise<void> {
  const shown = await page.locator('body').innerText();
  expect(shown).not.toMatch(/⟨|lanterns-|\blanterns\b|\bboat\b|\blantern\/|\bbarge\/|\bstorm\b/);
}

async function game(page: Page): Promise<string> {
  await stage.show(page, '#/forces');
  await page.locator('[data-action=new-force]').first().click();
  await page.locator('[data-input=game-lanterns]').check({ force: true });
  await page.locator('[data-input=name]').fill('Veillée');
  await page.locator('[data-input=mode]').selectOption('storm');
  await page.locator('[data-action=done]').click();
  await page.locator('[data-screen=builder]').waitFor();
  return page.url().split('/').at(-1) ?? '';
}

const PLACES = [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const;

for (const [place, size] of quickly(PLACES)) {
  test(`a game out of a file is searched, built, judged and printed, at ${place}`, async () => {
    const page = await stage.open({ size, theme: 'dark', language: 'fr' });
    await stage.show(page, '#/cards?game=lanterns');
    await page
      .locator('[data-screen=cards] input[type=search], [data-screen=cards] [role=combobox]')
      .first()
      .fill('eclat:3');
    await expect.poll(() => page.locator('[data-hit]').count()).toBe(1);
    await page.locator('[data-hit="lanterns/lantern/paper-lantern"]').getByText('Lanterne').waitFor();
    await speaks(page);
    // The address follows what was typed after a moment, and would replace the one that is opened next.
    await expect.poll(() => page.url()).toContain('eclat');

    await game(page);
    await page.getByText('Tempête').first().waitFor();
    const pane = async (name: string) => {
      if (size === PHONE) await page.locator(`[data-pane=${name}]`).click();
    };
    await pane('add');
    await page
      .locator('.pane.add .candidate:has([data-candidate="lanterns/boat/barge"])')
      .getByText('pièces d’argent')
      .waitFor();
    await page.locator('.pane.add [data-candidate="lanterns/boat/barge"]').click();
    await pane('force');
    await page.getByText('Une barque navigue avec un feu.').first().waitFor();
    await page.locator('[data-verdict=unfinished]').first().waitFor();
    await speaks(page);
    await page.locator('[data-entry] .name').first().click();
    await pane('entry');
    await page.locator('.pane.one [data-slot=lights]').click();
    const light = page.locator('.pane.one [data-candidate="lanterns/lantern/paper-lantern"]');
    await light.click();
    await expect.poll(() => page.locator('[data-verdict=legal]').count()).toBeGreaterThan(0);
    await speaks(page);
    await page.context().close();
  });
}

test('its force lies among the others, and is printed', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'fr' });
  const light = { id: 'e2', card: 'lanterns/lantern/paper-lantern', count: 2 };
  const entries = [{ id: 'e1', card: 'lanterns/boat/barge', cards: [light] }];
  const force = { format: 1, name: 'Veillée', system: 'lanterns', mode: 'storm', entries };
  const kept = await stage.call('create_force', { force, lang: 'fr' });
  await stage.show(page, '#/forces');
  const row = page.locator(`[data-force="${kept.id}"]`);
  await row.getByText('Lanternes · Tempête').waitFor();
  await speaks(page);
  await stage.show(page, `#/print/${kept.id}`);
  await page.locator('.preview[aria-busy=false] canvas').first().waitFor();
  await speaks(page);
  await stage.show(page, '#/missing');
  await page.locator('[data-screen=missing]').getByText('Lanternes').first().waitFor();
  await speaks(page);
  await page.context().close();
});
