/**
 * Tests games from data sets: a set is added in the settings, a force of it is built, broken, mended and printed, a newer
 * version is taken in, and the force of a removed set is shown by what it carries.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, find, PHONE, Stage, quickly, type Look } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

const GAME = 'bs-harbour';
const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];

/** The options that a captain has in some tests. */
const ARMS = `<selectionEntryGroups><selectionEntryGroup id="arms" name="Arms"><constraints>
  <constraint id="one-arm" type="max" value="1" field="selections" scope="parent" shared="false"/></constraints>
  <selectionEntries><selectionEntry id="hook" name="Hook" type="upgrade"/>
  <selectionEntry id="pistol" name="Pistol" type="upgrade"><costs><cost name="pts" typeId="pts" value="4"/></costs></selectionEntry>
  </selectionEntries></selectionEntryGroup></selectionEntryGroups>`;

/** Picks the files of a version of the set in the settings, and waits for what is in it. */
async function pick(page: Page, version: string, change = (text: string) => text): Promise<void> {
  const names = ['Harbour.gst', 'Smugglers.cat'];
  const files = names.map(async (name) => {
    const text = await readFile(join(import.meta.dirname, '../../tests/data', version, name), 'utf8');
    return { name, mimeType: 'application/xml', buffer: Buffer.from(change(text)) };
  });
  await stage.show(page, '#/settings');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('[data-action=add-data-set]').click(),
  ]);
  await chooser.setFiles(await Promise.all(files));
  await page.locator('[data-action=confirm-data-set]').waitFor();
}

async function add(page: Page, version: string): Promise<void> {
  await pick(page, version);
  await page.locator('[data-action=confirm-data-set]').click();
  await page.locator(`[data-set=${GAME}]`).waitFor();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** Checks that nothing on the screen is a message key or a raw id of the data. */
async function speaks(page: Page): Promise<void> {
  const shown = await page.locator('body').innerText();
  expect(shown).not.toMatch(/⟨|bs-harbour|window-data-sets/);
}

test.each(quickly(LOOKS))('a set is added, an army built, broken, mended and printed', async (look) => {
  const page = await stage.open(look);
  await pick(page, 'harbour');
  await checkPage(page, 'add', look);
  await page.locator('[data-action=confirm-data-set]').click();
  await page.locator(`[data-set=${GAME}]`).getByText('Harbour War').first().waitFor();

  await stage.show(page, '#/forces');
  await page.locator('[data-action=new-force]').first().click();
  await page.locator(`[data-input=game-${GAME}]`).check({ force: true });
  await page.locator('[data-input=name]').fill('Night');
  await page.locator('[data-action=done]').click();
  await page.locator('[data-screen=builder]').waitFor();
  const id = page.url().split('/').at(-1) ?? '';

  const pane = async (name: string) => {
    if (look.size === PHONE) await page.locator(`[data-pane=${name}]`).click();
  };
  const take = async (card: string, letters: string) => {
    await find(page, 'entry', letters);
    await page.locator(`.pane.one [data-candidate="${GAME}/${card}"]`).first().click();
  };
  await pane('add');
  await page.locator(`.pane.add [data-candidate="${GAME}/force/crew"]`).click();
  await pane('force');
  // A crew without a captain is unfinished.
  await page.locator('[data-verdict=unfinished]').first().waitFor();
  await page.locator('[data-entry] .name').first().click();
  await pane('entry');
  await take('model/captain', 'captain');
  await expect.poll(async () => (await stage.call('force', { id, lang: 'en' })).review.legal).toBe(true);
  await take('unit/gang', 'gang');
  const cost = async () => (await stage.call('force', { id, lang: 'en' })).review.totals.cost;
  await expect.poll(cost).toBe(106);
  await speaks(page);

  await stage.show(page, `#/print/${id}`);
  await page.locator('.preview[aria-busy=false] canvas').first().waitFor();
  await speaks(page);

  // A newer version says what it changes before it is taken in.
  await pick(page, 'harbour-newer');
  await page.locator('[data-changes]').first().waitFor();
  await page.locator(`[data-changed-force="${id}"]`).getByText('121').waitFor();
  await checkPage(page, 'replace', look);
  await page.locator('[data-action=confirm-data-set]').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await expect.poll(async () => (await stage.call('force', { id, lang: 'en' })).review.legal).toBe(false);

  await page.locator('[data-action=remove-data-set]').click();
  await checkPage(page, 'remove', look);
  await page.locator('[data-action=confirm-remove-data-set]').click();
  await page.locator(`[data-set=${GAME}]`).waitFor({ state: 'detached' });

  await stage.show(page, '#/forces');
  const row = page.locator(`[data-force="${id}"]`);
  await row.getByText('pts').first().waitFor();
  await row.locator('h2 a').click();
  await page.locator('[data-screen=shared]').waitFor();
  await page.locator('[data-screen=shared]').getByText('Captain').first().waitFor();
  await page.locator('[data-unchecked]').getByText('Harbour War').waitFor();
  await checkPage(page, 'missing', look);

  await add(page, 'harbour');
  await stage.show(page, `#/force/${id}`);
  await page.locator('[data-screen=builder]').waitFor();
  await stage.call('remove_data_set', { id: GAME });
  await stage.call('delete_documents', { kind: 'force', ids: [id] });
  await page.context().close();
});

test.each(quickly(LOOKS))(
  'options of a card are chosen and counted, and one takes the place of another',
  async (look) => {
    const page = await stage.open(look);
    await pick(page, 'harbour', (text) =>
      text.replace('<costs><cost name="pts" typeId="pts" value="80"/>', `${ARMS}$&`),
    );
    await page.locator('[data-action=confirm-data-set]').click();
    await page.locator(`[data-set=${GAME}]`).waitFor();
    const force = await stage.call('new_force', { system: GAME, mode: 'standard', name: 'Armed' });
    const { id } = await stage.call('create_force', { force, lang: 'en' });
    const cards = [
      { card: `${GAME}/force/crew`, via: ['smugglers'] },
      { card: `${GAME}/model/captain`, parent: 'e1' },
      { card: `${GAME}/unit/gang`, parent: 'e1' },
    ];
    for (const added of cards) await stage.call('change_force', { id, edit: { do: 'add', ...added } });
    await stage.show(page, `#/force/${id}`);
    const held = async () => {
      const { force } = await stage.call('force', { id, lang: 'en' });
      const nodes = force.entries[0]?.cards?.flatMap(({ cards = [] }) => cards) ?? [];
      return nodes.map(({ card, count = 1 }) => `${count} ${card.split('/').at(-1)}`);
    };
    const open = async (node: string) => {
      if (look.size === PHONE) await page.locator('[data-pane=force]').click();
      await page.locator(`[data-node=${node}] .name`).click();
      if (look.size === PHONE) await page.locator('[data-pane=entry]').click();
    };

    await open('e2');
    const arm = (name: string) => page.locator(`.pane.one [data-slot=arms] [data-option="${name}"]`);
    await expect.poll(() => arm('none').isChecked()).toBe(true);
    await arm(`${GAME}/upgrade/hook`).click();
    await expect.poll(held).toEqual(['1 hook', '3 sailor']);
    await arm(`${GAME}/upgrade/pistol`).click();
    await expect.poll(held).toEqual(['1 pistol', '3 sailor']);
    await expect.poll(() => arm(`${GAME}/upgrade/pistol`).isChecked()).toBe(true);
    await checkPage(page, 'options', look);
    await page.locator('[data-action=undo]').first().click();
    await expect.poll(held).toEqual(['1 hook', '3 sailor']);
    await arm('none').click();
    await expect.poll(held).toEqual(['3 sailor']);

    await open('e3');
    const sailors = page.locator(`.pane.one [data-slot=mates] [data-option="${GAME}/model/sailor"]`);
    await sailors.locator('[data-action=more]').click();
    await expect.poll(held).toEqual(['4 sailor']);
    await sailors.locator('[data-action=fewer]').click();
    await expect.poll(held).toEqual(['3 sailor']);
    await stage.call('remove_data_set', { id: GAME });
    await stage.call('delete_documents', { kind: 'force', ids: [id] });
    await page.context().close();
  },
);

test('files of no data set are refused with a reason', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/settings');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('[data-action=add-data-set]').click(),
  ]);
  await chooser.setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.locator('.toasts').getByText('None of these files belongs to a data set').waitFor();
  await page.context().close();
});
