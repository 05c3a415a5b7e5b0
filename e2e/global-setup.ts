import { randomBytes } from 'node:crypto';
import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import { startBuiltServer } from './built-server.ts';

/** One server for all browser tests, on its embedded PostgreSQL or on a new database at TEST_DATABASE_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const database = await createDatabase();
  const { url, stop } = await startBuiltServer(
    // As behind a proxy: each test then comes from an address of its own, and rate limits stay real.
    { ...database.variables, TRUST_PROXY: '1' },
    'test-results/browser-server.log',
  );
  process.env.E2E_BASE_URL = url;
  return async () => {
    await stop();
    await database.drop();
  };
}

async function createDatabase(): Promise<{ variables: Record<string, string>; drop(): Promise<void> }> {
  const ownerUrl = process.env.TEST_DATABASE_URL;
  if (!ownerUrl) return { variables: {}, drop: async () => {} };
  const name = `dayworks_e2e_${randomBytes(4).toString('hex')}`;
  await withClient(ownerUrl, (owner) => owner.query(`create database ${name}`));
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return {
    variables: { DATABASE_URL: url.href, APP_SECRET: randomBytes(32).toString('hex') },
    drop: async () => {
      await withClient(ownerUrl, (owner) => owner.query(`drop database ${name} with (force)`));
    },
  };
}
