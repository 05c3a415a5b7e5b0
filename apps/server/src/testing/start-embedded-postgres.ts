import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';

/**
 * Starts only the embedded database, for tests that kill the database process. Prints the database URL and then waits.
 */
const [dataDir = ''] = process.argv.slice(2);
const { ownerUrl } = await startEmbeddedPostgres({ dataDir, log: () => {} });
process.stdout.write(`${ownerUrl}\n`);
