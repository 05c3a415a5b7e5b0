import { rmSync } from 'node:fs';
import { run } from './child.mjs';
import { isInstalled, stampFile, stampInstall } from './install-stamp.mjs';
import { root } from './paths.mjs';
import { LaunchError, say, sayWhileWaiting, seconds } from './say.mjs';
import { withTreeLock } from './tree-lock.mjs';

/** Installs exactly the versions in package-lock.json, unless they are already installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withTreeLock(async (addHolder) => {
    if (isInstalled()) return;
    const startedAt = Date.now();
    say('installing packages (first start only, about a minute)…');
    const stopSaying = sayWhileWaiting('still installing packages');
    rmSync(stampFile, { force: true });
    const { code, output } = await npm(
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      (child) => child.pid && addHolder(child.pid),
    );
    stopSaying();
    if (code !== 0) throw new LaunchError(explainFailure(code, output));
    stampInstall();
    say(`packages installed (${seconds(startedAt)})`);
  });
}

function npm(args, onSpawn) {
  const env = Object.fromEntries(
    /*
     * Removes the environment variables that npm set for the current script, because these variables would confuse the
     * npm process that the launcher starts.
     */
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(package|lifecycle)_|^npm_config_nodedir$/i.test(name),
    ),
  );
  const options = { cwd: root, env, capture: true, onSpawn };
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, options);
}

function explainFailure(code, output) {
  const said = output.trim().split('\n').slice(-15).join('\n');
  return `installing packages failed (npm ci, exit code ${code}):\n\n${said}\n\nWhat to do: check the network and the registry (npm config get registry), that the disk is not full and that this folder can be written, then start again.`;
}
