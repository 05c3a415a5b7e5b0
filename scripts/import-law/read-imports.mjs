import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const importOf =
  /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/**
 * Lists every import in a folder's source files as { from, to, isType }. File paths are relative to that folder;
 * package names are returned as written.
 */
export function readImports(folder) {
  return sourcesIn(folder).flatMap((from) => importsOf(from, readFileSync(join(folder, from), 'utf8')));
}

export function importsOf(from, source) {
  return [...source.matchAll(importOf)].map(([, type, named, bare, lazy]) => {
    const written = named ?? bare ?? lazy;
    const isOurs = written.startsWith('.');
    return {
      from,
      to: isOurs ? posix.join(posix.dirname(from), written) : written,
      isOurs,
      isType: Boolean(type),
    };
  });
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs)$/.test(path));
}
