import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverRoot } from './server-root.ts';

/** Reads the product version from the package.json file in the repository root. */
export async function productVersion(): Promise<string> {
  const text = await readFile(join(serverRoot(), '..', '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
