import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the server workspace. The path is the same whether the code runs from src or bundled from dist. */
export function serverRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
