/** The screens. The first is part of the main bundle, and the others are loaded when they are first shown. */
import type { Component } from 'svelte';

import { loadCode } from '../lib/calls/load-code';
import ForcesScreen from './ForcesScreen.svelte';
import { screenEntry, type Screen } from './screen-table';

let fetched: Partial<Record<Screen, Component>> = $state.raw({ forces: ForcesScreen });

/** Returns a screen. `undefined` if it has not been loaded yet. */
export function screenOf(name: Screen): Component | undefined {
  return fetched[name];
}

/** Loads a screen. On the web it waits for the network if the screen has not been downloaded yet. */
export async function fetchScreen(name: Screen): Promise<void> {
  const { load } = screenEntry(name);
  if (!load || fetched[name]) return;
  const { default: screen } = await loadCode(load);
  fetched = { ...fetched, [name]: screen };
}
