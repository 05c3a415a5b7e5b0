import { notFound } from '@dayworks/shared/errors';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { type ExportedInvoice, type InvoiceQuery, invoiceCsv } from '@dayworks/shared/invoices/invoice-list';
import { displayedStatus } from '@dayworks/shared/invoices/invoice-status';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { customerObject, historyColumns } from '../documents/document-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { mayShowOrphans } from '../platform/orphans.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { invoiceColumns, invoiceQuery } from './invoice-queries.ts';
import { listQuery } from './list-query.ts';

const exportLimit = 200_000;

const exportColumns = `${invoiceColumns}, ${customerObject('i')} as customer, p.end_date,
  (select string_agg(c.number, ', ' order by c.date, c.created_at, c.id) from invoice_credits c
    where c.business_id = $1 and c.invoice_id = i.id and c.kind = 'credit_note' and c.voided_at is null) as credit_notes`;

type Row = Omit<ExportedInvoice, 'displayed_status'> & { end_date: string | null };

export async function exportInvoices(
  context: MemberContext,
  query: InvoiceQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const today = businessDay(actor);
  const [rows] = await readBusiness<[Row[]]>(context, [
    listQuery(actor.businessId, today, { ...query, cursor: null, limit: exportLimit }, exportColumns),
  ]);
  return csvFile(
    `invoices-${today}.csv`,
    invoiceCsv,
    rows.map((row) => ({
      ...row,
      displayed_status: displayedStatus({ ...row, project: row.project_id ? row : null }, today),
    })),
  );
}

/**
 * The job of the invoice is looked up only once. The result is used both for the data of the job and to find its
 * estimate and lead.
 */
const withJob = `left join lateral (select j.id, j.title, j.status, j.estimate_id, j.lead_id
  from job_invoices l join jobs j on j.business_id = $1 and j.id = l.job_id
  where l.business_id = $1 and l.invoice_id = i.id) as job on true`;

const jobOf = `case when job.id is not null
  then json_build_object('id', job.id, 'title', job.title, 'status', job.status) end`;

/** The visits that the invoice covers: the visits of its job, or the single visit that the invoice was created from. */
const visitsOf = `coalesce((select json_agg(json_build_object('id', a.id, 'title', a.title, 'status', a.status,
    'start_time', a.start_time, 'end_time', a.end_time) order by a.start_time, a.id)
  from appointments a where a.business_id = $1 and a.invoice_id = i.id), '[]')`;

/**
 * Wraps a key in a separate subquery that PostgreSQL cannot merge into the main query. Without it, row-level security
 * would prevent PostgreSQL from using the index.
 */
const byKey = (key: string) => `(select ${key} as id offset 0) as wanted`;

const estimateOf = `(select json_build_object('id', e.id, 'number', e.number, 'title', e.title, 'status', e.status, 'total', e.total,
    'approved_at', e.approved_at)
  from ${byKey('coalesce(i.estimate_id, i.installment_of, job.estimate_id)')}
  join estimates e on e.business_id = $1 and e.id = wanted.id and e.deleted_at is null)`;

const firstOfEstimate = `(select first.id from ${byKey('coalesce(i.estimate_id, i.installment_of)')}
  join leads first on first.business_id = $1 and first.estimate_id = wanted.id
  order by first.created_at limit 1)`;

const leadOf = `(select json_build_object('id', lead.id, 'source', lead.source, 'created_at', lead.created_at)
  from ${byKey(`coalesce(job.lead_id, ${firstOfEstimate})`)}
  join leads lead on lead.business_id = $1 and lead.id = wanted.id)`;

/** The recurring invoice that the invoice belongs to, if any. */
const recurringOf = `(select json_build_object('id', r.id, 'is_deleted', r.deleted_at is not null)
  from recurring_invoice_dates d join recurring_invoices r on r.business_id = $1 and r.id = d.recurring_id
  where d.business_id = $1 and d.invoice_id = i.id)`;

const creditOf = `coalesce((select c.credit from customers c where c.business_id = $1 and c.id = i.customer_id), 0.00)`;

const detailColumns = `, ${historyColumns('invoice', 'i')}, ${jobOf} as job, ${visitsOf} as visits, ${estimateOf} as estimate, ${leadOf} as lead,
  ${recurringOf} as recurring, ${creditOf} as customer_credit`;

export const detailQuery = (businessId: string, id: string) =>
  invoiceQuery('own', businessId, id, { columns: detailColumns, joins: withJob });

export async function getInvoice(context: MemberContext, { id }: { id: string }): Promise<InvoiceDetail> {
  const { platform, actor } = context;
  const [rows] = await readBusiness<[InvoiceDetail[]]>(context, [detailQuery(actor.businessId, id)]);
  const invoice = rows[0] ?? (await findOrphan(platform, actor, id));
  if (!invoice || (invoice.status === 'cancelled' && !invoice.voided_at)) throw notFound('Invoice not found');
  return invoice;
}

async function findOrphan(platform: Platform, actor: Actor, id: string): Promise<InvoiceDetail | undefined> {
  if (!(await mayShowOrphans(platform))) return undefined;
  const { rows } = await platform.database.operator.query<Invoice>(
    invoiceQuery('orphan', actor.businessId, id),
  );
  return (
    rows[0] && {
      ...rows[0],
      messages: [],
      events: [],
      job: null,
      recurring: null,
      visits: [],
      estimate: null,
      lead: null,
      customer_credit: 0,
    }
  );
}
