/** Tests a club on the screens with a real server: an organiser on a desktop, a member on a phone. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Server } from './server';
import { checkPage } from './page-check';
import { DESK, PHONE, Stage, type Look } from './stage';

const desk: Look = { size: DESK, theme: 'light', language: 'en' };
const phone: Look = { size: PHONE, theme: 'dark', language: 'fr' };

let server: Server;
let anna: Stage;
let ben: Stage;
/** The organiser's page. */
let here: Page;
/** The member's page. */
let there: Page;

beforeAll(async () => {
  [server, anna, ben] = await Promise.all([Server.get(), Stage.set(), Stage.set()]);
  [here, there] = await Promise.all([anna.open(desk), ben.open(phone)]);
});

afterAll(async () => {
  await server.close();
  await Promise.all([anna.strike(), ben.strike()]);
});

const show = (stage: Stage, page: Page, hash: string) => stage.show(page, hash, { inStep: true });
/** Returns the part of the page's address after `#`. */
const place = (page: Page) => new URL(page.url()).hash;
const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text }).first().waitFor();

async function confirmed(page: Page): Promise<void> {
  await page.locator('dialog [data-action=confirm]').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** Opens the menu inside an area and chooses an action. */
async function menu(page: Page, area: string, action: string): Promise<void> {
  await page.locator(`${area} [data-action=menu]`).click();
  await page.locator(`[role=menuitem][data-action="${action}"]`).click();
}

async function kept(stage: Stage, file: string, name: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../samples', file), 'utf8');
  const force = { ...JSON.parse(text), name };
  return (await stage.call('create_force', { force, lang: 'en' })).id;
}

test('who is paired with no server is told what a club is, and how to come to one', async () => {
  for (const [stage, page, look] of [
    [anna, here, desk],
    [ben, there, phone],
  ] as const) {
    await show(stage, page, '#/forces');
    await page.locator('[data-action=clubs]').click();
    await page.locator('main[data-unpaired] [data-action=join-club]').waitFor();
    await checkPage(page, 'clubs-unpaired', look);
  }
  await here.locator('[data-action=join-club]').click();
  await here.locator('dialog [data-input=device]').waitFor();
  await checkPage(here, 'clubs-join', desk);
  await here.locator('dialog [data-input=invitation]').fill('https://muster.example.org');
  await here.locator('dialog [data-input=own-name]').fill('Anna');
  await here.locator('dialog [data-input=device]').fill('Desk');
  await here.locator('dialog [data-action=join]').click();
  await toast(here, 'has no code after #');
  await here.keyboard.press('Escape');
  await here.locator('[data-action=discard]').click();
});

test('the owner of the server founds a club, and invites a member who comes without an account', async () => {
  await anna.call('sync_pair', { address: `${server.address}/#${server.code}`, name: 'Desk' });
  await show(anna, here, '#/clubs');
  await here.locator('[data-action=found-club]').waitFor();
  await checkPage(here, 'clubs-none', desk);
  await here.locator('[data-action=found-club]').click();
  await here.locator('[data-input=club-name]').fill('Rust Devils');
  await here.locator('[data-input=own-name]').fill('Anna');
  await checkPage(here, 'clubs-found', desk);
  await here.locator('[data-action=found]').click();
  await here.locator('main[data-screen=club] h1', { hasText: 'Rust Devils' }).waitFor();
  await checkPage(here, 'club-events-none', desk);
  await here.locator('[data-go-part=members]').click();
  await here.locator('[data-action=invite-member]').click();
  const address = await here.locator('[data-address]').innerText();
  await here.locator('dialog [data-qr]').waitFor();
  await checkPage(here, 'club-invite', desk);
  await here.locator('[data-action=sent]').click();
  await here.locator('[data-invitations] [data-row]').waitFor();
  await checkPage(here, 'club-members-alone', desk);

  await show(ben, there, '#/clubs');
  await there.locator('[data-action=join-club]').click();
  await there.locator('[data-input=invitation]').fill(address);
  await there.locator('[data-input=own-name]').fill('Ben');
  await there.locator('[data-input=device]').fill('Téléphone');
  await checkPage(there, 'clubs-join', phone);
  await there.locator('dialog [data-action=join]').click();
  await there.locator('[data-recovery] code').waitFor();
  await expect.poll(() => there.locator('[data-recovery] code').innerText()).toMatch(/^[A-Z\d-]{19}$/);
  await checkPage(there, 'club-recovery', phone);
  await there.locator('[data-action=written-down]').click();
  await there.locator('[data-club]', { hasText: 'Rust Devils' }).waitFor();
  await checkPage(there, 'clubs', phone);

  // As soon as the organiser looks at the page again, the used invitation is gone and the new member is listed.
  await show(anna, here, place(here));
  await here.locator('[data-member=Ben][data-role=member]').waitFor();
  await expect.poll(() => here.locator('[data-invitations] [data-row]').count()).toBe(0);
});

test('a pack is published, followed after a look at it, and its next version is offered', async () => {
  const card = 'fww/unit/knight';
  const head = { title: { en: 'House cards' }, version: 1, author: 'Anna', licence: '', languages: ['en'] };
  const pack = await anna.call('make_pack', { system: 'fww', head, lang: 'en' });
  const { card: known } = await anna.call('written_card', { id: card, lang: 'en' });
  const own = { ...Object(known), id: 'fww/unit/club-knight', name: { en: 'Club knight' } };
  await anna.call('put_own_card', { pack: pack.id, card: own });
  const club = place(here).split(/[/?]/)[2];

  await show(anna, here, `#/club/${club}?part=packs`);
  await here.locator('[data-action=publish]').click();
  await here.locator('dialog [data-way]').waitFor();
  await checkPage(here, 'club-publish', desk);
  await here.locator('[data-action=publish-now]').click();
  await here.locator(`[data-club-pack="${pack.id}"]`).waitFor();

  await there.locator('[data-club] a').click();
  await there.locator('[data-go-part=packs]').click();
  const row = there.locator(`[data-club-pack="${pack.id}"]`);
  await checkPage(there, 'club-packs', phone);
  await row.locator('[data-action=look]').click();
  await there.locator('dialog [data-card="fww/unit/club-knight"]').waitFor();
  await checkPage(there, 'club-pack-news', phone);
  await there.locator('[data-action=take-whole]').click();
  await there.locator(`[data-club-pack="${pack.id}"][data-followed=true]`).waitFor();
  expect((await ben.call('packs', { lang: 'en' })).some(({ id, version }) => id === pack.id && version === 1)).toBe(
    true,
  );

  await anna.call('change_pack', { id: pack.id, head: { ...head, version: 2 }, lang: 'en' });
  await here.locator('[data-action=publish]').click();
  await here.locator('[data-action=publish-now]').click();
  await toast(here, 'published as version 2');
  await show(ben, there, place(there));
  await there.locator('[data-newer=true]').waitFor();
  await checkPage(there, 'club-pack-newer', phone);
  await row.locator('[data-action=look]').click();
  await there.locator('[data-action=take-whole]').click();
  await there.locator(`[data-club-pack="${pack.id}"][data-newer=false]`).waitFor();

  // The same version cannot be published twice. It has to be raised first.
  await here.locator('[data-action=publish]').click();
  await here.locator('dialog [data-way]').waitFor();
  await expect.poll(() => here.locator('[data-action=publish-now]').isDisabled()).toBe(true);
  await here.keyboard.press('Escape');
});

test('an event from its first list to paper', async () => {
  const event = {
    ...{ format: 1, kind: 'event', name: 'Winter cup', system: 'fww', mode: 'battle', revision: null, limit: 1000 },
    ...{ packs: [], bans: [{ kind: 'power-armor' }], limits: [], unknown: 'accept' as const, players: [], note: '' },
  };
  await anna.call('create_event', { event, lang: 'en' });
  const bad = await kept(ben, 'brotherhood.muster', 'Steel');
  await kept(ben, 'survivors.muster', 'Sanctuary');
  const club = place(here).split(/[/?]/)[2];

  await show(anna, here, `#/club/${club}`);
  await here.locator('[data-action=open-event]').click();
  await here.locator('[data-input=until]').fill('2099-11-28T18:00');
  await checkPage(here, 'club-open-event', desk);
  await here.locator('[data-action=open]').click();
  await here.locator('main[data-screen=club-event] [data-state=open]').waitFor();
  await here.locator('[data-missing] li', { hasText: 'Ben' }).waitFor();
  await checkPage(here, 'club-event-empty', desk);
  const cup = place(here);

  // The member hands in a list that is not legal, from the menu of a force.
  await show(ben, there, '#/forces');
  await menu(there, `[data-force="${bad}"]`, 'hand-in');
  await there.locator('dialog [data-way]').waitFor();
  await checkPage(there, 'club-hand-in-where', phone);
  await there.locator('[data-action=hand-in-now]').click();
  await there.locator('dialog [data-judged=not-legal]').waitFor();
  await expect.poll(() => there.locator('dialog [data-rule="event/ban"]').count()).toBeGreaterThan(0);
  await checkPage(there, 'club-handed-in', phone);
  await there.locator('[data-action=handed]').click();

  // The organiser sees the list, asks for changes, and makes a ruling.
  await show(anna, here, cup);
  const list = here.locator('[data-list]', { hasText: 'Ben' });
  await list.locator('button').click();
  await here.locator('dialog [data-text] summary').click();
  await here.locator('dialog pre', { hasText: 'Steel' }).waitFor();
  const ban = here.locator('dialog [data-rule="event/ban"]').first();
  await ban.locator('[data-action=rule]').click();
  await ban.locator('[data-input=note]').fill('His only suit');
  await checkPage(here, 'club-list', desk);
  await ban.locator('[data-action=accept]').click();
  await ban.locator('[data-ruling]', { hasText: 'His only suit' }).waitFor();
  await here.locator('[data-action=ask]').click();
  await here.locator('[data-input=ask]').fill('No power armor, please.');
  await here.locator('[data-action=ask-now]').click();
  await here.locator('dialog [data-ask]', { hasText: 'No power armor' }).waitFor();
  await checkPage(here, 'club-asked', desk);
  await here.locator('[data-action=close-list]').click();

  // Its player sees both and hands in another list.
  await show(ben, there, `#/club/${club}`);
  await there.locator('[data-club-event][data-mine=asked]').waitFor();
  await checkPage(there, 'club-events', phone);
  await there.locator('[data-club-event] a').click();
  await there.locator('[data-ask]', { hasText: 'No power armor' }).waitFor();
  await there.locator('[data-ruling]', { hasText: 'His only suit' }).waitFor();
  await checkPage(there, 'club-event-asked', phone);
  await there.locator('[data-action=hand-in]').click();
  await there.locator('dialog label', { hasText: 'Sanctuary' }).click();
  await checkPage(there, 'club-hand-in-which', phone);
  await there.locator('[data-action=hand-in-now]').click();
  await there.locator('dialog [data-judged=legal]').waitFor();
  await there.locator('[data-action=handed]').click();
  await there.locator('section[data-mine=handed] [data-judged=legal]').waitFor();
  await there.locator('[data-versions] summary').click();
  await there.locator('[data-versions] li', { hasText: 'Steel' }).waitFor();
  await expect.poll(() => there.locator('[data-lists]').count()).toBe(0);
  await checkPage(there, 'club-event-mine', phone);

  // The organiser has seen only the first list. Their request about it is refused, and the new list is shown.
  await list.locator('button').click();
  await here.locator('[data-action=ask]').click();
  await here.locator('[data-input=ask]').fill('Too late');
  await here.locator('[data-action=ask-now]').click();
  await toast(here, 'changed since you saw it');
  await here.locator('dialog [data-judged=legal]').waitFor();
  await here.keyboard.press('Escape');
  await here.locator('[data-action=discard]').click();

  // The player withdraws the list and hands it in again.
  await there.locator('[data-action=withdraw]').click();
  await confirmed(there);
  await there.locator('section[data-mine=none]').waitFor();
  await there.locator('[data-action=hand-in]').click();
  await there.locator('dialog label', { hasText: 'Sanctuary' }).click();
  await there.locator('[data-action=hand-in-now]').click();
  await there.locator('[data-action=handed]').click();

  // The organiser locks the event, reveals the lists, downloads and prints them.
  await here.locator('[data-action=lock]').click();
  await here.locator('[data-state=locked]').waitFor();
  await here.locator('[data-action=reveal]').click();
  await confirmed(here);
  await here.locator('[data-revealed]').waitFor();
  await here.locator('[data-list][data-standing=legal]').waitFor();
  await checkPage(here, 'club-event', desk);
  await show(ben, there, cup);
  await there.locator('[data-lists] [data-list]').waitFor();
  await expect
    .poll(() => there.locator('[data-action=hand-in], [data-action=withdraw], [data-action=lock]').count())
    .toBe(0);
  await checkPage(there, 'club-event-revealed', phone);
  await here.locator('[data-action=take-home]').click();
  await here.locator('main[data-screen=event] [data-list]', { hasText: 'Ben' }).waitFor();
  const download = here.waitForEvent('download');
  await menu(here, 'main header', 'event-pdf');
  expect((await download).suggestedFilename()).toBe('Winter cup.pdf');
});

test('a guest sees what is revealed, until the link is taken back', async () => {
  const {
    clubs: [club],
  } = await anna.call('clubs', {});
  await show(anna, here, `#/club/${club?.club}?part=members`);
  await here.locator('[data-action=let-guest-in]').click();
  await here.locator('dialog [data-input]').fill('Gus');
  await here.locator('dialog [data-action=done]').click();
  const link = await here.locator('[data-address]').innerText();
  await here.locator('[data-action=sent]').click();
  await here.locator('[data-guests] [data-row]', { hasText: 'Gus' }).waitFor();
  await checkPage(here, 'club-members', desk);

  const gus = await Stage.set();
  try {
    const page = await gus.open(phone);
    await show(gus, page, '#/clubs');
    await page.locator('[data-action=join-club]').click();
    await page.locator('[data-input=invitation]').fill(link);
    await page.locator('dialog [data-action=join]').click();
    await page.locator('main[data-screen=guest] [data-list]', { hasText: 'Ben' }).waitFor();
    await checkPage(page, 'club-guest', phone);
    await page.locator('[data-list] button').click();
    await page.locator('dialog [data-judged=legal]').waitFor();
    await expect.poll(() => page.locator('[data-action=rule], [data-action=ask]').count()).toBe(0);
    await page.keyboard.press('Escape');

    await here.locator('[data-guests] [data-action=take-back]').click();
    await confirmed(here);
    await page.reload();
    await page.locator('[data-silent]').waitFor();
    await checkPage(page, 'club-guest-gone', phone);
  } finally {
    await gus.strike();
  }
});

test('roles change, a member is put out, and the last who leaves takes the club along', async () => {
  await menu(here, '[data-member=Ben]', 'role-organiser');
  await here.locator('[data-member=Ben][data-role=organiser]').waitFor();
  await show(ben, there, place(here));
  await there.locator('[data-action=invite-member]').waitFor();
  await expect.poll(() => there.locator('[data-action=invite-organiser]').count()).toBe(0);
  await expect.poll(() => there.locator('[data-member=Anna] [data-action=menu]').count()).toBe(0);
  await checkPage(there, 'club-members', phone);
  await there.locator('[data-action=invite-member]').click();
  await there.locator('[data-action=sent]').click();
  await there.locator('[data-invitations] [data-action=take-back]').click();
  await confirmed(there);
  await there.locator('[data-invitations] [data-row]').waitFor({ state: 'detached' });

  await menu(here, '[data-member=Ben]', 'put-out');
  await confirmed(here);
  await here.locator('[data-member=Ben]').waitFor({ state: 'detached' });
  // A removed member is told so and sees no data of the club any more.
  await show(ben, there, place(there));
  // Parts of the page may be refused before the page is.
  await there.locator('[data-silent]').first().waitFor();
  await expect.poll(() => there.locator('[data-silent]').count()).toBe(1);
  await expect.poll(() => there.locator('[data-member]').count()).toBe(0);
  await checkPage(there, 'club-out', phone);

  await here.locator('[data-action=leave-club]').click();
  await checkPage(here, 'club-leave', desk);
  await confirmed(here);
  await here.locator('main[data-screen=clubs]').waitFor();
  await here.locator('[data-action=found-club]').waitFor();
  await expect.poll(() => here.locator('[data-club]').count()).toBe(0);
});

test('a server that is gone is said, beside what was heard last', async () => {
  await here.locator('[data-action=found-club]').click();
  await here.locator('[data-input=club-name]').fill('Vault');
  await here.locator('[data-input=own-name]').fill('Anna');
  await here.locator('[data-action=found]').click();
  await here.locator('main[data-screen=club] [data-part], main[data-screen=club] h1').first().waitFor();
  await here.locator('main[data-screen=club] .eyebrow a').click();
  await here.locator('[data-club]', { hasText: 'Vault' }).waitFor();
  await server.stop();
  await here.locator('[data-club] a').click();
  await here.locator('[data-stale]').first().waitFor();
  await checkPage(here, 'club-stale', desk);
  await show(anna, here, '#/clubs');
  await here.locator('[data-stale]').waitFor();
  await here.locator('[data-club]', { hasText: 'Vault' }).waitFor();
  // Without stored data, the device is like one that has never heard of clubs.
  await here.evaluate(() => localStorage.clear());
  await show(anna, here, '#/clubs');
  await here.locator('[data-silent]').waitFor();
  await checkPage(here, 'clubs-silent', desk);
  await server.start();
  await here.locator('[data-action=ask-again]').click();
  await here.locator('[data-club]', { hasText: 'Vault' }).waitFor();
});
