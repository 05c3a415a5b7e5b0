// Run by the launcher when a server was killed and is not started again: nothing stays behind.
import { readEnv } from '../env.ts';
import { endLeftPostgres } from './left-postgres.ts';

const { DATABASE_URL, DATA_DIR } = readEnv(process.env);
if (!DATABASE_URL) await endLeftPostgres(DATA_DIR);
