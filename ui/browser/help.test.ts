/** Tests what explains the program: the help page, empty screens, and errors, which do not cover the page. */
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

test.each(quickly(LOOKS))('the help page names every screen, $language, $size.width wide', async (look) => {
  const page = await stage.open(look);
  if (look.size === DESK) {
    await stage.show(page, '#/cards');
    await page.locator('[data-action=help]').click();
  } else {
    await stage.show(page, '#/settings');
    await page.locator('main [data-action=help]').tap();
  }
  await page.locator('main[data-screen=help] h1').waitFor();
  const places = await page
    .locator('[data-part=screens] h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(places).toEqual(
    [
      'forces',
      'cards',
      'collection',
      'play',
      'reference',
      'print',
      'settings',
      'campaigns',
      'events',
      'clubs',
      'boxes',
      'plan',
      'missing',
      'write',
      'table',
      'bin',
    ].map((id) => `#/${id}`),
  );
  // A missing message would be shown as its key.
  await expect.poll(() => page.locator('main').innerText()).not.toContain('window-');
  await page.locator('[data-part=search] a').nth(1).click();
  await page.locator('main[data-screen=cards] [data-hit]').first().waitFor();
  await page.context().close();
});

test.each(quickly(LOOKS))(
  'an empty screen says what it is for and leads on, $language, $size.width wide',
  async (look) => {
    const page = await stage.open(look);
    for (const [hash, step, then] of [
      ['#/events', '[data-action=new-event-first]', 'dialog [data-input=event-name]'],
      ['#/play', '[data-action=new-play-first]', 'dialog [data-action=first-force]'],
      ['#/clubs', '[data-action=join-club]', 'dialog [data-input=invitation]'],
    ] as const) {
      await stage.show(page, hash);
      await page.locator(step).waitFor();
      const sentences = (await page.locator('main p').allInnerTexts()).join(' ').match(/[.?!](\s|$)/g) ?? [];
      expect(sentences.length, hash).toBeGreaterThanOrEqual(2);
      expect(
        await page.locator('main a[href="#/help/screens"], main [data-action=pair]').count(),
        hash,
      ).toBeGreaterThan(0);
      await page.locator(step).click();
      await page.locator(then).waitFor();
    }
    await page.context().close();
  },
);

test.each(quickly(LOOKS))(
  'errors do not pile up, and lead to how to make room, $language, $size.width wide',
  async (look) => {
    const page = await stage.open(look);
    await stage.show(page, '#/forces');
    let failed = 0;
    await page.route('**/call/create_force', (route) => {
      const place = { file: null, line: null, card: null, field: null };
      const problem = { code: 'store-disk-full', params: { path: `/muster-${++failed}.db` }, place };
      return route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify(problem) });
    });
    const message = page.locator('[data-toast=bad]');
    for (let press = 1; press <= 3; press++) {
      await page.locator('[data-action=new-force]').first().click();
      await page.locator('dialog [data-action=done]').click();
      await message.filter({ hasText: `muster-${press}.db` }).waitFor();
      await expect.poll(() => message.count()).toBe(1);
    }
    const { height = 0 } = (await message.boundingBox()) ?? {};
    expect(height).toBeLessThan(look.size.height / 4);
    await checkPage(page, `errors-${look.language}`, look);
    await page.locator('[data-action=toast]').click();
    await page.locator('main[data-screen=help] #help-room:focus').waitFor();
    await page.locator('[data-action=close-errors], [data-toast=bad] .close').last().click();
    await expect.poll(() => message.count()).toBe(0);
    await page.context().close();
  },
);
