import type pg from 'pg';
import { withDatabase } from './database.ts';

export interface Business {
  id: string;
  customers: number;
  invoices: number;
}

const linesPerInvoice = 3;

/**
 * Fills a business in a few statements. Invoices lie over the last 18 months, most of the old ones paid; totals,
 * balances and statuses are those that the product's rules give.
 */
export async function seedBusiness(ownerUrl: string, business: Business): Promise<void> {
  await withDatabase(ownerUrl, async (owner) => {
    await owner.query('begin');
    await insertCustomers(owner, business);
    await planInvoices(owner, business);
    await insertPlanned(owner);
    await owner.query('commit');
  });
}

/** Businesses that only share the tables; nobody signs in to them. */
export async function seedNeighbours(
  ownerUrl: string,
  neighbours: { businesses: number; invoices: number },
): Promise<void> {
  const ids = await withDatabase(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into business_settings (user_id, business_name, time_zone)
       select gen_random_uuid(), 'Neighbour ' || n, 'America/New_York' from generate_series(1, $1::int) n returning id`,
      [neighbours.businesses],
    );
    return rows.map((row) => row.id);
  });
  const invoices = Math.ceil(neighbours.invoices / neighbours.businesses);
  for (const id of ids) await seedBusiness(ownerUrl, { id, customers: Math.ceil(invoices / 10), invoices });
}

export async function settleStatistics(ownerUrl: string): Promise<void> {
  await withDatabase(ownerUrl, (owner) =>
    owner.query('vacuum analyze customers, invoices, invoice_items, payments, audit_log'),
  );
}

/** Every invoice whose stored money differs from its lines and payments; the seed must not make any. */
export async function countWrongInvoices(ownerUrl: string): Promise<number> {
  return withDatabase(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `with lines as (
         select invoice_id, sum(round(quantity * price, 2)) as subtotal,
           round(sum(round(quantity * price, 2) * tax_rate / 100), 2) as tax
         from invoice_items group by invoice_id
       ), received as (select invoice_id, sum(amount) as amount from payments group by invoice_id)
       select count(*)::int as count from invoices i
       left join lines on lines.invoice_id = i.id left join received on received.invoice_id = i.id
       where (i.subtotal, i.tax, i.total) is distinct from
             (lines.subtotal, lines.tax, lines.subtotal - i.discount + lines.tax)
          or i.balance_due <> i.total - coalesce(received.amount, 0)`,
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
 * The first 8 characters of an id are unique within a business, so they come from a one-to-one scramble of the
 * number; the rest of the id comes from the business.
 */
async function planInvoices(owner: pg.Client, { id, customers, invoices }: Business): Promise<void> {
  await owner.query(
    `create temporary table planned_lines on commit drop as
     select n, position, 'Service ' || (1 + (n + position) % 40) as name, 1 + (n * (position + 3)) % 8 * 0.5 as quantity,
       (500 + (n * 7919 + position * 104729) % 40000) / 100.0 as price,
       (array[0, 8.25, 10])[1 + (n + position) % 3] as tax_rate
     from generate_series(1, $1::int) n, generate_series(0, ${linesPerInvoice - 1}) position`,
    [invoices],
  );
  await owner.query(
    `create temporary table planned_invoices on commit drop as
     with sums as (
       select n, sum(round(quantity * price, 2)) as subtotal, round(sum(round(quantity * price, 2) * tax_rate / 100), 2) as tax
       from planned_lines group by n
     ), dated as (
       select *, date_trunc('milliseconds', now() - interval '540 days' * (1 - n / $3::float)) as created_at,
         case when n % 10 = 0 then 5.00 else 0.00 end as discount from sums
     )
     select dated.*, subtotal - discount + tax as total, created_at::date as date,
       (lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0') || substr($1::text, 9))::uuid as id,
       $1::uuid as business_id, customer.id as customer_id,
       case when created_at < now() - interval '90 days'
         then (array['paid','paid','paid','paid','paid','paid','paid','paid','sent','partially_paid'])[1 + n % 10]
         else (array['draft','sent','viewed','paid','partially_paid'])[1 + n % 5] end as status
     from dated join (select id, row_number() over (order by id) as number from customers where business_id = $1) as customer
       on customer.number = 1 + n::bigint * 7919 % $2`,
    [id, customers, invoices],
  );
}

async function insertPlanned(owner: pg.Client): Promise<void> {
  const received = `case status when 'paid' then total when 'partially_paid' then round(total / 2, 2) else 0.00 end`;
  await owner.query(
    `insert into invoices (id, business_id, customer_id, created_at, updated_at, date, due_date, status, subtotal,
       discount, tax, total, balance_due, sent_at, viewed_at, paid_at, notes)
     select id, business_id, customer_id, created_at, created_at, date, date + 30, status, subtotal, discount, tax, total,
       total - ${received}, case when status <> 'draft' then created_at end,
       case when status = 'viewed' then created_at end, case when status = 'paid' then date + 20 end, 'Thank you!'
     from planned_invoices`,
  );
  await owner.query(
    `insert into invoice_items (business_id, invoice_id, position, name, quantity, price, tax_rate, total)
     select business_id, id, position, name, quantity, price, tax_rate, round(quantity * price, 2)
     from planned_lines join planned_invoices using (n)`,
  );
  await owner.query(
    `insert into payments (business_id, invoice_id, amount, payment_date, payment_method)
     select business_id, id, ${received}, date + 20, 'check' from planned_invoices where status in ('paid', 'partially_paid')`,
  );
  await owner.query(
    `insert into audit_log (business_id, action, entity, entity_id, request_id, created_at)
     select business_id, 'create', 'invoice', id::text, 'seed', created_at from planned_invoices`,
  );
}
