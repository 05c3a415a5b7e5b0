import type pg from 'pg';
import type { Database } from '../platform/database/database.ts';

/** An arbitrary lock number that no other lock uses. */
export const senderLock = 7238119;

/**
 * A message can have two jobs: an automatic retry, and a retry that a user started by clicking Retry. Only one of the
 * jobs sends at a time, in any process. The lock belongs to the connection and not to a row, so that a crashed
 * process releases it. These connections are separate from the connections that user requests wait for.
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
    // A lock that could not be released explicitly is released when its database connection ends.
    client.release(isLost);
  }
}
