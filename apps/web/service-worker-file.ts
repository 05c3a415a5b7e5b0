import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import type { Screen } from './src/lib/screen.ts';
import { screens } from './src/lib/screens.ts';

const source = join(import.meta.dirname, 'src');
const worker = join(source, 'service-worker.ts');

const fieldPages = Object.values<Screen>(screens)
  .filter(({ page }) => page?.startsWith('field/'))
  .map(({ page }) => join(source, 'features', `${page}.tsx`));

/**
 * The modules that every page loads after its first render, and the modules that load the code of the field screens on
 * demand.
 */
const lateModules = [
  join(source, 'app', 'layers.tsx'),
  join(source, 'app', 'while-signed-in.ts'),
  join(source, 'ui', 'tooltip', 'tooltip-layer.tsx'),
  join(source, 'app', 'shell', 'field-shell.tsx'),
];
const serializer = /@orpc\/client\/.*standard/;

const publicFiles = ['/theme.js', '/manifest.webmanifest', '/mark.svg', '/icon-192.png', '/icon-512.png'];
const letters = /inter-latin-opsz-normal-.*\.woff2$/;

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } };

/**
 * Returns the files that the field screens need: the app's entry files, the files of the field screens, and all files
 * that these screens load later.
 */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string, withLater: boolean) => {
    const chunk = bundle[name] as Chunk | undefined;
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of chunk.imports) add(imported, false);
    if (withLater) for (const later of chunk.dynamicImports) add(later, true);
  };
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  for (const { fileName, isEntry } of chunks) if (isEntry) add(fileName, false);
  for (const { fileName, facadeModuleId } of chunks) {
    if (!facadeModuleId) continue;
    const isField = fieldPages.includes(facadeModuleId) || lateModules.includes(facadeModuleId);
    if (isField || serializer.test(facadeModuleId)) add(fileName, true);
  }
  for (const name of Object.keys(bundle)) if (letters.test(name)) found.add(name);
  return [...[...found].map((name) => `/${name}`), ...publicFiles].sort();
}

/**
 * Builds `/service-worker.js` as one file without imports, since not every browser allows imports in a service
 * worker.
 */
export function serviceWorkerFile(): Plugin {
  return {
    name: 'service-worker-file',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const precached = filesOf(bundle);
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker, { sourcemap: false });
      const version = createHash('sha256').update(precached.join()).update(code).digest('hex').slice(0, 16);
      const given = `const version = ${JSON.stringify(version)};\nconst precached = ${JSON.stringify(precached)};\n`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: `${given}${code}` });
    },
  };
}
