import { Estimate, EstimatePhoto } from '@dayworks/shared/estimates/estimate';
import type { ChangesSinceSigned } from '@dayworks/shared/estimates/shared-estimate';
import { type EstimateVersion, versionChanges } from '@dayworks/shared/estimates/version-changes';
import { keysOf } from '@dayworks/shared/pick';
import { billedCustomerObject, itemsArray, paymentObject } from '../documents/document-queries.ts';
import { named } from '../platform/list.ts';
import { columnsOf, membersOf, recordKind } from '../platform/record.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { estimates } from './table.ts';

const fromOtherTables = [
  'customer',
  'items',
  'payments',
  'installments',
  'photos',
  'invoice_id',
  'job_id',
  'balance_due',
] as const;

/** The stored fields of an estimate, without data from other tables. */
const estimateRecord = recordKind({
  table: estimates,
  fields: keysOf(Estimate, ...fromOtherTables),
  internal: {
    converted_at: true,
    deleted_at: true,
    installments_left: true,
    link_offered_at: true,
    number_counted: true,
    lost_at: true,
    share_version: true,
    won_at: true,
  },
  entity: 'estimate',
  label: 'Estimate',
});

export const estimateColumns = columnsOf('e', estimateRecord.fields);

/** Joins the invoice of an estimate. An estimate has at most one invoice that is not deleted. */
const liveInvoice = `left join lateral (select i.id from invoices i
    where i.business_id = $1 and i.estimate_id = e.id and i.status <> 'cancelled' limit 1) live on true`;

/** Joins the invoices of the payment schedule of an estimate. */
const scheduledInvoices = `cross join lateral (
    select coalesce(json_agg(json_build_object('position', i.installment, 'invoice_id', i.id, 'number', i.number,
        'total', i.total, 'balance_due', i.balance_due, 'is_sent', is_issued(i.status, i.sent_at))
        order by i.installment), '[]') as installments, array_agg(i.id) as ids
    from invoices i where i.business_id = $1 and i.installment_of = e.id and i.status <> 'cancelled') scheduled`;

/** Sums the payments on the estimate and its invoices, each counted once, with their current net value. */
const moneyReceived = `cross join lateral (
    select coalesce(json_agg(${paymentObject('pay')} order by pay.payment_date, pay.created_at), '[]') as payments,
      coalesce(sum(net_received(pay.status, pay.amount, pay.refunded_amount)), 0.00) as received
    from payments pay where pay.business_id = $1 and (pay.estimate_id = e.id or pay.invoice_id = live.id
      or pay.invoice_id = any (scheduled.ids))) money`;

/** The SQL expression for the photos of an estimate; `row` is the alias of the estimate, and $1 is the business id. */
export const estimatePhotos = (row: string) =>
  `coalesce((select jsonb_agg(jsonb_build_object(${membersOf('ph', keysOf(EstimatePhoto))})
    order by ph.created_at, ph.id) from estimate_photos ph where ph.business_id = $1 and ph.estimate_id = ${row}.id), '[]')`;

/**
 * Reads one estimate together with the records that are part of its response. A deleted estimate is not found. $1 is
 * the business id and $2 is the estimate id.
 */
export function estimateQuery(businessId: string, id: string, extra = ''): NamedQuery {
  return named(
    'estimate',
    `select ${estimateColumns}, live.id as invoice_id,
             (select j.id from jobs j where j.business_id = $1 and j.estimate_id = e.id and j.estimate_id is not null) as job_id, greatest(0.00, e.total - money.received) as balance_due,
             ${billedCustomerObject('e')} as customer, ${itemsArray('estimate', 'e', '= $1')} as items, money.payments, scheduled.installments,
             ${estimatePhotos('e')} as photos ${extra}
           from estimates e ${liveInvoice} ${scheduledInvoices} ${moneyReceived}
           where e.business_id = $1 and e.id = $2 and e.deleted_at is null`,
    [businessId, id],
  );
}

export const signatureObject = (row: string) => `jsonb_build_object('id', ${row}.id,
    'estimate_version', ${row}.estimate_version, 'name', ${row}.name, 'drawing', ${row}.drawing,
    'signed_at', ${row}.signed_at, 'total', ${row}.document -> 'total')`;

/** An earlier version of an estimate that the customer signed, with its complete content. */
export interface SignedBefore {
  signed_at: string;
  estimate_version: number;
  document: EstimateVersion;
}

/**
 * Selects the estimate version that was signed last; null if that is the current version, or if no version was signed.
 */
export const signedBeforeColumn = `, (select case when s.estimate_version <> e.version then
      jsonb_build_object('signed_at', s.signed_at, 'estimate_version', s.estimate_version, 'document', s.document) end
    from estimate_signatures s where s.business_id = $1 and s.estimate_id = e.id
    order by s.estimate_version desc, s.signed_at desc limit 1) as signed_before`;

/** Compares the current version of an estimate with the version that was signed last. */
export const changesSince = (
  signed: SignedBefore | null | undefined,
  estimate: EstimateVersion,
): ChangesSinceSigned | null =>
  signed
    ? {
        signed_at: signed.signed_at,
        estimate_version: signed.estimate_version,
        changes: versionChanges(signed.document, estimate),
      }
    : null;

/** The signature of the current version of the estimate. A changed estimate needs a new signature (rule M25). */
export const signatureColumn = `, (select ${signatureObject('s')} from estimate_signatures s
    where s.business_id = $1 and s.estimate_id = e.id and s.estimate_version = e.version
    order by s.signed_at limit 1) as signature`;
