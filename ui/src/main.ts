// First, since what it asks for takes its time.
import { startData } from './ahead';

import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/parts.css';

import { mount, tick } from 'svelte';

import App from './App.svelte';
import { dropAhead } from './lib/calls/transport';
import './lib/text/numbers';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

try {
  await startData;
} catch (failure) {
  // Nothing is open yet that could be lost: the page waits for the network, and is then loaded anew.
  if (import.meta.env.MODE !== 'web') throw failure;
  dispatchEvent(new Event('muster-unreachable'));
  await new Promise(() => undefined);
}
mount(App, { target });
await tick();
dropAhead();
