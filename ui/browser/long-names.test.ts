/** Tests that names of 300 letters fit everywhere, and that the title of the document is that of the page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, Stage, quickly } from './stage';

const WORD = 'Sanctuary'.repeat(34).slice(0, 300);
const WORDS = 'The last patrol of Sanctuary Hills '.repeat(9).slice(0, 300).trim();
/** A phone on which everything is shown at twice the size. */
const LARGE = { width: 195, height: 422 };

let stage: Stage;
let hashes: string[];

beforeAll(async () => {
  stage = await Stage.set();
  const ids: string[] = [];
  for (const name of [WORD, WORDS]) {
    const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
    const { id } = await stage.call('create_force', { force: { ...force, name }, lang: 'en' });
    ids.push(id);
  }
  const [id = '', other = ''] = ids;
  const play = await stage.call('begin_play', {
    ...{ title: '', scenario: WORD, place: WORD, date: '', points: 750, minutes: null },
    ...{ first: 0, seed: 7, lang: 'en' },
    sides: [
      { name: WORD, id, force: null },
      { name: WORDS, id: other, force: null },
    ],
  });
  const event = await stage.call('create_event', {
    event: {
      ...{
        format: 1,
        kind: 'event',
        name: WORD.slice(0, 200),
        system: 'fww',
        mode: 'battle',
        revision: null,
        limit: 750,
      },
      ...{ packs: [], bans: [], limits: [], unknown: 'ask', players: [WORD.slice(0, 200)], note: '' },
    },
    lang: 'en',
  });
  const head = {
    title: { en: WORD.slice(0, 200) },
    version: 1,
    author: WORD.slice(0, 200),
    licence: '',
    languages: ['en'],
  };
  await stage.call('make_pack', { system: 'fww', head, lang: 'en' });
  hashes = [
    '#/forces',
    `#/force/${id}`,
    '#/print',
    `#/print/${id}`,
    '#/play',
    `#/play/${play.id}`,
    '#/events',
    `#/events/${event.id}`,
    '#/settings',
    '#/write/fww/unit',
    '#/boxes',
    '#/plan',
    '#/bin',
  ];
});

afterAll(() => stage.strike());

/** Returns the elements that are wider than their container or that reach out of the window. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const says = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').trim().slice(0, 24)}`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page: ${scrollWidth} > ${clientWidth}`);
    for (const element of document.querySelectorAll('main *')) {
      const isNamed = [...element.childNodes].some(
        (node) => node.nodeType === 3 && /SanctuarySanctuary|The last patrol/.test(node.nodeValue ?? ''),
      );
      if (
        !isNamed ||
        !(element as HTMLElement).checkVisibility() ||
        element.closest('option, .hidden, [aria-hidden=true]')
      )
        continue;
      const { left, right } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (right > innerWidth + 1 || left < -1) found.push(`out of the window: ${says(element)}`);
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
        // A name may be cut off if its title attribute has the whole text.
        const isTold = style.textOverflow === 'ellipsis' && element.closest('[title]');
        if (!isTold) found.push(`wider than its place: ${says(element)}`);
      }
    }
    return found;
  });
}

test.each(quickly([PHONE, LARGE, DESK]))('long names fit, $width wide', { timeout: 900_000 }, async (size) => {
  const page = await stage.open({ size, theme: 'light', language: 'en' });
  const found: string[] = [];
  for (const hash of hashes) {
    await stage.follow(page, hash);
    found.push(...(await misfits(page)).map((what) => `${hash.split('/')[1]}: ${what}`));
    const folder = process.env['MUSTER_LOOK_AT'];
    if (folder)
      await page.screenshot({
        path: `${folder}/names-${size.width}-${hash.split('/').slice(1, 3).join('-').slice(0, 12)}.png`,
      });
  }
  expect([...new Set(found)]).toEqual([]);
  await page.context().close();
});

test('the title of the document is that of the page, and none stays behind', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, hashes[1]!);
  await expect.poll(() => page.title()).toBe(`${WORD} – Muster`);
  const pages = [
    ['#/cards', 'Cards'],
    ['#/play', 'Play'],
    [hashes[1]!, WORD],
    ['#/print', 'Print'],
    ['#/settings', 'Settings'],
    ['#/fill/fww/unit/paladin-danse', 'Paladin Danse'],
    ['#/forces', 'Forces'],
    ['#/card/fww/unit/paladin-danse', 'Paladin Danse'],
    ['#/events', 'Events'],
    ['#/clubs', 'Clubs'],
    ['#/help', 'Help'],
  ] as const;
  for (const [hash, name] of pages) {
    await page.evaluate((to) => (location.hash = to), hash);
    await expect.poll(() => page.title()).toBe(`${name} – Muster`);
  }
  await page.context().close();
});

test('a long name takes three lines at most, in a force and on the card of a unit', async () => {
  const entries = [{ card: 'fww/unit/knight', name: WORDS.slice(0, 120) }];
  const force = { format: 1, name: WORDS, system: 'fww', mode: 'narrative', limit: 2000, entries };
  const { id } = await stage.call('create_force', { force: force as never, lang: 'en' });
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, `#/force/${id}`);
  // Nor does it push the total below the verdict.
  await page.locator('button[lang=fr]').click();
  await page.locator('.gauge button').waitFor();
  const [last, plate] = await Promise.all([
    page.locator('.gauge button').boundingBox(),
    page.locator('.plate').boundingBox(),
  ]);
  expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThanOrEqual(plate?.x ?? 0);
  for (const name of ['#entry-name', '[data-node] .title', 'header h1']) {
    const lines = await page
      .locator(name)
      .first()
      .evaluate((text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight));
    expect(lines, name).toBeLessThan(3.2);
  }
  await page.context().close();
});
