import { todayIn } from '@dayworks/shared/calendar-date';
import { eachOnItsOwn } from '../platform/each-on-its-own.ts';
import type { Platform } from '../platform/platform.ts';
import { withBusiness } from '../platform/with-business.ts';

/**
 * The job for overdue invoices runs hourly, because the day begins at a different time in each time zone; each
 * invoice is announced only once per due date.
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
