/** Tests games at the table in Chromium: on a desktop and on a phone, in both languages. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

let stage: Stage;
const forces = new Map<string, string>();

beforeAll(async () => {
  stage = await Stage.set();
  for (const sample of await stage.call('samples', { lang: 'en' })) {
    const force = await stage.call('open_sample', { id: sample.id, lang: 'en' });
    const kept = await stage.call('create_force', { force, lang: 'en' });
    forces.set(sample.id, kept.id);
  }
});

afterAll(() => stage.strike());

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];

/** The sizes of a phone in landscape orientation and of a tablet. */
const LYING = { width: 844, height: 390 };
const TABLET = { width: 768, height: 1024 };
const HANDS: Look[] = [
  { size: LYING, theme: 'dark', language: 'fr' },
  { size: LYING, theme: 'light', language: 'en' },
  { size: TABLET, theme: 'light', language: 'fr' },
  { size: TABLET, theme: 'dark', language: 'en' },
];

/**
 * Returns what a thumb cannot press: targets smaller than 48 pixels, and targets that stay covered by something else.
 */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const says = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent.trim()).slice(0, 60);
    for (const pane of document.querySelectorAll('main[data-seq], main[data-seq] > *')) {
      if (pane.scrollWidth > pane.clientWidth + 1)
        found.push(`${pane.className || pane.tagName} is wider than it is shown`);
    }
    for (const element of document.querySelectorAll('main[data-seq] :is(button, a[href], input, select)')) {
      if (element.matches(':disabled') || !element.checkVisibility()) continue;
      const target = element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element;
      target.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width < 47.5 || height < 47.5) found.push(`${says(target)}: ${Math.round(width)} x ${Math.round(height)}`);
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !(target.contains(hit) || hit.contains(target)))
        found.push(`${says(target)}: under ${hit ? says(hit) : 'nothing'}`);
    }
    document.querySelector('main[data-seq] > .pane')?.scrollTo(0, 0);
    return found;
  });
}

/** Does something that makes a press, and waits until it is saved and shown. */
async function pressed(page: Page, what: () => Promise<void>): Promise<void> {
  const main = page.locator('main[data-seq]');
  const before = await main.getAttribute('data-seq');
  await what();
  await page.waitForFunction((before) => document.querySelector('main')?.getAttribute('data-seq') !== before, before);
}

const press = (page: Page, ...selectors: string[]) =>
  pressed(page, () => page.locator(selectors.join(' ')).first().click());

/** Opens the details of a piece, unless they are open. */
async function details(page: Page, piece: string): Promise<void> {
  const line = page.locator(`[data-piece="${piece}"] > header [data-action=open]`);
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
}

/** Sets a mark on a piece, or takes it out of play, in its details. */
async function mark(page: Page, piece: string, action: string): Promise<void> {
  await details(page, piece);
  await press(page, `[data-piece="${piece}"] > :is(.marks, .tools) [data-action="${action}"]`);
}

/** Ends the round, and answers the question if models have not been activated. */
async function endRound(page: Page): Promise<void> {
  await pressed(page, async () => {
    await page.locator('footer [data-due=end-round]').click();
    await page.locator('dialog [data-action=go-on]').click();
  });
}

async function value(page: Page, piece: string, track: string): Promise<string | null> {
  await details(page, piece);
  return page
    .locator(`[data-piece="${piece}"] > .counts [data-track="${track}"] [data-action=type]`)
    .getAttribute('data-value');
}

async function begin(page: Page, sample: string, against = 'alone'): Promise<void> {
  await stage.show(page, `#/play?new=${forces.get(sample) ?? ''}`);
  await page.locator('[data-input=mine]').waitFor();
  await page.locator('[data-input=who]').fill('Ada');
  await page.locator(`[data-input=against-${against}]`).check();
  if (against === 'named') await page.locator('[data-input=opponent]').fill('Bo');
  await page.locator('[data-action=begin-play]').click();
  await page.locator('main[data-seq="1"]').waitFor();
}

async function side(page: Page, number: number): Promise<void> {
  const tab = page.locator(`[data-side-tab="${number}"]`);
  if (await tab.isVisible()) await tab.click();
}

test.each(quickly(LOOKS))(
  'three rounds of two forces, with wounds, conditions, power armor and an item found',
  async (look) => {
    const page = await stage.open(look);
    await stage.show(page, `#/play?new=${forces.get('brotherhood') ?? ''}`);
    await page.locator('[data-input=mine]').waitFor();
    await checkPage(page, 'play-new', look);
    await page.locator('[data-input=who]').fill('Ada');
    await page.locator('[data-input=against-kept]').check();
    await page.locator('[data-input=opponent]').fill('Bo');
    await page.locator('[data-input=theirs]').selectOption(forces.get('super-mutants') ?? '');
    await page.locator('[data-action=begin-play]').click();
    await page.locator('main[data-seq="1"]').waitFor();

    const danse = '0/e1';
    await press(page, `[data-piece="${danse}"] > header [data-due=make-ready]`);
    await press(page, `[data-piece="${danse}"] > header [data-due=activate]`);
    await press(page, '[data-step=vats] [data-outcome=one]');
    for (let point = 0; point < 6; point += 1) {
      await press(page, `[data-piece="${danse}"] > .counts [data-track=damage] [data-action=plus]`);
      // The line says where the point went, as long as it is not the model that takes it.
      const told = page.locator(`[data-last] [data-consequence="${danse}"]`);
      await expect.poll(() => told.count()).toBe(point < 5 ? 1 : 0);
      if (point < 5) await expect.poll(() => told.textContent()).toContain(`${point} → ${point + 1}`);
    }
    // Power armor takes four damage (p. 45) and one more with Thicker Plating, and the model takes the sixth.
    expect(await value(page, danse, 'power-armor')).toBe('5');
    expect(await value(page, danse, 'damage')).toBe('1');
    await press(page, `[data-piece="${danse}"] > .counts [data-track=radiation] [data-action=plus]`);
    expect(await value(page, danse, 'damage')).toBe('0');
    expect(await value(page, danse, 'radiation')).toBe('1');

    await mark(page, danse, 'mark-on-fire');
    await mark(page, danse, 'mark-frozen');
    await expect.poll(() => page.locator(`[data-piece="${danse}"] [data-mark=on-fire]`).count()).toBe(0);
    await checkPage(page, 'play-active', look);
    await press(page, 'footer [data-due=end-activation]');
    await press(page, '[data-step=lose-points] [data-due=lose-points]');
    await press(page, '[data-step=thaw] [data-action=refuse]');
    await expect.poll(() => page.locator(`[data-piece="${danse}"] [data-mark=frozen]`).count()).toBe(1);
    await press(page, 'footer [data-due=activation-over]');

    await page.locator(`[data-piece="${danse}"] > .tools [data-action=menu]`).click();
    await page.locator('[role=menuitem][data-action=find]').click();
    await page.locator('dialog [role=combobox]').fill('stimpak');
    await pressed(page, () => page.locator('dialog .picker li button').first().click());
    const found = page.locator(`[data-piece="${danse}"] [data-piece*="+"]`);
    await expect.poll(() => found.count()).toBe(1);
    await pressed(page, () => found.locator('[data-due=use]').click());

    for (let round = 1; round < 3; round += 1) await endRound(page);
    await page.locator('[data-round="3"]').waitFor();
    await side(page, 1);
    await mark(page, '1/e1', 'state-out-1');
    await checkPage(page, 'play-out', look);
    await press(page, '[data-piece="1/e1"] [data-action=back]');
    await side(page, 0);

    // After a reload, everything is there again.
    const seq = await page.locator('main').getAttribute('data-seq');
    await page.reload();
    await page.locator(`main[data-seq="${seq}"]`).waitFor();
    expect(await value(page, danse, 'power-armor')).toBe('5');
    await press(page, '[data-action=undo]');
    await press(page, '[data-action=redo]');

    await page.locator('main > header [data-action=menu]').click();
    await page.locator('[data-action=log]').click();
    await page.locator('dialog [data-press="2"]').waitFor();
    await checkPage(page, 'play-log', look);
    await page.keyboard.press('Escape');
    await page.locator('main > header [data-action=menu]').click();
    await page.locator('[data-action=end]').click();
    await page.locator('[data-input=result-won]').check();
    await page.locator('[data-input=score-0]').fill('7');
    await page.locator('[data-input=notes]').fill('By a hair.');
    await checkPage(page, 'play-end', look);
    await page.locator('[data-action=end-play]').click();
    await page.locator('main header .tag').waitFor();
    await page.locator('footer [data-action=result]').waitFor();
    await expect.poll(() => page.locator('footer [data-due], [data-step]').count()).toBe(0);
    await checkPage(page, 'play-over', look);
    await stage.show(page, '#/play');
    await page.locator('[data-play]').first().waitFor();
    await checkPage(page, 'play-list', look);
  },
);

test.each(quickly(LOOKS))(
  'a model searches the Wasteland deck, leaves an item, takes it up again and keeps it',
  async (look) => {
    for (const [card, cards] of [
      ['fww/chem/stimpak', 2],
      ['fww/chem/buffout', 3],
      ['fww/rifle/laser-rifle', 4],
    ] as const) {
      await stage.call('set_owned', { card, cards, miniatures: 0 });
    }
    const page = await stage.open(look);
    await begin(page, 'brotherhood', 'named');
    const deck = page.locator('[data-table-deck]');
    await expect.poll(() => deck.getAttribute('data-total')).toBe('0');
    await page.locator('[data-action=lay-deck]').click();
    await page.locator('[data-deck-count]').waitFor();
    await page.locator('[data-unknown-forces]').waitFor();
    await page.locator('[data-left-out] summary').first().click();
    await checkPage(page, 'play-lay-deck', look);
    await page.locator('[data-input=deck-seed]').fill('7');
    await pressed(page, () => page.locator('[data-action=shuffle-deck]').click());
    const total = Number(await deck.getAttribute('data-total'));
    expect(total).toBeGreaterThan(3);

    const danse = '0/e1';
    await press(page, `[data-piece="${danse}"] > header [data-due=make-ready]`);
    await press(page, `[data-piece="${danse}"] > header [data-due=activate]`);
    await checkPage(page, 'play-table-deck', look);
    await press(page, '[data-action=draw-item]');
    await page.locator('dialog [data-sheet]').waitFor();
    await checkPage(page, 'play-drawn', look);
    await press(page, 'dialog [data-outcome=leave]');
    await expect.poll(() => deck.getAttribute('data-stock')).toBe(String(total - 1));
    await press(page, `[data-piece="${danse}"] > .dues [data-due=look]`);
    await page.locator('dialog [data-sheet]').waitFor();
    // Escape leaves the card undecided. The panel asks again.
    await page.keyboard.press('Escape');
    await page.locator('[data-drawn]').waitFor();
    await checkPage(page, 'play-undecided', look);
    await page.locator('[data-action=decide]').click();
    await press(page, 'dialog [data-outcome=keep]');
    const found = page.locator(`[data-piece="${danse}"] [data-piece*="+"]`);
    await expect.poll(() => found.count()).toBe(1);
    await press(page, '[data-action=undo]');
    await expect.poll(() => found.count()).toBe(0);
    await page.locator('[data-drawn]').waitFor();
    await press(page, '[data-action=redo]');
    await expect.poll(() => found.count()).toBe(1);
    const seq = await page.locator('main').getAttribute('data-seq');
    await page.reload();
    await page.locator(`main[data-seq="${seq}"]`).waitFor();
    await expect.poll(() => found.count()).toBe(1);
    await page.context().close();
  },
);

test.each(quickly(LOOKS))('a deck is played alone for five turns', async (look) => {
  const page = await stage.open(look);
  await begin(page, 'tragic-strength-and-perception');
  const library = page.locator('[data-pile=library]');
  await expect.poll(() => library.getAttribute('data-count')).toBe('54');
  for (let turn = 1; turn <= 5; turn += 1) {
    if (turn > 1) {
      await press(page, '[data-step=disengage] [data-due=disengage]');
      await press(page, 'footer [data-due=next-phase]');
      await press(page, '[data-step=draw] [data-due=draw]');
      await press(page, 'footer [data-due=next-phase]');
    }
    await press(page, '[data-step=upkeep] [data-due=upkeep]');
    await press(page, 'footer [data-due=next-phase]');
    await press(page, '[data-pile=hand] li [data-action=on]');
    if (turn === 1) await checkPage(page, 'play-deck', look);
    await press(page, 'footer [data-due=next-phase]');
    await press(page, '[data-step=heal] [data-due=heal]');
    await press(page, 'footer [data-due=next-turn]');
  }
  await page.locator('[data-round="6"]').waitFor();
  await expect.poll(() => library.getAttribute('data-count')).toBe('46');
  await expect.poll(() => page.locator('[data-piece^="0/c"]').count()).toBe(5);
});

test('a crew and an army', async () => {
  const page = await stage.open({ size: PHONE, theme: 'light', language: 'en' });
  await begin(page, 'stargrave-rogues', 'named');
  await press(page, '[data-step=initiative] [data-outcome="1"]');
  await press(page, 'footer [data-due=next-phase]');
  await press(page, '[data-piece="0/e1"] > header [data-due=activate]');
  const health = Number(await value(page, '0/e1', 'health'));
  await press(page, '[data-piece="0/e1"] [data-due=power] [data-outcome=works]');
  expect(Number(await value(page, '0/e1', 'health'))).toBeLessThan(health);
  await press(page, '[data-action=roll]');
  await expect.poll(() => page.locator('[data-rolled]').textContent()).toMatch(/d20: \d+/);

  await begin(page, 'warzone-brotherhood');
  await press(page, 'footer [data-due=next-phase]');
  await mark(page, '0/e1', 'mark-pinned');
  await press(page, '[data-piece="0/e1"] > header [data-due=activate]');
  await press(page, '[data-piece="0/e1"] [data-due=recover-pinned] [data-outcome=passed]');
  await expect.poll(() => page.locator('[data-piece="0/e1"] [data-mark=pinned]').count()).toBe(0);
});

test('an unknown health is typed where it is missed, and counts from then on', async () => {
  const page = await stage.open({ size: DESK, theme: 'dark', language: 'en' });
  const card = { id: 'fww/unit/stranger', name: { en: 'Stranger' }, types: ['dog'] };
  const pack = { format: 1, id: 'strangers', version: 1, system: 'fww', title: { en: 'Strangers' }, cards: [card] };
  await stage.call('put_pack', { text: JSON.stringify(pack), lang: 'en' });
  const force = {
    format: 1,
    name: 'Strangers',
    system: 'fww',
    mode: 'narrative',
    entries: [{ id: 'e1', card: card.id }],
  };
  forces.set('strangers', (await stage.call('create_force', { force: force as never, lang: 'en' })).id);
  await begin(page, 'strangers');
  const damage = page.locator('[data-piece="0/e1"] > .counts [data-track=damage]');
  await details(page, '0/e1');
  // Two facts are needed: which attribute has the heart, and the value of that attribute.
  await stage.call('set_fact', { card: card.id, path: 'face.health', value: 'end', lang: 'en' });
  await page.reload();
  await details(page, '0/e1');
  await damage.locator('.most button').click();
  await page.locator('[data-fact] input').first().fill('3');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (text) => document.querySelector('[data-piece="0/e1"] > .counts [data-track=damage] .most')?.textContent === text,
    '/ 3',
  );
  for (let point = 0; point < 3; point += 1) {
    await press(page, '[data-piece="0/e1"] > .counts [data-track=damage] [data-action=plus]');
  }
  await press(page, '[data-step=removed] [data-due=removed]');
  await page.locator('[data-piece="0/e1"].out').waitFor();
});

test.each(quickly(HANDS))('everything is in reach of a hand, $size.width x $size.height', async (look) => {
  const page = await stage.open(look);
  const fits = async (name: string): Promise<void> => {
    expect(await outOfReach(page), name).toEqual([]);
    await checkPage(page, `${name}-${look.theme}`, look);
  };
  await stage.show(page, `#/play?new=${forces.get('brotherhood') ?? ''}`);
  await page.locator('[data-input=against-kept]').check();
  await page.locator('[data-input=theirs]').selectOption(forces.get('super-mutants') ?? '');
  await page.locator('[data-action=begin-play]').click();
  await page.locator('main[data-seq="1"]').waitFor();
  await press(page, '[data-piece="0/e1"] > header [data-due=make-ready]');
  await press(page, '[data-piece="0/e1"] > header [data-due=activate]');
  await mark(page, '0/e1', 'mark-on-fire');
  await fits('hand-active');
  await begin(page, 'tragic-strength-and-perception');
  await fits('hand-deck');
  await begin(page, 'stargrave-rogues', 'named');
  await press(page, 'footer [data-due=next-phase]');
  await press(page, '[data-action=roll]');
  await fits('hand-crew');
  await begin(page, 'warzone-brotherhood');
  await press(page, 'footer [data-due=next-phase]');
  await fits('hand-army');
});

test.each(quickly(LOOKS))('a die can be rolled once its faces are filled in', async (look) => {
  const page = await stage.open(look);
  await begin(page, 'super-mutants');
  const link = '[data-blank-dice] [data-fact-link="fww/reference/skill-die face.die.faces"]';
  await expect.poll(() => page.locator('[data-action=roll]').count()).toBe(0);
  await page.locator(link).click();
  await page.locator('[data-fact]').waitFor();
  await checkPage(page, 'play-die', look);
  await page.keyboard.press('Escape');
  // To close it goes a step back in the history, and a reload may not come between.
  await page.locator('[data-fact]').waitFor({ state: 'detached' });
  await stage.settle(page);
  const faces = Array.from({ length: 20 }, (_, face) => (face === 0 ? 'X' : `${face}`));
  await stage.call('set_fact', { card: 'fww/reference/skill-die', path: 'face.die.faces', value: faces, lang: 'en' });
  await page.reload();
  await page.locator('main[data-seq="1"]').waitFor();
  await press(page, '[data-action=roll][data-die=skill-die]');
  await expect.poll(() => page.locator('[data-rolled]').textContent()).toMatch(/: (X|\d+)$/);
  await expect.poll(() => page.locator(link).count()).toBe(0);
  await checkPage(page, 'play-dice', look);
  await stage.call('set_fact', { card: 'fww/reference/skill-die', path: 'face.die.faces', value: null, lang: 'en' });
});

/** A force of ten models: single ones, and units of several. */
const TEN = {
  ...{ format: 1, name: 'Ten', system: 'fww', mode: 'narrative' },
  entries: [
    { id: 'e1', card: 'fww/unit/preston-garvey' },
    { id: 'e2', card: 'fww/unit/minuteman' },
    { id: 'e3', card: 'fww/unit/minuteman', name: 'Old Bill' },
    { id: 'e4', card: 'fww/unit/minuteman', count: 3 },
    { id: 'e5', card: 'fww/unit/dogmeat' },
    { id: 'e6', card: 'fww/unit/settler', count: 3 },
  ],
};

/** Returns how many lines with a health count lie wholly in view. */
const linesInView = (page: Page) =>
  page.evaluate(() => {
    const pane = document.querySelector('main[data-seq] > .pane')?.getBoundingClientRect();
    const lines = [...document.querySelectorAll('[data-piece] > header [data-track=damage]')].map((line) =>
      line.getBoundingClientRect(),
    );
    return lines.filter(({ top, bottom }) => pane && top >= pane.top && bottom <= pane.bottom + 1).length;
  });

test('ten models are in view on a phone, and a phone in landscape keeps their counters', async () => {
  forces.set('ten', (await stage.call('create_force', { force: TEN as never, lang: 'en' })).id);
  const page = await stage.open({ size: PHONE, theme: 'light', language: 'en' });
  await begin(page, 'ten', 'named');
  expect(await linesInView(page)).toBe(10);
  const names = await page
    .locator('[data-piece] > header [data-track=damage]')
    .evaluateAll((lines) => lines.map((line) => line.closest('[data-piece]')?.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(10);
  await page.setViewportSize(LYING);
  await expect.poll(() => linesInView(page)).toBeGreaterThanOrEqual(4);
  await press(page, '[data-piece="0/e2"] > header [data-action=plus]');
  await expect
    .poll(() => page.locator('[data-piece="0/e2"] > header [data-track=damage]').getAttribute('data-value'))
    .toBe('1');
});

test.each(quickly([PHONE, DESK]))('Back from a game leads to its force, at $width pixels', async (size) => {
  const page = await stage.open({ size, theme: 'light', language: 'en' });
  const force = `#/force/${forces.get('brotherhood') ?? ''}`;
  await stage.show(page, force);
  await page.evaluate((hash) => (location.hash = hash), `#/play?new=${forces.get('brotherhood') ?? ''}`);
  await page.locator('[data-action=begin-play]:not([disabled])').click();
  await page.locator('main[data-seq="1"]').waitFor();
  await expect.poll(() => page.locator('[data-action=to-force]').getAttribute('href')).toBe(force);
  await page.goBack();
  await page.locator('main[data-screen=builder]').waitFor();
  expect(await page.evaluate(() => location.hash)).toBe(force);
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
});

test('an edit of a force leaves the running game as it is, and the game asks', async () => {
  const page = await stage.open({ size: PHONE, theme: 'dark', language: 'en' });
  const { id } = await stage.call('create_force', { force: { ...TEN, name: 'Edited' } as never, lang: 'en' });
  forces.set('edited', id);
  await begin(page, 'edited');
  const lines = await page.locator('[data-piece]').count();
  await stage.call('change_force', { id, edit: { do: 'remove', node: 'e5' } });
  await page.reload();
  await page.locator('[data-copy-asked]').waitFor();
  await expect.poll(() => page.locator('[data-piece]').count()).toBe(lines);
  await page.locator('[data-action=keep-copy]').click();
  await page.reload();
  await page.locator('main[data-seq="1"]').waitFor();
  await expect.poll(() => page.locator('[data-copy-asked]').count()).toBe(0);
});

test.each(quickly(LOOKS))(
  'a game waits for its opponent, and shows its score when it is over, $size.width',
  async (look) => {
    const page = await stage.open(look);
    await stage.show(page, `#/play?new=${forces.get('brotherhood') ?? ''}`);
    const begin = page.locator('[data-action=begin-play]');
    const place = async () => (await begin.boundingBox())?.y ?? 0;
    await begin.waitFor();
    const before = await place();
    await page.locator('[data-input=against-kept]').check();
    await page.locator('[data-input=theirs]').waitFor();
    expect(await begin.isDisabled()).toBe(true);
    // A pixel is the rounding of a sheet that is as high as what it holds.
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
    await page.locator('[data-input=theirs]').selectOption(forces.get('super-mutants') ?? '');
    await begin.click();
    await page.locator('main[data-seq="1"]').waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    await stage.call('press', { id, base: 1, act: { act: 'write', what: 'points/0', text: '12' }, lang: 'en' });
    await stage.call('press', { id, base: 2, act: { act: 'write', what: 'points/1', text: '8' }, lang: 'en' });
    await stage.call('press', { id, base: 3, act: { act: 'finish', over: true }, lang: 'en' });
    await stage.show(page, `#/play/${id}`);
    await expect.poll(() => page.locator('[data-ended]').textContent()).toContain('12 – 8');
    await stage.show(page, '#/play');
    await expect.poll(() => page.locator(`[data-play="${id}"] .state`).textContent()).toContain('12 – 8');
    await page.context().close();
  },
);
