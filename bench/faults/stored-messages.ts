import { setTimeout as delay } from 'node:timers/promises';
import type { MixedTraffic } from '../../apps/server/src/testing/mixed-traffic.ts';
import { withDatabase } from '../database.ts';

const patienceMs = 60_000;

/**
 * Reads the state of the messages. Messages with the status 'sent' or 'kept' are done, and the newest message must not
 * be waiting for a retry.
 */
const storedQuery = `
  select count(*)::int as stored, count(*) filter (where status in ('sent', 'kept'))::int as done,
    coalesce((array_agg(status order by created_at desc))[1] in ('sent', 'kept'), true) as newest_is_done
  from outbox where business_id = $1`;

interface Stored {
  stored: number;
  done: number;
  newest_is_done: boolean;
}

/** Clears the sending limits, because the test compresses an hour into minutes. */
export function forgetSendingLimits(ownerUrl: string): Promise<unknown> {
  return withDatabase(ownerUrl, (owner) =>
    owner.query(`delete from rate_limits where key like 'messages %'`),
  );
}

/** Checks that every acknowledged message is stored exactly once and that the jobs are still running. */
export function checkMessages(
  ownerUrl: string,
  businessId: string,
  { served, away }: Pick<MixedTraffic, 'served' | 'away'>,
): Promise<string[]> {
  const acknowledged = served.get('message') ?? 0;
  const inDoubt = away.get('message') ?? 0;
  return withDatabase(ownerUrl, async (owner) => {
    const read = async () => (await owner.query<Stored>(storedQuery, [businessId])).rows[0] as Stored;
    const givesUpAt = performance.now() + patienceMs;
    let found = await read();
    while (!found.newest_is_done && performance.now() < givesUpAt) {
      await delay(100);
      found = await read();
    }
    const { stored, done, newest_is_done } = found;
    return [
      ...(stored < acknowledged ? [`lost: ${acknowledged} messages acknowledged, ${stored} there`] : []),
      ...(stored > acknowledged + inDoubt
        ? [`duplicate: ${stored} messages, ${acknowledged} acknowledged and ${inDoubt} in doubt`]
        : []),
      ...(newest_is_done ? [] : [`the jobs do not work any more: ${stored - done} messages wait`]),
    ];
  });
}
