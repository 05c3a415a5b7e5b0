import { invalid } from '@dayworks/shared/errors';
import type { InvoiceDeletion } from '@dayworks/shared/invoices/contract';
import { inBooksText, invoiceActionProblem, isInBooks } from '@dayworks/shared/invoices/invoice-permissions';
import { lockEstimate, settleEstimate } from '../estimates/estimate-record.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { dropMoves } from './credits/credit-moves.ts';
import { lockInvoice } from './invoice-record.ts';

/**
 * The estimate row is locked before the invoice row; all other code uses the same order. A deleted estimate needs no
 * update.
 */
export async function lockSourceEstimate(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ estimate_id: string }>(
    `select e.id as estimate_id from invoices i join estimates e on e.business_id = i.business_id
       and e.id = coalesce(i.estimate_id, i.installment_of)
     where i.business_id = $1 and i.id = $2 and e.deleted_at is null`,
    [actor.businessId, invoiceId],
  );
  const estimateId = rows[0]?.estimate_id;
  if (estimateId) await lockEstimate(tx, actor, estimateId);
  return estimateId;
}

/**
 * The payments are deleted before the invoice, because all code that writes payments and invoices updates the derived
 * figures in that order.
 */
async function takeAway(tx: Tx, actor: Actor, id: string): Promise<void> {
  const statements = [
    `delete from payment_refunds where business_id = $1 and payment_id in (
       select id from payments where business_id = $1 and invoice_id = $2)`,
    'delete from payments where business_id = $1 and invoice_id = $2',
    'delete from invoice_credits where business_id = $1 and invoice_id = $2',
    'delete from invoice_items where business_id = $1 and invoice_id = $2',
    `update invoices set status = 'cancelled', subtotal = 0, discount = 0, tax = 0, tax_included = 0, total = 0, balance_due = 0,
       deposit = 0, paid_at = null, version = version + 1
     where business_id = $1 and id = $2`,
  ];
  await Promise.all(statements.map((text) => tx.$client.query(text, [actor.businessId, id])));
}

/**
 * Deletes the payments and items of an invoice, sets its totals to zero and marks it as cancelled (M11); the audit log
 * keeps the deleted data. Deleting a deleted invoice again returns the same result, so a retry is harmless. Only an
 * owner can delete an invoice that was sent or has payments.
 */
export async function removeInvoice(context: MemberContext, { id }: { id: string }): Promise<null> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows: cancelled } = await tx.$client.query(
      `select from invoices where business_id = $1 and id = $2 and status = 'cancelled' and voided_at is null`,
      [actor.businessId, id],
    );
    if (cancelled.length > 0) return null;
    const estimateId = await lockSourceEstimate(tx, actor, id);
    const before = await lockInvoice(tx, platform, actor, id);
    const problem =
      invoiceActionProblem('delete', before, businessDay(actor)) ??
      (isInBooks(before) && actor.role !== 'owner' ? inBooksText : undefined);
    if (problem) throw invalid(problem);
    await dropMoves(tx, actor, before);
    await takeAway(tx, actor, id);
    // The estimate of a deleted invoice can be invoiced again.
    if (estimateId) await settleEstimate(tx, actor, estimateId);
    await audit(tx, actor, { action: 'delete', entity: 'invoice', entityId: id, before });
    return null;
  });
}

/**
 * Returns which other records would be deleted together with these invoices, and how many of them are in the books
 * (isInBooks). Invoices of other businesses are ignored.
 */
export async function getInvoiceDeletion(
  context: MemberContext,
  { ids }: { ids: string },
): Promise<InvoiceDeletion> {
  const [[found]] = await readBusiness<[InvoiceDeletion[]]>(context, [
    {
      name: 'invoices-deletion',
      text: `with lost as materialized (
               select id, amount, payment_date from payments where business_id = $1 and invoice_id = any($2::uuid[])
             ), days as (
               select payment_date as day from lost
               union select r.refund_date from payment_refunds r join lost on lost.id = r.payment_id
               where r.business_id = $1
             )
             select (select count(*)::int from invoices i where i.business_id = $1 and i.id = any($2::uuid[])
                 and i.status <> 'cancelled' and (i.sent_at is not null or is_issued(i.status, i.sent_at)
                   or exists (select from payments p where p.business_id = $1 and p.invoice_id = i.id))) as in_books,
               (select count(*)::int from lost) as payments,
               (select coalesce(sum(amount), 0) from lost) as received,
               (select coalesce(jsonb_agg(c.day order by c.day), '[]') from day_closes c
                where c.business_id = $1 and c.reopened_at is null and c.day in (select day from days)) as closed_days`,
      values: [context.actor.businessId, ids.split(',')],
    },
  ]);
  if (!found) throw new Error('a sum has one row');
  return found;
}
