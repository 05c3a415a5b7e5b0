import { defineConfig } from 'rolldown';

/**
 * Bundling packages with many small files saves memory and startup time. The exception is react-pdf, whose fonts do
 * not work when it is bundled. The bundler's helper functions must be bundled because they are not installed
 * anywhere.
 */
const bundledPackage =
  /^(drizzle-orm|better-auth|@better-auth\/[^/]+|better-call|kysely|jose|@oxc-project\/runtime|@dayworks\/[^/]+)(\/|$)/;
const isPackage = (id: string) => /^[^./\0]/.test(id);

export default defineConfig({
  cwd: import.meta.dirname,
  input: {
    main: 'src/main.ts',
    'pdf-worker': 'src/pdf/pdf-worker.ts',
    'parse-worker': 'src/imports/file/parse-worker.ts',
    'mail-worker': 'src/inbox/mail/mail-worker.ts',
  },
  platform: 'node',
  external: (id) => isPackage(id) && !bundledPackage.test(id),
  transform: { jsx: { runtime: 'automatic' } },
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
