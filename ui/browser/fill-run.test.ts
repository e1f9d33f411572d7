/** Tests a run through cards with missing facts, by keys without any pause between them. */
import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

const QUERY = 'game:fww kind:rifle';
/** A weapon with two ranges: range, dice, damage, effects and critical. */
const KEYS = ['y', 'k', 'Tab', 'g', 'k', '3', 'p', '-', '2', '-', 'Tab', '-'];

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];

test('two weapons are filled in with twelve keys each, and no key is lost', async () => {
  const { next } = await stage.call('missing', { query: QUERY, lang: 'en' });
  const facts = await Promise.all(next.map(({ card }) => stage.call('card_facts', { id: card, lang: 'en' })));
  const bare = facts.filter(({ missing }) =>
    ['short.range', 'effects', 'critical.rating'].every((path) => missing.includes(`face.weapon.${path}`)),
  );
  const [one, two] = bare.map(({ card }) => card);
  const page = await stage.open(LOOKS[0]!);
  await stage.show(page, `#/missing?q=${encodeURIComponent(QUERY)}`);
  await page.locator('[data-action=fill-next]').click();
  await page.locator('[data-run] [data-run-place]').waitFor();
  await page.locator('[data-path="face.weapon.short.range"] :focus').first().waitFor();
  expect([one, two]).toEqual(next.slice(0, 2).map(({ card }) => card));
  for (const key of [...KEYS, ...KEYS]) await page.keyboard.press(key, { delay: 0 });
  for (const card of [one!, two!]) {
    const weapon = async () => {
      const { patch } = await stage.call('card_facts', { id: card, lang: 'en' });
      return JSON.parse(patch ?? '{}').face?.weapon;
    };
    await expect.poll(weapon, { timeout: 20_000 }).toMatchObject({
      short: { range: 'yellow', dice: ['black'] },
      long: { range: 'green', dice: ['black'] },
      damage: { amount: 3, type: 'physical' },
      effects: [],
      critical: { rating: 2, dice: [], effects: [] },
    });
  }
  // The queue goes on with the third of the same cards.
  await expect.poll(() => page.url()).toContain(next[2]!.card);
  expect(page.url()).toContain('q=');
  await page.context().close();
});

test('at the end of a run, one press makes a pack', async () => {
  const page = await stage.open(LOOKS[0]!);
  const query = `${QUERY} name:splitter`;
  const { next } = await stage.call('missing', { query, lang: 'en' });
  await stage.show(page, `#/fill/${next[0]!.card}?run=1&q=${encodeURIComponent(query)}`);
  await page.locator('[data-path="face.weapon.short.range"] :focus').first().waitFor();
  await page.keyboard.press('r');
  while ((await page.locator('[data-run-over]').count()) === 0) {
    await page.locator('[data-action=next-card]').click();
    await stage.settle(page);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-action=share-filled]').click(),
  ]);
  const pack = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(pack.corrections).toContainEqual(
    expect.objectContaining({
      card: next[0]!.card,
      patch: { face: { weapon: { short: { range: 'red' } } } },
    }),
  );
  await page.context().close();
});

test.each(quickly(LOOKS))('a run is accessible and no wider than the window', async (look) => {
  const page = await stage.open(look);
  await stage.show(page, `#/fill/fww/rifle/tesla-rifle?run=1&q=${encodeURIComponent(QUERY)}`);
  await page.locator('[data-run] [data-run-place]').waitFor();
  await checkPage(page, 'fill-run', look);
  await page.context().close();
});
