import { ListedCustomer } from '@dayworks/shared/customers/customer';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { billedCustomer, customerSummary } from '../customers/customer-summary.ts';

/** The customer of a document as JSON; `row` is the alias of the document. */
export const customerObject = (row: string) => `(select ${customerSummary('c')}
  from customers c where c.id = ${row}.customer_id and c.business_id is not distinct from ${row}.business_id)`;

/** The customer of a document with the mailing address; `row` is the alias of the document. */
export const billedCustomerObject = (row: string) => `(select ${billedCustomer('c')}
  from customers c where c.id = ${row}.customer_id and c.business_id is not distinct from ${row}.business_id)`;

/**
 * Joins the customer to each row in a list, which costs the database a quarter of the time that looking up an object
 * for every row would cost. `row` is the alias of the listed record and `c` the alias of its customer, whose columns
 * the rows embed.
 */
export const customerJoin = (row: string) =>
  `left join customers c on c.id = ${row}.customer_id and c.business_id is not distinct from ${row}.business_id`;

export const customerColumns = Object.keys(ListedCustomer.shape)
  .map((field) => `c.${field} as "customer.${field}"`)
  .join(', ');

/**
 * The SQL expression for the document lines in order. The lines are plain json, because the database never reads
 * individual values here and jsonb would be parsed first. `tenant` is the condition for the business of a line.
 */
export const itemsArray = (kind: DocumentKind, row: string, tenant: '= $1' | 'is null') => `coalesce((
    select json_agg(json_build_object('id', it.id, '${kind}_id', it.${kind}_id, 'name', it.name,
      'description', it.description, 'quantity', it.quantity, 'unit', it.unit, 'price', it.price,
      'tax_rate', it.tax_rate, 'total', it.total) order by it.position)
    from ${kind}_items it where it.business_id ${tenant} and it.${kind}_id = ${row}.id), '[]')`;

export const paymentObject = (
  row: string,
) => `json_build_object('id', ${row}.id, 'invoice_id', ${row}.invoice_id,
    'estimate_id', ${row}.estimate_id, 'amount', ${row}.amount, 'payment_date', ${row}.payment_date,
    'payment_method', ${row}.payment_method, 'status', ${row}.status, 'notes', ${row}.notes,
    'reference', ${row}.reference, 'refunded_amount', ${row}.refunded_amount, 'provider', ${row}.provider,
    'version', ${row}.version)`;

/** The count, total and average of the documents that a filter selects; `row` is the alias of the document. */
export const totalColumns = (row: string) => `count(*)::int as count, coalesce(sum(${row}.total), 0) as total,
  coalesce(round(avg(${row}.total), 2), 0) as average`;
