import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = `http://127.0.0.1:${process.env.DAYWORKS_API_PORT ?? '3000'}`;
const serverPaths = ['/api', '/files', '/healthz', '/readyz'];

const packages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const uiFiles = (...names: string[]) => new RegExp(`src[\\\\/]ui[\\\\/](${names.join('|')})\\.tsx?$`);

/** Files that many screens share travel together, so that a first load stays at a handful of requests. */
const chunks = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler'), priority: 5 },
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  { name: 'icons', test: packages('lucide-react'), minShareCount: 2, priority: 1 },
  {
    name: 'basics',
    test: uiFiles(
      'alert|avatar|badge|bulk-bar|card|chip|control-box|count|dot|empty-art|empty-state|facts|field|field-context',
      'input|meter|page|page-header|progress|search-input|skeleton|sparkline|stats|table|tabs|tag|textarea',
    ),
    priority: 1,
  },
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
