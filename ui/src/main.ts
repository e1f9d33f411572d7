// First, since what it asks for takes its time.
import { startData } from './ahead';

import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

import { mount, tick } from 'svelte';

import App from './App.svelte';
import { dropAhead } from './lib/transport';
import './lib/numbers';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

await startData;
mount(App, { target });
await tick();
dropAhead();
