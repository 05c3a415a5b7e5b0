import { defineConfig } from 'vitest/config';

const everywhere = {
  /** Patience, not speed: what is measured in time lives in bench/. */
  testTimeout: 60_000,
  /** One process reads the modules once for all files of its share: a third of the time. */
  isolate: false,
};

export default defineConfig({
  test: {
    // Tests wait for the database more than they compute.
    maxWorkers: 2,
    projects: [
      { test: { ...everywhere, name: 'shared', include: ['packages/shared/src/**/*.test.ts'] } },
      { test: { ...everywhere, name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { test: { ...everywhere, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['apps/server/src/**/*.test.{ts,tsx}'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          setupFiles: 'apps/server/src/testing/cheap-hashes.ts',
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
