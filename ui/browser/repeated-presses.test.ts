/** Tests that repeated presses at one spot always hit the same element: twelve presses do twelve times the same. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, find, PHONE, Stage, quickly, type Look } from './stage';

const PRESSES = 12;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

/** Shows a new force with this limit and these cards, in the first mode of its game. */
async function force(page: Page, system: string, limit: number | null, cards: string[] = []): Promise<string> {
  const games = await stage.call('games', { lang: 'en' });
  const mode = games.find(({ id }) => id === system)?.modes[0]?.id ?? '';
  const empty = await stage.call('new_force', { system, mode, name: 'Twelve' });
  const entries = cards.map((card, place) => ({ id: `e${place + 1}`, card }));
  const kept = await stage.call('create_force', {
    force: { ...empty, entries, ...(limit ? { limit } : {}) },
    lang: 'en',
  });
  await stage.show(page, `#/force/${kept.id}`);
  return kept.id;
}

async function cards(id: string): Promise<Record<string, number>> {
  const { force } = await stage.call('force', { id, lang: 'en' });
  const counts: Record<string, number> = {};
  for (const { card, count = 1 } of force.entries) counts[card] = (counts[card] ?? 0) + count;
  return counts;
}

/** Waits until the builder has received the review and the candidates. */
async function rested(page: Page): Promise<void> {
  await page.locator('main[aria-busy=false] .finder .list[aria-busy=false]').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.finder .list[aria-busy=true], main[aria-busy=true]'));
}

/** Presses repeatedly at the middle of an element, each time after the answer to the press before. */
async function pressAt(page: Page, look: Look, selector: string, id: string): Promise<void> {
  const place = page.locator(selector).first();
  await rested(page);
  await place.scrollIntoViewIfNeeded();
  // An element that scrolls into sight is laid out only when it is painted. Its middle has to stay the same between two
  // paintings.
  let [x, y] = [NaN, NaN];
  await expect
    .poll(async () => {
      const before = [x, y];
      const middle = await place.evaluate(async (element) => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return { x, y, hit: element.contains(document.elementFromPoint(x, y)) };
      });
      [x, y] = [middle.x, middle.y];
      return middle.hit && x === before[0] && y === before[1];
    })
    .toBe(true);
  let seq = (await stage.call('force', { id, lang: 'en' })).seq;
  for (let press = 0; press < PRESSES; press += 1) {
    if (look.size === PHONE) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    const before = seq;
    await expect.poll(async () => (seq = (await stage.call('force', { id, lang: 'en' })).seq)).toBeGreaterThan(before);
    await rested(page);
  }
}

test('what lies below the list stays where it is until it is pressed', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await force(page, 'fww', null, ['fww/unit/knight']);
  const finder = page.locator('.pane.one .finder');
  const list = finder.locator('.list');
  const height = async () => (await list.boundingBox())?.height ?? 0;
  await finder.locator('[data-slot=leader]').click();
  const leader = finder.locator('[data-candidate^="fww/leader/"][data-allowed=true]').first();
  await leader.click();
  await finder.locator('[data-candidate^="fww/leader/"][data-allowed=false]').first().waitFor();
  // The reasons arrive after the list of refused cards.
  const untold = finder.locator('.candidate:has([data-allowed=false]):not(:has(.error))');
  await expect.poll(() => untold.count()).toBe(0);
  const before = await height();
  await page.locator('.pane.force [data-entry] .name').first().hover();
  await finder.locator('[data-candidate][data-allowed=true]').waitFor({ state: 'detached' });
  expect(await height()).toBe(before);
  await page.locator('.pane.force [data-entry] .name').first().click();
  await expect.poll(height).toBeLessThan(before);
  await page.context().close();
});

test('what stands above the list stays where it is while the mouse goes to it', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  const id = await force(page, 'stargrave', 400);
  const { seq } = await stage.call('force', { id, lang: 'en' });
  await stage.call('edit_force', { id, base: seq, edit: { do: 'add', card: 'stargrave/officer/captain' }, lang: 'en' });
  await stage.show(page, `#/force/${id}`);
  await page.locator('[data-entry] .name').click();
  await rested(page);
  await find(page, 'entry', 'rogue');
  await page.locator('[data-candidate="stargrave/background/rogue"]').click();
  const bonus = page.locator('[data-choice=bonuses] [data-option=move]');
  await bonus.waitFor();
  await rested(page);
  await bonus.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await bonus.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  // The list is sorted again and painted.
  await page.locator('.pane.one .list.held').waitFor();
  await rested(page);
  expect((await bonus.boundingBox())?.y).toBe(y);
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.locator('[data-choice=bonuses] [data-option=move]:checked').waitFor();
  await page.context().close();
});

test('the rows below one that was added stay where they are while it is told why not twice', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  const id = await force(page, 'tragic', null);
  await page.locator('.pane.add [data-slot=skills]').click();
  await rested(page);
  const rows = page.locator('.pane.add [data-steady^="skills tragic/skill/"]');
  const tops = () =>
    rows.evaluateAll((all) => all.map((row) => [row.dataset['steady'], row.getBoundingClientRect().top]));
  const before = await tops();
  for (let row = 0; row < 2; row += 1) {
    await rows.nth(row).locator('[data-candidate]').click();
    await rows.nth(row).locator('.error').waitFor();
    expect(await tops()).toEqual(before);
  }
  expect(Object.keys(await cards(id))).toHaveLength(2);
  // When the mouse is elsewhere, all reasons are shown.
  await page.locator('h1').hover();
  await page.locator('.pane.add details summary').click();
  await expect.poll(() => page.locator('.pane.add .why.error').count()).toBeGreaterThan(1);
  await page.context().close();
});

test('a card that comes at an end out of sight is drawn and chosen, and what is in sight stays', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await force(page, 'fww', null, Array<string>(30).fill('fww/unit/knight-patrol'));
  const rows = page.locator('.pane.force [data-entry]');
  const first = await rows.first().boundingBox();
  await find(page, 'force', 'knight patrol');
  for (const count of [31, 32]) {
    await page.locator('.pane.add [data-candidate="fww/unit/knight-patrol"]').click();
    await expect.poll(() => rows.count()).toBe(count);
    await page.locator('.pane.force [data-entry]:last-child.chosen').waitFor({ state: 'attached' });
  }
  expect(await rows.first().boundingBox()).toEqual(first);
  // A row that is inserted between others is drawn at once, and so is a row at an end that is in sight.
  await rows.nth(2).locator('.name').click();
  await page.keyboard.press('Control+d');
  await expect.poll(() => rows.count()).toBe(33);
  await page.locator('.pane.force [data-entry]:nth-child(4).chosen').waitFor({ state: 'attached' });
  await rows.last().scrollIntoViewIfNeeded();
  await page.locator('.pane.add [data-candidate="fww/unit/knight-patrol"]').click();
  await expect.poll(() => rows.count()).toBe(34);
  // A removed row does not stay behind, whether it is in sight or not.
  await rows.first().scrollIntoViewIfNeeded();
  for (const count of [33, 32]) {
    await page.locator('[data-action=undo]').click();
    await expect.poll(() => rows.count()).toBe(count);
  }
  await page.context().close();
});

const LOOKS: [string, Look][] = [
  ['a desk', { size: DESK, theme: 'light', language: 'en' }],
  ['a phone', { size: PHONE, theme: 'dark', language: 'fr' }],
];

for (const [place, look] of quickly(LOOKS)) {
  test(`twelve presses at one spot add twelve of one card, at ${place}`, async () => {
    const page = await stage.open(look);
    for (const [system, limit, card] of [
      ['tragic', null, 'tragic/aptitude/force-7'],
      ['fww', 200, 'fww/unit/knight-patrol'],
      ['stargrave', 100, 'stargrave/soldier/gunner'],
    ] as const) {
      const id = await force(page, system, limit);
      if (look.size === PHONE) await page.locator('[data-pane=add]').click();
      const more = page.locator('.pane.add .more');
      while (await more.count()) await more.first().click();
      await pressAt(page, look, `.pane.add [data-candidate="${card}"]`, id);
      expect(await cards(id)).toEqual({ [card]: PRESSES });
    }
    await page.context().close();
  });

  test(`twelve presses on one row of the force count up that row, at ${place}`, async () => {
    const page = await stage.open(look);
    const id = await force(page, 'tragic', null);
    for (const card of ['tragic/aptitude/force-1', 'tragic/aptitude/force-2', 'tragic/aptitude/force-3']) {
      const { seq } = await stage.call('force', { id, lang: 'en' });
      await stage.call('edit_force', { id, base: seq, edit: { do: 'add', card }, lang: 'en' });
    }
    await stage.show(page, `#/force/${id}`);
    await page.locator('[data-entry]:nth-child(2) .name').click();
    await pressAt(page, look, '[data-entry]:nth-child(2) [data-action=more]', id);
    expect(await cards(id)).toMatchObject({ 'tragic/aptitude/force-1': 1, 'tragic/aptitude/force-2': 1 + PRESSES });
    await page.context().close();
  });
}
