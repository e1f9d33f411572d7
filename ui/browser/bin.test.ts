/** Tests that a deleted force is found in the bin and comes back, in the window and on a phone. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

test.each(quickly(LOOKS))('what is deleted comes back from the bin, $language, $size.width wide', async (look) => {
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: look.language });
  const { id } = await stage.call('create_force', {
    force: { ...force, name: 'Nightwatch'.repeat(30) },
    lang: look.language,
  });
  await stage.call('create_force', { force, lang: look.language });
  await stage.call('delete_documents', { kind: 'force', ids: [id] });
  const page = await stage.open(look);
  await stage.show(page, '#/forces');
  await page.locator('main > header [data-action=menu]').click();
  await page.locator('[role=menuitem][data-action=bin]').click();
  await page.locator('main[data-screen=bin] [data-entry]').waitFor();
  await checkPage(page, `bin-${look.language}`, look);
  await page.locator('[data-action=empty-bin]').click();
  await checkPage(page, `bin-question-${look.language}`, look);
  await page.locator('dialog [data-action=keep]').click();
  await page.locator('[data-action=restore-entry]').click();
  await page.locator('main[data-screen=bin] .empty').waitFor();
  await checkPage(page, `bin-empty-${look.language}`, look);
  const kept = await stage.call('force', { id, lang: look.language });
  expect(kept.force.entries).toEqual(force.entries);
  await stage.call('delete_documents', { kind: 'force', ids: [id] });
  await stage.call('bin_empty', {});
  await page.context().close();
});
