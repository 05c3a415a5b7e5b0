import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { LaunchError, say, seconds } from './say.mjs';

/** The browser for the browser tests; on Debian as root it is installed when missing. */
export async function ensureChromium() {
  if (findChromium()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new LaunchError(
      'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
    );
  }
  const startedAt = Date.now();
  say('installing chromium…');
  await aptGet('update', '-qq');
  await aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  say(`chromium installed (${seconds(startedAt)})`);
}

async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run('apt-get', args, { capture: true, env });
  if (code !== 0)
    throw new LaunchError(`apt-get ${args[0]} failed:\n\n${output.trim().split('\n').slice(-10).join('\n')}`);
}
