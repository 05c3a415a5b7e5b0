import { join } from 'node:path';
import { type Owner, signUpOwner } from '../apps/server/src/testing/test-client.ts';
import type { Postgres } from './database.ts';
import type { Product } from './product.ts';
import type { Scratch } from './scratch.ts';
import { findPort, type ServerProcess, startServer } from './server-process.ts';

export interface Installation {
  ownerUrl: string;
  server: ServerProcess;
  owner: Owner;
}

/**
 * All databases of a run share one secret, because they share the server's roles, whose passwords are derived from
 * the secret.
 */
export const appSecret = 'only for measuring, in a database that is thrown away';

/** Fake keys of a payment provider, so that the product offers online payments. The provider is never called. */
const payments = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  STRIPE_API_URL: 'http://localhost:9',
};

/** Starts the server on a new database with a business whose owner is signed in. */
export async function install(
  scratch: Scratch,
  postgres: Postgres,
  product: Product,
  name: string,
  flags: string[] = [],
): Promise<Installation> {
  const ownerUrl = await postgres.createDatabase(name);
  const server = await startServer({
    main: product.main,
    port: await findPort(),
    logFile: join(scratch.folder, `${name}.log`),
    variables: {
      DATABASE_URL: ownerUrl,
      APP_SECRET: appSecret,
      ...payments,
      DATA_DIR: join(scratch.folder, `${name}-data`),
    },
    flags,
  });
  scratch.onEnd(() => server.end('SIGTERM'));
  return { ownerUrl, server, owner: await signUpOwner({ origin: server.url }, 'Harbour Plumbing') };
}
