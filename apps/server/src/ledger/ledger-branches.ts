import { noCustomer } from '@dayworks/shared/customers/customer-name';
import type { LedgerEntry, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { noPerson } from '@dayworks/shared/ledger/ledger-kind';
import { type Bind, byDay } from '../platform/list.ts';
import { type EntryWork, personOf, sourceOf } from './entry-attribution.ts';

/**
 * A ledger entry as its table stores it: the id without a prefix, and the time that determines its position among the
 * entries of the same day.
 */
export type LedgerRow = LedgerEntry & { at: string };

export const placeOf = ({ date, at, id }: LedgerRow) => [date, at, id];

/**
 * In the ledger, the part of a paid invoice that no payment covers is listed at the end of the day, after all payments
 * of that day.
 */
export const endOfDay = `timestamptz '9999-12-31 00:00:00Z'`;

/**
 * The conditions for reading ledger entries from one source table: the filters, and the start and length of the page.
 */
export interface Narrowed {
  query: LedgerQuery;
  cursor: string | null;
  limit: number | null;
}

interface Branch {
  /**
   * The parts of the SQL query for one source of ledger entries. The selected columns have the same names and types in
   * all sources; $1 is the business id.
   */
  select: string;
  tests: string[];
  day: string;
  at: string;
  id: string;
  method: string | null;
  customer: string;
  work: EntryWork;
}

const ofPayment: EntryWork = {
  invoice: 'p.invoice_id',
  estimate: 'p.estimate_id',
  receiver: 'p.received_by',
};

const speaks = `select from invoices bill where bill.business_id = $1 and bill.status not in ('draft', 'cancelled')`;

/** The SQL condition that the payment `p` is not for a sent invoice. */
const isUnbilled = `(p.estimate_id is not null or not exists (${speaks} and bill.id = p.invoice_id))
  and (p.estimate_id is null or not exists (${speaks} and bill.estimate_id = p.estimate_id))`;

function paymentsBranch({ kind, scope }: LedgerQuery): Branch | undefined {
  if (kind && !['payment', 'deposit', 'void'].includes(kind)) return undefined;
  const statuses = { payment: 'received', deposit: 'received', void: 'voided' } as const;
  const wanted = kind ? statuses[kind as keyof typeof statuses] : scope === 'all' ? 'all' : 'received';
  const statusTests = {
    received: `p.status in ('completed', 'refunded')`,
    voided: `p.status = 'voided'`,
    all: `p.status in ('completed', 'refunded', 'voided')`,
  };
  const tests = [statusTests[wanted], 'p.amount <> 0'];
  if (kind === 'payment') tests.push('p.estimate_id is null');
  if (kind === 'deposit') tests.push('p.estimate_id is not null');
  return {
    select: `select p.id, p.business_id,
        case when p.status = 'voided' then 'void' when p.estimate_id is not null then 'deposit' else 'payment' end as kind,
        p.payment_date as date, p.created_at, p.created_at as at, gross_received(p.status, p.amount) as amount,
        case when p.status = 'voided' then p.amount end as voided_amount, p.payment_method, p.reference,
        coalesce(p.void_reason, p.notes) as notes, p.id as payment_id, p.customer_id, p.invoice_id, p.estimate_id, p.received_by
      from payments p where p.business_id = $1`,
    tests,
    day: 'p.payment_date',
    at: 'p.created_at',
    id: 'p.id',
    method: 'p.method_key',
    customer: 'p.customer_id',
    work: ofPayment,
  };
}

function refundsBranch({ kind }: LedgerQuery): Branch | undefined {
  if (kind && kind !== 'refund') return undefined;
  return {
    select: `select r.id, r.business_id, 'refund' as kind, r.refund_date as date, r.created_at, r.created_at as at, -r.amount as amount,
        null::numeric as voided_amount, p.payment_method, p.reference, r.notes, p.id as payment_id, p.customer_id,
        p.invoice_id, p.estimate_id, p.received_by
      from payment_refunds r join payments p on p.business_id = $1 and p.id = r.payment_id where r.business_id = $1`,
    tests: [],
    day: 'r.refund_date',
    at: 'r.created_at',
    id: 'r.id',
    method: 'p.method_key',
    customer: 'p.customer_id',
    work: ofPayment,
  };
}

const uncoveredKind = `case when i.uncovered > 0.01 then 'imported'
    when counted_on(i.business_id, i.id, i.estimate_id) + i.applied > 0 then 'rounding' else 'imported' end`;

function invoicesBranch({ kind, scope, method }: LedgerQuery): Branch | undefined {
  if (scope !== 'all' || method || (kind && kind !== 'rounding' && kind !== 'imported')) return undefined;
  return {
    select: `select i.id, i.business_id, ${uncoveredKind} as kind, i.ledger_date as date, i.created_at, ${endOfDay} as at,
        i.uncovered as amount, null::numeric as voided_amount, null::text as payment_method, null::text as reference,
        null::text as notes, null::uuid as payment_id, i.customer_id, i.id as invoice_id, null::uuid as estimate_id, null::uuid as received_by
      from invoices i where i.business_id = $1`,
    tests: ['i.uncovered <> 0', ...(kind ? [`${uncoveredKind} = '${kind}'`] : [])],
    day: 'i.ledger_date',
    at: endOfDay,
    id: 'i.id',
    method: null,
    customer: 'i.customer_id',
    work: { invoice: 'i.id', estimate: 'null::uuid', receiver: 'null::uuid' },
  };
}

function branchText(branch: Branch, { query, cursor, limit }: Narrowed, bind: Bind): string {
  const order = byDay(query.sort, { ...branch, of: placeOf });
  const tests = [...branch.tests];
  if (query.scope === 'unbilled') tests.push(isUnbilled);
  if (query.method && branch.method) tests.push(`${branch.method} = ${bind(query.method.toLowerCase())}`);
  if (query.customer_id === noCustomer) tests.push(`${branch.customer} is null`);
  else if (query.customer_id) tests.push(`${branch.customer} = ${bind(query.customer_id)}`);
  if (query.source) tests.push(`group_key(${sourceOf(branch.customer)}) = group_key(${bind(query.source)})`);
  if (query.no_source) tests.push(`${sourceOf(branch.customer)} is null`);
  if (query.person === noPerson) tests.push(`${personOf(branch.work)} is null`);
  else if (query.person) tests.push(`${personOf(branch.work)} = ${bind(query.person)}`);
  if (query.from) tests.push(`${branch.day} >= ${bind(query.from)}`);
  if (query.to) tests.push(`${branch.day} <= ${bind(query.to)}`);
  if (cursor) tests.push(order.after(cursor, bind));
  const all = `${branch.select} ${tests.map((test) => `and ${test}`).join(' ')}`;
  return limit === null ? all : `(${all} order by ${order.text} limit ${bind(limit)})`;
}

/**
 * Builds the query for all ledger entries that match a filter. Each source table is read through an index. Returns
 * undefined if no source can match.
 */
export function entriesText(narrowed: Narrowed, bind: Bind): string | undefined {
  const { query } = narrowed;
  const branches = [paymentsBranch(query), refundsBranch(query), invoicesBranch(query)];
  const texts = branches.flatMap((branch) => (branch ? branchText(branch, narrowed, bind) : []));
  return texts.length > 0 ? texts.join(' union all ') : undefined;
}
