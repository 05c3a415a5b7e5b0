import { randomUUID } from 'node:crypto';
import { keptProblem } from '../marketing/sending/run-campaigns.ts';
import { canLeave } from '../outbox/queue-message.ts';
import { say } from '../testing/fixtures/chat-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import { asSeriesEdit, mowing, newSeries } from '../testing/fixtures/recurring-fixtures.ts';
import type { Owner, Person } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import { newWebhookSecret, sealWebhookSecret } from '../webhooks/secret.ts';

/** One campaign for each procedure that changes a campaign, in the status that the procedure requires. */
const campaignStates = {
  campaign: 'draft',
  editedCampaign: 'draft',
  freeCampaign: 'draft',
  readyCampaign: 'draft',
  plannedCampaign: 'scheduled',
  runningCampaign: 'sending',
  pausedCampaign: 'paused',
  stoppedCampaign: 'paused',
};

/** Creates campaigns, a customer who agreed to marketing, and a message that was sent to that customer. */
export async function plantCampaigns(platform: TestServer['platform'], businessId: string) {
  /*
   * Stores the same problem text that the campaign scheduler would store, so that the scheduler finds nothing to
   * change.
   */
  const problem = canLeave(platform, businessId, 'email') ? null : keptProblem(businessId, 'email');
  const planted: Record<string, string> = {};
  const insert = async (name: string, sql: string, ...values: unknown[]) => {
    const { rows } = await platform.database.operator.query<{ id: string }>(sql, [businessId, ...values]);
    planted[name] = rows[0]?.id ?? '';
  };
  await platform.database.operator.query(
    `update business_settings set address = '1 Quay' where id = $1 and address is null`,
    [businessId],
  );
  for (const [name, status] of Object.entries(campaignStates))
    await insert(
      name,
      `insert into campaigns (business_id, name, status, subject, body, scheduled_at, problem)
       values ($1, $2, $3, 'Due again', 'It is time again.', now() + interval '1 year', $4) returning id`,
      name,
      status,
      status === 'sending' ? problem : null,
    );
  const addPerson = (name: string, email: string) =>
    insert(
      name,
      `insert into customers (business_id, first_name, email, marketing_consent) values ($1, 'Ida', $2, true) returning id`,
      email,
    );
  await addPerson('agreedCustomer', 'ida@example.test');
  await addPerson('writtenToCustomer', 'ole@example.test');
  for (const name of ['editedSegment', 'freeSegment'])
    await insert(name, 'insert into segments (business_id, name) values ($1, $2) returning id', name);
  await insert(
    'marketingMessage',
    `insert into marketing_messages (business_id, campaign_id, customer_id, channel, recipient, status)
     values ($1, $2, $3, 'email', 'ida@example.test', 'cancelled') returning id`,
    planted.stoppedCampaign,
    planted.agreedCustomer,
  );
  // The test message stays in the status 'sending' forever, so that the campaign never ends.
  await insert(
    'letterOnItsWay',
    `insert into marketing_messages (business_id, campaign_id, customer_id, channel, recipient, status)
     values ($1, $2, $3, 'email', 'ole@example.test', 'sending') returning id`,
    planted.runningCampaign,
    planted.writtenToCustomer,
  );
  return planted;
}

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
  await insert(`insert into statement_runs (business_id, month) values ($1, '2026-01-01')`);
  await insert(
    `insert into monthly_statements (business_id, month, customer_id, outcome)
     select $1, '2026-01-01', customer_id, 'sent' from invoices where business_id = $1 and id = $2`,
    invoiceId,
  );
}

/** Adds two devices of the owner, to which nothing is sent while the test runs. */
export async function plantDevices({ platform }: TestServer, { userId, businessId }: Owner) {
  const devices: string[] = [];
  for (let count = 0; count < 2; count++) {
    const sessions = await platform.database.auth.query<{ id: string }>(
      `insert into "session" ("userId", "token", "expiresAt") values ($1, $2, now() + interval '1 day') returning "id"`,
      [userId, randomUUID()],
    );
    const { rows } = await platform.database.operator.query<{ id: string }>(
      `insert into push_subscriptions (business_id, user_id, session_id, endpoint, p256dh, auth, server_key, next_try_at)
       values ($1, $2, $3, $4, 'x', 'x', 'x', now() + interval '1 year') returning id`,
      [businessId, userId, sessions.rows[0]?.id, `https://1.1.1.1/${randomUUID()}`],
    );
    devices.push(rows[0]?.id ?? '');
  }
  const [device = '', removedDevice = ''] = devices;
  return { device, removedDevice };
}

/**
 * Creates a notification for the owner, and notification settings and a profile photo for the owner and the staff
 * member.
 */
export async function plantBell({ client, userId }: Owner, staff: Person): Promise<{ notification: string }> {
  await staff.client.tasks.create({ title: 'For the bell', assignee_id: userId });
  for (const person of [client, staff.client]) {
    await person.notifications.choose({
      kind: 'message_failed',
      in_app: true,
      by_email: false,
      by_push: false,
    });
    await person.account.uploadPhoto({ photo: onePixel() });
  }
  const { notifications } = await client.notifications.list({});
  return { notification: notifications[0]?.id ?? '' };
}

/** One recurring expense for each procedure that changes a recurring expense. */
const recurringNames = ['recurring', 'editedRecurring', 'removedRecurring', 'restoredRecurring'] as const;

/** Creates recurring expenses and one closed business day. */
export async function plantCash({ client }: Owner): Promise<Record<string, string>> {
  const planted: Record<string, string> = {};
  const repeats = { every: 1, unit: 'year' } as const;
  for (const description of recurringNames) {
    const first = { description, amount: 12, spent_on: '2026-10-02', repeats };
    planted[description] = (await client.expenses.create(first)).recurring_id ?? '';
  }
  await client.recurringExpenses.remove({ id: planted.restoredRecurring ?? '', version: 1 });
  // The first payment of the test business is dated long before the days that the tests close.
  const oldest = { amount: 5, payment_date: '2010-01-04', payment_method: 'cash', notes: null } as const;
  await client.payments.recordDirect({ ...oldest, reference: null });
  const { day, recorded } = await client.closing.day({ day: '2026-10-02' });
  const lines = recorded.map((line) => ({ method: line.method, recorded: line.recorded, counted: 1 }));
  const { close } = await client.closing.close({ day, lines, explanation: 'Found a dollar' });
  return { ...planted, dayClose: close?.id ?? '' };
}

/** One recurring invoice for each procedure that changes a recurring invoice. */
const seriesNames = ['series', 'editedSeries', 'pricedSeries', 'removedSeries', 'restoredSeries'] as const;

/** Creates recurring invoices that start in the distant future. */
export async function plantSeries(owner: Owner): Promise<Record<string, string>> {
  const { client } = owner;
  const planted: Record<string, string> = { seriesCustomer: await addCustomer(client) };
  const customer_id = planted.seriesCustomer ?? '';
  for (const name of seriesNames) {
    const input = await newSeries(owner, { customer_id, first_on: '2099-01-31', notes: name });
    const series = await client.recurringInvoices.create(input);
    planted[name] = series.id;
    if (name === 'pricedSeries')
      await client.recurringInvoices.update(
        asSeriesEdit(series, { items: [mowing(120)], prices_from: '2099-06-01' }),
      );
  }
  await client.recurringInvoices.skip({ id: planted.series ?? '', slot: '2099-03-31', is_skipped: true });
  await client.recurringInvoices.remove({ id: planted.restoredSeries ?? '', version: 1 });
  return planted;
}

/**
 * Creates two online payments. The amount of the first differs from the provider's figures, and the second can be
 * refunded. The provider's id for each payment is derived from our id.
 */
export async function plantOnline(
  { database }: TestServer['platform'],
  businessId: string,
  invoiceId: string,
  customerId: string,
): Promise<Record<string, string>> {
  await database.operator.query('insert into online_settings (business_id, is_on) values ($1, true)', [
    businessId,
  ]);
  await database.operator.query('insert into payment_settings (business_id) values ($1)', [businessId]);
  const insert = async (providerHas: number) => {
    const { rows } = await database.operator.query<{ id: string; payment_id: string }>(
      `with o as (insert into online_payments (business_id, provider, kind, invoice_id, amount, status, provider_received)
         values ($1, 'stripe', 'invoice', $2, 1, 'succeeded', $3) returning id, business_id),
       p as (insert into payments (business_id, amount, payment_date, payment_method, status, provider,
           online_payment_id, online_part)
         select business_id, 1, '2026-11-01', 'credit_card', 'completed', 'stripe', id, 'excess' from o returning id)
       select o.id, p.id as payment_id from o, p`,
      [businessId, invoiceId, providerHas],
    );
    return rows[0] ?? { id: '', payment_id: '' };
  };
  const [differing, refundable] = [await insert(2), await insert(1)];
  await database.operator.query(
    `update online_payments set provider_ref = 'pi_' || id where business_id = $1`,
    [businessId],
  );
  const { rows: methods } = await database.operator.query<{ id: string }>(
    `with m as (insert into saved_methods (business_id, customer_id, provider, customer_ref, method_ref, kind, last4, agreed_at)
       values ($1, $2, 'stripe', 'cus_planted', 'pm_' || $2::uuid, 'card', '4242', now()) returning id)
     insert into payment_agreements (business_id, customer_id, saved_method_id, kind, text, agreed_at, ip, page)
     select $1, $2, id, 'keep', 'Keep this card', now(), '203.0.113.7', '/client' from m returning saved_method_id as id`,
    [businessId, customerId],
  );
  const { rows: autopays } = await database.operator.query<{ id: string }>(
    `with p as (insert into autopay_plans (business_id, invoice_id, saved_method_id, state, amount, charge_on)
       values ($1, $4, $3, 'ended', 1, '2026-01-01'))
     insert into autopays (business_id, customer_id, saved_method_id, is_on, started_on)
     values ($1, $2, $3, true, '2026-01-01') returning id`,
    [businessId, customerId, methods[0]?.id, invoiceId],
  );
  return {
    autopay: autopays[0]?.id ?? '',
    savedMethod: methods[0]?.id ?? '',
    onlinePayment: differing.id,
    refundableOnline: refundable.id,
    refundablePayment: refundable.payment_id,
  };
}

/** Creates document settings, payment settings and one tax rate for each procedure that changes a tax rate. */
export async function plantLook(platform: TestServer['platform'], businessId: string) {
  const { operator } = platform.database;
  await operator.query(
    `with d as (insert into document_settings (business_id, invoice_notes) values ($1, 'Thank you'))
     insert into pay_settings (business_id, bank_account) values ($1, '000123')`,
    [businessId],
  );
  const planted: Record<string, string> = {};
  for (const name of ['taxRate', 'editedTaxRate']) {
    const { rows } = await operator.query<{ id: string }>(
      'insert into tax_rates (business_id, name, rate) values ($1, $2, 8.5) returning id',
      [businessId, name],
    );
    planted[name] = rows[0]?.id ?? '';
  }
  return planted;
}

const adviceNames = ['advice', 'dismissedAdvice', 'putOffAdvice', 'reopenedAdvice'] as const;

/** Creates one coach suggestion for each procedure that changes a suggestion, each with an entry in the AI call log. */
export async function plantAdvice({ database }: TestServer['platform'], businessId: string) {
  const told = {
    ...{ title: 'Nudge Elena Marsh', reason: [], figures: [], evidence: null, why: [], about: [] },
    effect: { kind: 'sooner', amount: 100, note: 'sooner' },
    action: { kind: 'open', label: 'Open', id: null, href: '/invoices' },
  };
  const planted: Record<string, string> = {};
  for (const name of adviceNames) {
    const { rows } = await database.operator.query<{ id: string }>(
      `with logged as (insert into ai_calls (business_id, purpose, title, detail) values ($1, 'check', 'Who is late', '1 invoice'))
       insert into coach_advice (business_id, key, rule, told) values ($1, $2, 'late_payer', $3) returning id`,
      [businessId, `late_payer:${name}`, JSON.stringify(told)],
    );
    planted[name] = rows[0]?.id ?? '';
  }
  return planted;
}

/**
 * Creates a chat conversation with several suggested-action cards, one for each procedure that changes a card (such
 * as confirming it or putting it aside).
 */
export async function plantChat({ platform }: TestServer, { client, businessId }: Owner) {
  const { thread, id: chatMessage } = await say(client, 'Who owes me money?');
  const planted: Record<string, string> = { thread: thread.id, chatMessage };
  for (const name of ['card', 'changedCard', 'putAsideCard', 'doneCard']) {
    const { answer } = await say(client, `Add task ${name}`, { thread_id: thread.id });
    planted[name] = answer.card?.id ?? '';
  }
  await client.chat.confirmCard({ id: planted.doneCard ?? '', version: 1 });
  const { operator } = platform.database;
  await operator.query('update chat_cards set version = 1 where business_id = $1', [businessId]);
  return planted;
}

const contentNames = [
  'content',
  'editedContent',
  'plannedContent',
  'postedContent',
  'removedContent',
] as const;

/** Creates one content entry for each procedure that changes a content entry. */
export async function plantContent({ client }: Owner): Promise<Record<string, string>> {
  const planted: Record<string, string> = {};
  for (const body of contentNames)
    planted[body] = (await client.content.create({ kind: 'post', tone: 'warm', length: 'short', body })).id;
  return planted;
}

/** Creates an import in each step, so that every procedure finds one that it may be called for. */
export async function plantImports(
  { database }: TestServer['platform'],
  businessId: string,
): Promise<Record<string, string>> {
  const insert = async (name: string, status: string) => {
    const { rows } = await database.operator.query<{ id: string; file_id: string; row_id: string }>(
      `with i as (insert into imports (business_id, status) values ($1, $3) returning id),
       f as (insert into import_files (business_id, import_id, name, file_id, kind, headings, heading_row, samples, mapping, dates, decimal, rows)
         select $1, id, $2, $2, 'customers', '["Name"]', 1, '[]', '["name"]', 'mdy', '.', 1 from i returning id),
       r as (insert into import_rows (business_id, import_file_id, row, head, cells, candidates)
         select $1, id, 2, 2, '["Secret Marsh"]', '[{"id": null, "row": 1, "title": "x", "detail": null, "reason": "x"}]' from f returning id)
       select i.id, f.id as file_id, r.id as row_id from i, f, r`,
      [businessId, name, status],
    );
    return rows[0] ?? { id: '', file_id: '', row_id: '' };
  };
  const [own, checked, removed] = [
    await insert('done', 'done'),
    await insert('checked', 'checked'),
    await insert('removed', 'draft'),
  ];
  return {
    import: own.id,
    draftImport: (await insert('draft', 'draft')).id,
    filledImport: (await insert('filled', 'draft')).id,
    startedImport: (await insert('started', 'checked')).id,
    discardedImport: (await insert('discarded', 'draft')).id,
    checkedImport: checked.id,
    importRow: checked.row_id,
    importFile: (await insert('edited', 'draft')).file_id,
    removedImportFile: removed.file_id,
  };
}

/** Creates a merge that can be undone. */
export async function plantMerge(
  { database }: TestServer['platform'],
  businessId: string,
): Promise<Record<string, string>> {
  const { rows } = await database.operator.query<{ id: string }>(
    `insert into merges (business_id, kind, kept_id, merged_id, kept_title, merged_title, moves)
     values ($1, 'customer', gen_random_uuid(), gen_random_uuid(), 'Secret Marsh', 'Secret March', '[]') returning id`,
    [businessId],
  );
  return { merge: rows[0]?.id ?? '' };
}

/**
 * Creates webhooks with an event that was delivered. Their host does not exist, so nothing ever leaves the test, and the
 * only event that they want does not happen in it.
 */
export async function plantWebhooks(
  { database, secret }: TestServer['platform'],
  businessId: string,
): Promise<Record<string, string>> {
  const planted: Record<string, string> = {};
  for (const name of ['webhook', 'editedWebhook', 'removedWebhook']) {
    const { rows } = await database.operator.query<{ webhook: string; delivery: string }>(
      `with e as (insert into webhook_endpoints (business_id, url, event_types, sealed)
         values ($1, 'https://hooks.invalid/', '{visit.deleted}', $2) returning id),
       v as (insert into webhook_events (business_id, type, record, record_id, sequence, transaction, payload)
         values ($1, 'visit.deleted', 'visit', gen_random_uuid(), 1, 0, '{}') returning id, record_id)
       insert into webhook_deliveries (business_id, endpoint_id, event_id, record_id, sequence, status, next_try_at)
       select $1, e.id, v.id, v.record_id, 1, 'delivered', null from e, v returning endpoint_id as webhook, id as delivery`,
      [businessId, sealWebhookSecret(secret, newWebhookSecret())],
    );
    planted[name] = rows[0]?.webhook ?? '';
    if (name === 'webhook') planted.webhookDelivery = rows[0]?.delivery ?? '';
  }
  return planted;
}
