import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import { nothingWritten, WrittenFields } from '@dayworks/shared/documents/document';
import { dueDate } from '@dayworks/shared/documents/due-date';
import { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { countedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { invalid, notFound } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import type { WrittenInvoice } from '@dayworks/shared/invoices/invoice';
import type { WrittenJob } from '@dayworks/shared/jobs/job';
import type { BilledJob, JobBill, JobToBill } from '@dayworks/shared/jobs/job-bill';
import { type Bill, billLimitProblem, billsOf } from '@dayworks/shared/jobs/job-billing';
import { invoiceWordsOf } from '@dayworks/shared/look/document-settings';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { type Carried, carry, keysOf, pick } from '@dayworks/shared/pick';
import { lockEstimate, settleEstimate } from '../../estimates/estimate-record.ts';
import { termsFor } from '../../invoices/bill-estimate.ts';
import { insertInvoice, settleInvoice } from '../../invoices/invoice-record.ts';
import { readDocumentSettings } from '../../look/read-settings.ts';
import { audit } from '../../platform/audit.ts';
import { businessDay } from '../../platform/business-day.ts';
import { withIdempotencyKey } from '../../platform/limits/idempotency.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, readBusiness, type Scope, type Tx } from '../../platform/with-business.ts';
import { type BillFacts, billFactsQuery, queueQuery } from './bill-facts.ts';

export const mostAtOnce = 100;

/**
 * When many jobs are invoiced together, only completed months are invoiced, because an unfinished month can still get
 * more visits until the job is done.
 */
export const monthsUntil = (actor: Actor, { completed_at }: BillFacts): CalendarDate | null =>
  completed_at ? null : startOfMonth(businessDay(actor));

const noCustomerText = 'Please choose a customer first. Every invoice needs a customer.';

const scheduledText =
  'The payment schedule of the estimate covers the items of this job: invoice its payments on the estimate.';

/** Explains to the user why the job cannot be invoiced. */
function billProblem(job: BillFacts, bills: readonly Bill[]): string | null {
  if (bills.length > 0) {
    if (!job.customer_id) return noCustomerText;
    return bills.map(billLimitProblem).find(Boolean) ?? null;
  }
  if (billsOf(job).length > 0) return 'This month is not over yet. Open the job to invoice it now.';
  if (job.has_schedule) return scheduledText;
  if (job.has_invoice) return 'All completed work is already invoiced.';
  return job.billing === 'per_job'
    ? 'Nothing to invoice yet. Add an item, billable time or a billable expense.'
    : 'Nothing to invoice yet. Complete a visit first.';
}

const sumOf = (amounts: readonly number[]) => fromCents(sumCents(amounts.map(toCents)));

function secondsOf(job: BillFacts, bills: readonly Bill[]): number {
  const billed = new Set(bills.flatMap(({ time_ids }) => time_ids));
  return job.time.reduce((sum, { id, seconds }) => sum + (billed.has(id) ? seconds : 0), 0);
}

export async function previewBill(context: MemberContext, { id }: { id: string }): Promise<JobBill> {
  const { actor } = context;
  const [[job]] = await readBusiness<[BillFacts[]]>(context, [billFactsQuery(actor, id)]);
  if (!job) throw notFound('Job not found');
  const bills = billsOf(job);
  const lines = bills.flatMap((bill) => bill.lines);
  const ofSource = (source: string) =>
    sumOf(lines.filter((line) => line.source === source).map(({ total }) => total));
  return {
    job_id: job.id,
    groups: bills.map(
      ({ item_ids: _items, visit_ids: _visits, time_ids: _time, expense_ids: _expenses, ...group }) => group,
    ),
    items: ofSource('items'),
    time: ofSource('time'),
    minutes: Math.round(secondsOf(job, bills) / 60),
    expenses: ofSource('expenses'),
    discount: sumOf(bills.map(({ discount }) => discount)),
    tax: sumOf(bills.flatMap(({ tax, tax_included }) => [tax, -tax_included])),
    total: sumOf(bills.map(({ total }) => total)),
    deposit: bills.length > 0 ? job.deposit : 0,
    overpaid: bills.length > 0 ? job.overpaid : 0,
    problem: billProblem(job, bills),
  };
}

export async function listJobsToBill(context: MemberContext): Promise<JobToBill[]> {
  const { actor } = context;
  const [jobs] = await readBusiness<[BillFacts[]]>(context, [queueQuery(actor, mostAtOnce)]);
  return jobs.map((job) => {
    const bills = billsOf(job, monthsUntil(actor, job));
    return {
      job_id: job.id,
      title: job.title,
      customer: job.customer_id ? customerName(job) : null,
      since: job.status_changed_at,
      invoices: bills.length,
      total: sumOf(bills.map(({ total }) => total)),
      problem: billProblem(job, bills),
    };
  });
}

/**
 * Locks the estimate of a job. The estimate row is locked before the job row, as in all other code. An estimate that is
 * deleted or already invoiced, or is invoiced by its payment schedule, adds nothing to the invoice.
 */
async function lockSource(tx: Tx, actor: Actor, jobId: string): Promise<Estimate | null> {
  const { rows } = await tx.$client.query<{ estimate_id: string | null }>(
    `select e.id as estimate_id from jobs j
     left join estimates e on e.business_id = $1 and e.id = j.estimate_id and e.deleted_at is null
     where j.business_id = $1 and j.id = $2`,
    [actor.businessId, jobId],
  );
  if (!rows[0]) throw notFound('Job not found');
  const { estimate_id } = rows[0];
  const estimate = estimate_id ? await lockEstimate(tx, actor, estimate_id) : null;
  return estimate?.invoice_id || estimate?.payment_schedule ? null : estimate;
}

/**
 * Makes simultaneous requests to invoice the same job run one after another, so the second request finds nothing left
 * to invoice.
 */
async function lockJob(tx: Tx, actor: Actor, id: string): Promise<BillFacts> {
  await tx.$client.query('select from jobs where business_id = $1 and id = $2 for no key update', [
    actor.businessId,
    id,
  ]);
  const { rows } = await tx.$client.query<BillFacts>(billFactsQuery(actor, id));
  if (!rows[0]) throw notFound('Job not found');
  return rows[0];
}

async function newestInvoice(tx: Tx, { businessId }: Scope, jobId: string): Promise<BilledJob['invoices']> {
  const { rows } = await tx.$client.query<BilledJob['invoices'][number]>(
    `select i.id, i.total from job_invoices l
     join invoices i on i.business_id = $1 and i.id = l.invoice_id and i.status <> 'cancelled'
     where l.business_id = $1 and l.job_id = $2 order by l.created_at desc, i.id limit 1`,
    [businessId, jobId],
  );
  return rows;
}

async function linkRows(tx: Tx, { businessId }: Scope, job: BillFacts, invoiceId: string, bill: Bill) {
  const link = (table: string, ids: readonly string[]) =>
    ids.length > 0 &&
    tx.$client.query(`update ${table} set invoice_id = $2 where business_id = $1 and id = any ($3)`, [
      businessId,
      invoiceId,
      ids,
    ]);
  await tx.$client.query(
    'insert into job_invoices (business_id, job_id, invoice_id) values ($1, $2, $3) on conflict do nothing',
    [businessId, job.id, invoiceId],
  );
  await link('job_items', bill.item_ids);
  await link('appointments', bill.visit_ids);
  await link('time_entries', bill.time_ids);
  await link('expenses', bill.expense_ids);
}

interface Billing {
  job: BillFacts & { customer_id: string };
  /** The estimate whose deposit is applied to the new invoice of the job. */
  estimate: Estimate | null;
}

/** The invoice's items, notes and discount are calculated from the job's title, billing, rate and discount. */
const jobToInvoice = {
  title: null,
  project_id: 'project_id',
  address: 'service_address',
  city: 'service_city',
  state: 'service_state',
  zip_code: 'service_zipcode',
  customer_address_id: 'customer_address_id',
  type: null,
  billing: null,
  hourly_rate: null,
  discount: null,
  instructions: null,
} as const satisfies Carried<WrittenJob, WrittenInvoice>;

const billedKeys = keysOf(LineItemInput, 'id');

async function insertBill(
  tx: Tx,
  actor: Actor,
  { job, estimate }: Billing,
  bill: Bill,
): Promise<BilledJob['invoices'][number]> {
  const today = businessDay(actor);
  const terms = await termsFor(tx, actor, job.customer_id);
  const usual = invoiceWordsOf(await readDocumentSettings(tx, actor));
  const about = [job.title, bill.label].filter(Boolean).join(', ');
  const { invoice } = await insertInvoice(tx, actor, {
    ...pick(estimate ?? nothingWritten, keysOf(WrittenFields)),
    ...carry(job, jobToInvoice),
    customer_id: job.customer_id,
    terms: estimate?.terms ?? usual.terms,
    notes: [about, usual.notes].filter(Boolean).join('\n'),
    estimate_id: estimate?.id ?? null,
    date: today,
    due_date: dueDate(today, estimate?.payment_terms, ...terms),
    discount: bill.discount,
    discount_percent: null,
    discount_reduces_tax: bill.discount_reduces_tax,
    prices_include_tax: usual.prices_include_tax,
    items: bill.lines.map((line) => ({ ...pick(line, billedKeys), id: null })),
    status: 'draft',
    deposit: estimate ? fromCents(countedTotal(estimate.payments)) : 0,
  });
  await linkRows(tx, actor, job, invoice.id, bill);
  await audit(tx, actor, { action: 'create', entity: 'invoice', entityId: invoice.id, after: invoice });
  const { id, total } = await settleInvoice(tx, actor, invoice.id);
  return { id, total };
}

/** Invoices everything in a job that is not invoiced yet; if nothing is left, returns the job's newest invoice. */
export async function billInTransaction(
  tx: Tx,
  actor: Actor,
  id: string,
  monthsUntil: (actor: Actor, job: BillFacts) => CalendarDate | null = () => null,
): Promise<BilledJob> {
  const estimate = await lockSource(tx, actor, id);
  const job = await lockJob(tx, actor, id);
  const bills = billsOf(job, monthsUntil(actor, job));
  if (bills.length === 0 && billsOf(job).length === 0 && !job.has_schedule) {
    const known = await newestInvoice(tx, actor, id);
    if (known.length > 0) return { invoices: known, is_new: false };
  }
  const problem = billProblem(job, bills);
  if (problem || !job.customer_id) throw invalid(problem ?? '');
  const invoices: BilledJob['invoices'] = [];
  for (const [index, bill] of bills.entries()) {
    const billing = {
      job: { ...job, customer_id: job.customer_id },
      estimate: index === 0 ? estimate : null,
    };
    invoices.push(await insertBill(tx, actor, billing, bill));
  }
  if (estimate) await settleEstimate(tx, actor, estimate.id);
  await audit(tx, actor, { action: 'bill', entity: 'job', entityId: id, after: { invoices } });
  return { invoices, is_new: true };
}

export async function billJob(context: MemberContext, input: { id: string }): Promise<BilledJob> {
  return withIdempotencyKey(context, 'jobs.bill', input, (tx) =>
    billInTransaction(tx, context.actor, input.id),
  );
}
