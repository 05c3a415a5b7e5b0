import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const isSource = (name) => !['node_modules', 'dist'].includes(name) && !/\.test\.(tsx?|mjs)$/.test(name);

/** Computes one hash of the contents of the given files and folders, whose paths are relative to the repository root. */
export function hashSources(paths) {
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
