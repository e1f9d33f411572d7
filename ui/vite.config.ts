import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

import { inSheets } from './breakpoint.js';
import { web } from './web/build.ts';

/** What screens are made of. */
const SHARED = /node_modules\/svelte\/|\/src\/(lib|components)\/(?!.*(licences|words\/|drawings\.ts))/;

/** On the web, what starts the worker: it comes before all else, and needs nothing else. */
const WORKER = /\/src\/web\/(tabs|messages)\.ts$/;

/** Whether the first screen runs a module: it is imported by the page, directly or through others, and not later. */
function isFirst(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  const info = context.getModuleInfo(id);
  if (!info || seen.has(id)) return false;
  seen.add(id);
  return info.isEntry || info.importers.some((importer) => isFirst(importer, context, seen));
}

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
            {
              debugName: 'first',
              name: (id, context) => (isFirst(id, context) ? 'first' : null),
              includeDependenciesRecursively: false,
            },
            // What several screens share is one file, and what one of them has alone comes with it.
            { name: 'shared', test: SHARED, minShareCount: 2, includeDependenciesRecursively: false },
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
