import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { lockRecord } from '../platform/record.ts';
import type { Platform } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { recurringRecord, settleDue } from './recurring-rows.ts';

interface Due {
  id: string;
  business_id: string;
  time_zone: string;
}

/** The maximum number of recurring expenses that one run processes; the next run handles the rest. */
const mostAtOnce = 500;

/**
 * Finds recurring expenses whose date has arrived in the time zone of the business. The local date in any time zone
 * is at most tomorrow's date in UTC.
 */
const dueQuery = `select r.id, r.business_id, b.time_zone
  from recurring_expenses r join business_settings b on b.id = r.business_id
  where not r.is_paused and r.deleted_at is null and r.next_on is not null
    and r.next_on <= ($1::timestamptz at time zone 'UTC')::date + 1
    and r.next_on <= ($1::timestamptz at time zone b.time_zone)::date
  order by r.next_on limit ${mostAtOnce}`;

/**
 * Each recurring expense has its own transaction: one of two processes creates the expense and the other finds that
 * it already exists; after a crash no expense was created.
 */
async function makeDue(platform: Platform, { id, business_id, time_zone }: Due, now: Date): Promise<void> {
  const actor = { businessId: business_id, requestId: 'make-expenses' };
  await withBusiness({ platform, actor }, async (tx) => {
    const found = await lockRecord(tx, actor, recurringRecord, id);
    if (!found.deleted_at) await settleDue(tx, actor, found, todayIn(time_zone, now));
  });
}

/** Runs hourly: creates the recurring expenses that are due. */
export function createExpenseMaker(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<Due>(dueQuery, [now]);
    for (const due of rows) {
      await makeDue(platform, due, now).catch((error: unknown) =>
        // An error in one recurring expense is only logged, so that it does not block the other recurring expenses.
        platform.log.error({ err: error, recurring: due.id }, 'a recurring expense could not be made'),
      );
    }
  };
}
