import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from './launch/paths.mjs';
import { say } from './launch/say.mjs';

const budgetBytes = 128_000;
/** The entry points whose scripts the browser loads before it can show the invoice list. */
const entries = ['index.html', 'src/features/invoices/list/invoices-page.tsx'];

export async function measureFirstLoad() {
  const dist = inRoot('apps', 'web', 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  for (const entry of entries)
    if (!manifest[entry]) say(`not counted, since it is no part of the build: ${entry}`);
  const sizes = [...collectScripts(manifest, entries)].map((file) => ({
    file,
    bytes: gzippedSize(join(dist, file)),
  }));
  for (const { file, bytes } of sizes) process.stdout.write(`  ${kilobytes(bytes).padStart(9)}  ${file}\n`);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  say(`first load: ${kilobytes(total)} of JavaScript (gzip), at most ${kilobytes(budgetBytes)}`);
  return total <= budgetBytes ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Returns the scripts of the entry points and all scripts that they import statically. */
export function collectScripts(manifest, wanted) {
  const files = new Set();
  const visited = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  wanted.forEach(visit);
  return files;
}

function gzippedSize(path) {
  return existsSync(`${path}.gz`)
    ? readFileSync(`${path}.gz`).length
    : gzipSync(readFileSync(path), { level: 9 }).length;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
