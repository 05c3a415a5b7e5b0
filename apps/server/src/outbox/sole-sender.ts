import type pg from 'pg';
import type { Database } from '../platform/database.ts';

/** Any number, as long as nobody else locks by it. */
export const senderLock = 7238119;

/**
 * A message can have two jobs: the one that comes again by itself, and the one of somebody who pressed Retry. Only one of them
 * sends at a time, in whichever process. The connection holds the lock and not a row: a process that dies lets go of it. It is
 * none of those that people wait for.
 */
export async function asSoleSender(
  { senders }: Pick<Database, 'senders'>,
  messageId: string,
  send: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await senders.connect();
  let isLost = true;
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as is_ours',
      [senderLock, messageId],
    );
    const isOurs = rows[0]?.is_ours ?? false;
    try {
      if (isOurs) await send(client);
    } finally {
      if (isOurs) await client.query('select pg_advisory_unlock($1, hashtext($2))', [senderLock, messageId]);
      isLost = false;
    }
    return isOurs;
  } finally {
    // A lock that could not be given back goes with its connection.
    client.release(isLost);
  }
}
