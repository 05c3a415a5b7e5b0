import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartError } from '../start-failure.ts';

/**
 * The operating system user that runs PostgreSQL. PostgreSQL refuses to run as root, so root runs it as a different
 * user; every other user runs it as themselves.
 */
export interface Account {
  uid: number;
  gid: number;
}

export function findAccount(clusterDir: string): Account | undefined {
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new StartError(
        `${clusterDir} belongs to another user (${owner.uid}): start Dayworks as that user.`,
      );
    }
    return undefined;
  }
  // A database cluster stays with the operating system user it was created for, even if a more suitable user is added
  // later.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findUser('postgres') ?? findUser('nobody');
  if (!account) {
    throw new StartError(
      'PostgreSQL cannot run as root, and there is no user postgres or nobody: start Dayworks as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

function findUser(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
