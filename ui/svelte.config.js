import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

import { inComponents } from './breakpoint.js';

/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  preprocess: [vitePreprocess(), inComponents],
  compilerOptions: { runes: true },
};
