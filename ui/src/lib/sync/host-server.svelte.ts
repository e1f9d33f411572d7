/** Whether there is a server to pair with. A web page has to ask its host to find out. */
import { sync } from './sync.svelte';

let found: boolean | undefined = $state();

export const hostServer = {
  /** Whether there is a server. `undefined` until that is known. */
  get isAvailable(): boolean | undefined {
    return import.meta.env.MODE === 'web' ? found : sync.view?.possible;
  },

  /** Asks the host. Only needed on the web. */
  detect(): void {
    if (import.meta.env.MODE === 'web')
      void import('../../web/server-detection').then(async (host) => (found = await host.detectServer()));
  },
};
