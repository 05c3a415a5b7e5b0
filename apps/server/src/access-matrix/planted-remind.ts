import type { TestServer } from '../testing/test-server.ts';

/**
 * Creates a reminder schedule, a reminder that was sent, and a late fee. The schedule is turned off, so that the
 * scheduler finds nothing to do.
 */
export async function plantReminders(
  { database }: TestServer['platform'],
  businessId: string,
  invoiceId: string,
): Promise<void> {
  const insert = (sql: string, ...values: unknown[]) => database.operator.query(sql, [businessId, ...values]);
  await insert('insert into reminder_settings (business_id) values ($1)');
  await insert(
    `insert into invoice_reminders (business_id, invoice_id, step_days, due_date, template, channel, message_id)
     values ($1, $2, 3, '2026-01-01', 'first_reminder', 'email', gen_random_uuid())`,
    invoiceId,
  );
  await insert(
    `insert into late_fees (business_id, invoice_id, month, amount) values ($1, $2, '2026-01-01', 1)`,
    invoiceId,
  );
}
