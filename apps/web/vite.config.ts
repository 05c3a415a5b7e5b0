import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = `http://127.0.0.1:${process.env.DAYWORKS_API_PORT ?? '3000'}`;
const serverPaths = ['/api', '/files', '/healthz', '/readyz'];

const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));

/** Files that many screens share travel together, so that a first load stays at a handful of requests. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  {
    name: 'basics',
    test: anyOf(
      /node_modules\/@tanstack\/(query-core|react-query)\//,
      /node_modules\/lucide-react\/.*\/(createLucideIcon|arrow-right|check|chevron-\w+|ellipsis|plus|search|x)\./,
      /src\/ui\/(alert|badge|card|chip|count|dot|empty-art|empty-state|page|page-header|search-input|skeleton|tabs)\.tsx$/,
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
      /src\/parts\/(address-sheet|outcome-toast|sheet-address|use-business-day)\.tsx?$/,
    ),
    priority: 1,
  },
  { name: 'fields', test: /src\/ui\/(control-box|field|field-context|input|textarea)\.tsx?$/, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
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
