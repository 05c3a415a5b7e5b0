import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The server workspace's folder, whether this runs from src or bundled in dist. */
export function serverRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
