import type pg from 'pg';

/** The tables that insertMoney fills. */
export const moneyTables = [
  'recurring_invoices',
  'recurring_invoice_dates',
  'invoice_credits',
  'credit_moves',
  'online_settings',
  'saved_methods',
  'autopays',
  'autopay_plans',
  'online_payments',
];

interface Seeded {
  id: string;
  invoices: number;
}

/** How much current data each business has, regardless of its age. */
const activeSeries = 500;
const unusedCredits = 100;
const differences = 20;

/** The id of the recurring invoice with the number n; it depends on the number, so that other rows can refer to it. */
const seriesId = (n: string) =>
  `(lpad(to_hex((${n})::bigint * 2654435761 % 4294967296), 8, '0') || substr($1::uuid::text, 9))::uuid`;

/**
 * Adds billing data to an old business: one recurring invoice, one credit note with the credit that it gave the
 * customer, one automatic payment and one online payment per planned invoice. A large business has no more active
 * recurring invoices than a small one; the others have ended.
 */
export async function insertMoney(owner: pg.Client, { id, invoices }: Seeded): Promise<void> {
  await insertSeries(owner, id, invoices);
  await insertCredits(owner, id);
  await insertOnline(owner, id);
}

async function insertSeries(owner: pg.Client, id: string, invoices: number): Promise<void> {
  await owner.query(
    `insert into recurring_invoices (id, business_id, customer_id, every, unit, first_on, next_on, prices)
     select ${seriesId('n')}, $1::uuid, c.ids[1 + n * 31 % array_length(c.ids, 1)], 1 + n % 3, (array['week', 'month', 'year'])[1 + n % 3],
       current_date - 400, case when n <= ${activeSeries} then current_date + 1 + n % 28 end,
       jsonb_build_array(jsonb_build_object('from_on', '2020-01-01', 'discount', 0, 'discount_percent', null, 'total', 50 + n % 200, 'tax', 0,
         'items', jsonb_build_array(jsonb_build_object('id', null, 'name', 'Lawn care', 'description', null, 'quantity', 1, 'unit', 'ea',
           'price', 50 + n % 200, 'tax_rate', 0))))
     from generate_series(1, $2::int) n, (select array_agg(id) as ids from customers where business_id = $1::uuid) c`,
    [id, invoices],
  );
  await owner.query(
    `insert into recurring_invoice_dates (business_id, recurring_id, slot, outcome, invoice_id)
     select $1::uuid, ${seriesId(`1 + n % ${activeSeries}`)}, date, 'created', id from planned_invoices`,
    [id],
  );
}

/**
 * Each paid invoice has a credit note for one dollar. The dollar was paid back, except for the newest invoices, where
 * it became the customer's credit.
 */
async function insertCredits(owner: pg.Client, id: string): Promise<void> {
  const credited = `date + least(21, current_date - date)`;
  const paid = `planned_invoices where status = 'paid'`;
  const isNewest = `n > (select max(n) - ${unusedCredits} from planned_invoices)`;
  await owner.query(
    `insert into invoice_credits (business_id, invoice_id, kind, number, date, amount, reason)
     select $1::uuid, id, 'credit_note', 'CN-' || n, ${credited}, 1, 'Arrived late' from ${paid}`,
    [id],
  );
  await owner.query(
    `insert into credit_moves (business_id, customer_id, invoice_id, date, amount)
     select $1::uuid, customer_id, id, ${credited}, -1 from ${paid} and ${isNewest}`,
    [id],
  );
  await owner.query(
    `with repaid as (update payments set refunded_amount = 1 where business_id = $1::uuid
       and invoice_id in (select id from ${paid} and not ${isNewest}) returning *)
     insert into payment_refunds (business_id, payment_id, amount, refund_date)
     select business_id, id, 1, payment_date + 1 from repaid`,
    [id],
  );
  await owner.query(
    `update invoices i set credited = 1, applied = used, credit_days = jsonb_build_array(jsonb_build_object(
         'day', credited_on, 'credited', 1.00, 'tax', 0.00, 'bad_debt', 0.00, 'applied', used))
     from (select id, case when ${isNewest} then -1.00 else 0.00 end as used, ${credited} as credited_on from ${paid}) p
     where i.id = p.id`,
  );
}

/** Every customer has a saved card, and half of them pay automatically. Each paid invoice was paid online. */
async function insertOnline(owner: pg.Client, id: string): Promise<void> {
  await owner.query('insert into online_settings (business_id, is_on) values ($1::uuid, true)', [id]);
  await owner.query(
    `insert into saved_methods (id, business_id, customer_id, provider, customer_ref, method_ref, kind, brand, last4, agreed_at)
     select id, $1::uuid, id, 'stripe', 'cus_' || id, 'pm_' || id, 'card', 'visa', '4242', created_at from customers where business_id = $1::uuid`,
    [id],
  );
  await owner.query(
    `insert into autopays (business_id, customer_id, is_on, saved_method_id, started_on)
     select $1::uuid, id, id::text < '8', id, date '2000-01-01' from customers where business_id = $1::uuid`,
    [id],
  );
  await owner.query(
    `insert into autopay_plans (business_id, invoice_id, saved_method_id, state, amount, charge_on)
     select $1::uuid, id, customer_id, case status when 'paid' then 'done' else 'announced' end, total, date + 30
     from planned_invoices where status in ('paid', 'sent') and customer_id::text < '8'`,
    [id],
  );
  await owner.query(
    `insert into online_payments (id, business_id, provider, kind, invoice_id, amount, status, method, provider_ref,
       provider_received, own_amount, created_at)
     select p.id, $1::uuid, 'stripe', 'invoice', p.id, p.total, 'succeeded', 'card', 'pi_' || p.id,
       paid.amount - refunded_amount + case when row_number() over (order by n desc) <= ${differences} then 1 else 0 end,
       paid.amount - refunded_amount, p.created_at
     from planned_invoices p join payments paid on paid.business_id = $1::uuid and paid.invoice_id = p.id where p.status = 'paid'`,
    [id],
  );
  await owner.query(
    `update payments set online_payment_id = invoice_id, online_part = 'document' where business_id = $1::uuid
       and invoice_id in (select id from planned_invoices where status = 'paid')`,
    [id],
  );
}
