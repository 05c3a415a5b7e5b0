import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { serviceWorkerFile } from './service-worker-file.ts';
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

/** Tells the server which scripts and data a screen needs, so that the page contains them from the start. */
function screenFiles(): Plugin {
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

const apiOrigin = `http://127.0.0.1:${process.env.DAYWORKS_API_PORT ?? '3000'}`;
const serverPaths = ['/api', '/files', '/healthz', '/readyz'];

const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));

const icons = /node_modules\/lucide-react\/.*\/icons\//;

/** Code that many screens share is bundled by source folder, so that the first load needs only a few requests. */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  {
    name: 'basics',
    test: anyOf(
      /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*([iI]nfiniteQuery|[qQ]ueries))/,
      /src\/(ui\/[^/]+|parts\/(feedback|section-tabs)\.tsx)$/,
      /src\/parts\/time\/(business-day|typed-search)\.ts$/,
      /shared\/src\/(money|decimal|dates\/calendar-date|(customers|documents|invoices|projects)\/[\w-]+-(status|number|name|kind))\.ts$/,
    ),
    priority: 4,
  },
  /*
   * The subfolder `on-demand` of the lists is not included in this bundle, because its code is loaded only when the
   * user opens a menu or the filters.
   */
  { name: 'list', test: /src\/parts\/(list(\/(filters|rows))?\/[^/]+|address-sheet\.tsx)$/, priority: 2 },
  { name: 'invoice', test: /src\/parts\/badges\/invoice-status-badge\.tsx$/, priority: 2 },
  {
    name: 'estimate',
    test: /src\/(parts\/badges\/estimate-status-badge\.tsx|estimates\/estimate-status\.ts)$/,
    priority: 2,
  },
  { name: 'fields', test: /src\/ui\/field\//, priority: 3 },
  {
    name: 'radix',
    test: /@radix-ui\/(primitive|react-(collection|context|direction|id|presence|primitive|roving-focus|use-[\w-]+))\//,
    priority: 3,
  },
  { name: 'floating', test: /node_modules\/@floating-ui\//, priority: 3 },
  {
    name: 'overlays',
    test: anyOf(
      /node_modules\/aria-hidden\//,
      /@radix-ui\/react-(alert-dialog|dialog|dismissable-layer|focus-\w+|popover|popper|portal)\//,
      /src\/ui\/overlay\//,
    ),
    priority: 2,
  },
  { name: 'figures', test: /src\/(parts\/(bar-chart|figures)|ui\/figure)\//, priority: 1 },
  { name: 'forms', test: /node_modules\/react-hook-form\/|src\/(ui\/input|parts\/form)\//, priority: 1 },
  /*
   * An icon is smaller than the request that would load it, so icons are bundled together. Icons that many screens show
   * have their own bundle.
   */
  { name: 'common-icons', test: icons, minShareCount: 21, priority: 3 },
  { name: 'icons', test: icons, priority: 0 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), screenFiles(), serviceWorkerFile()],
  resolve: {
    alias: {
      // The original package react-remove-scroll adds an inline <style>, which the Content-Security-Policy blocks.
      'react-remove-scroll': `${import.meta.dirname}/src/ui/overlay/remove-scroll.tsx`,
    },
  },
  server: {
    /*
     * The development proxy does not change the Host header, because the server accepts writes only from a page on the
     * same host.
     */
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: apiOrigin, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: {
      // The polyfill is off, because every target browser supports module preloading.
      polyfill: false,
      /*
       * The page that the server returns lists the files that its screen needs. A list of the files of all other
       * screens would add 2.3 kB to the first load, and more with each new screen. Those files are fetched when the
       * user points at a link.
       */
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    sourcemap: 'hidden',
    /*
     * Fonts and images are not inlined, because a data: URL would require an exception in the
     * Content-Security-Policy.
     */
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
});
