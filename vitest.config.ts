import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests wait for the database more than they compute.
    maxWorkers: 2,
    projects: [
      { test: { name: 'shared', include: ['packages/shared/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.{ts,tsx}'],
          globalSetup: 'apps/server/src/platform/testing/global-setup.ts',
          // One process reads the modules once for all files of its share: a third of the time.
          isolate: false,
          // Patience, not speed: what is measured in time lives in bench/.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
