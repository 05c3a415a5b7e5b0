import { existsSync } from 'node:fs';

/** The Chromium build without window support, which makes the browser tests 25% faster. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const knownPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium() {
  return process.env.CHROMIUM_PATH || knownPaths.find((path) => existsSync(path));
}

/** The launch options for Playwright, with Chromium's own background network requests disabled. */
export function chromiumLaunch() {
  return {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
