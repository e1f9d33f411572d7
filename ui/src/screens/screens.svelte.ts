/** The screens. The first is part of the main bundle, and the others are loaded when they are first shown. */
import type { Component } from 'svelte';

import { loadCode } from '../lib/load-code';
import type { Screen } from '../lib/route.svelte';
import ForcesScreen from './ForcesScreen.svelte';

const cards = () => import('./CardsScreen.svelte');
const clubs = () => import('./ClubsScreen.svelte');
const files = {
  bin: () => import('./BinScreen.svelte'),
  boxes: () => import('./BoxesScreen.svelte'),
  builder: () => import('./BuilderScreen.svelte'),
  campaigns: () => import('./CampaignsScreen.svelte'),
  card: cards,
  cards,
  club: clubs,
  clubs,
  collection: () => import('./CollectionScreen.svelte'),
  compare: () => import('./CompareScreen.svelte'),
  events: () => import('./EventsScreen.svelte'),
  fill: () => import('./FillScreen.svelte'),
  guest: clubs,
  help: () => import('./HelpScreen.svelte'),
  missing: () => import('./MissingScreen.svelte'),
  plan: () => import('./PlanScreen.svelte'),
  play: () => import('./PlayScreen.svelte'),
  print: () => import('./PrintScreen.svelte'),
  reference: () => import('./ReferenceScreen.svelte'),
  write: () => import('./WriteScreen.svelte'),
  settings: () => import('./SettingsScreen.svelte'),
  shared: () => import('./SharedScreen.svelte'),
  table: () => import('./TableScreen.svelte'),
};

let fetched: Partial<Record<Screen, Component>> = $state.raw({ forces: ForcesScreen });

/** Returns a screen. `undefined` if it has not been loaded yet. */
export function screenOf(name: Screen): Component | undefined {
  return fetched[name];
}

/** Loads a screen. On the web it waits for the network if the screen has not been downloaded yet. */
export async function fetchScreen(name: Screen): Promise<void> {
  if (name === 'forces' || fetched[name]) return;
  const { default: screen } = await loadCode<{ default: Component }>(files[name]);
  fetched = { ...fetched, [name]: screen };
}
