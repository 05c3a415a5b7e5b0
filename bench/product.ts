import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import config from '../apps/server/rolldown.config.ts';
import { inRoot } from '../scripts/launch/paths.mjs';
import { type Patch, scriptsWith } from './patch.ts';

/**
 * The location of a built server. Several builds can exist side by side. The build that npm start uses is not among
 * them.
 */
export interface Product {
  main: string;
}

/**
 * Builds the server in the same way as npm start, but in a separate folder, so that changes in the checkout cannot
 * affect a run.
 */
export async function buildProduct(folder: string): Promise<Product> {
  const dist = layOut(folder);
  const { output, ...input } = config;
  const bundle = await rolldown(input);
  await bundle.write({ ...(Array.isArray(output) ? output[0] : output), dir: dist, cleanDir: false });
  await bundle.close();
  return { main: join(dist, 'main.js') };
}

/** Creates a workspace in which a server runs from another dist folder, with the checkout's migrations and packages. */
function layOut(folder: string): string {
  const server = join(folder, 'apps', 'server');
  mkdirSync(join(server, 'dist'), { recursive: true });
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  symlinkSync(inRoot('apps', 'web'), join(folder, 'apps', 'web'));
  for (const name of ['package.json', 'migrations', 'database', 'node_modules']) {
    symlinkSync(inRoot('apps', 'server', name), join(server, name));
  }
  return join(server, 'dist');
}

/**
 * Creates a deliberately broken copy of the server. The code that a patch replaces must exist; otherwise the run on
 * the broken server would prove nothing.
 */
export function breakProduct(product: Product, folder: string, patches: Patch[]): Product {
  const dist = layOut(folder);
  cpSync(join(product.main, '..'), dist, { recursive: true });
  for (const { find, replace } of patches) {
    const holders = scriptsWith(dist, find);
    if (holders.length === 0) throw new Error(`The control cannot break the server: '${find}' is not in it`);
    for (const file of holders) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(find, replace));
  }
  return { main: join(dist, 'main.js') };
}
