import { defineConfig } from 'vitest/config';
import { addNewField } from './scripts/nets/new-field.mjs';
import { checkRowTypes } from './scripts/nets/row-types.mjs';

const cleanState = 'scripts/nets/clean-state.mjs';

const everywhere = {
  /**
   * The time limits in this file are a last resort. The watchdog in scripts/launch stops test files that do not end,
   * and gives them more time on a busy machine. Speed is measured by the benchmarks in bench/, not by tests.
   */
  testTimeout: 20 * 60_000,
  hookTimeout: 20 * 60_000,
  /**
   * All test files of a worker run in one process that loads the modules only once, which saves a third of the time.
   * `clean-state` reports a failure if a file leaves modified state behind. Each server test file has its own database.
   */
  isolate: false,
  setupFiles: [cleanState],
};

/**
 * The test that runs with an additional field in every entity. A plugin adds the field while the modules are loaded.
 */
const newFieldTest = 'apps/server/src/testing/new-field.test.ts';

const onServer = {
  ...everywhere,
  include: ['apps/server/src/**/*.test.{ts,tsx}'],
  globalSetup: 'apps/server/src/testing/global-setup.ts',
  setupFiles: ['apps/server/src/testing/cheap-hashes.ts', cleanState],
  expect: { poll: { timeout: 180_000 } },
};

export default defineConfig({
  test: {
    // Three workers keep two cores busy, because a server test waits for the database or for a timer part of the time.
    maxWorkers: 3,
    projects: [
      { test: { ...everywhere, name: 'shared', include: ['packages/shared/src/**/*.test.ts'] } },
      { test: { ...everywhere, name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { test: { ...everywhere, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { test: { ...onServer, name: 'server', exclude: [newFieldTest] }, plugins: [checkRowTypes()] },
      { test: { ...onServer, name: 'new-field', include: [newFieldTest] }, plugins: [addNewField()] },
    ],
  },
});
