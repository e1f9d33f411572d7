/** The title of the document: what is shown, then the name of the program. */
import { untrack } from 'svelte';

import { route, type Screen } from './route.svelte';
import { t } from './words.svelte';

/** The key of each screen's name. */
const NAMES: Record<Screen, string> = {
  bin: 'window-bin',
  boxes: 'window-boxes',
  builder: 'window-screen-forces',
  campaigns: 'window-campaigns',
  card: 'window-screen-cards',
  cards: 'window-screen-cards',
  club: 'window-clubs',
  clubs: 'window-clubs',
  collection: 'window-screen-collection',
  compare: 'window-compare',
  events: 'window-events',
  fill: 'window-fill-button',
  forces: 'window-screen-forces',
  guest: 'window-clubs',
  help: 'window-help',
  missing: 'window-missing',
  plan: 'window-plan',
  play: 'window-screen-play',
  print: 'window-screen-print',
  reference: 'window-screen-reference',
  settings: 'window-screen-settings',
  shared: 'window-link-page',
  table: 'window-table',
  write: 'window-write',
};

/** The names of what is shown, the innermost last. */
let names: readonly (() => string)[] = $state.raw([]);

export const title = {
  /** The whole title. */
  get now(): string {
    const own = names.map((name) => name()).findLast(Boolean);
    return [own || t(NAMES[route.now.screen]), t('window-name')].join(' – ');
  },

  /** Names what is shown. Call the returned function when it is gone. An empty name leaves the screen's own. */
  set(name: () => string): () => void {
    names = [...untrack(() => names), name];
    return () => (names = untrack(() => names).filter((other) => other !== name));
  },
};
