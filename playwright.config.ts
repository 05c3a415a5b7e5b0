import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/launch/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // The test timeouts are generous because the machine can be busy; speed is measured in bench/.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: 'test-results/browser.json' }],
    ['./scripts/launch/file-watchdog.mjs'],
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    /*
     * A headless browser needs clipboard permissions to be granted explicitly; a browser with a window grants them
     * when the user clicks a button.
     */
    permissions: ['clipboard-read', 'clipboard-write'],
    /*
     * Requests reduced motion from the product, because the test machine renders animations on its CPU. Without
     * animations, the tests use about one sixth less CPU time.
     */
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace makes the tests about 50% slower, so traces are recorded only with TRACE=1, for debugging.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: chromiumLaunch(),
  },
});
