import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../launch/paths.mjs';

const notOurs = /(?:^|\/)(?:node_modules|dist[^/]*|meta|pictures)$/;

/** Returns the project's own source files in the given folders, as paths relative to the repository root. */
export function sourceFiles(...folders) {
  return globSync(
    folders.map((folder) => `${folder}/**/*.*`),
    { cwd: root, exclude: (path) => notOurs.test(path) },
  ).sort();
}

export const readSource = (path) => readFileSync(inRoot(path), 'utf8');
