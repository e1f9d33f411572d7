/** Whether a server is there to pair with; of a page, that is found out once it is asked. */
import { sync } from './sync.svelte';

let found: boolean | undefined = $state();

export const served = {
  /** Undefined as long as nobody knows. */
  get is(): boolean | undefined {
    return import.meta.env.MODE === 'web' ? found : sync.view?.possible;
  },

  /** Finds it out. */
  ask(): void {
    if (import.meta.env.MODE === 'web') void import('../web/served').then(async (host) => (found = await host.served()));
  },
};
