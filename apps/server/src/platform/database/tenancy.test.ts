import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testSecret } from '../../testing/test-database.ts';
import { createLog } from '../process/log.ts';
import { inBusinessTransaction, readBusiness, type Scope } from '../with-business.ts';
import { createPool, roleUrl } from './database.ts';

let ownerUrl: string;
let owner: pg.Client;
let pool: pg.Pool;
const businesses = Array.from({ length: 20 }, (_, index) => ({
  businessId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
}));
const [first = { businessId: '' }, second = { businessId: '' }] = businesses;

/**
 * Creates one row in every tenant table for two businesses. The tables are read from the database catalog, so that a
 * new table is included automatically.
 */
async function fillEveryTable() {
  for (const { businessId } of businesses) {
    await owner.query(
      `insert into business_settings (id, user_id, business_name, time_zone) values ($1, gen_random_uuid(), 'x', 'UTC')`,
      [businessId],
    );
  }
  for (const { businessId } of [first, second]) {
    await owner.query(
      `with person as (insert into auth."user" (name, email) values ('x', $1::text || '@example.test') returning id)
       insert into members (business_id, user_id, role) select $2::uuid, id, 'owner' from person`,
      [businessId, businessId],
    );
    const insert = (sql: string) => owner.query(sql, [businessId]);
    await insert(
      `insert into invitations (business_id, email, role, invited_by, expires_at) values ($1, 'x', 'staff', gen_random_uuid(), now())`,
    );
    await insert(
      `insert into outbox (business_id, channel, recipient, subject, text) values ($1, 'email', 'x', 'x', 'x')`,
    );
    await insert(
      `insert into files (id, business_id, name, content_type, byte_size, sha256, is_public) values (gen_random_uuid()::text, $1, 'x', 'x', 1, 'x', false)`,
    );
    await insert(
      `insert into audit_log (business_id, action, entity, entity_id, request_id) values ($1, 'x', 'x', 'x', 'x')`,
    );
    await insert(
      `insert into idempotency_keys (business_id, route, key, body_hash) values ($1, 'x', 'x', 'x')`,
    );
    await insert(`insert into item_catalog (business_id, name, price) values ($1, 'x', 1)`);
    await insert(`with c as (insert into customers (business_id, first_name) values ($1, 'x') returning id, business_id),
      a as (insert into customer_addresses (business_id, customer_id, address) select business_id, id, 'x' from c),
      l as (insert into client_links (business_id, customer_id) select business_id, id from c),
      p as (insert into projects (business_id, name) values ($1, 'x')),
      e as (insert into estimates (business_id, customer_id) select business_id, id from c returning id, business_id),
      ei as (insert into estimate_items (business_id, estimate_id, name, price, total) select business_id, id, 'x', 1, 1 from e),
      i as (insert into invoices (business_id, customer_id, status, date, due_date)
        select business_id, id, 'sent', '2026-01-01', '2026-01-31' from c returning id, business_id, customer_id),
      ii as (insert into invoice_items (business_id, invoice_id, name, price, total) select business_id, id, 'x', 1, 1 from i),
      ic as (insert into invoice_credits (business_id, invoice_id, kind, date, amount, reason)
        select business_id, id, 'bad_debt', '2026-01-02', 1, 'x' from i),
      cm as (insert into credit_moves (business_id, customer_id, invoice_id, date, amount)
        select business_id, customer_id, id, '2026-01-02', 1 from i),
      ap as (insert into appointments (business_id, customer_id, title, start_time) select business_id, id, 'x', now() from c),
      s as (insert into estimate_signatures (business_id, estimate_id, estimate_version, name, signed_at, ip, document)
        select business_id, id, 1, 'x', now(), 'x', '{}' from e returning id, business_id),
      sp as (insert into signed_pdfs (business_id, signature_id, file_id) select business_id, id, 'x' from s),
      ph as (insert into estimate_photos (business_id, estimate_id, file_id, width, height) select business_id, id, 'x', 1, 1 from e),
      pay as (insert into payments (business_id, invoice_id, amount, payment_date) select business_id, id, 1, '2026-01-01' from i
        returning id, business_id)
      insert into payment_refunds (business_id, payment_id, amount, refund_date) select business_id, id, 1, '2026-01-01' from pay`);
    await insert(`with sold as (insert into invoices (business_id, status, date, paid_at) values ($1, 'paid', '2026-01-01', '2026-01-02')
        returning id, business_id)
      insert into invoice_items (business_id, invoice_id, name, price, total) select business_id, id, 'x', 1, 1 from sold`);
    await insert(`with l as (insert into leads (business_id, first_name) values ($1, 'x') returning id, business_id),
      la as (insert into lead_activities (business_id, lead_id, kind) select business_id, id, 'call' from l)
      insert into lead_photos (business_id, lead_id, file_id) select business_id, id, 'x' from l`);
    await insert(`with i as (insert into imports (business_id) values ($1) returning id, business_id),
      f as (insert into import_files (business_id, import_id, name, file_id, kind, headings, heading_row, samples, mapping, dates, decimal, rows)
        select business_id, id, 'x', 'x', 'customers', '[]', 1, '[]', '[]', 'mdy', '.', 1 from i returning id, business_id, import_id),
      r as (insert into import_rows (business_id, import_file_id, row, head, cells) select business_id, id, 2, 2, '[]' from f),
      c as (insert into import_columns (business_id, signature, kind, mapping, dates, decimal) values ($1, 'x', 'customers', '[]', 'mdy', '.'))
      insert into import_records (business_id, import_id, import_file_id, head, entity, record_id, action)
      select business_id, import_id, id, 2, 'customers', gen_random_uuid(), 'created' from f`);
    await insert(`with m as (insert into merges (business_id, kind, kept_id, merged_id, kept_title, merged_title, moves)
        values ($1, 'lead', gen_random_uuid(), gen_random_uuid(), 'x', 'x', '[]') returning id, business_id),
      n as (insert into not_duplicates (business_id, kind, one_id, other_id)
        values ($1, 'lead', '00000000-0000-4000-8000-000000000000', gen_random_uuid()))
      insert into merge_changes (business_id, merge_id, table_name, row_id) select business_id, id, 'leads', gen_random_uuid() from m`);
    await insert(`insert into lead_settings (business_id) values ($1)`);
    await insert(`insert into booking_settings (business_id) values ($1)`);
    await insert(`insert into mail_settings (business_id) values ($1)`);
    await insert(`with e as (insert into webhook_endpoints (business_id, url, event_types) values ($1, 'x', '{visit.deleted}') returning id),
      v as (insert into webhook_events (business_id, type, record, record_id, sequence, transaction)
        values ($1, 'visit.deleted', 'visit', gen_random_uuid(), 1, 0) returning id, record_id)
      insert into webhook_deliveries (business_id, endpoint_id, event_id, record_id, sequence)
      select $1, e.id, v.id, v.record_id, 1 from e, v`);
    await insert(
      `insert into mailboxes (business_id, host, port, uid_validity, last_uid) values ($1, 'x', 993, 1, 1)`,
    );
    await insert(`insert into saved_replies (business_id, title, text) values ($1, 'x', 'x')`);
    await insert(`with f as (insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
        values (md5(random()::text), $1, 'x', 'x', 1, 'x', false) returning id),
      c as (insert into conversations (business_id, channel, address) values ($1, 'email', 'x') returning id),
      m as (insert into conversation_messages (business_id, conversation_id, direction, at, text) select $1::uuid, id, 'in', now(), 'x' from c returning id)
      insert into conversation_files (business_id, conversation_id, message_id, file_id) select $1::uuid, c.id, m.id, f.id from c, m, f`);
    await insert(`with ap as (insert into appointments (business_id, title, start_time, end_time)
        values ($1, 'x', now(), now() + interval '1 hour') returning id, business_id),
      i as (insert into item_catalog (business_id, name, price) values ($1, 'x', 1) returning id)
      insert into bookings (business_id, appointment_id, item_id, assignee_id, start_time, end_time)
      select business_id, ap.id, i.id, gen_random_uuid(), now(), now() + interval '1 hour' from ap, i`);
    await insert(`insert into tasks (business_id, title) values ($1, 'x')`);
    await insert(
      `insert into appointment_series (business_id, title, rule, first_start, duration_minutes, filled_until)
       values ($1, 'x', 'FREQ=DAILY', '2026-01-01T09:00', 60, now())`,
    );
    await insert(`insert into schedule_settings (business_id, working_hours) values ($1, '[]')`);
    await insert(
      `insert into calendar_feeds (business_id, user_id) select business_id, user_id from members where business_id = $1 limit 1`,
    );
    await insert(`with ap as (insert into appointments (business_id, title, start_time, end_time)
        values ($1, 'x', now(), now() + interval '1 hour') returning id, business_id),
      crew as (insert into visit_crew (business_id, appointment_id, user_id) select business_id, id, gen_random_uuid() from ap),
      note as (insert into visit_notes (business_id, appointment_id, text, made_at) select business_id, id, 'x', now() from ap),
      photo as (insert into visit_photos (business_id, appointment_id, kind, file_id, width, height, taken_at)
        select business_id, id, 'before', 'x', 1, 1, now() from ap),
      signature as (insert into visit_signatures (business_id, appointment_id, name, drawing, signed_at)
        select business_id, id, 'x', 'x', now() from ap),
      action as (insert into visit_actions (business_id, user_id, appointment_id, kind, made_at, body_hash, outcome, answer)
        select business_id, gen_random_uuid(), id, 'note', now(), 'x', 'done', '{}' from ap)
      insert into visit_notices (business_id, user_id, appointment_id, kind) select business_id, gen_random_uuid(), id, 'moved' from ap`);
    await insert(`with i as (insert into invoices (business_id) values ($1) returning id, business_id),
      j as (insert into jobs (business_id, title) values ($1, 'x') returning id, business_id),
      bill as (insert into job_invoices (business_id, job_id, invoice_id) select $1, j.id, i.id from j, i),
      item as (insert into job_items (business_id, job_id, name, price, total) select business_id, id, 'x', 1, 1 from j),
      step as (insert into job_steps (business_id, job_id, text) select business_id, id, 'x' from j)
      insert into job_crew (business_id, job_id, user_id) select business_id, id, gen_random_uuid() from j`);
    await insert(`insert into checklist_templates (business_id, name) values ($1, 'x')`);
    await insert(
      `insert into time_entries (business_id, user_id, started_at) values ($1, gen_random_uuid(), now())`,
    );
    await insert(
      `insert into cost_rates (business_id, user_id, hourly_cost) values ($1, gen_random_uuid(), 1)`,
    );
    await insert(`with r as (insert into recurring_expenses (business_id, description, amount, every, unit, first_on)
        values ($1, 'x', 1, 1, 'month', '2026-01-01') returning id, business_id)
      insert into expenses (business_id, description, amount, spent_on, recurring_id, recurring_slot)
      select business_id, 'x', 1, '2026-01-01', id, '2026-01-01' from r`);
    await insert(`with c as (insert into customers (business_id, first_name) values ($1, 'x') returning id, business_id),
      r as (insert into recurring_invoices (business_id, customer_id, every, unit, first_on, prices)
        select business_id, id, 1, 'month', '2026-01-01', '[]' from c returning id, business_id)
      insert into recurring_invoice_dates (business_id, recurring_id, slot, outcome)
      select business_id, id, '2026-01-01', 'skipped' from r`);
    await insert(`insert into online_settings (business_id) values ($1)`);
    await insert(`insert into payment_settings (business_id) values ($1)`);
    await insert(`with i as (insert into invoices (business_id) values ($1) returning id, business_id)
      insert into online_payments (business_id, provider, kind, invoice_id, amount)
      select business_id, 'stripe', 'invoice', id, 1 from i`);
    await insert(`with c as (insert into customers (business_id, first_name) values ($1, 'x') returning id, business_id),
      m as (insert into saved_methods (business_id, customer_id, provider, customer_ref, method_ref, kind, agreed_at)
        select business_id, id, 'stripe', 'x', id::text, 'card', now() from c returning id, business_id),
      i as (insert into invoices (business_id) values ($1) returning id),
      a as (insert into autopays (business_id, customer_id, is_on) select business_id, id, false from c),
      p as (insert into autopay_plans (business_id, invoice_id, saved_method_id, state, amount, charge_on)
        select $1, i.id, m.id, 'ended', 1, '2026-01-01' from i, m)
      insert into payment_agreements (business_id, customer_id, kind, text, agreed_at, ip, page)
      select business_id, id, 'keep', 'x', now(), 'x', '/' from c`);
    await insert(`insert into day_closes (business_id, day, lines, recorded, counted, difference, closed_at)
      values ($1, '2026-01-01', '[]', 0, 0, 0, now())`);
    await insert(`insert into field_settings (business_id) values ($1)`);
    await insert(`insert into ai_calls (business_id, purpose, title, detail) values ($1, 'check', 'x', 'x')`);
    await insert(
      `insert into coach_advice (business_id, key, rule, told) values ($1, 'x', 'late_payer', '{}')`,
    );
    await insert(`with t as (insert into chat_threads (business_id, user_id, title, last_message_at)
        values ($1, gen_random_uuid(), 'x', now()) returning id, business_id),
      m as (insert into chat_messages (business_id, thread_id, role, text) select business_id, id, 'user', 'x' from t)
      insert into chat_cards (business_id, thread_id, message_id, action, told) select business_id, id, id, '{}', '{}' from t`);
    await insert(`with c as (insert into customers (business_id, first_name) values ($1, 'x') returning id, business_id),
      k as (insert into campaigns (business_id, name) values ($1, 'x') returning id, business_id),
      m as (insert into marketing_messages (business_id, campaign_id, customer_id, channel, recipient)
        select $1, k.id, c.id, 'email', 'x' from k, c),
      said as (insert into consent_events (business_id, customer_id, channel, is_agreed, source)
        select business_id, id, 'email', true, 'form' from c)
      insert into referral_links (business_id, customer_id, code) select business_id, id, id::text from c`);
    await insert(`insert into segments (business_id, name) values ($1, 'x')`);
    await insert(
      `insert into automations (business_id, kind, channel, body) values ($1, 'thanks', 'email', 'x')`,
    );
    await insert(`insert into marketing_settings (business_id) values ($1)`);
    await insert(`insert into reminder_settings (business_id) values ($1)`);
    await insert(`with i as (insert into invoices (business_id) values ($1) returning id, business_id),
      fee as (insert into late_fees (business_id, invoice_id, month, amount) select business_id, id, '2026-01-01', 1 from i)
      insert into invoice_reminders (business_id, invoice_id, step_days, due_date, template, channel, message_id)
      select business_id, id, 3, '2026-01-01', 'first_reminder', 'email', id from i`);
    await insert(`insert into statement_runs (business_id, month) values ($1, '2026-01-01')`);
    await insert(`with c as (insert into customers (business_id, first_name) values ($1, 'Owing') returning id)
      insert into monthly_statements (business_id, month, customer_id) select $1, '2026-01-01', id from c`);
    await insert(
      `insert into message_templates (business_id, key, channel, body) values ($1, 'invoice', 'email', 'x')`,
    );
    await insert(`insert into document_settings (business_id) values ($1)`);
    await insert(`insert into pay_settings (business_id) values ($1)`);
    await insert(
      `insert into number_sequences (business_id, kind, counted_year) values ($1, 'invoice', 2026)`,
    );
    await insert(`insert into tax_rates (business_id, name, rate) values ($1, 'x', 1)`);
    await insert(
      `insert into suppressed_addresses (business_id, channel, address, reason) values ($1, 'email', 'x', 'bounced')`,
    );
    await insert(
      `insert into content_pieces (business_id, kind, tone, length, body) values ($1, 'post', 'warm', 'short', 'x')`,
    );
    await insert(`insert into cash_settings (business_id) values ($1)`);
    await insert(`insert into cash_forecasts (business_id, monday, moved_before, worst, expected, best, weeks, lines)
      values ($1, '2026-01-05', 0, 0, 0, 0, '[]', '[]')`);
    await insert(`insert into notifications (business_id, user_id, kind, entity, entity_id, event, facts)
      select business_id, user_id, 'payment', 'payment', gen_random_uuid(), 'x', '{}' from members where business_id = $1`);
    await insert(`insert into notification_choices (business_id, user_id, kind, in_app, by_email, by_push)
      select business_id, user_id, 'payment', true, true, true from members where business_id = $1`);
    await insert(`with s as (insert into auth."session" ("userId", "token", "expiresAt")
        select user_id, gen_random_uuid()::text, now() + interval '1 day' from members where business_id = $1 limit 1 returning "id", "userId"),
      d as (insert into push_subscriptions (business_id, user_id, session_id, endpoint, p256dh, auth, server_key)
        select $1, "userId", "id", gen_random_uuid()::text, 'x', 'x', 'x' from s returning id, business_id),
      q as (insert into quiet_hours (business_id, user_id, quiet_from, quiet_to) select $1, "userId", '21:00', '06:00' from s)
      insert into push_deliveries (business_id, subscription_id) select business_id, id from d`);
    await insert(`insert into marketing_stats (business_id, date) values ($1, '2026-01-01')`);
  }
}

beforeAll(async () => {
  ownerUrl = await createTestDatabase();
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  pool = createPool(roleUrl(ownerUrl, 'dayworks_app', testSecret), { max: 5, log: createLog('silent') });
  await fillEveryTable();
});
afterAll(async () => {
  await pool.end();
  await owner.end();
});

const asTenant = (actor: Scope) => ({ platform: { database: { app: pool } }, actor });

async function tenantTables(): Promise<string[]> {
  const { rows } = await owner.query<{ table: string }>(
    `select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'business_id' order by 1`,
  );
  return rows.map((row) => row.table);
}

test('a business sees only its own rows, with and without a WHERE clause', async () => {
  for (const table of await tenantTables()) {
    const [all, foreign] = await readBusiness<[{ business_id: string }[], unknown[]]>(asTenant(first), [
      { name: `all-${table}`, text: `select business_id from ${table}`, values: [] },
      {
        name: `foreign-${table}`,
        text: `select from ${table} where business_id = $1`,
        values: [second.businessId],
      },
    ]);
    expect(new Set(all.map((row) => row.business_id)), table).toEqual(new Set([first.businessId]));
    expect(foreign, table).toEqual([]);
  }
});

test('a database query without a tenant sees no rows at all', async () => {
  for (const table of [...(await tenantTables()), 'business_settings', 'profiles']) {
    const { rows } = await pool.query(`select from ${table}`);
    expect(rows, table).toEqual([]);
  }
});

test('a business cannot change, delete or insert rows of another business', async () => {
  for (const table of await tenantTables()) {
    const { rows } = await owner.query<{ allowed: boolean }>(
      `select has_table_privilege('dayworks_app', $1, 'delete') as allowed`,
      [table],
    );
    const deletion = inBusinessTransaction(pool, first, (tx) =>
      tx.$client.query(`delete from ${table} where business_id = $1`, [second.businessId]),
    );
    if (rows[0]?.allowed) expect((await deletion).rowCount, table).toBe(0);
    else await expect(deletion, table).rejects.toThrow(/permission denied/);
  }
  await expect(
    inBusinessTransaction(pool, first, (tx) =>
      tx.$client.query(`insert into customers (business_id, first_name) values ($1, 'planted')`, [
        second.businessId,
      ]),
    ),
  ).rejects.toThrow(/row-level security/);
  await expect(
    inBusinessTransaction(pool, first, (tx) =>
      tx.$client.query('update customers set business_id = $1', [second.businessId]),
    ),
  ).rejects.toThrow(/row-level security/);
});

test('a row cannot reference a row of another business', async () => {
  const { rows } = await owner.query<{ id: string }>('select id from customers where business_id = $1', [
    second.businessId,
  ]);
  await expect(
    inBusinessTransaction(pool, first, (tx) =>
      tx.$client.query('insert into invoices (business_id, customer_id) values ($1, $2)', [
        first.businessId,
        rows[0]?.id,
      ]),
    ),
  ).rejects.toThrow(/customer_id_same_business/);
});

/**
 * Reads from the database catalog the foreign keys of all tables with rows that can have no business, together with the
 * target table of each key.
 */
async function orphanLinks(): Promise<{ child: string; column: string; parent: string }[]> {
  const { rows } = await owner.query<{ child: string; column: string; parent: string }>(
    `select child.relname as child, a.attname as column, parent.relname as parent
     from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
       join pg_attribute b on b.attrelid = k.conrelid and b.attnum = k.conkey[1]
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
     where k.conname like '%\\_same\\_business' and not b.attnotnull order by 1, 2`,
  );
  return rows;
}

/** The required fields of a test row in each table, in addition to the foreign key under test. */
const needed: Record<string, Record<string, string>> = {
  payments: { amount: '1', payment_date: `'2026-01-01'` },
  projects: { name: `'x'` },
  invoice_items: { name: `'x'`, price: '1', total: '1' },
  estimate_items: { name: `'x'`, price: '1', total: '1' },
};

const lonely: Record<string, string> = {
  customers: `insert into customers (first_name) values ('x')`,
  customer_addresses: `insert into customer_addresses (business_id, customer_id, address)
    select business_id, id, 'x' from customers where business_id is not null limit 1`,
  estimates: `insert into estimates (title) values ('x')`,
  invoices: `insert into invoices (notes) values ('x')`,
  online_payments: `insert into online_payments (business_id, provider, kind, invoice_id, amount)
    select business_id, 'stripe', 'invoice', id, 1 from invoices where business_id is not null limit 1`,
  projects: `insert into projects (name) values ('x')`,
};

test('a row without a business can reference only existing rows, and those rows cannot be deleted while they are referenced', async () => {
  const links = await orphanLinks();
  expect(links).toHaveLength(16);
  for (const { child, column, parent } of links) {
    const fields = { ...needed[child], [column]: '$1' };
    const insert = (id: string) =>
      owner.query(
        `insert into ${child} (${Object.keys(fields).join()}) values (${Object.values(fields).join()})`,
        [id],
      );
    await expect(insert(first.businessId), `${child}.${column}`).rejects.toMatchObject({ code: '23503' });
    await owner.query('begin');
    const { rows } = await owner.query<{ id: string }>(`${lonely[parent]} returning id`);
    const id = rows[0]?.id ?? '';
    await insert(id);
    await expect(
      owner.query(`delete from ${parent} where id = $1`, [id]),
      `${parent} of ${child}`,
    ).rejects.toThrow(`a row of ${child} still names it`);
    await owner.query('rollback');
  }
});

test('audit log entries can be added but not changed', async () => {
  const write = (sql: string) => inBusinessTransaction(pool, first, (tx) => tx.$client.query(sql));
  await expect(write(`update audit_log set action = 'y'`)).rejects.toThrow(/permission denied/);
  await expect(write('delete from audit_log')).rejects.toThrow(/permission denied/);
  await expect(write('truncate audit_log')).rejects.toThrow(/permission denied/);
});

test('10,000 interleaved requests from many businesses on a pool of 5 connections never mix up data', async () => {
  let next = 0;
  let wrong = 0;
  async function client() {
    while (next < 10_000) {
      const scope = businesses[next++ % businesses.length] ?? first;
      const isWrite = next % 7 === 0;
      const seen = isWrite
        ? await inBusinessTransaction(pool, scope, async (tx) => {
            const { rows } = await tx.$client.query<{ id: string }>(
              'update business_settings set phone = id::text returning id',
            );
            if (next % 3 === 0) throw new Error('given up on purpose');
            return rows;
          }).catch(() => undefined)
        : (
            await readBusiness<[{ id: string }[]]>(asTenant(scope), [
              { name: 'who', text: 'select id from business_settings', values: [] },
            ])
          )[0];
      if (seen && (seen.length !== 1 || seen[0]?.id !== scope.businessId)) wrong += 1;
    }
  }
  await Promise.all(Array.from({ length: 40 }, client));
  expect(wrong).toBe(0);
});
