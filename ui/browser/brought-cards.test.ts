/** Tests a shared force that embeds cards of its author. Also tests boxes: they are owned, created and changed. */
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
const RIFLE = 'fww/rifle/laser-rifle';

function dog(name: string, cost: number): Record<string, unknown> {
  return { id: `fww/unit/${name.toLowerCase()}`, name: { en: name }, types: ['dog'], costs: { 2026: cost } };
}

function pack(id: string, cards: unknown[]): Record<string, unknown> {
  return { format: 1, id, version: 1, system: 'fww', title: { en: `Pack of ${id}` }, author: 'Ada', cards };
}

test.each(quickly(LOOKS))('a force says what it brings, and it is kept as ones own', async (look) => {
  const page = await stage.open(look);
  const name = `Argos${look.language}`;
  const card = dog(name, 20);
  const entries = [
    { id: 'e1', card: card['id'] },
    { id: 'e2', card: 'fww/unit/knight-patrol', cards: [{ id: 'e3', card: RIFLE }] },
  ];
  const corrections = [{ card: RIFLE, patch: { costs: { 2026: 77 } }, of: '0' }];
  const force = {
    ...{ format: 1, name: `Patrol ${look.language}`, system: 'fww', mode: 'narrative', entries },
    with: { packs: [pack(`club-${look.language}`, [card])], corrections },
  };
  await stage.show(page, '#/forces');
  await page.locator('[data-action=import]').first().click();
  await page.locator('[data-input=paste]').fill(JSON.stringify(force));
  await page.locator('[data-action=import-text]').click();
  await page.locator('[data-input=keep-brought]').waitFor();
  await checkPage(page, 'brought-import', look);
  await page.locator('[data-action=keep-force]').click();

  const panel = page.locator('[data-brought]');
  await panel.waitFor();
  await expect.poll(() => panel.getAttribute('data-brought')).toBe('2');
  await panel.locator('[data-otherwise] summary').click();
  await checkPage(page, 'brought-force', look);
  await panel.locator('[data-action=look-brought]').click();
  await page.locator(`dialog li[data-card="${RIFLE}"]`).waitFor();
  await checkPage(page, 'brought-look', look);
  await page.locator('[data-action=take-all]').click();
  await panel.waitFor({ state: 'detached' });
  const found = await stage.call('search', { query: name, limit: 5, lang: 'en' });
  expect(found.total).toBe(1);

  await page.locator('main header [data-action=menu]').first().click();
  await page.locator('[role=menu] [data-action=export]').click();
  await page.locator('dialog [data-form=share]').click();
  const along = page.locator('[data-input=carries]');
  await along.waitFor();
  await checkPage(page, 'brought-export', look);
  const code = page.locator('[data-input=export]');
  await expect.poll(() => code.inputValue()).toMatch(/^MU1\./);
  const full = await code.inputValue();
  await along.uncheck();
  await expect.poll(async () => (await code.inputValue()).length).toBeLessThan(full.length);
  await stage.call('remove_correction', { id: RIFLE, lang: 'en' });
  await page.context().close();
});

test.each(quickly(LOOKS))('a box is written down, owned in one press, changed and removed', async (look) => {
  const page = await stage.open(look);
  const text = JSON.stringify(pack(`mine-${look.language}`, [dog(`Balto${look.language}`, 30)]));
  await stage.call('put_pack', { text, lang: look.language });
  await stage.show(page, '#/boxes');
  await page.locator('[data-action=new-box]').click();
  const dialog = page.locator('dialog');
  const name = `Starter ${look.language}`;
  await dialog.locator(`input[name=box-${look.language}]`).fill(name);
  const picks = dialog.locator('select');
  if ((await picks.count()) > 0) await picks.selectOption(`mine-${look.language}`);
  for (const card of [`Balto${look.language}`, 'laser rifle']) {
    await dialog.locator('[role=combobox]').fill(card);
    await dialog.locator('[role=combobox][aria-expanded=true]').press('Enter');
  }
  await expect.poll(() => dialog.locator('li[data-held]').count()).toBe(2);
  await checkPage(page, 'box-dialog', look);
  await dialog.locator('[data-action=keep-box]').click();
  const row = page.locator('article[data-box]', { hasText: name });
  await row.locator('[data-action=more]').click();
  await row.locator('[data-owned="1"]').waitFor();
  await row.locator('summary').click();
  await checkPage(page, 'boxes', look);
  await page.locator('.toasts .act').first().click();
  await row.locator('[data-owned="0"]').waitFor();
  await stage.show(page, '#/missing');
  await page.locator('#missing-boxes').waitFor();
  await checkPage(page, 'missing-boxes', look);
  await stage.show(page, '#/boxes');
  await row.locator('summary').click();
  await row.locator('[data-action=remove-box]').click();
  await row.waitFor({ state: 'detached' });
  await page.context().close();
});

test.each(quickly(LOOKS))(
  'where packs contradict each other, both are shown and the chosen one counts',
  async (look) => {
    const page = await stage.open(look);
    const name = `Zephyr${look.language}`;
    for (const [id, cost] of [
      ['ada', 20],
      ['bob', 30],
    ] as const) {
      const text = JSON.stringify(pack(`${id}-${look.language}`, [dog(name, cost)]));
      await stage.call('put_pack', { text, lang: look.language });
    }
    const card = `fww/unit/${name.toLowerCase()}`;
    await stage.show(page, `#/card/${card}`);
    const side = page.locator(`[data-disputes] [data-side=ada-${look.language}]`);
    await side.waitFor();
    await side.scrollIntoViewIfNeeded();
    await checkPage(page, 'disputes', look);
    await side.click();
    const cost = async () => (await stage.call('card', { id: card, lang: 'en' })).costs['2026'];
    await expect.poll(cost).toBe(20);
    await page.locator('.toasts .act').first().click();
    await expect.poll(cost).toBe(30);
    await page.context().close();
  },
);

test.each(quickly(LOOKS))(
  'many photos go to the cards that their files are named after, and can be taken back',
  async (look) => {
    const page = await stage.open(look);
    await stage.show(page, '#/missing');
    const png = Buffer.from(
      await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [400, 300];
        canvas.getContext('2d')?.fillRect(50, 50, 200, 100);
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      }),
      'base64',
    );
    await page.locator('[data-action=many-photos]').click();
    const file = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer });
    const files = [
      file('Laser_Rifle.png'),
      file('institute scientist.png'),
      file('knight.png', Buffer.from('no picture')),
    ];
    await page.locator('[data-input=photos]').setInputFiles(files);
    const rows = page.locator('dialog li[data-state]');
    await expect.poll(() => rows.locator('strong').count()).toBe(3);
    await checkPage(page, 'many-photos', look);
    await page.locator('[data-action=take-photos]').click();
    await page.locator('dialog li[data-state=failed]').waitFor();
    await expect.poll(() => page.locator('dialog li[data-state=done]').count()).toBe(2);
    const kept = async () => (await stage.call('photos', {})).length;
    expect(await kept()).toBe(2);
    await checkPage(page, 'many-photos-done', look);
    await page.locator('[data-action=close-photos]').click();
    await page.locator('.toasts .act').first().click();
    await expect.poll(kept).toBe(0);
    await page.context().close();
  },
);
