import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screenFiles } from './screen-files.ts';
import { serviceWorkerFile } from './service-worker-file.ts';

const apiOrigin = `http://127.0.0.1:${process.env.DAYWORKS_API_PORT ?? '3000'}`;
const serverPaths = ['/api', '/files', '/healthz', '/readyz'];

const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));

const icons = /node_modules\/lucide-react\/.*\/icons\//;

/** What many screens share travels together, by folder, so that a first load stays at a handful of requests. */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  {
    name: 'basics',
    test: anyOf(
      /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*([iI]nfiniteQuery|[qQ]ueries))/,
      /src\/(ui|parts\/(feedback|navigation))\/[^/]+$/,
      /src\/parts\/time\/(use-(business-day|debounced|now|typed-search)|when-text)\.ts$/,
      /shared\/src\/(money|decimal|calendar-date|(customers|documents|estimates|invoices|projects)\/[\w-]+-(status|number|name|kind))\.ts$/,
    ),
    priority: 4,
  },
  // Not the folder in it, which comes when somebody opens a menu or the filters.
  { name: 'list', test: /src\/parts\/(list|address-sheet)\/[^/]+$/, priority: 2 },
  { name: 'invoice', test: /src\/parts\/invoice\//, priority: 2 },
  { name: 'estimate', test: /src\/parts\/estimate\//, priority: 2 },
  { name: 'fields', test: /src\/ui\/field\//, priority: 3 },
  {
    name: 'radix',
    test: /@radix-ui\/(primitive|react-(collection|context|direction|id|presence|primitive|roving-focus|use-[\w-]+))\//,
    priority: 3,
  },
  {
    name: 'overlays',
    test: anyOf(
      /node_modules\/(@floating-ui|aria-hidden)\//,
      /@radix-ui\/react-(alert-dialog|dialog|dismissable-layer|focus-\w+|popover|popper|portal)\//,
      /src\/ui\/overlay\//,
    ),
    priority: 2,
  },
  { name: 'figures', test: /src\/(parts\/(bar-chart|figures)|ui\/figure)\//, priority: 1 },
  { name: 'forms', test: /node_modules\/react-hook-form\/|src\/(ui\/input|parts\/form)\//, priority: 1 },
  // A picture is smaller than the request for it. Those that many screens show come alone.
  { name: 'common-icons', test: icons, minShareCount: 19, priority: 3 },
  { name: 'icons', test: icons, priority: 0 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), screenFiles(), serviceWorkerFile()],
  resolve: {
    alias: {
      // The original writes an inline <style>, which our Content-Security-Policy refuses.
      'react-remove-scroll': `${import.meta.dirname}/src/ui/overlay/remove-scroll.tsx`,
    },
  },
  server: {
    // The Host stays as it is: the server takes a write only from a page of the same host.
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: apiOrigin, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: {
      // Every browser of the target knows it.
      polyfill: false,
      // A page of the server names what its screen needs. For the screens after it a list of all files would cost the
      // first load 2.3 kB, and more with each screen; they are fetched when a link to them is pointed at.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    sourcemap: 'hidden',
    // A font or picture as a data: URL would need a hole in the Content-Security-Policy.
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
