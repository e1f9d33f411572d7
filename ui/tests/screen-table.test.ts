/** Tests the table of screens: each can be reached, and its address leads back to it. */
import { expect, test } from 'vitest';

import { href, parse } from '../src/lib/page/route.svelte';
import { COMMANDED, NAVIGATION, SCREEN_TABLE, type Screen } from '../src/screens/screen-table';

const SCREENS = Object.keys(SCREEN_TABLE) as Screen[];

test('the address of each screen leads back to it', () => {
  expect(SCREENS.length).toBeGreaterThan(20);
  for (const screen of SCREENS) expect(parse(href(screen)).screen).toBe(screen);
});

test('each screen belongs to the navigation, except the help', () => {
  const homes = SCREENS.filter((screen) => screen !== 'help').map((screen) => SCREEN_TABLE[screen].under);
  expect(homes.filter((home) => !NAVIGATION.some((screen) => screen === home))).toEqual([]);
});

test('the navigation begins with the forces, and no command repeats it', () => {
  expect(NAVIGATION).toEqual(['forces', 'cards', 'collection', 'play', 'reference', 'print', 'settings']);
  expect(COMMANDED.filter((screen) => NAVIGATION.includes(screen))).toEqual([]);
});
