/** Tests what the finders find, and how users reach them. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Force } from '../src/bindings';
import { faults } from './page-check';
import { DESK, find, PHONE, Stage, quickly, type Look } from './stage';

/** The maximum height of the head on a phone after scrolling, in pixels. */
const MOST_HEAD = 190;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

async function shown(look: Look, ...cards: string[]): Promise<{ page: Page; id: string }> {
  const page = await stage.open(look);
  const empty = await stage.call('new_force', { system: 'fww', mode: 'battle', name: 'Found' });
  const entries = cards.map((card, index) => ({ id: `e${index + 1}`, card }));
  const force: Force = { ...empty, limit: 500, entries };
  const { id } = await stage.call('create_force', { force, lang: 'en' });
  await stage.show(page, `#/force/${id}`);
  await page.locator('.pane.add [data-candidate]').first().waitFor({ state: 'attached' });
  return { page, id };
}

/** Returns whether the middle of an element is what a press there would meet. */
async function inSight(element: Locator): Promise<boolean> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return element.evaluate((found, [x, y]) => found.contains(document.elementFromPoint(x, y)), [
    x + width / 2,
    y + height / 2,
  ] as const);
}

const desk: Look = { size: DESK, theme: 'light', language: 'en' };

test('the finder reads queries, completes them, and says what is wrong with one', async () => {
  const { page } = await shown(desk);
  const rows = page.locator('.pane.add .candidate');
  const box = page.locator('[data-finder=force]');
  await box.fill('faction:bos');
  await expect.poll(() => rows.first().textContent()).toMatch(/Brotherhood of Steel/);
  const lines = await page.locator('.pane.add .candidate .line').allTextContents();
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !line.includes('Brotherhood of Steel'))).toEqual([]);

  await box.fill('');
  await box.pressSequentially('faction:bro');
  await page.locator('[role=option]').first().waitFor();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toMatch(/^faction:\S+ $/);

  await box.fill('fction:bos');
  await page.locator('.pane.add mark').waitFor();
  await expect.poll(() => page.locator('.pane.add mark').textContent()).toBe('fction');
  expect(await faults(page)).toEqual([]);
  await page.locator('[data-action=mend-query]').first().click();
  await expect.poll(() => box.inputValue()).toBe('faction:bos');
  await page.context().close();
});

test('a press adds the card under it, though another answer comes before it ends', async () => {
  const { page, id } = await shown(desk);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/call/find_candidates', async (route) => {
    await held;
    await route.continue();
  });
  const row = page.locator('.pane.add [data-candidate]').nth(2);
  const card = await row.getAttribute('data-candidate');
  const asked = page.waitForRequest('**/call/find_candidates');
  const answered = page.waitForResponse('**/call/find_candidates');
  await page.locator('[data-finder=force]').fill('paladin');
  await asked;
  await row.hover();
  await page.mouse.down();
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.mouse.up();
  const cards = async () => (await stage.call('force', { id, lang: 'en' })).force.entries.map((entry) => entry.card);
  await expect.poll(cards).toEqual([card]);
  // What was asked for is shown once the hand leaves the list.
  await page.mouse.move(0, 0);
  await expect.poll(() => page.locator('.pane.add .candidate').first().textContent()).toMatch(/Paladin/);
  await page.context().close();
});

test('candidates are narrowed by faction and by what is left', async () => {
  // A card of unknown cost never counts as affordable.
  const card = { id: 'fww/unit/stranger', name: { en: 'Stranger' }, factions: ['brotherhood-of-steel'] };
  const battle = { ...card, face: { battle_factions: ['bos'] } };
  const pack = { format: 1, id: 'strangers', version: 1, system: 'fww', title: { en: 'Strangers' }, cards: [battle] };
  const { problems } = await stage.call('put_pack', { text: JSON.stringify(pack), lang: 'en' });
  expect(problems).toEqual([]);
  const { page } = await shown(desk);
  const rows = page.locator('.pane.add .candidate');
  await page.locator('.pane.add [data-filter=faction]').selectOption('Brotherhood of Steel');
  await expect.poll(() => rows.first().textContent()).toMatch(/Brotherhood of Steel/);
  const before = await page.locator('[data-slot=units] .number').textContent();
  await page.locator('.pane.add [data-filter=fitting]').click();
  await expect.poll(() => page.locator('[data-slot=units] .number').textContent()).not.toBe(before);
  await expect.poll(() => page.locator('.pane.add .cost.unknown').count()).toBe(0);
  await page.context().close();
});

for (const look of quickly([desk, { size: PHONE, theme: 'dark', language: 'fr' } satisfies Look])) {
  const { width } = look.size;
  test(`no leader leads to the leaders, at ${width} pixels`, async () => {
    const { page } = await shown(look, 'fww/unit/knight');
    await page.locator('#findings [data-seek=leader]').click();
    await page.locator('.pane.one [data-slot=leader][aria-pressed=true]').waitFor();
    // On a phone the keyboard would cover the leaders.
    const focused = look.size === PHONE ? '.finder:has([data-finder=entry])' : '[data-finder=entry]';
    await page.locator(`${focused}:focus`).waitFor();
    const leader = page.locator('.pane.one [data-candidate^="fww/leader/"]').first();
    await expect.poll(() => inSight(leader)).toBe(true);
    await leader.click();
    await expect.poll(() => page.locator('[data-seek=leader]').count()).toBe(0);
    await page.context().close();
  });

  test(`a unit takes what its card suggests by one press, at ${width} pixels`, async () => {
    const { page, id } = await shown(look, 'fww/unit/robobrain');
    if (look.size === PHONE) await page.locator('[data-pane=entry]').click();
    const before = await page.locator('[data-action=outfit]').boundingBox();
    await page.locator('[data-action=outfit]').click();
    await expect.poll(() => page.locator('[data-action=outfit]').count()).toBe(0);
    // It is said in the same place, so that what is below does not move under the pointer.
    expect((await page.locator('[data-outfitted]').boundingBox())?.height).toBe(before?.height);
    const cards = async () => (await stage.call('force', { id, lang: 'en' })).force.entries[0]?.cards?.length ?? 0;
    expect(await cards()).toBe(2);
    await page.locator('header [data-action=undo]').click();
    await expect.poll(cards).toBe(0);
    await page.context().close();
  });
}

for (const look of quickly([desk, { size: PHONE, theme: 'dark', language: 'fr' } satisfies Look])) {
  const { width } = look.size;
  test(`a card is read before it is added, and back leads to the force, at ${width} pixels`, async () => {
    const { page, id } = await shown(look, 'fww/unit/knight');
    if (look.size === PHONE) await page.locator('[data-pane=add]').click();
    const card = 'fww/unit/paladin';
    const add = page.locator(`.pane.add [data-candidate="${card}"]`);
    await find(page, 'force', 'paladin');
    await page.locator(`.pane.add [data-look="${card}"]`).click();
    const preview = page.locator(`[data-preview="${card}"]`);
    await preview.locator(`[data-sheet="${card}"]`).waitFor();
    await expect.poll(() => page.locator('[data-entry]').count()).toBe(1);
    if (look.size === DESK) expect(await inSight(add)).toBe(true);
    expect(await faults(page)).toEqual([]);
    await page.locator('[data-action=add-preview]').click();
    await expect.poll(() => add.getAttribute('data-held')).toBe('1');
    if (look.size === DESK) await page.keyboard.press('Escape');
    else await page.locator('dialog header button').click();
    await expect.poll(() => preview.count()).toBe(0);
    expect(page.url()).toContain(`#/force/${id}`);
    await add.click();
    await expect.poll(() => add.getAttribute('data-held')).toBe('2');
    await expect.poll(() => page.locator('.pane.add [data-announcement]').textContent()).toMatch(/Paladin.*2/);
    await page.context().close();
  });

  test(`a weapon shows a place for its mod, which leads to the mods that fit, at ${width} pixels`, async () => {
    const { page, id } = await shown(look, 'fww/unit/paladin');
    for (const card of ['fww/rifle/hunting-rifle', 'fww/power-armor/t-60-power-armor']) {
      const { seq } = await stage.call('force', { id, lang: 'en' });
      await stage.call('edit_force', { id, base: seq, edit: { do: 'equip', node: 'e1', card }, lang: 'en' });
    }
    await stage.show(page, `#/force/${id}`);
    await page.locator('[data-card="fww/rifle/hunting-rifle"] [data-room=mod]').click();
    const mods = page.locator('.pane.one [data-candidate^="fww/mod/"]');
    await mods.first().waitFor();
    const offered = () => mods.evaluateAll((all) => all.map((mod) => mod.dataset['candidate']));
    expect(await offered()).not.toContain('fww/mod/sensor-array-power-armor');
    await mods.first().click();
    // Below its weapon, which has no place for another.
    await page
      .locator('[data-card="fww/rifle/hunting-rifle"] + [data-card^="fww/mod/"]')
      .waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('[data-card="fww/rifle/hunting-rifle"] [data-room=mod]').count()).toBe(0);
    if (look.size === PHONE) await page.locator('[data-pane=force]').click();
    await page.locator('[data-card="fww/power-armor/t-60-power-armor"] [data-room=mod]').click();
    await expect.poll(offered).toContain('fww/mod/sensor-array-power-armor');
    await page.context().close();
  });
}

test('a mod is dragged from the unit, and from a weapon, onto a weapon with a place for it', async () => {
  const { page, id } = await shown(desk, 'fww/unit/paladin');
  const weapons = ['fww/rifle/hunting-rifle', 'fww/rifle/laser-rifle'] as const;
  for (const card of [...weapons, 'fww/mod/bayonet']) {
    const { seq } = await stage.call('force', { id, lang: 'en' });
    await stage.call('edit_force', { id, base: seq, edit: { do: 'equip', node: 'e1', card }, lang: 'en' });
  }
  const row = (card: string): Locator => page.locator(`.pane.force [data-card="${card}"]`);
  const mod = row('fww/mod/bayonet');
  const host = async (): Promise<string | undefined> => {
    const { force } = await stage.call('force', { id, lang: 'en' });
    return force.entries[0]?.cards?.find(({ cards }) => cards?.some(({ card }) => card === 'fww/mod/bayonet'))?.card;
  };
  await stage.show(page, `#/force/${id}`);
  for (const weapon of weapons) {
    const from = await mod.locator('[data-handle]').boundingBox();
    const to = await row(weapon).boundingBox();
    if (!from || !to) throw new Error(`${weapon} is not shown`);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 5 });
    await page.locator(`.row.onto[data-card="${weapon}"]`).waitFor();
    await page.mouse.up();
    await expect.poll(host).toBe(weapon);
    await page.locator(`[data-card="${weapon}"] + [data-card="fww/mod/bayonet"]`).waitFor();
  }
  await page.context().close();
});

test('an open point of the verdict leads to the fact that is missing', async () => {
  const { page, id } = await shown(desk, 'fww/unit/paladin');
  const { seq } = await stage.call('force', { id, lang: 'en' });
  await stage.call('edit_force', {
    id,
    base: seq,
    edit: { do: 'equip', node: 'e1', card: 'fww/clothing/ncr-jumpsuit' },
    lang: 'en',
  });
  await stage.show(page, `#/force/${id}`);
  await page.locator('header [data-action=findings]').click();
  const button = page.locator('[data-unchecked][open] [data-fill-fact=battle_packs]');
  await button.click();
  await page.locator('[role=dialog][data-fact="face.battle_packs"]').waitFor();
  await page.context().close();
});

test('nobody is asked for options that a card does not offer', async () => {
  const { page } = await shown(desk, 'fww/unit/paladin');
  await page.locator('.pane.one header [data-action=menu]').click();
  await page.locator('[role=menuitem][data-action=rename]').waitFor();
  await expect.poll(() => page.locator('[role=menuitem][data-action=picks]').count()).toBe(0);
  await page.context().close();
});

test.each(quickly([desk, { size: PHONE, theme: 'light', language: 'fr' } satisfies Look]))(
  'the head stays as high as it is when the verdict changes, $size.width wide',
  async (look) => {
    const { page } = await shown(look);
    const height = () =>
      page
        .locator('[data-screen=builder] header')
        .first()
        .evaluate((head) => head.getBoundingClientRect().height);
    const heights = [await height()];
    if (look.size === PHONE) await page.locator('[data-pane=add]').click();
    await page.locator('[data-finder=force]').fill('knight');
    for (const verdict of ['unfinished', 'empty']) {
      if (verdict === 'empty') await page.locator('header [data-action=undo]').click();
      else await page.locator('.pane.add [data-candidate="fww/unit/knight"]').click();
      await page.locator(`header [data-verdict=${verdict}]`).waitFor();
      heights.push(await height());
    }
    expect(new Set(heights).size).toBe(1);
    await page.context().close();
  },
);

test('on a phone the chips of a card stand in one line', async () => {
  const { page } = await shown({ size: PHONE, theme: 'light', language: 'en' }, 'fww/unit/paladin');
  await page.locator('[data-pane=entry]').click();
  await page.locator('.pane.one [data-slot]').first().waitFor();
  const tops = page
    .locator('.pane.one [data-slot]')
    .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top));
  expect((await tops).length).toBeGreaterThan(5);
  expect(new Set(await tops).size).toBe(1);
  await page.context().close();
});

test('on a phone the head shrinks as one scrolls', async () => {
  const { page } = await shown({ size: PHONE, theme: 'light', language: 'en' });
  await page.locator('[data-pane=add]').click();
  await page.evaluate(() => document.querySelector('.stage')?.scrollTo(0, 500));
  const bottom = () => page.evaluate(() => document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0);
  await expect.poll(bottom).toBeLessThan(MOST_HEAD);
  expect(await bottom()).toBeGreaterThan(0);
  await expect.poll(() => page.locator('[data-screen=builder] [data-verdict]').isVisible()).toBe(true);
  await page.context().close();
});
