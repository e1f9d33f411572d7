/** Tests the first ten minutes of a new user, and forces that are made only by pressing what is offered. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, find, PHONE, Stage, quickly, type Look } from './stage';

/** The force has no errors, as far as is known. */
const FINE = '[data-screen=builder] [data-verdict^=legal]';
const NOT_LEGAL = '[data-screen=builder] [data-verdict=not-legal]';
/** The button for an open step. It leads to cards or to a choice, or makes the change at once. */
const STEP = '.open[data-finding] :is([data-seek], [data-choose], [data-mend])';
/** A card that may be added. */
const ADDABLE = '[data-candidate][data-allowed=true]';
/** A list that is still being judged for the current force. */
const BUSY = '[data-screen=builder] [aria-busy=true]';
/** A choice from a list that has not been made, and an option that can be ticked. */
const UNCHOSEN = ".pane.one [data-choice] select:has([value='']:checked)";
const TICKABLE = '.pane.one [data-choice] [data-option]:not(:checked, :disabled)';
/** More steps than any force takes until it is legal. */
const MOST_STEPS = 120;
/** A list as people write it, without its name. One line cannot be read, and `MEANT` is what it was meant to say. */
const LIST = '1x Paladin Danse\n- Tactician\n- Zapper of doom\n1x Paladin Danse';
const MEANT = 'fww/rifle/laser-rifle';
const UNREAD = '[data-row][data-doubt=unread]';
const DANSE = 'fww/unit/paladin-danse';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'light', language: 'fr' },
];

const isThere = async (page: Page, selector: string) => (await page.locator(selector).count()) > 0;

/** Does something, and waits until the force has changed and the candidates are judged again. */
async function changes(page: Page, act: () => Promise<unknown>): Promise<void> {
  const cards = () =>
    page
      .locator('[data-node]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['node'] + (row.textContent ?? '')));
  const before = await cards();
  await act();
  await expect.poll(cards).not.toEqual(before);
  await settles(page);
}

const settles = (page: Page) => expect.poll(() => isThere(page, BUSY)).toBe(false);

const press = (page: Page, selector: string) => changes(page, () => page.locator(selector).first().click());

/** Shows a pane, which a phone shows only by itself. */
async function to(page: Page, pane: 'add' | 'force'): Promise<void> {
  await page.locator('[data-screen=builder] h1').waitFor();
  const tab = page.locator(`[data-pane=${pane}]`);
  if (await tab.isVisible()) await tab.click();
}

async function add(page: Page, card: string, letters: string): Promise<void> {
  await to(page, 'add');
  await find(page, 'force', letters);
  await press(page, `.pane.add [data-candidate='${card}']`);
}

async function choose(page: Page): Promise<void> {
  const list = page.locator(UNCHOSEN).first();
  if (await list.count()) {
    const value = await list.locator("option:not([value=''])").first().getAttribute('value');
    await changes(page, () => list.selectOption(value));
  } else {
    await press(page, TICKABLE);
  }
}

/** Takes the first open step that leads to something to press. Returns whether there was one. */
async function takesAStep(page: Page): Promise<boolean> {
  const steps = await page.locator(`#findings ${STEP}`).evaluateAll((found) =>
    found.map((step) => {
      const { choose: choice, seek } = (step as HTMLElement).dataset;
      if (step.matches('[data-mend]')) return { selector: '[data-mend]' };
      return choice === undefined
        ? { selector: `[data-seek='${seek}']`, seek }
        : { selector: `[data-choose='${choice}']`, choice };
    }),
  );
  for (const { selector, seek, choice } of steps) {
    const button = `#findings .open[data-finding] ${selector}`;
    await to(page, 'force');
    if (seek === undefined && choice === undefined) {
      await press(page, button);
      return true;
    }
    await page.locator(button).first().click();
    if (choice !== undefined) {
      await page.locator(`${UNCHOSEN}, ${TICKABLE}`).first().waitFor({ state: 'attached' });
      await choose(page);
      return true;
    }
    const list = `.pane:has([data-slot='${seek}'][aria-pressed=true])`;
    await page.locator(list).first().waitFor();
    await settles(page);
    // Adds one card after another in this slot, as long as a card can be added and the step is open.
    let added = false;
    while ((await isThere(page, `${list} ${ADDABLE}`)) && (await isThere(page, button))) {
      await press(page, `${list} ${ADDABLE}`);
      added = true;
    }
    if (added) return true;
  }
  return false;
}

/** Presses what is offered, step by step, until nothing is missing and no step is open. */
async function fromTheLists(page: Page): Promise<void> {
  await to(page, 'add');
  await press(page, `.pane.add ${ADDABLE}`);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((await isThere(page, FINE)) && !(await isThere(page, STEP))) return;
    await to(page, 'force');
    const said = await page.locator('#findings').innerText();
    expect(await takesAStep(page), `no step leads on: ${said}`).toBe(true);
  }
  expect.fail('it is still not legal');
}

/** Presses every correction that a single press can make. */
async function mendAll(page: Page): Promise<void> {
  await to(page, 'force');
  for (let step = 0; step < MOST_STEPS && !(await isThere(page, FINE)); step += 1) {
    await press(page, '[data-finding] [data-mend]');
  }
  await page.locator(FINE).waitFor();
}

async function newForce(page: Page, name: string, game: string): Promise<void> {
  await page.locator('[data-action=new-force]').first().click();
  await page.locator(`[data-input=game-${game}]`).evaluate((input) => (input as HTMLElement).click());
  await page.locator('[data-input=name]').fill(name);
}

async function made(page: Page, name: string): Promise<void> {
  await page.locator('dialog [data-action=done]').click();
  await page.locator('h1', { hasText: name }).waitFor();
}

test.each(quickly(LOOKS))('a newcomer gets on in ten minutes, $language, $size.width wide', async (look) => {
  const other = look.language === 'en' ? 'fr' : 'en';
  const page = await stage.open({ ...look, language: other });
  await stage.show(page, '#/forces');
  // On a phone, the choice of languages is only in the settings.
  if (look.size === PHONE) {
    await page.locator('nav [data-go=settings]').click();
    await page.locator(`label:has([name=language]) span[lang=${look.language}]`).click();
    await page.locator('nav [data-go=forces]').click();
  } else {
    await page.locator(`button[lang=${look.language}]`).click();
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(look.language);

  // A new force is made legal with the default lists alone, then broken and corrected.
  const name = `First steps ${look.language} ${look.size.width}`;
  await newForce(page, name, 'fww');
  await page.locator('[data-input=mode]').selectOption('battle');
  await page.locator('[data-input=limit]').fill('750');
  await made(page, name);
  await fromTheLists(page);
  await add(page, DANSE, 'paladin danse');
  await add(page, DANSE, 'paladin danse');
  await page.locator(NOT_LEGAL).first().waitFor();
  await mendAll(page);

  // A list is pasted and corrected.
  const pasted = `Dawn watch ${look.language} ${look.size.width}`;
  await page.locator('nav [data-go=forces]').click();
  await page.locator('[data-action=import]').click();
  await page.locator('dialog [data-input=paste]').fill(`${pasted}\n${LIST}`);
  await page.locator('[data-action=import-text]').click();
  await page.locator(`${UNREAD} [data-action=mend]`).click();
  await page.locator('[data-row] [data-input=pick]').fill('laser rifle');
  await page.locator(`[data-row] [data-pick='${MEANT}']`).click();
  await page.locator(UNREAD).waitFor({ state: 'detached' });
  await page.locator('[data-action=keep-list]').click();
  await page.locator(NOT_LEGAL).first().waitFor();
  await page.locator(`[data-screen=builder] [data-card='${MEANT}']`).first().waitFor({ state: 'attached' });
  await mendAll(page);
  await page.locator('h1', { hasText: pasted }).waitFor();

  // The pages are previewed, and saved as a file.
  await page.evaluate(() => {
    location.hash = location.hash.replace('#/force/', '#/print/');
  });
  const download = page.waitForEvent('download');
  await page.locator('[data-action=save-pdf]:not([disabled])').click();
  expect((await download).suggestedFilename()).toBe(`${pasted}.pdf`);
  await page.locator('[data-screen=print] canvas').first().scrollIntoViewIfNeeded();
  await page.locator('[data-screen=print] canvas[data-drawn]').first().waitFor();

  // After a restart, the force is found by its name.
  await stage.show(page, '#/forces');
  await page.locator('[data-input=search]').fill(name);
  await expect.poll(() => page.locator('[data-force]').count()).toBe(1);
  await page.locator('[data-force] a').first().click();
  await page.locator('h1', { hasText: name }).waitFor();
  await page.locator(FINE).first().waitFor();
  await page.context().close();
});

test.each(['warzone', 'stargrave', 'tragic'])('a force of %s is legal from the lists alone', async (game) => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/forces');
  await newForce(page, `Lists of ${game}`, game);
  await made(page, `Lists of ${game}`);
  await fromTheLists(page);
  await page.context().close();
});

test('the first screen says how complete the data of each game is, and its import takes a full export', async () => {
  const fresh = await Stage.set();
  const page = await fresh.open({ size: PHONE, theme: 'light', language: 'en' });
  await fresh.show(page, '#/forces');
  await expect.poll(() => page.locator('[data-known-game=fww]').textContent()).toMatch(/\d+ % of their values known/);
  await expect.poll(() => page.locator('[data-known-game=warzone]').textContent()).toContain('No squads come with it');
  await expect.poll(() => page.locator('[data-known] [data-action=missing]').getAttribute('href')).toContain('missing');

  const answer = await fetch(`${fresh.url}/call/export_all`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const buffer = Buffer.from(await answer.arrayBuffer());
  await page.locator('[data-action=import]').click();
  const chooser = page.waitForEvent('filechooser');
  await page.locator('[data-action=choose-file]').click();
  // Mail programs and phones change the ending.
  await (await chooser).setFiles({ name: 'export.bin', mimeType: 'application/octet-stream', buffer });
  await page.locator('main[data-screen=settings]').waitFor();
  await page.locator('dialog').waitFor();
  await expect.poll(() => page.locator('.toasts').textContent()).toContain('This is a full export');
  await page.context().close();
  await fresh.strike();
});
