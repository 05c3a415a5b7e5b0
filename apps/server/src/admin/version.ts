import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminOverview } from '@dayworks/shared/admin/overview';
import type pg from 'pg';
import { serverRoot } from '../platform/server-root.ts';

const readJson = async <Content>(...path: string[]): Promise<Content> =>
  JSON.parse(await readFile(join(serverRoot(), ...path), 'utf8'));

/** Reads the product version from the package.json file in the repository root. */
export async function readVersion(): Promise<string> {
  const { version } = await readJson<{ version: string }>('..', '..', 'package.json');
  return version;
}

/**
 * Reads the applied migrations from the database; the name of the latest migration is shown only if this version of
 * the product knows it.
 */
export async function readMigrations(pool: pg.Pool): Promise<AdminOverview['migrations']> {
  const { rows } = await pool.query<{ applied: number; latest: number | null }>(
    'select count(*)::int as applied, max(created_at) as latest from migrations.applied',
  );
  const { entries } = await readJson<{ entries: { tag: string; when: number }[] }>(
    'migrations',
    'meta',
    '_journal.json',
  );
  const { applied = 0, latest = null } = rows[0] ?? {};
  return { applied, latest: entries.find(({ when }) => when === latest)?.tag ?? null };
}
