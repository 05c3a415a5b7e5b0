import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './child.mjs';
import { compressAssets } from './compress-assets.mjs';
import { inRoot, serverMain, tool } from './paths.mjs';
import { environmentFor } from './pinned-node.mjs';
import { LaunchError, say, seconds } from './say.mjs';
import { hashSources } from './source-hash.mjs';
import { withTreeLock } from './tree-lock.mjs';

const always = ['package-lock.json', 'tsconfig.base.json', 'packages/shared/src', 'scripts/launch'];

const targets = [
  {
    name: 'web app',
    sources: [...always, 'apps/web'],
    result: inRoot('apps', 'web', 'dist', 'index.html'),
    async build(options) {
      const built = await run(tool('vite'), ['build', '--logLevel=warn'], {
        ...options,
        cwd: inRoot('apps', 'web'),
      });
      if (built.code === 0) await compressAssets(inRoot('apps', 'web', 'dist'));
      return built;
    },
  },
  {
    name: 'server',
    sources: [...always, 'apps/server/src', 'apps/server/rolldown.config.ts'],
    result: serverMain,
    build: (options) =>
      run(tool('rolldown'), ['-c', 'rolldown.config.ts', '--log-level=warn'], {
        ...options,
        cwd: inRoot('apps', 'server'),
      }),
  },
];

/** Rebuilds each part of the product whose sources have changed since its last build. */
export async function ensureBuilt(node) {
  if (targets.every(isBuilt)) return;
  await withTreeLock(async () => {
    await Promise.all(targets.filter((target) => !isBuilt(target)).map((target) => build(target, node)));
  });
}

const stampFile = ({ result }) => `${dirname(result)}/.stamp`;

function isBuilt(target) {
  if (!existsSync(target.result) || !existsSync(stampFile(target))) return false;
  return readFileSync(stampFile(target), 'utf8') === hashSources(target.sources);
}

async function build(target, node) {
  const startedAt = Date.now();
  const hash = hashSources(target.sources);
  say(`building the ${target.name}…`);
  rmSync(stampFile(target), { force: true });
  const env = environmentFor(node, { NODE_ENV: 'production' });
  const { code, output } = await target.build({ env, capture: true });
  if (code !== 0) throw new LaunchError(`building the ${target.name} failed:\n\n${output.trim()}\n`);
  mkdirSync(dirname(target.result), { recursive: true });
  writeFileSync(stampFile(target), hash);
  say(`${target.name} built (${seconds(startedAt)})`);
}
