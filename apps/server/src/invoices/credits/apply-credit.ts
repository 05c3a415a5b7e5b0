import { invalid, notFound } from '@dayworks/shared/errors';
import type { AppliedCredit } from '@dayworks/shared/invoices/credit';
import { appliedAmountProblem } from '@dayworks/shared/invoices/credit-rules';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { type Cents, fromCents, minCents, toCents, zeroCents } from '@dayworks/shared/money';
import { audit } from '../../platform/audit.ts';
import { businessDay } from '../../platform/business-day.ts';
import { withIdempotencyKey } from '../../platform/limits/idempotency.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Tx, type Writer, withBusiness } from '../../platform/with-business.ts';
import { lockInvoice, readInvoice, settleInvoice } from '../invoice-record.ts';
import { moveCredit, readCredit, takeBackCredit } from './credit-moves.ts';

async function settleMoved(
  tx: Tx,
  actor: Writer,
  before: Invoice,
  action: string,
  amount: number,
): Promise<Invoice> {
  const isUndone = action === 'undo_applied_credit';
  const after = await settleInvoice(tx, actor, before.id, before.total, isUndone);
  await audit(tx, actor, {
    action,
    entity: 'invoice',
    entityId: before.id,
    before: { status: before.status, balance_due: before.balance_due },
    after: { status: after.status, balance_due: after.balance_due, amount },
  });
  return after;
}

/**
 * Pays an invoice from its customer's credit (M30). The money was already counted when it was received, so it does
 * not count as income again. The row of the invoice is locked before the row of the customer.
 */
export async function applyCredit(context: MemberContext, input: AppliedCredit): Promise<Invoice> {
  const { platform, actor } = context;
  return withIdempotencyKey(context, 'invoices.applyCredit', input, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, input.id);
    const credit = before.customer_id ? await readCredit(tx, actor, before.customer_id) : zeroCents;
    const problem =
      invoiceActionProblem('applyCredit', before, businessDay(actor)) ??
      appliedAmountProblem(input.amount, toCents(before.balance_due), credit);
    if (problem) throw invalid(problem, { amount: problem });
    await moveCredit(tx, actor, before, { amount: toCents(input.amount), date: businessDay(actor) });
    return settleMoved(tx, actor, before, 'apply_credit', input.amount);
  });
}

/**
 * Pays an invoice from the credit of its customer as far as the credit reaches, and at most the given amount. The caller
 * holds the row lock on the invoice.
 */
export async function payFromCredit(
  tx: Tx,
  actor: Writer,
  before: Invoice,
  most: Cents = toCents(before.balance_due),
): Promise<Invoice> {
  const credit = before.customer_id ? await readCredit(tx, actor, before.customer_id) : zeroCents;
  const amount = minCents(credit, minCents(most, toCents(before.balance_due)));
  if (amount <= 0 || invoiceActionProblem('applyCredit', before, businessDay(actor))) return before;
  await moveCredit(tx, { ...actor, userId: null }, before, { amount, date: businessDay(actor) });
  return settleMoved(tx, { ...actor, userId: null }, before, 'apply_credit', fromCents(amount));
}

/** Takes applied credit off an invoice and returns it to the customer, so that the invoice is owed again. */
export async function undoAppliedCredit(
  context: MemberContext,
  { id, move_id }: { id: string; move_id: string },
): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    const move = before.payments.find(
      (one) => one.id === move_id && one.status === 'applied' && one.amount > 0,
    );
    if (!move) throw notFound('Applied credit not found');
    await tx.$client.query('update credit_moves set voided_at = $3 where business_id = $1 and id = $2', [
      actor.businessId,
      move_id,
      actor.now,
    ]);
    await settleMoved(tx, actor, before, 'undo_applied_credit', move.amount);
    await takeBackCredit(tx, actor, id);
    return readInvoice(tx, actor, id);
  });
}
