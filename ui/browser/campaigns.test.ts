/**
 * Tests a campaign of three games of Stargrave with an injury, credits and a bought weapon: on a phone and on a desktop,
 * in both languages.
 */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const LOOKS: Look[] = [
  { size: PHONE, theme: 'light', language: 'en' },
  { size: DESK, theme: 'dark', language: 'fr' },
];

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

/** Does something that changes the campaign, and waits until the change is shown. */
async function changed(page: Page, what: () => Promise<unknown>): Promise<void> {
  const before = (await page.locator('main[data-at]').getAttribute('data-at')) ?? '';
  await what();
  await page.locator(`main[data-at]:not([data-at="${before}"])`).waitFor();
}

/** Keeps a copy of a sample under a name, and returns its id. */
async function keep(sample: string, name: string): Promise<string> {
  const force = await stage.call('open_sample', { id: sample, lang: 'en' });
  return (await stage.call('create_force', { force: { ...force, name }, lang: 'en' })).id;
}

async function openForm(page: Page): Promise<void> {
  await page.locator('main header [data-action=record-game]').click();
  await page.locator('[data-form=game] [data-side]').first().waitFor();
}

const saveGame = (page: Page) =>
  changed(page, async () => {
    await page.locator('[data-action=save-game]').click();
    await page.locator('main[data-part=games]').waitFor();
  });

/** Types a change of credits on a side. A later line is for a second change after the same game. */
async function credits(page: Page, player: string, by: string, why: string, line = 0): Promise<void> {
  const row = page.locator(`[data-side=${player}] [data-change=credits]`).nth(line);
  await row.locator('[data-input=by]').fill(by);
  await row.locator('[data-input=why]').fill(why);
}

async function menu(page: Page, area: string, action: string): Promise<void> {
  await page.locator(`${area} [data-action=menu]`).first().click();
  await page.locator(`[role=menuitem][data-action="${action}"]`).click();
}

/** Chooses an export from the campaign's menu and returns the text or the first bytes of the file. */
async function download(page: Page, action: string): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download');
  await menu(page, 'main header', action);
  const file = await waiting;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

const part = async (page: Page, name: string): Promise<void> => {
  await page.locator(`[data-go-part=${name}]`).click();
  await page.locator(`main[data-part=${name}]`).waitFor();
};

test.each(quickly(LOOKS))(
  'three games with an injury, credits and a bought weapon, $language, $size.width wide',
  async (look) => {
    const page = await stage.open(look);
    const force = await keep('stargrave-rogues', `Foxes ${look.language} ${look.size.width}`);
    await stage.show(page, '#/campaigns');
    await checkPage(page, `campaigns-${look.language}`, look);

    await page.locator('main header [data-action=new-campaign]').click();
    await page.locator('[data-input=campaign-name]').fill(`Rim ${look.language} ${look.size.width}`);
    await page.locator('[data-input=campaign-game]').selectOption('stargrave');
    await page.locator('[data-player="0"] [data-input=player-name]').fill('Anna');
    await page.locator('[data-player="0"] [data-input=player-force]').selectOption(force);
    await page.locator('[data-player="1"] [data-input=player-name]').fill('Bob');
    await checkPage(page, `campaign-new-${look.language}`, look);
    await page.locator('[data-action=make-campaign]').click();
    await page.locator('[data-standing=Anna]').waitFor();
    await checkPage(page, `campaign-begun-${look.language}`, look);

    // The first game: won, with credits, and somebody is hurt.
    await openForm(page);
    await page.locator('[data-side=Anna] [data-input=result-won]').check();
    await page.locator('[data-side=Bob] [data-input=result-lost]').check();
    await page.locator('[data-side=Anna] [data-input=score]').fill('3');
    await page.locator('[data-input=title]').fill('The wreck');
    await credits(page, 'Anna', '150', 'Loot sold');
    const unit = page.locator('[data-side=Anna] [data-unit]').first();
    const hurt = (await unit.getAttribute('data-unit')) ?? '';
    await unit.locator('[data-action=menu]').click();
    await checkPage(page, `campaign-unit-menu-${look.language}`, look);
    await page.locator('[role=menuitem][data-action=add-injury]').click();
    await unit.locator('[data-entry=injury] [data-input=unit-text]').fill('Hurt leg');
    await unit.locator('[data-entry=injury] [data-input=unit-why]').fill('Shot in turn 3');
    await checkPage(page, `campaign-form-${look.language}`, look);

    // What was typed survives a start of the program.
    await page.locator('main header a').first().click();
    await page.locator('[data-draft]').waitFor();
    await page.reload();
    await page.locator('[data-action=go-on-game]').click();
    await page.locator('[data-restored]').waitFor();
    await expect
      .poll(() => page.locator('[data-side=Anna] [data-input=unit-text]').first().inputValue())
      .toBe('Hurt leg');
    await saveGame(page);

    // A weapon is bought after the second game.
    await openForm(page);
    await page.locator('[data-side=Anna] [data-input=result-lost]').check();
    await page.locator('[data-side=Bob] [data-input=result-won]').check();
    await credits(page, 'Anna', '-40', 'A carbine');
    await page.locator('[data-side=Anna] [data-action=add-item]').click();
    const item = page.locator('[data-side=Anna] [data-item]').first();
    await item.locator('[data-input=item-how]:focus').waitFor();
    await item.locator('[data-input=item-how]').selectOption('bought');
    const weapon = (await stage.call('card', { id: 'stargrave/gear/carbine', lang: look.language })).name.text;
    await item.locator('[data-input=item-name]').fill(weapon);
    await item.locator('[data-card="stargrave/gear/carbine"]').waitFor();
    await item.locator('[data-input=item-why]').fill('From a trader');
    await checkPage(page, `campaign-form-item-${look.language}`, look);
    await saveGame(page);

    // The third game.
    await openForm(page);
    await page.locator('[data-side=Anna] [data-input=result-drawn]').check();
    await page.locator('[data-side=Bob] [data-input=result-drawn]').check();
    await saveGame(page);
    await expect.poll(() => page.locator('[data-game]').count()).toBe(3);
    await expect.poll(() => page.locator('[data-game="1"] [data-side=Anna]').innerText()).toContain('Shot in turn 3');
    await checkPage(page, `campaign-games-${look.language}`, look);

    await part(page, 'standing');
    const anna = page.locator('[data-standing=Anna]');
    for (const [column, value] of [
      ['games', '3'],
      ['won', '1'],
      ['drawn', '1'],
      ['lost', '1'],
    ]) {
      await expect.poll(() => anna.locator(`[data-column=${column}] > :last-child`).innerText()).toBe(value);
    }
    await expect.poll(() => anna.locator('[data-field=credits] > :last-child').innerText()).toBe('110');
    // All values of a player stand in one row; on a phone they wrap.
    const tops = await anna
      .locator('td')
      .evaluateAll((cells) => new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size);
    if (look.size === DESK) expect(tops).toBe(1);
    await checkPage(page, `campaign-standing-${look.language}`, look);

    await part(page, 'roster');
    await expect.poll(() => page.locator('[data-value=credits] dd').innerText()).toBe('110');
    await expect
      .poll(() => page.locator(`[data-part=roster-units] [data-unit="${hurt}"]`).innerText())
      .toContain('Hurt leg');
    await expect.poll(() => page.locator('[data-part=stash]').innerText()).toContain(weapon);
    await expect.poll(() => page.locator('[data-part=history] [data-step]').count()).toBeGreaterThanOrEqual(4);
    await expect.poll(() => page.locator('[data-part=history]').innerText()).toContain('A carbine');
    await checkPage(page, `campaign-roster-${look.language}`, look);

    // A game is removed and brought back in one press.
    await part(page, 'games');
    await changed(page, () => menu(page, '[data-game="3"]', 'remove-game'));
    await expect.poll(() => page.locator('[data-game]').count()).toBe(2);
    await changed(page, () => page.locator('[data-action=undo-campaign]').click());
    await expect.poll(() => page.locator('[data-game]').count()).toBe(3);

    // The campaign goes out as a table, on paper, and as a file that another player takes in.
    const csv = await download(page, 'campaign-csv-standing');
    expect(csv.name).toMatch(/\.csv$/);
    expect(csv.text).toContain('Anna');
    expect((await download(page, 'campaign-pdf')).text.slice(0, 5)).toBe('%PDF-');
    const file = await download(page, 'campaign-file');
    expect(file.name).toBe(`Rim ${look.language} ${look.size.width}.json`);

    // The next game starts from the force as it stands.
    await part(page, 'roster');
    await page.locator('[data-action=next-game]').click();
    await checkPage(page, `campaign-next-${look.language}`, look);
    await page.locator('[data-action=next-build]').click();
    await page.locator('main[data-screen=builder]').waitFor();

    // Deleted, it lies in the bin; from there it comes back.
    await stage.show(page, '#/campaigns');
    const campaign = page
      .locator('[data-campaign]')
      .filter({ hasText: `Rim ${look.language} ${look.size.width}` })
      .first();
    await campaign.waitFor();
    await checkPage(page, `campaigns-filled-${look.language}`, look);
    await campaign.locator('[data-action=menu]').click();
    await page.locator('[role=menuitem][data-action=delete-campaign]').click();
    await expect
      .poll(() =>
        page
          .locator('[data-campaign]')
          .filter({ hasText: `Rim ${look.language} ${look.size.width}` })
          .count(),
      )
      .toBe(0);
    await stage.show(page, '#/bin');
    await page.locator('[data-kind=campaign] [data-action=restore-entry]').first().click();
    await page.locator('[data-kind=campaign]').first().waitFor({ state: 'detached' });
    await stage.show(page, '#/campaigns');
    await campaign.waitFor();
    await page.context().close();
  },
);

test('another player takes in the file, and is asked if both have changed it', async () => {
  const look = LOOKS[0]!;
  const page = await stage.open(look);
  const made = await stage.call('create_campaign', { name: 'Shared', system: 'stargrave', players: [], lang: 'en' });
  const { text } = await stage.call('campaign_text', { id: made.id, form: 'share' });
  await stage.call('change_campaign', {
    ...{ id: made.id, base: made.seq, lang: 'en' },
    campaign: { ...made.campaign, note: 'Changed here' },
  });
  await stage.show(page, '#/campaigns');
  await page.locator('[data-action=import-campaign]').click();
  await page.locator('[data-input=campaign-text]').fill(text);
  await page.locator('[data-action=take-campaign]').click();
  await page.locator('[data-conflict]').waitFor();
  await checkPage(page, 'campaign-conflict', look);
  await page.locator('[data-action=copy-campaign]').click();
  await page.locator('main[data-screen=campaign] h1').waitFor();
  await stage.show(page, '#/campaigns');
  await expect.poll(() => page.locator('[data-campaign]').filter({ hasText: 'Shared' }).count()).toBe(2);
  await page.context().close();
});

test('a game at the table that has ended is recorded in a campaign', async () => {
  const look = LOOKS[0]!;
  const page = await stage.open(look);
  const force = await keep('stargrave-rogues', 'Foxes at the table');
  const made = await stage.call('create_campaign', {
    ...{ name: 'From the table', system: 'stargrave', lang: 'en' },
    players: [{ name: 'Anna', force }],
  });
  const play = await stage.call('begin_play', {
    ...{ title: '', scenario: 'Starport raid', place: '', date: '2026-11-26', points: null, minutes: null },
    ...{ sides: [{ name: 'Anna', id: force, force: null }], first: 0, seed: 7, lang: 'en' },
  });
  await stage.call('press', { id: play.id, base: play.seq, act: { act: 'finish', over: true }, lang: 'en' });
  await stage.show(page, `#/play/${play.id}`);
  await page.locator('[data-action=to-campaign]').click();
  await checkPage(page, 'campaign-choose', look);
  await page.locator(`[data-choose="${made.id}"]`).click();
  await page.locator('[data-form=game]').waitFor();
  await expect.poll(() => page.locator('[data-input=scenario]').inputValue()).toBe('Starport raid');
  await saveGame(page);
  await page.locator('[data-game="1"]').filter({ hasText: 'Starport raid' }).waitFor();
  await page.context().close();
});
