import { defineConfig } from 'vitest/config';

/** Patience, not speed: what is measured in time lives in bench/. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    // Tests wait for the database more than they compute.
    maxWorkers: 2,
    projects: [
      { test: { name: 'shared', include: ['packages/shared/src/**/*.test.ts'], testTimeout } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], testTimeout } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.{ts,tsx}'],
          globalSetup: 'apps/server/src/platform/testing/global-setup.ts',
          setupFiles: 'apps/server/src/platform/testing/cheap-hashes.ts',
          // One process reads the modules once for all files of its share: a third of the time.
          isolate: false,
          expect: { poll: { timeout: 15_000 } },
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
