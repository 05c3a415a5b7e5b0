import { computeTotals, type InvoiceInput, type Questions } from './serve.ts';

/**
 * The most direct queries that return the same responses as the product. They run as named statements, and PostgreSQL
 * generates the JSON for the customer, the items and the payments.
 */

const columns = `i.id, i.business_id, i.created_at, i.updated_at, i.version, i.customer_id, i.estimate_id, i.project_id, i.date,
  i.due_date, i.status, i.subtotal, i.discount, i.tax, i.total, i.deposit, i.balance_due, i.notes, i.terms,
  i.service_address, i.service_city, i.service_state, i.service_zipcode, i.customer_address_id, i.sent_at, i.viewed_at,
  i.paid_at, i.reminded_on, i.shared_with, i.link_enabled`;

const customer = `jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'company', c.company,
  'email', c.email, 'phone', c.phone) as customer`;

const listText = `select i.id, i.business_id, i.created_at, i.updated_at, i.date, i.due_date, i.status, i.total, i.balance_due,
           i.sent_at, i.paid_at, i.reminded_on, ${customer}
         from invoices i left join customers c on c.id = i.customer_id
         where i.business_id = $1 and i.status <> 'cancelled'
         order by i.created_at desc nulls last, i.id desc nulls last limit 50`;

const readText = `select ${columns}, ${customer},
           (select jsonb_agg(jsonb_build_object('id', it.id, 'invoice_id', it.invoice_id, 'name', it.name,
              'description', it.description, 'quantity', it.quantity, 'unit', it.unit, 'price', it.price,
              'tax_rate', it.tax_rate, 'total', it.total) order by it.position)
            from invoice_items it where it.business_id = $1 and it.invoice_id = i.id) as items,
           (select jsonb_agg(jsonb_build_object('id', p.id, 'invoice_id', p.invoice_id, 'estimate_id', p.estimate_id,
              'amount', p.amount, 'payment_date', p.payment_date, 'payment_method', p.payment_method, 'status', p.status,
              'notes', p.notes, 'reference', p.reference, 'refunded_amount', p.refunded_amount, 'provider', p.provider,
              'version', p.version)) from payments p where p.business_id = $1 and p.invoice_id = i.id) as payments
         from invoices i left join customers c on c.id = i.customer_id where i.business_id = $1 and i.id = $2`;

const createText = `with i as (
    insert into invoices (business_id, customer_id, date, due_date, subtotal, discount, tax, total, balance_due, notes)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) returning *
  ), items as (
    insert into invoice_items (business_id, invoice_id, position, name, quantity, unit, price, tax_rate, total)
    select $1, i.id, line.* from i, unnest($10::int[], $11::text[], $12::numeric[], $13::text[], $14::numeric[],
      $15::numeric[], $16::numeric[]) as line
    returning id, invoice_id, position, name, description, quantity, unit, price, tax_rate, total
  )
  select ${columns}, (select jsonb_agg(to_jsonb(items) order by position) from items) as items from i`;

function createQuery(businessId: string, input: InvoiceInput) {
  const { items } = input;
  const { lines, subtotal, tax, total } = computeTotals(input);
  return {
    name: 'create',
    text: createText,
    values: [
      businessId,
      input.customer_id,
      input.date,
      input.due_date,
      subtotal,
      input.discount,
      tax,
      total,
      input.notes,
      items.map((_, index) => index),
      items.map((item) => item.name),
      items.map((item) => item.quantity),
      items.map((item) => item.unit),
      items.map((item) => item.price),
      items.map((item) => item.tax_rate),
      lines,
    ],
  };
}

export const ownQuestions = (businessId: string): Questions => ({
  list: { name: 'list', text: listText, values: [businessId] },
  read: (id) => ({ name: 'read', text: readText, values: [businessId, id] }),
  create: (input) => createQuery(businessId, input),
});
