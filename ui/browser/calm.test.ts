/**
 * Tests that the screens stay calm: a force that is begun is unfinished, reasons take one line, messages come one at a
 * time, and menus stay within the window. Also tests that forces are handed to other programs, and that pasted text stays.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, find, PHONE, Stage, type Look } from './stage';

const KNIGHT = 'fww/unit/knight';
const DANSE = 'fww/unit/paladin-danse';
const LOOK: Look = { size: PHONE, theme: 'light', language: 'en' };

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.strike());

async function keep(name: string, entries: unknown[], mode = 'narrative'): Promise<string> {
  const force = { format: 1, name, system: 'fww', mode, limit: 750, entries };
  return (await stage.call('create_force', { force: force as never, lang: 'en' })).id;
}

test('a force that is begun is unfinished, but not at an event, and not with a unique twice', async () => {
  const id = await keep('Begun', [{ card: DANSE }]);
  const page = await stage.open(LOOK);
  await stage.show(page, `#/force/${id}`);
  await page.locator('[data-verdict=unfinished]').waitFor();
  await checkPage(page, 'unfinished', LOOK);
  await stage.show(page, '#/forces');
  await page.locator(`[data-force="${id}"] .chip.unfinished`).waitFor();
  const event = { format: 1, kind: 'event', name: 'Cup', system: 'fww', mode: 'narrative', revision: null, limit: 750 };
  const rules = { packs: [], bans: [], limits: [], unknown: 'ask', players: [], note: '' };
  const cup = await stage.call('create_event', { event: { ...event, ...rules } as never, lang: 'en' });
  await stage.call('save_setting', { key: `judged-by-${id}`, value: cup.id });
  await stage.show(page, `#/force/${id}`);
  await page.locator('[data-verdict=not-legal]').waitFor();
  const twice = await keep('Twice', [{ card: DANSE }, { card: DANSE }]);
  await stage.show(page, `#/force/${twice}`);
  await page.locator('[data-verdict=not-legal]').waitFor();
  await page.context().close();
});

test('a refused card says why in one line, the rest on a press, and takes the place of the only one that may be', async () => {
  const id = await keep('Led', [{ card: DANSE, cards: [{ card: 'fww/leader/beloved' }] }]);
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, `#/force/${id}`);
  await page.locator(`[data-card="${DANSE}"] .name`).click();
  await page.locator('[data-finder=entry]').waitFor();
  await page.locator('.pane.one [data-slot=leader]').click();
  const row = page.locator('.pane.one [data-swap]').first();
  await row.waitFor();
  const card = (await row.getAttribute('data-candidate')) ?? '';
  const reason = page.locator(`.pane.one [data-reasons="${card}"]`);
  expect((await reason.textContent())?.trim()).toContain('The force has a leader already.');
  await reason.click();
  expect(await reason.getAttribute('aria-expanded')).toBe('true');
  await row.click();
  await page.locator(`[data-node][data-card="${card}"]`).waitFor();
  expect(await page.locator('[data-card="fww/leader/beloved"][data-node]').count()).toBe(0);
  await page.context().close();
});

test('all units take their suggested equipment in one press, and a unit says what it costs with it', async () => {
  const id = await keep('Plain', [{ card: KNIGHT }, { card: 'fww/unit/robobrain' }], 'battle');
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, `#/force/${id}`);
  await page.locator('[data-action=outfit-all]').click();
  await page.locator('[data-action=outfit-all]').waitFor({ state: 'detached' });
  await page.locator('[data-card="fww/unit/robobrain"] .name').click();
  await page.locator('[data-whole]').waitFor();
  expect(await page.locator('[data-carried]').textContent()).toContain('Robobrain');
  await page.locator('[data-action=toast]').click();
  await page.locator('[data-action=outfit-all]').waitFor();
  await page.context().close();
});

test.each([320, 390])('menus stay within a window of %d pixels', async (width) => {
  await keep('Menu', [{ card: KNIGHT }]);
  const event = { format: 1, kind: 'event', name: 'Menus', system: 'fww', mode: 'battle', revision: null, limit: 750 };
  const rules = { packs: [], bans: [], limits: [], unknown: 'ask', players: [], note: '' };
  const made = await stage.call('create_event', { event: { ...event, ...rules } as never, lang: 'en' });
  const page = await stage.open({ size: { width, height: 844 }, theme: 'light', language: 'en' });
  for (const hash of ['#/forces', '#/cards', '#/collection', `#/events/${made.id}`, '#/play', '#/settings']) {
    await stage.show(page, hash);
    for (const button of await page.locator('[data-action=menu]:visible').all()) {
      await button.click();
      const box = await page.locator('[role=menu]').boundingBox();
      expect(box, hash).not.toBeNull();
      expect(box?.x, hash).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), hash).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
    }
  }
  await page.context().close();
});

test('one message is shown at a time, with its button beside the text', async () => {
  const page = await stage.open(LOOK);
  await stage.show(page, '#/boxes');
  const steppers = page.locator('article[data-box] [data-action=more]');
  await steppers.nth(0).click();
  await page.locator('[data-toast]').waitFor();
  await steppers.nth(1).click();
  await page.waitForTimeout(300);
  expect(await page.locator('[data-toast]').count()).toBe(1);
  const [text, act] = await Promise.all([
    page.locator('[data-toast] p').boundingBox(),
    page.locator('[data-toast] .act').boundingBox(),
  ]);
  expect(act?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 1);
  expect(act?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0));
  await page.context().close();
});

test('with the keyboard of a phone open, three results are in sight', async () => {
  const id = await keep('Keyboard', [{ card: KNIGHT }]);
  const page = await stage.open(LOOK);
  await stage.show(page, `#/force/${id}`);
  await page.locator('[data-pane=add]').click();
  await page.setViewportSize({ width: 390, height: 500 });
  await page.locator('[data-finder=force]').click();
  await find(page, 'force', 'knight');
  await page.waitForTimeout(300);
  const third = await page.locator('.pane.add [data-candidate]').nth(2).boundingBox();
  expect((third?.y ?? 999) + (third?.height ?? 0)).toBeLessThanOrEqual(500);
  await page.setViewportSize(PHONE);
  await find(page, 'force', '');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.locator('.stage').evaluate((stage) => stage.scrollTo(0, 2000));
  await page.waitForTimeout(300);
  const tabs = await page.locator('.tabs').boundingBox();
  expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeLessThanOrEqual(844 / 5);
  await page.context().close();
});

test('a force goes to other programs as a text, a link and a file, where the system has a way', async () => {
  const id = await keep('Shared', [{ card: KNIGHT }]);
  await stage.call('save_setting', { key: 'web.address', value: 'https://muster.example.org/' });
  const page = await stage.open(LOOK);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => {
        shared.push(data.files ? { file: data.files[0]?.name } : data);
        return Promise.resolve();
      },
    });
  });
  await stage.show(page, `#/force/${id}`);
  await page.locator('header [data-action=menu]').click();
  await page.locator('[role=menu] [data-action=export]').click();
  await page.locator('dialog [data-action=share]:enabled').click();
  await page.locator('dialog [data-form=file]').click();
  await page.locator('dialog [data-action=share]:enabled').click();
  const shared = await page.evaluate(
    () => (globalThis as unknown as { shared: { text?: string; file?: string }[] }).shared,
  );
  expect(shared[0]?.text).toContain('Knight');
  expect(shared[1]?.file).toMatch(/^Shared\.muster/);
  await page.context().close();
});

test('pasted text is there again after a reload and after a slip', async () => {
  const page = await stage.open(LOOK);
  await stage.show(page, '#/forces?do=import');
  await page.locator('[data-input=paste]').fill('Ada: 2 knights');
  await page.reload();
  await stage.show(page, '#/forces?do=import');
  await expect.poll(() => page.locator('[data-input=paste]').inputValue()).toBe('Ada: 2 knights');
  await page.locator('dialog header button').click();
  await stage.show(page, '#/forces?do=import');
  await expect.poll(() => page.locator('[data-input=paste]').inputValue()).toBe('Ada: 2 knights');
  await page.locator('[data-action=clear-pasted]').click();
  await page.context().close();
});
