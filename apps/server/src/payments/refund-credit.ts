import { refundProblem } from '@dayworks/shared/documents/payments/rules';
import { invalid, notFound } from '@dayworks/shared/errors';
import {
  type Cents,
  type Dollars,
  formatCents,
  fromCents,
  isMoney,
  minCents,
  subtractCents,
  toCents,
} from '@dayworks/shared/money';
import type { CreditRefund, CustomerCredit } from '@dayworks/shared/payments/payment';
import { readCredit, refuseOverdrawn } from '../invoices/credits/credit-moves.ts';
import { refuseFutureDate } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { lockPaidDocument, settlePaidDocument } from './paid-document.ts';
import { findPayment } from './payment-rows.ts';
import { giveBack } from './writes.ts';

interface Source {
  id: string;
  invoice_id: string | null;
  estimate_id: string | null;
  /** The part of the payment that became the customer's credit and can still be refunded. */
  held: number;
}

/**
 * The payments that a customer's credit came from, oldest first: overpayments, and payments on invoices that were
 * later reduced by credit notes. Online payments are not included, because they are refunded online.
 */
const sourcesText = `select p.id, p.invoice_id, p.estimate_id,
    case when p.is_credit then p.amount - p.refunded_amount else least(p.amount - p.refunded_amount, -given.applied) end as held
  from payments p
  left join invoices given on given.business_id = $1 and given.customer_id = $2 and given.applied < 0
    and (given.id = p.invoice_id or given.estimate_id = p.estimate_id)
  where p.business_id = $1 and (p.customer_id = $2 or given.id is not null) and (p.is_credit or given.id is not null)
    and p.status = 'completed' and p.provider is null and p.amount > p.refunded_amount
  order by p.payment_date, p.created_at, p.id`;

const readSources = async (tx: Tx, actor: Actor, customerId: string): Promise<Source[]> =>
  (await tx.$client.query<Source>(sourcesText, [actor.businessId, customerId])).rows;

/** Refunds up to the given amount of one payment, and returns how much was refunded. */
async function refundFrom(
  context: MemberContext,
  tx: Tx,
  { id, invoice_id, estimate_id }: Source,
  most: Cents,
  input: CreditRefund,
): Promise<Cents> {
  const { platform, actor } = context;
  const document = await lockPaidDocument(tx, platform, actor, { invoice_id, estimate_id });
  const before = await findPayment(tx, actor, id, 'for update');
  const found = (await readSources(tx, actor, input.customer_id)).find((source) => source.id === id);
  const amount = minCents(toCents(found?.held ?? 0), most);
  if (amount <= 0) return amount;
  const { refund_date, notes } = input;
  const refund = { payment_id: id, amount: fromCents(amount), refund_date, notes };
  const problem = refundProblem(before, refund);
  if (problem) throw invalid(problem, { refund_date: problem });
  await giveBack(tx, actor, before, refund);
  const event = { action: 'refund', amount: refund.amount, refundedOn: refund_date };
  if (document) await settlePaidDocument(tx, actor, document, event);
  return amount;
}

function refuseAmount(amount: Dollars, most: Cents, what: string): void {
  if (isMoney(amount) && amount > 0 && toCents(amount) <= most) return;
  const problem = `Enter an amount above $0.00 and up to ${what} ${formatCents(most)}`;
  throw invalid(problem, { amount: problem });
}

/**
 * Refunds a customer's credit through the payments that it came from (M30), so that every refund has the same payment
 * method as its payment. The documents are locked before the row of the customer, as in all other code.
 */
export async function refundCredit(context: MemberContext, input: CreditRefund): Promise<CustomerCredit> {
  const { actor } = context;
  return withIdempotencyKey(context, 'payments.refundCredit', input, async (tx) => {
    refuseFutureDate(actor, input, 'refund_date');
    const { rows } = await tx.$client.query<{ credit: number }>(
      'select credit from customers where business_id = $1 and id = $2',
      [actor.businessId, input.customer_id],
    );
    if (!rows[0]) throw notFound('Customer not found');
    refuseAmount(input.amount, toCents(rows[0].credit), 'the credit of');
    let open = toCents(input.amount);
    for (const source of await readSources(tx, actor, input.customer_id))
      if (open > 0) open = subtractCents(open, await refundFrom(context, tx, source, open, input));
    const refunded = subtractCents(toCents(input.amount), open);
    refuseAmount(input.amount, refunded, 'the credit that was not paid online, which is');
    await refuseOverdrawn(tx, actor, input.customer_id);
    return { credit: fromCents(await readCredit(tx, actor, input.customer_id)) };
  });
}
