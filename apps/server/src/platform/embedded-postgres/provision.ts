import pg from 'pg';
import { withClient } from './connect.ts';

export const ownerRole = 'dayworks_owner';
export const databaseName = 'dayworks';

/**
 * Creates the database and its owner role, which has as few rights as on a hosted PostgreSQL, so that nothing works
 * locally that would fail there.
 */
export async function provision(
  urls: { postgres: string; dayworks: string },
  ownerPassword: string,
): Promise<void> {
  await withClient(urls.postgres, async (superuser) => {
    const { rows } = await superuser.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [ownerRole, databaseName],
    );
    if (!rows[0]?.role) {
      const password = pg.escapeLiteral(ownerPassword);
      await superuser.query(`create role ${ownerRole} login createrole password ${password}`);
    }
    if (!rows[0]?.database) await superuser.query(`create database ${databaseName} owner ${ownerRole}`);
  });
  await withClient(urls.dayworks, async (superuser) => {
    await superuser.query(`set client_min_messages = warning`);
    await superuser.query(`create extension if not exists pg_trgm`);
    await superuser.query(`create extension if not exists unaccent`);
  });
}
