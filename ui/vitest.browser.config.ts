import { defineConfig, defaultExclude } from 'vitest/config';

/** Files that take pictures, and run only where a folder for them is named: elsewhere they are no tests that were skipped. */
const PICTURES = {
  MUSTER_SCREENSHOTS: 'browser/screenshots.test.ts',
  MUSTER_GUIDE_PICTURES: 'browser/guide-pictures.test.ts',
  MUSTER_PICTURES: 'browser/web/pictures.test.ts',
};
const unwanted = Object.entries(PICTURES).filter(([folder]) => !process.env[folder]);

/** What the quick part of the tests leaves out: `cargo xtask test --all` runs it. */
const SLOW = process.env['MUSTER_QUICK'] === '1' ? ['browser/web/**', 'browser/large-text.test.ts'] : [];

export default defineConfig({
  test: {
    environment: 'node',
    include: ['browser/**/*.test.ts'],
    exclude: [...defaultExclude, ...unwanted.map(([, file]) => file), ...SLOW],
    // Long, since the machine may be busy; what comes is taken at once.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    // On two cores, all files take 13 minutes with four of them at once, and 17 with two.
    maxWorkers: 4,
    // No file changes what it imports, so each worker can load it once for all its files.
    isolate: false,
  },
});
