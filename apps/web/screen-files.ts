import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Screen } from './src/lib/screen.ts';
import { screenPreloads } from './src/lib/screen-preloads.ts';
import { type ScreenName, screens } from './src/lib/screens.ts';

const features = join(import.meta.dirname, 'src', 'features');

function scriptsOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) scriptsOf(bundle, imported, found);
  return found;
}

/** Tells the server which scripts and data the screen at a URL needs, so that the page delivers them together. */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const ofEveryPage = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...scriptsOf(bundle, fileName)]),
      );
      const built = Object.entries<Screen>(screens).filter(([, { page }]) => page);
      const list = built.map(([name, { path, page }]) => {
        const module = join(features, `${page}.tsx`);
        const file = chunks.find(({ facadeModuleId }) => facadeModuleId === module)?.fileName;
        if (!file) throw new Error(`${module} has no file of its own.`);
        return {
          path,
          preload: screenPreloads[name as ScreenName] ?? [],
          files: [...scriptsOf(bundle, file)].filter((name) => !ofEveryPage.has(name)),
        };
      });
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(list) });
    },
  };
}
