import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const importOf =
  /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Every import of a folder's sources: { from, to, isType }; files are named from that folder, packages as written. */
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
