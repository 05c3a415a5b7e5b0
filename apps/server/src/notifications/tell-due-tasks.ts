import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { clockOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { eachOnItsOwn } from '../platform/process-each.ts';
import type { Platform } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';

/**
 * The job for overdue invoices runs hourly, because the day begins at a different time in each time zone. Users are
 * notified of an invoice only once, unless its due date changes.
 */
export function createOverdueTeller(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<{ id: string; time_zone: string }>(
      `select id, time_zone from business_settings b where exists (select from invoices i where i.business_id = b.id
         and i.late_after between $1::date - 9 and $1::date + 1)`,
      [now],
    );
    const tell = async ({ id: businessId, time_zone }: { id: string; time_zone: string }) =>
      withBusiness({ platform, actor: { businessId } }, (tx) =>
        tx.$client.query('select tell_overdue($1, $2)', [businessId, todayIn(time_zone, now)]),
      );
    await eachOnItsOwn(platform, 'telling what is overdue', rows, ({ id }) => id, tell);
  };
}

interface Morning {
  id: string;
  time_zone: string;
}

/** The earliest local time for notifying users of due tasks. No one wants an email at midnight. */
const morning = '06:00';

/**
 * The job for due tasks runs hourly, because morning comes at a different time in each time zone. Users are notified
 * of a task only once, unless its due date changes.
 */
export function createDueTaskTeller(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<Morning>(
      `select id, time_zone from business_settings b where closes_on is null and exists (select from tasks t
         where t.business_id = b.id and t.due_date between $1::date - 1 and $1::date + 1 and t.status in ('todo', 'in_progress'))`,
      [now],
    );
    const awake = rows.filter(({ time_zone }) => clockOf(wallTimeIn(time_zone, now)) >= morning);
    const tell = async ({ id: businessId, time_zone }: Morning) =>
      withBusiness({ platform, actor: { businessId } }, (tx) =>
        tx.$client.query('select tell_due_tasks($1, $2, $3)', [
          businessId,
          todayIn(time_zone, now),
          time_zone,
        ]),
      );
    await eachOnItsOwn(platform, 'telling what is due', awake, ({ id }) => id, tell);
  };
}
