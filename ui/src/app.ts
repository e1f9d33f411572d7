import { mount, tick } from 'svelte';

import App from './App.svelte';
import { dropAhead } from './lib/carry';

/** Shows the program in an element of the page. */
export function show(target: HTMLElement): void {
  mount(App, { target });
  void tick().then(dropAhead);
}
