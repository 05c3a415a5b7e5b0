import { computeTotals, type InvoiceInput, type Questions } from './serve.ts';

/**
 * The simplified tables of the bare benchmark server: integer keys, eight columns, the indexes that the benchmark's
 * three queries need, and no triggers.
 */
export const leanSchema = `
  create table customers (id serial primary key, first_name text, last_name text, company text, email text, phone text,
    city text, created_at timestamptz not null default now());
  create table invoices (id serial primary key, customer_id integer not null references customers, date date not null,
    due_date date not null, status text not null default 'draft', subtotal numeric(14,2) not null, tax numeric(14,2) not null,
    total numeric(14,2) not null);
  create table invoice_items (id serial primary key, invoice_id integer not null references invoices, name text not null,
    quantity numeric(12,3) not null, unit text not null, price numeric(14,2) not null, tax_rate numeric(6,3) not null,
    total numeric(14,2) not null);
  create table payments (id serial primary key, invoice_id integer not null references invoices, amount numeric(14,2) not null,
    payment_date date not null, payment_method text not null, status text not null, notes text, reference text);
  create index on invoice_items (invoice_id);
  create index on payments (invoice_id);
  insert into customers (first_name, last_name, company, email, phone, city)
    select 'First' || n, 'Last' || n, 'Company ' || n, 'person' || n || '@example.com', '+1503555' || lpad(n::text, 4, '0'), 'Portland'
    from generate_series(1, 1000) as n;
  insert into invoices (customer_id, date, due_date, status, subtotal, tax, total)
    select n % 1000 + 1, '2026-01-01'::date + n % 300, '2026-02-01'::date + n % 300, 'sent', 300, 12, 312 from generate_series(1, 10000) as n;
  insert into invoice_items (invoice_id, name, quantity, unit, price, tax_rate, total)
    select n % 10000 + 1, 'Item ' || n % 40, 1, 'ea', 100, 4, 100 from generate_series(1, 30000) as n;
  insert into payments (invoice_id, amount, payment_date, payment_method, status)
    select n, 50, '2026-03-01', 'cash', 'completed' from generate_series(1, 10000, 2) as n;
  analyze`;

const customer = `jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'company', c.company,
  'email', c.email, 'phone', c.phone) as customer`;
const columns = 'i.id, i.customer_id, i.date, i.due_date, i.status, i.subtotal, i.tax, i.total';

const createText = `with i as (
    insert into invoices (customer_id, date, due_date, subtotal, tax, total) values ($1, $2, $3, $4, $5, $6) returning *
  ), items as (
    insert into invoice_items (invoice_id, name, quantity, unit, price, tax_rate, total)
    select i.id, line.* from i, unnest($7::text[], $8::numeric[], $9::text[], $10::numeric[], $11::numeric[], $12::numeric[]) as line
    returning *
  )
  select ${columns}, (select jsonb_agg(to_jsonb(items)) from items) as items from i`;

function createQuery(input: InvoiceInput) {
  const { items } = input;
  const { lines, subtotal, tax, total } = computeTotals(input);
  return {
    name: 'create',
    text: createText,
    values: [
      1,
      input.date,
      input.due_date,
      subtotal,
      tax,
      total,
      items.map((item) => item.name),
      items.map((item) => item.quantity),
      items.map((item) => item.unit),
      items.map((item) => item.price),
      items.map((item) => item.tax_rate),
      lines,
    ],
  };
}

export const leanQuestions: Questions = {
  list: {
    name: 'list',
    text: `select ${columns}, ${customer} from invoices i join customers c on c.id = i.customer_id
           where i.status <> 'cancelled' order by i.id desc limit 50`,
  },
  read: (id) => ({
    name: 'read',
    text: `select ${columns}, ${customer},
             (select jsonb_agg(to_jsonb(it) order by it.id) from invoice_items it where it.invoice_id = i.id) as items,
             (select jsonb_agg(to_jsonb(p)) from payments p where p.invoice_id = i.id) as payments
           from invoices i join customers c on c.id = i.customer_id where i.id = $1`,
    values: [id],
  }),
  create: createQuery,
};
