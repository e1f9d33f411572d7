/**
 * Tests the collection plan: forces are chosen, what is missing and contested is shown, lines are ticked and stay so, the
 * checklist is saved, and boxes are named. Also tests what is recorded of a card: painted miniatures, and a note.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const KNIGHT = 'fww/unit/knight';
const DANSE = 'fww/unit/paladin-danse';
const RIFLE = 'fww/rifle/laser-rifle';

let stage: Stage;
let patrol: string;
let raid: string;

async function keep(name: string, entries: unknown[]): Promise<string> {
  const force = { format: 1, name, system: 'fww', mode: 'narrative', entries };
  const { id } = await stage.call('create_force', { force: force as never, lang: 'en' });
  return id;
}

beforeAll(async () => {
  stage = await Stage.set();
  const rifle = { card: RIFLE };
  patrol = await keep('Patrol', [{ card: DANSE }, { card: KNIGHT, count: 3, cards: [rifle] }]);
  raid = await keep('Raid', [{ card: DANSE }]);
  await stage.call('set_owned', { card: DANSE, cards: 1, miniatures: 1 });
  await stage.call('set_owned', { card: KNIGHT, cards: 1, miniatures: 3 });
  const boxes = [{ id: 'rifles', name: { en: 'Rifles', fr: 'Fusils' }, cards: [{ card: RIFLE }] }];
  const pack = { format: 1, id: 'club', version: 1, system: 'fww', title: { en: 'Club' }, boxes, cards: [] };
  await stage.call('put_pack', { text: JSON.stringify(pack), lang: 'en' });
});

afterAll(() => stage.strike());

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];

test('no row moves away under a press, and what is ticked meanwhile stays ticked', async () => {
  await stage.call('set_plan', { forces: [], together: true });
  await stage.call('clear_plan_ticks', {});
  const guard = await keep('Guard', [{ card: KNIGHT }]);
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/plan');
  await page.locator(`[data-force="${raid}"] input`).check();
  const danse = page.locator(`[data-need="card:${DANSE}"] input`);
  await danse.waitFor();
  let release: () => void = () => undefined;
  const released = new Promise<void>((go) => (release = go));
  await page.route('**/call/collection_plan', (route) => released.then(() => route.continue()));
  const asked = page.waitForRequest('**/call/collection_plan');
  await page.locator(`[data-force="${guard}"] input`).check();
  await asked;
  await danse.hover();
  await page.mouse.down();
  const answered = page.waitForResponse('**/call/collection_plan');
  release();
  await (await answered).finished();
  // Long enough for the answer to be drawn, were it not held back.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
  const knight = page.locator(`[data-need="card:${KNIGHT}"]`);
  expect(await knight.count()).toBe(0);
  // The tick takes longer to be kept than the next answer takes to come, were that asked for at once.
  await page.route('**/call/tick_plan', (route) => setTimeout(() => void route.continue(), 500));
  await page.mouse.up();
  await knight.waitFor();
  expect(await danse.isChecked()).toBe(true);
  const { needs } = await stage.call('collection_plan', { lang: 'en' });
  expect(needs.rows.filter(({ ticked }) => ticked).map(({ key }) => key)).toEqual([`card:${DANSE}`]);
  await page.context().close();
  await stage.call('delete_documents', { kind: 'force', ids: [guard] });
});

test.each(quickly(LOOKS))('forces are chosen, and what they need is ticked, printed and bought', async (look) => {
  await stage.call('set_plan', { forces: [], together: true });
  await stage.call('clear_plan_ticks', {});
  const page = await stage.open(look);
  await stage.show(page, '#/boxes');
  await page.locator('[data-go-part=plan]').click();
  const force = (id: string) => page.locator(`[data-force="${id}"]`);
  await force(raid).waitFor();
  expect(await force(raid).getAttribute('data-fieldable')).toBe('whole');
  expect(await force(patrol).getAttribute('data-fieldable')).toBe('nearly');
  expect(await force(patrol).innerText()).toMatch(look.language === 'en' ? /Laser Rifle missing/ : /il manque .+/);

  await force(patrol).locator('input').check();
  const sum = page.locator('[data-missing-cards]');
  await sum.waitFor();
  expect(await sum.getAttribute('data-missing-cards')).toBe('1');
  await force(raid).locator('input').check();
  const danse = page.locator(`[data-need="card:${DANSE}"]`);
  await danse.locator('[data-missing="1"]').waitFor();
  await danse.locator('.warn').waitFor();
  await checkPage(page, 'plan', look);

  await page.locator('[data-option=together]').uncheck();
  await danse.locator('.warn').waitFor({ state: 'detached' });
  const rifle = page.locator(`[data-need="card:${RIFLE}"]`);
  await rifle.locator('input').check();
  await expect
    .poll(
      async () => (await stage.call('collection_plan', { lang: 'en' })).needs.rows.filter((row) => row.ticked).length,
    )
    .toBe(1);
  await page.reload();
  await page.locator('.ticked').waitFor();
  await page.locator('[data-option=shown]').selectOption('open');
  await rifle.waitFor({ state: 'detached' });
  await page.locator('[data-option=shown]').selectOption('all');
  await page.locator('[data-action=clear-ticks]').click();
  await page.locator('.ticked').waitFor({ state: 'detached' });
  await page.locator('.toasts .act').first().click();
  await page.locator('.ticked').waitFor();

  const buy = page.locator('[data-part=buy]');
  await buy.locator('[data-buy=rifles]').waitFor();
  expect(await buy.locator('[data-buy]').count()).toBe(1);
  await buy.locator('input[value=miniatures]').check();
  await buy.locator('[data-buy=nothing]').waitFor();

  for (const [action, name] of [
    ['print-plan', /\.pdf$/],
    ['csv-plan', /\.csv$/],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.locator(`[data-action=${action}]`).click();
    expect((await saving).suggestedFilename()).toMatch(name);
  }
  await page.context().close();
});

test.each(quickly(LOOKS))('painted miniatures and a note are recorded on the card', async (look) => {
  await stage.call('set_card_state', { card: KNIGHT, assembled: 0, painted: 0, note: '' });
  await stage.call('set_plan', { forces: [patrol], together: true });
  const page = await stage.open(look);
  await stage.show(page, `#/card/${KNIGHT}`);
  const state = page.locator('[data-part=owned-state]');
  await state.locator('summary').click();
  for (let time = 0; time < 2; time++) await state.locator('[data-state=painted] [data-action=more]').click();
  await state.locator('[data-state=assembled] output', { hasText: '2' }).waitFor();
  await state.locator('textarea').fill('In the blue box');
  await state.locator('textarea').press('Tab');
  await state.locator('.about', { hasText: 'In the blue box' }).waitFor();
  await checkPage(page, 'card-state', look);
  await stage.show(page, '#/plan');
  const need = page.locator(`[data-need="miniature:${KNIGHT}"]`);
  await need.locator('.hint', { hasText: 'In the blue box' }).waitFor();
  await page.context().close();
});

test('three forces at one table need two boxes at the least, and the checklist is ticked to its end', async () => {
  // No box that ships holds them.
  const [GUN, POWDER] = ['fww/rifle/automatic-laser-rifle', 'fww/chem/healing-powder'];
  await stage.call('clear_plan_ticks', {});
  const boxes = [
    {
      id: 'pair',
      name: { en: 'Pair' },
      cards: [
        { card: GUN, count: 1 },
        { card: POWDER, count: 1 },
      ],
    },
    { id: 'crate', name: { en: 'Crate' }, cards: [{ card: GUN, count: 2 }] },
    { id: 'pills', name: { en: 'Pills' }, cards: [{ card: POWDER, count: 1 }] },
  ];
  const pack = { format: 1, id: 'shop', version: 1, system: 'fww', title: { en: 'Shop' }, boxes, cards: [] };
  await stage.call('put_pack', { text: JSON.stringify(pack), lang: 'en' });
  const knight = (cards: unknown[]) => [{ card: KNIGHT, cards }];
  const [rifle, powder] = [{ card: GUN }, { card: POWDER }];
  const watch = [
    await keep('First watch', knight([rifle])),
    await keep('Second watch', knight([rifle])),
    await keep('Third watch', knight([rifle, powder])),
  ];
  await stage.call('set_owned', { card: KNIGHT, cards: 3, miniatures: 3 });
  await stage.call('set_plan', { forces: [], together: true });

  const page = await stage.open({ size: PHONE, theme: 'light', language: 'en' });
  await stage.show(page, '#/plan');
  for (const force of watch) await page.locator(`[data-force="${force}"] input`).check();
  await expect.poll(() => page.locator('[data-missing-cards]').getAttribute('data-missing-cards')).toBe('4');
  // Three rifles and a powder: a crate of two rifles, and a pair. Boxes of one pack that bring less are not bought.
  const buy = page.locator('[data-part=buy]');
  await expect
    .poll(() =>
      buy
        .locator('[data-buy]')
        .evaluateAll((found) =>
          found.map((box) => `${box.getAttribute('data-times')} ${box.getAttribute('data-buy')}`).sort(),
        ),
    )
    .toEqual(['1 crate', '1 pair']);
  const needs = page.locator('[data-need] input');
  const lines = await needs.count();
  for (let line = 0; line < lines; line++) await needs.nth(line).check();
  await expect
    .poll(
      async () => (await stage.call('collection_plan', { lang: 'en' })).needs.rows.filter((row) => row.ticked).length,
    )
    .toBe(lines);
  await page.locator('[data-option=shown]').selectOption('open');
  await expect.poll(() => page.locator('[data-need]').count()).toBe(0);

  await stage.call('remove_pack', { id: 'shop' });
  await stage.call('set_owned', { card: KNIGHT, cards: 1, miniatures: 3 });
  await page.context().close();
});
