import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import config from '../apps/server/rolldown.config.ts';
import { inRoot } from '../scripts/launch/paths.mjs';

/** Where a built server lies; several can lie side by side and none of them is the one that npm start uses. */
export interface Product {
  main: string;
}

/** The server as npm start builds it, in a folder of its own, so that a change of the tree cannot disturb a run. */
export async function buildProduct(folder: string): Promise<Product> {
  const dist = layOut(folder);
  const { output, ...input } = config;
  const bundle = await rolldown(input);
  await bundle.write({ ...(Array.isArray(output) ? output[0] : output), dir: dist, cleanDir: false });
  await bundle.close();
  return { main: join(dist, 'main.js') };
}

/** The same workspace around another dist: migrations and packages are the tree's own. */
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

export interface Patch {
  find: string;
  replace: string;
}

/** A copy that is broken on purpose. What a patch looks for must be there, or the control would prove nothing. */
export function breakProduct(product: Product, folder: string, patches: Patch[]): Product {
  const dist = layOut(folder);
  cpSync(join(product.main, '..'), dist, { recursive: true });
  for (const { find, replace } of patches) {
    const files = readdirSync(dist).map((name) => join(dist, name));
    const holders = files.filter((file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes(find));
    if (holders.length === 0) throw new Error(`The control cannot break the server: '${find}' is not in it`);
    for (const file of holders) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(find, replace));
  }
  return { main: join(dist, 'main.js') };
}
