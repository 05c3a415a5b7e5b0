import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { inRoot } from './paths.mjs';
import { LaunchError } from './say.mjs';

const oldest = [22, 18];

/**
 * Returns the path of the Node binary to use: the pinned version, or the machine's own Node if there is no package of
 * the pinned version for this platform.
 */
export function findNode() {
  const pinned = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath;
  throw new LaunchError(
    `Dayworks needs Node ${oldest.join('.')} or newer on ${process.platform}-${process.arch}, this is ${process.versions.node}: install it from https://nodejs.org and start again.`,
  );
}

/**
 * Returns an environment with the given Node first in the PATH, so that every tool with a `#!/usr/bin/env node` line
 * runs on the same Node.
 */
export function environmentFor(node, extra = {}) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}
