import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { countedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { invalid } from '@dayworks/shared/errors';
import { payableTotal } from '@dayworks/shared/invoices/credit-rules';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import {
  type Cents,
  formatCents,
  fromCents,
  minCents,
  subtractCents,
  sumCents,
  toCents,
  zeroCents,
} from '@dayworks/shared/money';
import { audit } from '../../platform/audit.ts';
import { insertRow } from '../../platform/database/row-statements.ts';
import type { Tx, Writer } from '../../platform/with-business.ts';
import { readInvoice, settleInvoice } from '../invoice-record.ts';
import { credit_moves } from '../table.ts';

type Author = Pick<Writer, 'businessId' | 'userId'>;

/**
 * Moves credit between a customer and an invoice: a positive amount pays the invoice, and a negative amount gives
 * overpaid money to the customer as credit. The caller must hold the row lock on the invoice, and must settle the
 * invoice afterward.
 */
export async function moveCredit(
  tx: Tx,
  { businessId, userId }: Author,
  invoice: Pick<Invoice, 'id' | 'customer_id'>,
  { amount, date }: { amount: Cents; date: CalendarDate },
): Promise<void> {
  if (!invoice.customer_id) throw invalid('This invoice has no customer whose credit could change');
  await insertRow(tx, credit_moves, {
    business_id: businessId,
    customer_id: invoice.customer_id,
    invoice_id: invoice.id,
    date,
    amount: fromCents(amount),
    created_by: userId,
  });
}

/**
 * Reads a customer's credit, which consists of the amounts received from or credited to the customer that were
 * neither applied to an invoice nor refunded (M30). Triggers maintain the credit, and every change locks the row of
 * the customer.
 */
export async function readCredit(
  tx: Tx,
  { businessId }: Pick<Writer, 'businessId'>,
  customerId: string,
): Promise<Cents> {
  const { rows } = await tx.$client.query<{ credit: number }>(
    'select credit from customers where business_id = $1 and id = $2 for no key update',
    [businessId, customerId],
  );
  return toCents(rows[0]?.credit ?? 0);
}

/**
 * Rejects a change that took away credit which is already applied to invoices. The check is made after the change, so
 * that two simultaneous changes cannot both use the same credit.
 */
export async function refuseOverdrawn(
  tx: Tx,
  actor: Pick<Writer, 'businessId'>,
  customerId: string | null,
): Promise<void> {
  const credit = customerId ? await readCredit(tx, actor, customerId) : zeroCents;
  if (credit >= 0) return;
  const missing = formatCents(subtractCents(zeroCents, credit));
  throw invalid(`${missing} of this credit is applied to invoices: undo that first`);
}

interface Move {
  id: string;
  amount: number;
}

/**
 * Undoes credit moves, newest first, until the given amount is undone. A move that is undone only in part keeps the
 * rest of its amount.
 */
async function undoMoves(
  tx: Tx,
  { businessId }: Author,
  moves: readonly Move[],
  amount: Cents,
  now: Date,
): Promise<void> {
  let open = amount;
  for (const { id, amount: moved } of moves) {
    const size = toCents(Math.abs(moved));
    const taken = minCents(size, open);
    if (taken <= 0) return;
    open = subtractCents(open, taken);
    const rest = fromCents(subtractCents(size, taken));
    await tx.$client.query(
      `update credit_moves set voided_at = case when $3::numeric = 0 then $4::timestamptz end,
         amount = case when $3::numeric = 0 then amount else sign(amount) * $3::numeric end
       where business_id = $1 and id = $2`,
      [businessId, id, rest, now],
    );
  }
}

const movesOf = async (tx: Tx, { businessId }: Author, where: string, value: string): Promise<Move[]> => {
  const { rows } = await tx.$client.query<Move>(
    `select id, amount from credit_moves where business_id = $1 and ${where} and voided_at is null
     order by created_at desc, id`,
    [businessId, value],
  );
  return rows;
};

/**
 * Takes back customer credit that came from an invoice, after a credit note was undone or a payment was refunded. At
 * most the customer's remaining credit is taken back: on the refund date after a refund, and as if the credit had never
 * been given after an undone credit note. The caller must hold the row lock on the settled invoice.
 */
export async function takeBackCredit(
  tx: Tx,
  actor: Writer,
  invoiceId: string,
  refundedOn?: CalendarDate,
): Promise<void> {
  const invoice = await readInvoice(tx, actor, invoiceId);
  const given = toCents(-invoice.applied);
  if (given <= 0 || !invoice.customer_id) return;
  const missing = subtractCents(payableTotal(invoice), countedTotal(invoice.payments));
  const taken = minCents(minCents(given, missing), await readCredit(tx, actor, invoice.customer_id));
  if (taken <= 0) return;
  if (refundedOn) await moveCredit(tx, actor, invoice, { amount: taken, date: refundedOn });
  else
    await undoMoves(
      tx,
      actor,
      await movesOf(tx, actor, 'amount < 0 and invoice_id = $2', invoiceId),
      taken,
      actor.now,
    );
  await settleInvoice(tx, actor, invoiceId);
}

/**
 * Takes applied credit off invoices, newest first, after a payment provider took back the money that the credit came
 * from. The invoices are then owed again.
 */
export async function releaseOverdrawn(tx: Tx, actor: Writer, customerId: string): Promise<void> {
  const credit = await readCredit(tx, actor, customerId);
  if (credit >= 0) return;
  const { rows } = await tx.$client.query<Move & { invoice_id: string }>(
    `select id, amount, invoice_id from credit_moves where business_id = $1 and customer_id = $2 and amount > 0
       and voided_at is null order by created_at desc, id`,
    [actor.businessId, customerId],
  );
  let open = subtractCents(zeroCents, credit);
  for (const move of rows) {
    const taken = minCents(toCents(move.amount), open);
    if (taken <= 0) return;
    open = subtractCents(open, taken);
    await tx.$client.query('select from invoices where business_id = $1 and id = $2 for update', [
      actor.businessId,
      move.invoice_id,
    ]);
    await undoMoves(tx, actor, [move], taken, actor.now);
    const after = await settleInvoice(tx, actor, move.invoice_id, undefined, true);
    await audit(tx, actor, {
      action: 'undo_applied_credit',
      entity: 'invoice',
      entityId: move.invoice_id,
      after: { status: after.status, balance_due: after.balance_due, amount: fromCents(taken) },
    });
  }
}

/**
 * Undoes all credit moves of an invoice before the invoice is deleted: applied credit returns to the customer, and
 * credit that came from the invoice is taken back.
 */
export async function dropMoves(
  tx: Tx,
  actor: Writer,
  invoice: Pick<Invoice, 'id' | 'customer_id'>,
): Promise<void> {
  const moves = await movesOf(tx, actor, 'invoice_id = $2', invoice.id);
  if (moves.length === 0) return;
  await undoMoves(
    tx,
    actor,
    moves,
    sumCents(moves.map(({ amount }) => toCents(Math.abs(amount)))),
    actor.now,
  );
  await refuseOverdrawn(tx, actor, invoice.customer_id);
}
