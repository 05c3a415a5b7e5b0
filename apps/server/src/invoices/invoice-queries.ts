import { creditMethod } from '@dayworks/shared/documents/payments/payment-method';
import { InvoiceCredit } from '@dayworks/shared/invoices/credit';
import { Invoice } from '@dayworks/shared/invoices/invoice';
import { keysOf } from '@dayworks/shared/pick';
import { billedCustomerObject, itemsArray, paymentObject } from '../documents/document-queries.ts';
import { columnsOf, recordKind } from '../platform/record.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { invoices } from './table.ts';

/**
 * The SQL conditions for invoices of the business and for orphaned invoices, which belong to no business. Both
 * conditions are used with the same query text, so that the results always have the same fields.
 */
export type RowScope = 'own' | 'orphan';

/** The stored fields of an invoice, without data from other tables. */
const invoiceRecord = recordKind({
  table: invoices,
  fields: keysOf(Invoice, 'customer', 'project', 'items', 'payments', 'credits'),
  internal: {
    credit_days: true,
    installment: true,
    installment_of: true,
    late_after: true,
    ledger_date: true,
    link_offered_at: true,
    number_counted: true,
    share_version: true,
    taxed: true,
    uncovered: true,
    voided_work: true,
  },
  entity: 'invoice',
  label: 'Invoice',
});

export const invoiceColumns = columnsOf('i', invoiceRecord.fields);

const projectObject = `(select jsonb_build_object('id', p.id, 'name', p.name, 'end_date', p.end_date, 'status', p.status)
  from projects p where p.id = i.project_id and p.business_id is not distinct from i.business_id)`;

const scopeTest = { own: '= $1', orphan: 'is null' } as const;

/**
 * The SQL expression that formats applied customer credit as a payment, so that it appears in the list of payments of
 * the invoice.
 */
const moveObject = `json_build_object('id', m.id, 'invoice_id', m.invoice_id, 'estimate_id', null, 'amount', m.amount,
    'payment_date', m.date, 'payment_method', '${creditMethod}', 'status', 'applied', 'notes', null, 'reference', null,
    'refunded_amount', 0, 'provider', null, 'version', 1)`;

const paymentsArray = (scope: RowScope) => `coalesce((
    select json_agg(paid.payment order by paid.day, paid.at) from (
      select ${paymentObject('pay')} as payment, pay.payment_date as day, pay.created_at as at
      from payments pay where pay.business_id ${scopeTest[scope]}
        and (pay.invoice_id = i.id or pay.estimate_id = i.estimate_id)
      union all
      select ${moveObject}, m.date, m.created_at from credit_moves m
      where m.business_id = i.business_id and m.invoice_id = i.id and m.voided_at is null) as paid), '[]')`;

const creditsArray = `coalesce((
    select json_agg(json_build_object(${keysOf(InvoiceCredit)
      .map((key) => `'${key}', c.${key}`)
      .join(', ')}) order by c.date, c.created_at)
    from invoice_credits c where c.business_id = i.business_id and c.invoice_id = i.id and c.voided_at is null), '[]')`;

interface Detail {
  columns: string;
  joins: string;
}

/**
 * Reads one invoice together with the records that are part of its response. $1 is the business id (required but unused
 * for orphaned rows) and $2 is the invoice id.
 */
export function invoiceQuery(scope: RowScope, businessId: string, id: string, detail?: Detail): NamedQuery {
  const tenant = scope === 'own' ? 'i.business_id = $1' : 'i.business_id is null and $1::uuid is not null';
  return {
    name: `invoice-${scope}${detail ? '-detail' : ''}`,
    text: `select ${invoiceColumns}, ${billedCustomerObject('i')} as customer, ${projectObject} as project,
             ${itemsArray('invoice', 'i', scopeTest[scope])} as items, ${paymentsArray(scope)} as payments,
             ${creditsArray} as credits ${detail?.columns ?? ''}
           from invoices i ${detail?.joins ?? ''} where ${tenant} and i.id = $2`,
    values: [businessId, id],
  };
}
