/*
 * npm run seed: quickly fills the database of this installation. The server must not be running on it.
 * --invoices=100000: the total number of invoices.
 * --businesses=1: the number of businesses that share the invoices; the first one has an account for signing in.
 * --customers=…: the number of customers per business; by default one per hundred invoices.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { PlatformWithIdentity } from '../apps/server/src/identity/identity.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { lockDataDir, makeDataDir } from '../apps/server/src/platform/process/data-dir-lock.ts';
import { readEnv } from '../apps/server/src/platform/process/env.ts';
import { explainStartError, StartError } from '../apps/server/src/platform/process/start-failure.ts';
import { installationSecret } from '../apps/server/src/platform/secrets/secret.ts';
import { startPlatform } from '../apps/server/src/start-platform.ts';
import { addNeighbours, countWrongInvoices, seedBusinesses, settleStatistics } from './seed.ts';
import { say } from './table.ts';

const account = { email: 'seed@dayworks.test', password: 'Dayworks-seed-1', name: 'Sam Seed' };

function readCounts() {
  const { values } = parseArgs({
    options: {
      invoices: { type: 'string', default: '100000' },
      businesses: { type: 'string', default: '1' },
      customers: { type: 'string' },
    },
  });
  const count = (name: keyof typeof values, text: string) => {
    const number = Number(text);
    if (!Number.isSafeInteger(number) || number < 1)
      throw new StartError(`--${name} must be a whole number.`);
    return number;
  };
  const businesses = count('businesses', values.businesses);
  const invoices = Math.ceil(count('invoices', values.invoices) / businesses);
  const customers = values.customers
    ? count('customers', values.customers)
    : Math.max(10, Math.ceil(invoices / 100));
  return { businesses, invoices, customers };
}

/** The first business has an owner with a password, so that a user can sign in to it. */
async function createOwnedBusiness({ auth, database }: PlatformWithIdentity): Promise<string> {
  const password = await (await auth.$context).password.hash(account.password);
  const userId = randomUUID();
  const { rows } = await database.auth.query<{ id: string }>(
    `with person as (
       insert into "user" ("id", "name", "email", "emailVerified") values ($1, $2, $3, true)
       on conflict do nothing returning "id"
     )
     insert into "account" ("userId", "accountId", "providerId", "password")
     select "id", "id"::text, 'credential', $4 from person returning "userId" as id`,
    [userId, account.name, account.email, password],
  );
  if (!rows[0]) throw new StartError('This database has been seeded already.');
  const { rows: businesses } = await database.operator.query<{ id: string }>(
    `with business as (
       insert into business_settings (user_id, business_name, time_zone)
       values ($1, 'Seeded Services', 'America/Los_Angeles') returning id
     )
     insert into members (business_id, user_id, role) select id, $1, 'owner' from business returning business_id as id`,
    [userId],
  );
  return businesses[0]?.id as string;
}

/** Opens a connection to the installation's own PostgreSQL, or to the one at DATABASE_URL. */
async function openOwner(env: ReturnType<typeof readEnv>) {
  makeDataDir(env.DATA_DIR);
  const secret = installationSecret(env.DATA_DIR, env.APP_SECRET);
  const given = env.DATABASE_URL;
  if (given) return { ownerUrl: given, loaderUrl: given, secret, stop: async () => {} };
  const lock = lockDataDir(env.DATA_DIR);
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: () => {} });
  const stop = async () => {
    await postgres.stop();
    lock.release();
  };
  // Only a superuser can load rows without foreign key checks.
  const loader = new URL(postgres.superuserUrl);
  loader.pathname = new URL(postgres.ownerUrl).pathname;
  return { ownerUrl: postgres.ownerUrl, loaderUrl: loader.href, secret, stop };
}

async function seedInstallation(): Promise<void> {
  const { businesses, invoices, customers } = readCounts();
  const env = readEnv(process.env);
  const { ownerUrl, loaderUrl, secret, stop } = await openOwner(env);
  try {
    const variables = { DATABASE_URL: ownerUrl, APP_SECRET: secret, LOG_LEVEL: 'silent' };
    const { platform, stop: stopPlatform } = await startPlatform(readEnv({ ...process.env, ...variables }));
    const owned = await createOwnedBusiness(platform).finally(stopPlatform);
    const ids = [owned, ...(businesses > 1 ? await addNeighbours(ownerUrl, businesses - 1) : [])];
    const startedAt = performance.now();
    const each = ids.map((id) => ({ id, customers, invoices }));
    await seedBusinesses(loaderUrl, each);
    await settleStatistics(ownerUrl);
    const wrong = await countWrongInvoices(ownerUrl, ids);
    if (wrong > 0) throw new StartError(`${wrong} invoices do not add up.`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const figures = [businesses, businesses * customers, businesses * invoices];
    const [shops, people, bills] = figures.map((figure) => figure.toLocaleString('en-US'));
    say(`${shops} businesses, ${people} customers, ${bills} invoices in ${seconds} s`);
    say(`Sign in: ${account.email}  password: ${account.password}`);
  } finally {
    await stop();
  }
}

seedInstallation().then(
  () => process.exit(0),
  (error: unknown) => {
    say(`The database was not filled: ${explainStartError(error)}`);
    process.exit(1);
  },
);
