import { invalid, notFound } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { settleEstimate } from '../estimates/estimate-record.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockInvoice, readInvoice, settleInvoice } from './invoice-record.ts';
import { lockSourceEstimate } from './remove-invoice.ts';

/** The tables with rows that an invoice can bill. While the invoice is void, these rows can be billed again. */
const workTables = ['job_items', 'appointments', 'time_entries', 'expenses'] as const;
type Work = Record<(typeof workTables)[number], string[]>;

/** An imported void invoice contains no record of the work that it had billed. */
const nothing: Work = { job_items: [], appointments: [], time_entries: [], expenses: [] };

const workIds = workTables
  .map(
    (table) => `'${table}', (select coalesce(jsonb_agg(id), '[]') from ${table}
      where business_id = $1 and invoice_id = $2)`,
  )
  .join(', ');

/**
 * Voids an invoice (M11a): the invoice is not counted in any figure, and its estimate and its work can be invoiced
 * again.
 */
export async function voidInvoice(
  context: MemberContext,
  { id, reason }: { id: string; reason: string | null },
): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const estimateId = await lockSourceEstimate(tx, actor, id);
    const before = await lockInvoice(tx, platform, actor, id);
    const problem = invoiceActionProblem('void', before, businessDay(actor));
    if (problem) throw invalid(problem);
    await tx.$client.query(
      `update invoices set status = 'cancelled', balance_due = 0, voided_at = $3, void_reason = $4,
         voided_work = jsonb_build_object(${workIds}), version = version + 1
       where business_id = $1 and id = $2`,
      [actor.businessId, id, actor.now, reason],
    );
    if (estimateId) await settleEstimate(tx, actor, estimateId);
    await audit(tx, actor, {
      action: 'void_invoice',
      entity: 'invoice',
      entityId: id,
      before: { status: before.status, balance_due: before.balance_due },
      after: { status: 'void', balance_due: 0, void_reason: reason },
    });
    return readInvoice(tx, actor, id);
  });
}

/** Rejects the request if another invoice bills the same estimate or work as the void invoice. */
async function refuseSecondInvoice(
  tx: Tx,
  { businessId }: Scope,
  invoice: Invoice,
  work: Work,
): Promise<void> {
  const again = workTables
    .map(
      (table, index) =>
        `select invoice_id from ${table} where business_id = $1 and id = any($${index + 3}::uuid[])`,
    )
    .join(' union all ');
  const { rows } = await tx.$client.query<{ number: string }>(
    `select number from invoices i where business_id = $1 and status <> 'cancelled' and id <> $${workTables.length + 3}
       and (estimate_id = $2 or id in (${again}) or (installment_of, installment) = (
         select own.installment_of, own.installment from invoices own where own.business_id = $1 and own.id = $${workTables.length + 3}))
     limit 1`,
    [businessId, invoice.estimate_id, ...workTables.map((table) => work[table]), invoice.id],
  );
  if (rows[0]) throw invalid(`Invoice #${rows[0].number} bills the same work: void or delete it first`);
}

/** Marks work as billed again if the restored invoice had billed that work before the invoice was voided. */
async function claimWork(tx: Tx, { businessId }: Actor, id: string, work: Work): Promise<void> {
  for (const table of workTables) {
    if (work[table].length === 0) continue;
    await tx.$client.query(
      `update ${table} set invoice_id = $2 where business_id = $1 and id = any($3::uuid[]) and invoice_id is null`,
      [businessId, id, work[table]],
    );
  }
}

/** Undoes voiding an invoice, unless its estimate or its work was invoiced again in the meantime. */
export async function restoreInvoice(context: MemberContext, { id }: { id: string }): Promise<Invoice> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const estimateId = await lockSourceEstimate(tx, actor, id);
    const { rows } = await tx.$client.query<{ voided_work: Work | null }>(
      'select voided_work from invoices where business_id = $1 and id = $2 for update',
      [actor.businessId, id],
    );
    const [locked] = rows;
    if (!locked) throw notFound('Invoice not found');
    const before = await readInvoice(tx, actor, id);
    const problem = invoiceActionProblem('restore', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const work = locked.voided_work ?? nothing;
    await refuseSecondInvoice(tx, actor, before, work);
    await tx.$client.query(
      `update invoices set status = 'sent', voided_at = null, void_reason = null, voided_work = null,
         version = version + 1 where business_id = $1 and id = $2`,
      [actor.businessId, id],
    );
    await claimWork(tx, actor, id, work);
    /*
     * Marking the work as billed waits for any other transaction that is creating an invoice for the same work. The
     * check for a second invoice comes afterward, because only then is an invoice created by that transaction visible.
     */
    await refuseSecondInvoice(tx, actor, before, work);
    const after = await settleInvoice(tx, actor, id);
    if (estimateId) await settleEstimate(tx, actor, estimateId);
    await audit(tx, actor, {
      action: 'restore_invoice',
      entity: 'invoice',
      entityId: id,
      before: { status: 'void' },
      after: { status: after.status, balance_due: after.balance_due },
    });
    return readInvoice(tx, actor, id);
  });
}
