import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';

/** A Dayworks without everything else, for tests that kill it: says where the database is, then waits. */
const [dataDir = ''] = process.argv.slice(2);
const { ownerUrl } = await startEmbeddedPostgres({ dataDir, log: () => {} });
process.stdout.write(`${ownerUrl}\n`);
