/*
 * npm run migrate: brings the tables of the database to this version and ends. The server does the same when it starts,
 * so the command is only needed if the tables are to be changed at a chosen time.
 */
import { openAlone } from '../backup/installation.ts';
import { readEnv } from '../process/env.ts';
import { runCommand, say } from '../process/run-command.ts';
import { installationSecret } from '../secrets/secret.ts';
import { waitForDatabase } from './connection/wait-for-database.ts';
import { migrate } from './migrate.ts';

await runCommand(async () => {
  const env = readEnv(process.env);
  await waitForDatabase(env);
  const database = await openAlone(env);
  try {
    await migrate(database.ownerUrl, installationSecret(env.DATA_DIR, env.APP_SECRET));
    say('The database has the tables of this version.');
  } finally {
    await database.stop();
  }
});
