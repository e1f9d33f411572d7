import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** What runs before there is a screen. */
const FIRST = /preload-helper|node_modules\/(@fluent|@tauri-apps)|\/src\/lib\/(language|look|carry)\.ts$/;
/** The libraries and the small parts that every screen is made of. */
const SHELL = /node_modules\/(?!pdfjs-dist|@fontsource)|\/src\/(lib\/(?!licences)|parts\/)[\w.]+$/;

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: './',
  // The words stand beside the ui, where Rust reads them too.
  server: { port: 5173, strictPort: true, fs: { allow: ['..'] } },
  build: {
    target: 'safari16',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Few files, since each takes a way to the program and back.
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST, priority: 1 },
            { name: 'shell', test: SHELL },
          ],
        },
      },
    },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
