/**
 * Tests that all search fields work alike: they forgive misspelling, know both languages, show the best first, and use
 * the same keys.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, Stage } from './stage';

let stage: Stage;
let page: Page;
let force: string;

beforeAll(async () => {
  stage = await Stage.set();
  const sample = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const kept = await stage.call('create_force', { force: { ...sample, name: 'Sanctuary patrol' }, lang: 'en' });
  force = kept.id;
  for (const name of ['Mutant raid', 'Third force', 'Fourth force', 'Fifth force', 'Sixth force']) {
    await stage.call('create_force', { force: { ...sample, name }, lang: 'en' });
  }
  for (const name of ['Winter tournament', 'Spring cup', 'Club evening', 'Open day', 'League', 'Final']) {
    const event = {
      ...{ format: 1, kind: 'event', name, system: 'fww', mode: 'battle', revision: null, limit: null },
      ...{ packs: [], bans: [], limits: [], unknown: 'accept' as const, players: [], note: '' },
    };
    await stage.call('create_event', { event, lang: 'en' });
  }
  page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
});

afterAll(() => stage.strike());

interface Field {
  name: string;
  hash: () => string;
  /** The field. */
  box: string;
  /** A misspelt text, and one in the other language if there is one. */
  texts: string[];
  /** The first result. */
  first: string;
  /** What the first result says. */
  says: RegExp;
  /** What shows that Enter has taken the first result. */
  taken: RegExp;
}

const FIELDS: Field[] = [
  {
    name: 'cards',
    hash: () => '#/cards?game=fww',
    box: '[data-query]',
    texts: ['field scrieb'],
    first: '[data-hit]',
    says: /Field Scribe/,
    taken: /card=/,
  },
  {
    name: 'forces',
    hash: () => '#/forces',
    box: '[data-input=search]',
    texts: ['sanctaury'],
    first: '[data-force]',
    says: /Sanctuary patrol/,
    taken: /#\/force\//,
  },
  {
    name: 'events',
    hash: () => '#/events',
    box: '[data-input=search-events]',
    texts: ['winter tournment'],
    first: '[data-event]',
    says: /Winter tournament/,
    taken: /#\/events\/./,
  },
  {
    name: 'reference',
    hash: () => '#/reference/fww',
    box: '[data-filter]',
    texts: ['lokpick', 'cri de guerre'],
    first: '.sections section .sheet, .sections section',
    says: /lockpick|battle cry/i,
    taken: /#\/reference/,
  },
];

test.each(FIELDS)('$name: a misspelt or foreign text finds the best first, and Enter takes it', async (field) => {
  for (const text of field.texts) {
    await stage.show(page, field.hash());
    await page.keyboard.press('/');
    await page.locator(`${field.box}:focus`).waitFor();
    await page.keyboard.type(text);
    await expect.poll(() => page.locator(field.first).first().textContent()).toMatch(field.says);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(field.taken);
  }
});

test.each(FIELDS)('$name: Ctrl+F finds, “/” types no slash, Escape empties and leaves', async ({ hash, box }) => {
  await stage.show(page, hash());
  await page.keyboard.press('Control+f');
  await page.locator(`${box}:focus`).waitFor();
  await page.keyboard.type('scribe');
  await page.keyboard.press('/');
  expect(await page.locator(box).inputValue()).toBe('scribe');
  // Suggestions, which may come late, are closed first.
  const emptied = async () => {
    await page.keyboard.press('Escape');
    return page.locator(box).inputValue();
  };
  await expect.poll(emptied).toBe('');
  const held = async () => {
    await page.keyboard.press('Escape');
    return page.locator(`${box}:focus`).count();
  };
  await expect.poll(held).toBe(0);
  await page.locator('main:focus').waitFor();
});

test('the finder adds its first row, which is marked', async () => {
  await stage.show(page, `#/force/${force}`);
  await page.keyboard.press('/');
  await page.locator('[data-finder=force]:focus').waitFor();
  await page.keyboard.type('feild scribe');
  const first = page.locator('.pane.add li.first [data-candidate]');
  await expect.poll(() => first.first().getAttribute('data-candidate')).toBe('fww/unit/field-scribe');
  const before = await page.locator('[data-entry]').count();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-entry]').count()).toBe(before + 1);
});

test('the palette finds a misspelt name, says its kind, and Enter takes the first', async () => {
  await stage.show(page, '#/settings');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('field scrieb');
  const first = page.locator('#palette-0');
  await expect.poll(() => first.textContent()).toMatch(/Field Scribe.*Unit/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('field-scribe');
});

test('in a field that is no search, a slash is typed and Alt with a digit still leads to a screen', async () => {
  await stage.show(page, '#/events');
  await page.locator('[data-action=new-event]').click();
  await page.locator('[data-input=event-name]').fill('');
  await page.locator('[data-input=event-name]').press('/');
  expect(await page.locator('[data-input=event-name]').inputValue()).toBe('/');
  await page.keyboard.press('Escape');
  await stage.show(page, '#/forces');
  await page.locator('[data-input=search]').focus();
  await page.keyboard.press('Alt+2');
  await page.locator('main[data-screen=cards]').waitFor();
});
