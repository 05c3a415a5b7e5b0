import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';

/**
 * All test databases share one installation secret, because database roles (and their passwords, which are derived from
 * the secret) belong to the whole PostgreSQL server.
 */
export const testSecret = 'a secret that only tests know, and all of them share';

const templateName = 'dayworks_test_template';

export function databaseUrl(ownerUrl: string, name: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asOwner(ownerUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates a template database once per run and migrates it. Each test file gets a copy of it within milliseconds. */
export async function createTemplate(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, `drop database if exists ${templateName}`);
  await asOwner(ownerUrl, `create database ${templateName}`);
  await migrate(databaseUrl(ownerUrl, templateName), testSecret);
}

/** Creates a database without any tables, for tests that run the migrations. */
export async function createEmptyDatabase(): Promise<string> {
  const ownerUrl = inject('ownerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(ownerUrl, `create database ${name}`);
  return databaseUrl(ownerUrl, name);
}

/** Creates a new migrated database and returns the connection URL of its owner, who is not a superuser. */
export async function createTestDatabase(): Promise<string> {
  const ownerUrl = inject('ownerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  /*
   * The `file_copy` strategy is used because the default strategy copies page by page through the write-ahead log and
   * takes four times as long.
   */
  await asOwner(ownerUrl, `create database ${name} template ${templateName} strategy file_copy`);
  return databaseUrl(ownerUrl, name);
}
