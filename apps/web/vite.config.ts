import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screenFiles } from './screen-files.ts';

const apiOrigin = `http://127.0.0.1:${process.env.DAYWORKS_API_PORT ?? '3000'}`;
const serverPaths = ['/api', '/files', '/healthz', '/readyz'];

const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));

/** Files that many screens share travel together, so that a first load stays at a handful of requests. */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  {
    name: 'basics',
    test: anyOf(
      /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*(infiniteQueryObserver|useInfiniteQuery))/,
      /node_modules\/lucide-react\/.*\/(createLucideIcon|archive-arrow-up|arrow-right|check|chevron-\w+|ellipsis|plus|search|x)\./,
      /src\/ui\/(alert|badge|card|chip|count|dot|empty-state|page|page-header|search-input|skeleton|tabs)\.tsx$/,
      /src\/parts\/(use-now|when-text|status-badge)\.tsx?$/,
      /shared\/src\/(money|decimal|calendar-date)\.ts$/,
      /shared\/src\/\w+\/\w+-(status|number|name)\.ts$/,
    ),
    priority: 1,
  },
  {
    // Not the folder in it, which comes when somebody opens a menu or the filters.
    name: 'list',
    test: anyOf(
      /src\/parts\/list\/[^/]+\.tsx?$/,
      /src\/parts\/(address-sheet|document-sheet\/sent-report|document-tabs|outcome-toast|sheet-address|use-business-day)\.tsx?$/,
    ),
    priority: 1,
  },
  { name: 'fields', test: /src\/ui\/(control-box|field|field-context|input|textarea)\.tsx?$/, priority: 3 },
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
      /src\/ui\/(confirm-dialog|menu-styles|overlay-styles|portal-container|remove-scroll|use-overlay-focus)\.tsx?$/,
    ),
    priority: 2,
  },
  {
    name: 'figures',
    test: anyOf(
      /src\/parts\/(bar-chart\/|figure-link|screen-link)/,
      /src\/ui\/(calendar-days|segmented-control|sparkline|stats|table)\.tsx?$/,
    ),
    priority: 1,
  },
  {
    name: 'forms',
    test: anyOf(
      /node_modules\/(react-hook-form|@hookform)\//,
      /src\/ui\/(checkbox|money-input|number-input|number-text|radio-group|use-draft-text)\.tsx?$/,
      /src\/parts\/(form-errors|submit-on-ctrl-enter|use-debounced)\.tsx?$/,
    ),
    priority: 1,
  },
  // A picture is smaller than the request for it.
  { name: 'icons', test: /node_modules\/lucide-react\/.*\/icons\//, priority: 0 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), screenFiles()],
  resolve: {
    alias: {
      // The original writes an inline <style>, which our Content-Security-Policy refuses.
      'react-remove-scroll': `${import.meta.dirname}/src/ui/remove-scroll.tsx`,
    },
  },
  server: {
    // The Host stays as it is: the server takes a write only from a page of the same host.
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: apiOrigin, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    manifest: true,
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
