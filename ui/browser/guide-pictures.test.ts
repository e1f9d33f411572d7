/** Takes the pictures of the guides: how a force is built, what is done between games, and games of data sets. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { animate, type Frame } from './apng';
import { Stage } from './stage';

const into = process.env['MUSTER_GUIDE_PICTURES'];
/** The smallest usual window. */
const SIZE = { width: 1280, height: 720 };

/** This test runs only if `cargo xtask screenshots --guides` sets the folder. */
test('a force is built from nothing to a verdict', async () => {
  const stage = await Stage.set();
  try {
    const page = await stage.open({ size: SIZE, theme: 'light', language: 'en' });
    const sample = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
    const { id } = await stage.call('create_force', { force: { ...sample, entries: [] }, lang: 'en' });
    await stage.show(page, `#/force/${id}`);
    const frames: Frame[] = [];
    const take = async (milliseconds = 1200): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      // The pointer would light up what it rests on.
      await page.mouse.move(SIZE.width - 2, 2);
      frames.push({ png: await page.screenshot({ animations: 'disabled', caret: 'hide' }), milliseconds });
    };
    const add = async (pane: string, finder: string, words: string, card: string): Promise<void> => {
      await page.locator(`[data-finder=${finder}]`).fill(words);
      const candidate = page.locator(`.pane.${pane} [data-candidate="${card}"]`);
      await candidate.waitFor();
      await take(900);
      await candidate.click();
      await page.locator(`[data-entry] [data-card="${card}"], [data-entry][data-card="${card}"]`).first().waitFor();
      await take();
    };
    await page.locator('.pane.add [data-candidate]').first().waitFor({ state: 'attached' });
    await take();
    await add('add', 'force', 'danse', 'fww/unit/paladin-danse');
    await add('one', 'entry', 'plasma rifle', 'fww/rifle/plasma-rifle');
    await add('add', 'force', 'knight', 'fww/unit/knight');
    // What is still to do is a leader.
    await page.locator('[data-entry] > * .name').first().click();
    await page.locator('.pane.one [data-finder=entry]').waitFor();
    await add('one', 'entry', 'tactician', 'fww/leader/tactician');
    await page.locator('header [data-verdict=legal]').waitFor();
    await take(2500);
    expect(frames.length).toBe(10);
    await writeFile(join(into ?? '', 'building.png'), animate(frames));
  } finally {
    await stage.strike();
  }
});

/** The pictures of `docs/between-games.md`. */
test('what is done between games', async () => {
  const stage = await Stage.set();
  const desk = { size: { width: 1280, height: 800 }, theme: 'light', language: 'en' } as const;
  const take = async (page: Page, name: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(2, 2);
    await page.screenshot({ path: join(into ?? '', `${name}.png`), animations: 'disabled', caret: 'hide' });
  };
  const keep = async (sample: string, name: string): Promise<string> => {
    const force = await stage.call('open_sample', { id: sample, lang: 'en' });
    return (await stage.call('create_force', { force: { ...force, name }, lang: 'en' })).id;
  };
  try {
    const page = await stage.open(desk);

    const [steel, raiders] = [
      await keep('brotherhood', 'Steel patrol'),
      await keep('super-mutants', 'Saturday’s raid'),
    ];
    await stage.call('set_plan', { forces: [steel, raiders], together: true });
    const { needs } = await stage.call('collection_plan', { lang: 'en' });
    // All but a few are owned.
    for (const { card, needed } of needs.rows.slice(0, -4))
      await stage.call('set_owned', { card, cards: needed, miniatures: needed });
    await stage.show(page, '#/plan');
    await page.locator('[data-need] input').first().check();
    await page.locator('.ticked').waitFor();
    await take(page, 'plan');

    await stage.call('change_force', { id: steel, edit: { do: 'limit', limit: 1000 } });
    await stage.show(page, `#/force/${steel}`);
    await page.locator('[data-action=fill-up]').click();
    await page.locator('[data-way]').first().waitFor();
    await take(page, 'fill-up');

    const crew = await keep('stargrave-rogues', 'Foxes');
    await stage.show(page, '#/campaigns');
    await page.locator('main header [data-action=new-campaign]').click();
    await page.locator('[data-input=campaign-name]').fill('The long winter');
    await page.locator('[data-input=campaign-game]').selectOption('stargrave');
    await page.locator('[data-player="0"] [data-input=player-name]').fill('Anna');
    await page.locator('[data-player="0"] [data-input=player-force]').selectOption(crew);
    await page.locator('[data-player="1"] [data-input=player-name]').fill('Ben');
    await page.locator('[data-action=make-campaign]').click();
    await page.locator('[data-standing=Anna]').waitFor();
    for (const [title, first, second, score] of [
      ['The wreck', 'won', 'lost', '150'],
      ['A debt', 'lost', 'won', '40'],
    ] as const) {
      await page.locator('main header [data-action=record-game]').click();
      await page.locator(`[data-side=Anna] [data-input=result-${first}]`).check();
      await page.locator(`[data-side=Ben] [data-input=result-${second}]`).check();
      await page.locator('[data-input=title]').fill(title);
      const row = page.locator('[data-side=Anna] [data-change=credits]').first();
      await row.locator('[data-input=by]').fill(score);
      await row.locator('[data-input=why]').fill('Loot sold');
      await page.locator('[data-action=save-game]').click();
      await page.locator('main[data-part=games]').waitFor();
    }
    await page.locator('.toasts .close').last().click();
    await page.locator('.toasts .act').first().waitFor({ state: 'detached' });
    await take(page, 'campaign');
    await page.context().close();

    const phone = await stage.open({ size: { width: 390, height: 844 }, theme: 'light', language: 'en' });
    const { force } = await stage.call('force', { id: raiders, lang: 'en' });
    const { link } = await stage.call('share_link', { force, address: 'https://muster.example.org/' });
    await stage.show(phone, link.slice(link.indexOf('#')));
    await phone.locator('main[data-screen=shared] [data-entry]').first().waitFor();
    await take(phone, 'shared-link');
  } finally {
    await stage.strike();
  }
});

/** The pictures of `docs/battlescribe.md`, of an invented game. */
test('a game is added as a data set, and played', async () => {
  const stage = await Stage.set();
  const size = { width: 1280, height: 800 };
  const take = async (page: Page, name: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(2, 2);
    await page.screenshot({ path: join(into ?? '', `${name}.png`), animations: 'disabled', caret: 'hide' });
  };
  try {
    const page = await stage.open({ size, theme: 'light', language: 'en' });
    const names = ['Harbour.gst', 'Smugglers.cat'];
    const files = names.map(async (name) => {
      const buffer = await readFile(join(import.meta.dirname, '../../tests/data/harbour', name));
      return { name, mimeType: 'application/xml', buffer };
    });
    await stage.show(page, '#/settings');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.locator('[data-action=add-data-set]').click(),
    ]);
    await chooser.setFiles(await Promise.all(files));
    await page.locator('[data-action=confirm-data-set]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    // The dialog alone, because the settings behind it name the folder of the data.
    await page.locator('dialog').screenshot({ path: join(into ?? '', 'data-set.png'), animations: 'disabled' });
    await page.locator('[data-action=confirm-data-set]').click();
    await page.locator('[data-set=bs-harbour]').waitFor();
    await page.locator('.toasts .close').last().click();

    const force = await stage.call('new_force', { system: 'bs-harbour', mode: 'standard', name: 'Night watch' });
    const { id } = await stage.call('create_force', { force: { ...force, limit: 200 }, lang: 'en' });
    const cards = [
      { card: 'bs-harbour/force/crew', via: ['smugglers'] },
      { card: 'bs-harbour/model/captain', parent: 'e1' },
      { card: 'bs-harbour/unit/gang', parent: 'e1' },
    ];
    for (const added of cards) await stage.call('change_force', { id, edit: { do: 'add', ...added } });
    await stage.show(page, `#/force/${id}`);
    await page.locator('[data-node=e3] .name').click();
    await page.locator('.pane.one [data-slot=mates]').waitFor();
    await page.locator('header [data-verdict=legal]').waitFor();
    await take(page, 'data-set-army');
    await page.context().close();

    const phone = await stage.open({ size: { width: 390, height: 844 }, theme: 'light', language: 'en' });
    const { id: play } = await stage.call('begin_play', { sides: [{ name: 'Anna', id }], lang: 'en' } as never);
    await stage.show(phone, `#/play/${play}`);
    const captain = phone.locator('[data-track=wounds]').first();
    await captain.locator('[data-action=plus]').click();
    await phone.locator('[data-track=wounds][data-value="1"]').waitFor();
    await take(phone, 'data-set-play');
  } finally {
    await stage.strike();
  }
});
