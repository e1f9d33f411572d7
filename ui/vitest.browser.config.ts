import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['browser/**/*.test.ts'],
    // Long, since the machine may be busy; what comes is taken at once.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    // A page waits for its program half the time; more browsers than that take each other's memory.
    maxWorkers: 2,
  },
});
