import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { inSheets } from './breakpoint.js';
import { web } from './web/build.ts';

/** The page, its first screen and all that more than one screen is made of, libraries included. */
const FIRST =
  /node_modules\/(?!pdfjs-dist)|\/src\/([\w.]+|styles\/[\w.]+|lib\/(?!licences)[\w.-]+|parts\/(forces\/)?[\w.]+|screens\/(Forces|screens)[\w.]+)$/;

/** On the web, what starts the worker: it comes before all else, and needs nothing else. */
const WORKER = /\/src\/(web\/(tabs|messages)|lib\/reads)\.ts$/;

/** Lets the page name its fonts, so that they come together with the style sheet that asks for them. */
const nameFonts: Plugin = {
  name: 'name-fonts',
  apply: 'build',
  transformIndexHtml(_, { bundle = {} }) {
    const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
    return fonts.map((file) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', crossorigin: true, href: `./${file}` },
    }));
  },
};

export default defineConfig({
  plugins: [inSheets, svelte(), svelteTesting(), nameFonts, web()],
  worker: { format: 'es' },
  base: './',
  // The words stand beside the ui, where Rust reads them too.
  server: { port: 5173, strictPort: true, fs: { allow: ['..'] } },
  build: {
    target: 'safari16',
    assetsInlineLimit: 0,
    // The reader of PDFs is that large.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Few files, since each takes a way to the program and back.
        codeSplitting: {
          groups: [
            { name: 'tabs', test: WORKER, priority: 1 },
            { name: 'first', test: FIRST },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 600_000,
    // They start sooner than processes.
    pool: 'threads',
    // Vitest itself would leave one core idle.
    maxWorkers: '100%',
  },
});
