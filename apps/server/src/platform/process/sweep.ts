import { undoDays } from '@dayworks/shared/merging/merge-kind';
import { notificationDays } from '@dayworks/shared/notifications/notification';
import type { Database } from '../database/database.ts';

/**
 * Runs hourly: deletes expired data and updates the search index. Idempotency keys are stored for two days, the log
 * of coach calls for 400 days, notifications for 90 days, webhook events for 14 days and what a merge changed for 30 days,
 * except which invoices came with it.
 */
export function createSweep({ operator, auth }: Database) {
  return async () => {
    await auth.query('delete from access_tokens where expires_at < now()');
    await auth.query(`delete from "session" where "expiresAt" < now() - interval '1 day'`);
    await auth.query(`delete from "verification" where "expiresAt" < now() - interval '1 day'`);
    await operator.query(`delete from idempotency_keys where created_at < now() - interval '2 days'`);
    await operator.query('delete from rate_limits where window_ends_at < now()');
    await operator.query('update outbox set sealed = null where sealed is not null and right_until < now()');
    await operator.query(`delete from ai_calls where created_at < now() - interval '400 days'`);
    await operator.query(
      `delete from notifications where created_at < now() - interval '${notificationDays} days'`,
    );
    await operator.query(
      `update webhook_deliveries set status = 'failed' where status = 'pending' and next_try_at < now() - interval '3 days'`,
    );
    await operator.query(`delete from webhook_events where created_at < now() - interval '14 days'`);
    await operator.query(
      `delete from merge_changes where created_at < now() - interval '${undoDays} days' and table_name <> 'invoices'`,
    );
    await operator.query('select tidy_search()');
  };
}
