import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import type pg from 'pg';

/**
 * Turns off everything that a restored business would do automatically, because the business may still be active in its
 * original installation. Otherwise, messages could be sent twice and cards charged twice. The owner turns the wanted
 * features back on.
 */
const changes = [
  `update outbox set status = 'kept' where business_id = $1 and status in ('queued', 'sending')`,
  `update marketing_messages set status = 'cancelled' where business_id = $1 and status in ('queued', 'sending')`,
  `update campaigns set status = 'draft', scheduled_at = null where business_id = $1 and status = 'scheduled'`,
  `update campaigns set status = 'paused', paused_at = now() where business_id = $1 and status = 'sending'`,
  `update automations set is_enabled = false where business_id = $1`,
  `update recurring_invoices set delivery = 'draft' where business_id = $1`,
  `update reminder_settings set is_on = false, charges_late_fee = false, sends_statements = false where business_id = $1`,
  `update booking_settings set is_on = false where business_id = $1`,
  `update online_settings set is_on = false where business_id = $1`,
  `update online_payments set checkout_url = null where business_id = $1`,
  `delete from autopay_plans where business_id = $1 and state in ('announced', 'charging')`,
  `update autopays set is_on = false where business_id = $1`,
  `update imports set is_left_alone = true where business_id = $1`,
  `update webhook_endpoints set is_on = false, off_reason = 'restored' where business_id = $1`,
  `update saved_methods set removed_at = now(), removed_by = 'office' where business_id = $1 and removed_at is null`,
];

export async function quieten(client: pg.ClientBase, businessId: string): Promise<void> {
  for (const change of changes) await client.query(change, [businessId]);
  await client.query(
    `insert into schedule_settings (business_id, working_hours, reminds_customers) values ($1, $2, false)
     on conflict (business_id) do update set reminds_customers = false`,
    [businessId, JSON.stringify(usualSchedule.working_hours)],
  );
}
