// The launcher runs this script when a server was killed and is not restarted, so that no PostgreSQL process is left
// running.
import { readEnv } from '../env.ts';
import { endLeftPostgres } from './left-postgres.ts';

const { DATABASE_URL, DATA_DIR } = readEnv(process.env);
if (!DATABASE_URL) await endLeftPostgres(DATA_DIR);
