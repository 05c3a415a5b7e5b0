import type pg from 'pg';
import { withDatabase } from './database.ts';
import { loadFast } from './load-fast.ts';
import { insertMoney, moneyTables } from './seed-money.ts';

export interface Business {
  id: string;
  customers: number;
  invoices: number;
  /**
   * If true, the business has twenty invoices per day over as many days as needed, instead of all invoices within
   * eighteen months.
   */
  isOld?: boolean;
}

const linesPerInvoice = 3;

const loadedTables = [
  'customers',
  'estimates',
  'invoices',
  'invoice_items',
  'payments',
  'payment_refunds',
  'appointments',
  'leads',
  'jobs',
  'tasks',
  'expenses',
  'audit_log',
  ...moneyTables,
];

/**
 * Fills each business with a few SQL statements. By default, the invoices are spread over the last 18 months, and most
 * of the older invoices are paid. In an old business, the invoices are spread over all its years, and nearly all
 * invoices older than fifty days are paid. Totals, balances and statuses follow the product's rules.
 */
export async function seedBusinesses(ownerUrl: string, businesses: readonly Business[]): Promise<void> {
  await withDatabase(ownerUrl, (owner) =>
    loadFast(owner, loadedTables, async () => {
      for (const business of businesses) {
        await insertCustomers(owner, business);
        await planInvoices(owner, business);
        await insertPlanned(owner);
        if (business.isOld) await insertMoney(owner, business);
        await insertOthers(owner, business);
      }
    }),
  );
}

/** Adds other businesses to the same tables; no one signs in to them. */
export async function addNeighbours(ownerUrl: string, count: number): Promise<string[]> {
  return withDatabase(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into business_settings (user_id, business_name, time_zone)
       select gen_random_uuid(), 'Neighbour ' || n, 'America/New_York' from generate_series(1, $1::int) n returning id`,
      [count],
    );
    return rows.map((row) => row.id);
  });
}

export async function settleStatistics(ownerUrl: string): Promise<void> {
  await withDatabase(ownerUrl, (owner) =>
    owner.query(
      `vacuum analyze ${loadedTables.join(', ')}, money_days, method_days, item_days, due_days, expense_months, business_totals`,
    ),
  );
}

/**
 * Counts the invoices whose stored amounts do not match their lines and payments; there must be none. The demo data
 * also contains deposits and refunds.
 */
export async function countWrongInvoices(ownerUrl: string, seeded: readonly string[]): Promise<number> {
  return withDatabase(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `with lines as (
         select invoice_id, sum(round(quantity * price, 2)) as subtotal,
           round(sum(round(quantity * price, 2) * tax_rate / 100), 2) as tax
         from invoice_items group by invoice_id
       ), received as (select invoice_id, sum(amount) as amount from payments group by invoice_id)
       select count(*)::int as count from invoices i
       left join lines on lines.invoice_id = i.id left join received on received.invoice_id = i.id
       where i.business_id = any($1) and ((i.subtotal, i.tax, i.total) is distinct from
             (lines.subtotal, lines.tax, lines.subtotal - i.discount + lines.tax)
          or i.balance_due <> i.total - coalesce(received.amount, 0))`,
      [seeded],
    );
    return rows[0]?.count ?? 0;
  });
}

async function insertCustomers(owner: pg.Client, { id, customers }: Business): Promise<void> {
  await owner.query(
    `insert into customers (business_id, first_name, last_name, company, email, phone, address, city, created_at)
     select $1, (array['Ada','Ben','Cleo','Dara','Eli','Fay','Gus','Hana','Ivo','June'])[1 + n % 10],
       (array['Abbott','Bauer','Castillo','Dunn','Eriksen','Fox','Grant','Hale','Ito','Jansen','Kruger','Lowe'])[1 + n * 7 % 12] || ' ' || n,
       case when n % 4 = 0 then 'Company ' || n end, 'customer' || n || '@example.test',
       '503-555-' || lpad((n % 10000)::text, 4, '0'), n || ' Main Street', 'Portland', now() - interval '600 days'
     from generate_series(1, $2::int) n`,
    [id, customers],
  );
}

/**
 * The first 8 characters of an invoice id must be unique within a business, so they are derived from the invoice's
 * number by a one-to-one mapping. The other characters come from the business.
 */
async function planInvoices(
  owner: pg.Client,
  { id, customers, invoices, isOld = false }: Business,
): Promise<void> {
  await fillPlan(
    owner,
    'planned_lines',
    `select n, position, 'Service ' || (1 + (n + position) % 40) as name, 1 + (n * (position + 3)) % 8 * 0.5 as quantity,
       (500 + (n * 7919 + position * 104729) % 40000) / 100.0 as price,
       (array[0, 8.25, 10])[1 + (n + position) % 3] as tax_rate
     from generate_series(1, $1::int) n, generate_series(0, ${linesPerInvoice - 1}) position`,
    [invoices],
  );
  await fillPlan(
    owner,
    'planned_invoices',
    `with sums as (
       select n, sum(round(quantity * price, 2)) as subtotal, round(sum(round(quantity * price, 2) * tax_rate / 100), 2) as tax
       from planned_lines group by n
     ), dated as (
       select *, date_trunc('milliseconds', now() - ${isOld ? `interval '72 minutes' * ($3::int - n)` : `interval '540 days' * (1 - n / $3::float)`}) as created_at,
         case when n % 10 = 0 then 5.00 else 0.00 end as discount from sums
     )
     select dated.*, subtotal - discount + tax as total, created_at::date as date,
       (lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0') || substr($1::text, 9))::uuid as id,
       $1::uuid as business_id, customer.id as customer_id,
       ${isOld ? statusOfOld : statusOfBusy}
         else (array['draft','sent','viewed','paid','partially_paid'])[1 + n % 5] end as status
     from dated join (select id, row_number() over (order by id) as number from customers where business_id = $1) as customer
       on customer.number = 1 + n::bigint * 7919 % $2`,
    [id, customers, invoices],
  );
}

/**
 * All businesses share one temporary table, because a table created and dropped for each business would stay locked
 * until the whole load is done.
 */
async function fillPlan(owner: pg.Client, table: string, text: string, values: unknown[]): Promise<void> {
  await owner.query(
    `create temporary table if not exists ${table} on commit drop as ${text} with no data`,
    values,
  );
  await owner.query(`truncate ${table}`);
  await owner.query(`insert into ${table} ${text}`, values);
}

const statusOfBusy = `case when created_at < now() - interval '90 days'
         then (array['paid','paid','paid','paid','paid','paid','paid','paid','sent','partially_paid'])[1 + n % 10]`;
const statusOfOld = `case when created_at < now() - interval '400 days' then 'paid'
         when created_at < now() - interval '50 days' then case n % 50 when 0 then 'sent' when 25 then 'partially_paid' else 'paid' end`;

async function insertPlanned(owner: pg.Client): Promise<void> {
  const received = `case status when 'paid' then total when 'partially_paid' then round(total / 2, 2) else 0.00 end`;
  await owner.query(
    `insert into invoices (id, business_id, customer_id, created_at, updated_at, date, due_date, status, subtotal,
       discount, tax, total, balance_due, late_after, sent_at, viewed_at, paid_at, notes)
     select id, business_id, customer_id, created_at, created_at, date, date + 30, status, subtotal, discount, tax, total,
       total - ${received}, late_after(status, created_at, date + 30, null, null), case when status <> 'draft' then created_at end,
       case when status = 'viewed' then created_at end, case when status = 'paid' then date + 20 end, 'Thank you!'
     from planned_invoices`,
  );
  await owner.query(
    `insert into invoice_items (business_id, invoice_id, position, name, quantity, price, tax_rate, tax_parts, total)
     select business_id, id, position, name, quantity, price, tax_rate, case tax_rate when 8.25 then
       '[{"name": "State", "rate": 6.25}, {"name": "City", "rate": 2}]'::jsonb end, round(quantity * price, 2)
     from planned_lines join planned_invoices using (n)`,
  );
  await owner.query(
    `insert into payments (business_id, customer_id, invoice_id, amount, payment_date, payment_method, reference)
     select business_id, customer_id, id, ${received}, date + 20,
       (array['check','check','credit_card','bank_transfer','cash','other'])[1 + n % 6], case when n % 6 < 2 then 'Check ' || n end
     from planned_invoices where status in ('paid', 'partially_paid')`,
  );
  await owner.query(
    `insert into audit_log (business_id, action, entity, entity_id, request_id, created_at)
     select business_id, 'create', 'invoice', id::text, 'seed', created_at from planned_invoices`,
  );
}

/**
 * For every hundred invoices, adds five estimates and one direct payment, and refunds every third direct payment. Also
 * adds one lead, visit, job, task and expense per invoice. In this way, a large business has a longer history than a
 * small one, but no more work today.
 */
async function insertOthers(owner: pg.Client, { id, invoices, isOld = false }: Business): Promise<void> {
  const spread = (days: number) =>
    isOld ? `now() - interval '${days} days' * n` : `now() - interval '540 days' * (n / ($2::float + 1))`;
  const someCustomers = `(select array_agg(id) as ids from customers where business_id = $1) c`;
  const customer = 'c.ids[1 + n * 31 % array_length(c.ids, 1)]';
  const twentieth = Math.ceil(invoices / 20);
  const twentyADay = `now() - interval '72 minutes' * n`;
  await owner.query(
    `insert into estimates (id, business_id, customer_id, created_at, title, status, total, sent_at, approved_at, declined_at)
     select (lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0') || substr($1::text, 9))::uuid, $1, ${customer}, at,
       'Estimate ' || n, status, 100 + n % 5000, case when status <> 'draft' then at end,
       case when status in ('approved', 'converted') then at + interval '3 days' end, case when status = 'declined' then at + interval '5 days' end
     from (select n, ${spread(1)} as at,
         (case when ${isOld} and n > 60 then array['converted','declined','converted','declined','draft']
           else array['approved','declined','approved','sent','draft'] end)[1 + n % 5] as status
       from generate_series(1, $2::int) n) as planned, ${someCustomers}`,
    [id, twentieth],
  );
  await owner.query(
    `insert into appointments (business_id, customer_id, title, type, status, start_time, end_time)
     select $1, ${customer}, 'Visit ' || n, 'visit', case when at < now() then 'completed' else 'scheduled' end, at, at + interval '2 hours'
     from (select n, ${twentyADay} + interval '20 days' as at from generate_series(1, $2::int) n) as planned,
       ${someCustomers}`,
    [id, invoices],
  );
  await owner.query(
    `insert into leads (business_id, first_name, last_name, email, phone, service_wanted, source, value, stage, position, created_at,
       last_activity_at, stage_changed_at, won_at, lost_reason)
     select $1, who.first_name, who.last_name, who.email, who.phone, 'Job ' || n, (array['Website','Phone','Google','Referral'])[1 + n % 4],
       100 + n % 5000, stage, n::bigint * 4294967296, at, at, at, case when stage = 'won' then at end, case when stage = 'lost' then 'No answer' end
     from (select n, ${twentyADay} as at, case when n < 900 and n % 50 = 0 then 'quoted' when n < 900 and n % 40 = 0 then 'new'
         when n % 3 = 0 then 'won' else 'lost' end as stage
       from generate_series(1, $2::int) n) as planned, ${someCustomers},
       lateral (select * from customers where customers.id = ${customer}) as who`,
    [id, invoices],
  );
  await owner.query(
    `insert into jobs (business_id, customer_id, title, status, value, to_bill, position, created_at, status_changed_at, next_visit_at)
     select $1, ${customer}, 'Job ' || n, status, 100 + n % 5000, case when status = 'closed' then 0 else 100 + n % 5000 end,
       n::bigint * 4294967296, at, at, case when status = 'scheduled' then now() + (n % 30) * interval '1 day' end
     from (select n, ${twentyADay} as at, case when n < 900 and n % 50 = 0 then 'scheduled'
         when n < 900 and n % 40 = 0 then 'requires_invoicing' else 'closed' end as status
       from generate_series(1, $2::int) n) as planned, ${someCustomers}`,
    [id, invoices],
  );
  await owner.query(
    `with direct as (
       insert into payments (business_id, customer_id, amount, payment_date, payment_method, refunded_amount, notes)
       select $1, ${customer}, 20 + n % 80, (${spread(5)})::date, 'cash', case when n % 3 = 0 then 5 else 0 end, 'Tip ' || n
       from generate_series(1, $2::int) n, ${someCustomers} returning *
     )
     insert into payment_refunds (business_id, payment_id, amount, refund_date)
     select business_id, id, refunded_amount, payment_date + 2 from direct where refunded_amount > 0`,
    [id, Math.ceil(invoices / 100)],
  );
  await owner.query(
    `insert into tasks (business_id, title, status, priority, due_date, assignee_id, created_by, record_kind, record_id,
       done_at, position, created_at)
     select $1, 'Call customer ' || n || ' about the visit', case when at > now() - interval '10 days' then 'todo' else 'done' end,
       (array['low', 'normal', 'normal', 'high', 'urgent'])[1 + n % 5], at::date + 3, b.user_id, b.user_id, 'customer', ${customer},
       case when at > now() - interval '10 days' then null else at + interval '2 days' end, n * 4294967296, at
     from (select n, ${twentyADay} as at from generate_series(1, $2::int) n) as planned, ${someCustomers},
       (select user_id from business_settings where id = $1) as b`,
    [id, invoices],
  );
  await owner.query(
    `insert into expenses (business_id, description, amount, tax, spent_on, category, supplier, created_at)
     select $1, 'Receipt ' || n || case n when 500 then ' for a gasket' else '' end, 10 + n % 400, n % 10, at::date, (array['Materials','Fuel','Rent','Insurance','Tools'])[1 + n % 5],
       'Supplier ' || n % 40, at
     from (select n, ${twentyADay} as at from generate_series(1, $2::int) n) as planned`,
    [id, invoices],
  );
}
