import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/*/table.ts', './src/platform/database/tables.ts'],
  out: './migrations',
  schemaFilter: ['public'],
});
