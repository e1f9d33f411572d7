/** Tests that a half-written card is offered again after a restart, but not opened by itself. */
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

/** Returns the names of the unfinished cards. */
async function aside(): Promise<string[]> {
  const { settings } = await stage.call('startup', { lang: 'en' });
  const drafts = Object.entries(settings).filter(([key]) => key.startsWith('draft.'));
  return drafts.map(([, draft]) => (draft as { name: string }).name);
}

test.each(quickly(LOOKS))('a card that was half written is gone on with, or thrown away', async (look) => {
  const page = await stage.open(look);
  const name = `Argos${look.language}`;
  /** Writes the name of a new card into the focused field. */
  const write = async (name: string): Promise<void> => {
    await stage.show(page, '#/write/fww/unit');
    await page.locator('[data-path] :focus').waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
  };
  await write(name);
  await expect.poll(aside).toEqual([name]);
  await write('Balto');
  await expect.poll(aside).toContain('Balto');

  await stage.show(page, '#/write/fww/unit');
  const left = page.locator('[data-unfinished]');
  await left.waitFor();
  await expect.poll(() => page.locator('main h1').innerText()).not.toContain('Argos');
  await checkPage(page, `unfinished-${look.theme}`, look);
  await left.locator('li', { hasText: 'Balto' }).locator('[data-action=drop-draft]').click();
  await expect.poll(aside).toEqual([name]);

  // The unfinished card is also offered in the list of kinds, where a new card is started.
  await stage.show(page, '#/write');
  await checkPage(page, `unfinished-kinds-${look.theme}`, look);
  await left.locator('[data-action=go-on]').click();
  await page.locator('main h1', { hasText: name }).waitFor();
  await expect.poll(() => left.count()).toBe(0);
  await page.locator('[data-action=keep-card]').click();
  await page.locator('[data-screen=cards] [data-action=like-card]').waitFor();
  await expect.poll(aside).toEqual([]);
  const found = await stage.call('search', { query: name, limit: 5, lang: 'en' });
  expect(found.total).toBe(1);
  await page.context().close();
});
