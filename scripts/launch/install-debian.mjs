import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { findChromium, headlessShell } from './chromium.mjs';
import { LaunchError, say, seconds } from './say.mjs';

/**
 * Makes sure that Chromium is available for the browser tests. On Debian, a missing Chromium is installed if the
 * launcher runs as root.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return;
  const problem = mayInstall()
    ? await install('chromium', 'chromium-headless-shell', 'fonts-liberation')
    : 'Install it (Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH to a Chromium or Chrome.';
  if (!findChromium()) throw new LaunchError(`The browser tests need Chromium. ${problem}`);
}

/**
 * Installs the mail server Dovecot for the test that reads a real mailbox, under the same conditions as Chromium. If it
 * cannot be installed, that test says so itself.
 */
export async function ensureDovecot() {
  if (existsSync('/usr/sbin/dovecot') || !mayInstall()) return;
  const problem = await install('dovecot', 'dovecot-imapd');
  if (problem) say(problem);
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function install(name, ...packages) {
  const startedAt = Date.now();
  say(`installing ${name}…`);
  const problem =
    (await aptGet('update', '-qq')) ||
    (await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages));
  if (!problem) say(`${name} installed (${seconds(startedAt)})`);
  return problem;
}

/** Runs apt-get and returns its error output, or nothing if apt-get succeeds. */
async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run('apt-get', args, { capture: true, env });
  return code === 0 ? '' : `apt-get ${args[0]} failed:\n\n${output.trim().split('\n').slice(-10).join('\n')}`;
}
