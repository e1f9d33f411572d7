/** The title of the document: what is shown, then the name of the program. */
import { untrack } from 'svelte';

import { screenEntry } from '../../screens/screen-table';
import { route } from './route.svelte';
import { t } from '../words/words.svelte';

/** The names of what is shown, the innermost last. */
let names: readonly (() => string)[] = $state.raw([]);

export const title = {
  /** The whole title. */
  get now(): string {
    const own = names.map((name) => name()).findLast(Boolean);
    return [own || t(screenEntry(route.now.screen).title), t('window-name')].join(' – ');
  },

  /** Names what is shown. Call the returned function when it is gone. An empty name leaves the screen's own. */
  set(name: () => string): () => void {
    names = [...untrack(() => names), name];
    return () => (names = untrack(() => names).filter((other) => other !== name));
  },
};
