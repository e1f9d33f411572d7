import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: './',
  // The words stand beside the ui, where Rust reads them too.
  server: { port: 5173, strictPort: true, fs: { allow: ['..'] } },
  build: { target: 'safari16', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
