import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { run } from './child.mjs';
import { inRoot, serverMain, tool } from './paths.mjs';
import { environmentFor } from './pinned-node.mjs';
import { LaunchError, say, seconds } from './say.mjs';
import { withTreeLock } from './tree-lock.mjs';

const smallestBytes = 1_000;

/**
 * Writes a brotli and a gzip version next to each text file of the web app, so that the server can send compressed
 * files.
 */
async function compressAssets(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name))
      .map((entry) => compress(join(entry.parentPath ?? entry.path, entry.name))),
  );
}

async function compress(path) {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

const isSource = (name) => !['node_modules', 'dist'].includes(name) && !/\.test\.(tsx?|mjs)$/.test(name);

/** Computes one hash of the contents of the given files and folders, whose paths are relative to the repository root. */
function hashSources(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (statSync(inRoot(path)).isDirectory()) {
    for (const name of readdirSync(inRoot(path)).sort()) if (isSource(name)) addTo(hash, join(path, name));
  } else {
    const content = readFileSync(inRoot(path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}

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
