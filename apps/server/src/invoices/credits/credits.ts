import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { invalid, notFound } from '@dayworks/shared/errors';
import type { NewCreditNote, NewWriteOff } from '@dayworks/shared/invoices/credit';
import {
  creditAmountProblem,
  creditableAmount,
  creditDateProblem,
  creditOf,
  overpaidAmount,
} from '@dayworks/shared/invoices/credit-rules';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { type Cents, fromCents, subtractCents, toCents, zeroCents } from '@dayworks/shared/money';
import { audit } from '../../platform/audit.ts';
import { businessDay, refuseFutureDate } from '../../platform/business-day.ts';
import { insertRow } from '../../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../../platform/limits/idempotency.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../../platform/with-business.ts';
import { lockInvoice, readInvoice, settleInvoice } from '../invoice-record.ts';
import { invoice_credits } from '../table.ts';
import { moveCredit, takeBackCredit } from './credit-moves.ts';

/**
 * The date of a credit follows the rules for payment dates (M5a), and must not be before the invoice or on a closed
 * day.
 */
async function refuseDate(tx: Tx, actor: Actor, invoice: Invoice, input: { date: string }): Promise<void> {
  refuseFutureDate(actor, input, 'date');
  const { rowCount } = await tx.$client.query(
    'select from day_closes where business_id = $1 and day = $2 and reopened_at is null',
    [actor.businessId, input.date],
  );
  const problem =
    creditDateProblem(input.date, invoice) ??
    (rowCount ? `${formatLong(input.date)} is closed: choose another day or reopen it` : undefined);
  if (problem) throw invalid(problem, { date: problem });
}

/** Recalculates the invoice after its credits have changed, and records the change in its history. */
async function settleCredited(
  tx: Tx,
  actor: Actor,
  before: Invoice,
  event: { action: string; amount: number; reason: string },
): Promise<Invoice> {
  const after = await settleInvoice(tx, actor, before.id);
  await audit(tx, actor, {
    action: event.action,
    entity: 'invoice',
    entityId: before.id,
    before: { status: before.status, balance_due: before.balance_due },
    after: {
      status: after.status,
      balance_due: after.balance_due,
      amount: event.amount,
      reason: event.reason,
    },
  });
  return readInvoice(tx, actor, before.id);
}

/** Writes off an unpaid amount of an invoice as bad debt (M28). */
export async function writeOffInvoice(context: MemberContext, input: NewWriteOff): Promise<Invoice> {
  const { platform, actor } = context;
  return withIdempotencyKey(context, 'invoices.writeOff', input, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, input.id);
    const problem =
      invoiceActionProblem('writeOff', before, businessDay(actor)) ??
      creditAmountProblem(input.amount, toCents(before.balance_due));
    if (problem) throw invalid(problem, { amount: problem });
    await refuseDate(tx, actor, before, input);
    const { id: invoice_id, amount, date, reason } = input;
    await insertRow(tx, invoice_credits, {
      business_id: actor.businessId,
      invoice_id,
      kind: 'bad_debt',
      date,
      amount,
      reason,
      created_by: actor.userId,
    });
    return settleCredited(tx, actor, before, { action: 'write_off', amount, reason });
  });
}

/**
 * Credits a part of an invoice, or the whole amount that is still owed, with a numbered credit note (M29). What was
 * already paid for the credited part becomes the customer's credit (M30).
 */
export async function creditInvoice(context: MemberContext, input: NewCreditNote): Promise<Invoice> {
  const { platform, actor } = context;
  return withIdempotencyKey(context, 'invoices.credit', input, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, input.id);
    const credit = creditOf(before, input);
    const amount = fromCents(credit.amount);
    const problem =
      invoiceActionProblem('credit', before, businessDay(actor)) ??
      creditAmountProblem(amount, creditableAmount(before));
    if (problem) throw invalid(problem, { amount: problem });
    await refuseDate(tx, actor, before, input);
    const { id: invoice_id, date, reason } = input;
    await insertRow(tx, invoice_credits, {
      business_id: actor.businessId,
      invoice_id,
      kind: 'credit_note',
      date,
      amount,
      tax: fromCents(credit.tax),
      taxes: credit.taxes,
      reason,
      created_by: actor.userId,
    });
    const overpaid = overpaidAmount(await readInvoice(tx, actor, invoice_id));
    if (overpaid > 0) await moveCredit(tx, actor, before, { amount: negated(overpaid), date });
    return settleCredited(tx, actor, before, { action: 'credit', amount, reason });
  });
}

const negated = (amount: Cents) => subtractCents(zeroCents, amount);

const undone = { bad_debt: 'undo_write_off', credit_note: 'undo_credit' } as const;

/** Undoes a write-off or a credit note, so that its amount is owed again. */
export async function undoCredit(
  context: MemberContext,
  { id, credit_id }: { id: string; credit_id: string },
): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    const credit = before.credits.find((one) => one.id === credit_id);
    if (!credit) throw notFound('Credit not found');
    await tx.$client.query('update invoice_credits set voided_at = $3 where business_id = $1 and id = $2', [
      actor.businessId,
      credit_id,
      actor.now,
    ]);
    await takeBackCredit(tx, actor, id);
    const { amount, reason } = credit;
    return settleCredited(tx, actor, before, { action: undone[credit.kind], amount, reason });
  });
}
