import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-failure.ts';

export interface Passwords {
  superuser: string;
  owner: string;
}

/**
 * Reads the database passwords. The superuser's password is stored in the data folder; the owner's password is
 * derived from it.
 */
export function readPasswords(dataDir: string, clusterExists: boolean): Passwords {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    if (clusterExists) {
      throw new StartError(
        `${file} is missing, and without it nobody can open the database next to it: put it back from a copy of the data folder.`,
      );
    }
    const unfinished = `${file}.new`;
    writeFileSync(unfinished, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  }
  const superuser = readFileSync(file, 'utf8').trim();
  const owner = createHmac('sha256', superuser).update('dayworks_owner').digest('hex');
  return { superuser, owner };
}
