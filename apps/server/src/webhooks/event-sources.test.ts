import { recordNames, type WebhookRecord, webhookRecords } from '@dayworks/shared/webhooks/event-types';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { createTestDatabase } from '../testing/test-database.ts';
import { answerSchema } from './payload.ts';

const tableOf: Record<WebhookRecord, string> = {
  lead: 'leads',
  customer: 'customers',
  estimate: 'estimates',
  job: 'jobs',
  visit: 'appointments',
  invoice: 'invoices',
  payment: 'payments',
  message: 'outbox',
};

/** The parts of records that have events. A change of a part also changes the version or a sum of its record. */
const parts = ['estimate_items', 'invoice_items', 'job_items', 'payment_refunds'];

/**
 * The tables whose changes cause no event. A new table must be added either here, as a part, or in
 * database/webhooks.sql.
 */
const withoutEvents = [
  'ai_calls',
  'appointment_series',
  'audit_log',
  'automations',
  'autopay_plans',
  'autopays',
  'booking_settings',
  'bookings',
  'business_totals',
  'calendar_feeds',
  'campaigns',
  'cash_forecasts',
  'cash_settings',
  'chat_cards',
  'chat_messages',
  'chat_threads',
  'checklist_templates',
  'client_links',
  'coach_advice',
  'consent_events',
  'content_pieces',
  'cost_rates',
  'credit_moves',
  'customer_addresses',
  'day_closes',
  'document_settings',
  'due_days',
  'estimate_photos',
  'estimate_signatures',
  'expense_months',
  'expenses',
  'field_settings',
  'files',
  'conversation_files',
  'conversation_messages',
  'conversations',
  'idempotency_keys',
  'import_columns',
  'import_files',
  'import_records',
  'import_rows',
  'imports',
  'invitations',
  'invoice_credits',
  'invoice_reminders',
  'item_catalog',
  'item_days',
  'job_crew',
  'job_invoices',
  'job_steps',
  'late_fees',
  'lead_activities',
  'lead_photos',
  'lead_settings',
  'mail_settings',
  'mailboxes',
  'marketing_messages',
  'marketing_settings',
  'marketing_stats',
  'members',
  'merge_changes',
  'merges',
  'message_templates',
  'method_days',
  'money_days',
  'monthly_statements',
  'not_duplicates',
  'notification_choices',
  'notifications',
  'number_sequences',
  'online_payments',
  'online_settings',
  'pay_settings',
  'payment_agreements',
  'payment_settings',
  'projects',
  'push_deliveries',
  'push_subscriptions',
  'quiet_hours',
  'recurring_expenses',
  'recurring_invoice_dates',
  'recurring_invoices',
  'referral_links',
  'reminder_settings',
  'saved_methods',
  'saved_replies',
  'schedule_settings',
  'segments',
  'signed_pdfs',
  'statement_runs',
  'suppressed_addresses',
  'tasks',
  'tax_rates',
  'time_entries',
  'visit_actions',
  'visit_crew',
  'visit_notes',
  'visit_notices',
  'visit_photos',
  'visit_signatures',
  'webhook_deliveries',
  'webhook_endpoints',
  'webhook_events',
];

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: await createTestDatabase() });
  await owner.connect();
});
afterAll(() => owner.end());

async function column(sql: string): Promise<string[]> {
  const { rows } = await owner.query({ text: sql, rowMode: 'array' });
  return rows.map((row) => row[0] as string);
}

test('every table of a business either causes events, is part of a record that does, or is listed as without events', async () => {
  const tables = await column(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  expect(tables).toEqual([...Object.values(tableOf), ...parts, ...withoutEvents].sort());
  const watched = await column(
    `select tgrelid::regclass || ' ' || tgname from pg_trigger where tgname like 'webhooks\\_%' order by 1`,
  );
  expect(watched).toEqual(
    Object.values(tableOf)
      .sort()
      .flatMap((table) => ['delete', 'insert', 'update'].map((change) => `${table} webhooks_${change}`)),
  );
});

test.each(recordNames)(
  'a change of a %s causes an event if the REST API answers the changed column',
  async (name) => {
    const answered = Object.keys(
      (
        toJSONSchema(answerSchema(name) as never, { io: 'output', unrepresentable: 'any' }) as {
          properties: object;
        }
      ).properties,
    );
    const table = tableOf[name];
    const columns = await column(
      `select attname::text from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
     order by 1`,
    );
    const [args = ''] = await column(
      `select encode(tgargs, 'escape') from pg_trigger where tgrelid = '${table}'::regclass and tgname = 'webhooks_update'`,
    );
    const [kind, status = '', ignored = ''] = args.split('\\000');
    expect(kind).toBe(name);
    const unanswered = columns.filter((each) => !answered.includes(each) && each !== 'updated_at');
    expect(ignored.slice(1, -1).split(',')).toEqual(unanswered);
    const hasStatus = (webhookRecords[name].changes as readonly string[]).includes('status_changed');
    if (hasStatus) expect(columns).toContain(status);
    else expect(status).toBe('');
  },
);
