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
  // Patience for a busy machine; speed is measured in bench/.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: 'test-results/browser.json' }],
    ['./scripts/launch/file-watchdog.mjs'],
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    // As a browser with a window gives them to a page that somebody presses a button on.
    permissions: ['clipboard-read', 'clipboard-write'],
    // Every frame of an animation is painted by the processor here: without them the same tests need a sixth less of it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace makes everything half as slow again: TRACE=1 when something has to be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: chromiumLaunch(),
  },
});
