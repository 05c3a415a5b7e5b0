import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { paths } from './src/lib/paths.ts';

const listFile = join(import.meta.dirname, 'src', 'app', 'pages.ts');
const screen = /path: paths\.(\w+)\.path,.*?import\('([^']+)'\)/gs;

/** Every screen of pages.ts with the file it is in. */
async function readScreens() {
  const list = await readFile(listFile, 'utf8');
  const screens = [...list.matchAll(screen)].map(([, name = '', file = '']) => ({
    path: paths[name as keyof typeof paths].path,
    module: join(listFile, '..', file),
  }));
  if (screens.length !== list.split('path: paths.').length - 1)
    throw new Error(`${listFile} reads otherwise now.`);
  return screens;
}

function scriptsOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) scriptsOf(bundle, imported, found);
  return found;
}

/** Tells the server which scripts the screen of an address needs, so that the page asks for them at once. */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const ofEveryPage = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...scriptsOf(bundle, fileName)]),
      );
      const screens = (await readScreens()).map(({ path, module }) => {
        const file = chunks.find(({ facadeModuleId }) => facadeModuleId === module)?.fileName;
        if (!file) throw new Error(`${module} has no file of its own.`);
        return { path, files: [...scriptsOf(bundle, file)].filter((name) => !ofEveryPage.has(name)) };
      });
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(screens) });
    },
  };
}
