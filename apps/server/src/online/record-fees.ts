import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { type Cents, fromCents } from '@dayworks/shared/money';
import { feeCategory } from '@dayworks/shared/online/online-status';
import { expenses } from '../expenses/table.ts';
import { audit } from '../platform/audit.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import type { ProviderPayment } from '../platform/payment-provider.ts';
import type { Books } from './online-books.ts';

const supplierOf = (provider: string) => (provider === 'stripe' ? 'Stripe' : provider);

interface Fee {
  description: string;
  amount: Cents;
  at: Date;
}

/** Records a fee charged by the provider as an expense, so that the profit is correct. */
async function addFee({ tx, actor, online }: Books, { description, amount, at }: Fee): Promise<string> {
  const fields = {
    business_id: actor.businessId,
    description,
    amount: fromCents(amount),
    spent_on: todayIn(actor.timeZone, at),
    category: feeCategory,
    supplier: supplierOf(online.provider),
  };
  const row = await insertRow(tx, expenses, fields);
  await audit(tx, actor, { action: 'create', entity: 'expense', entityId: row.id, after: fields });
  return row.id;
}

/** Records the provider's fee for a payment only once. */
async function recordFee(books: Books, payment: ProviderPayment): Promise<string | null> {
  const { actor, online } = books;
  if (online.fee_expense_id || payment.fee === null || payment.fee <= 0) return online.fee_expense_id;
  const description = `Fee for online payment ${payment.ref}`;
  return addFee(books, { description, amount: payment.fee, at: payment.settledAt ?? actor.now });
}

/**
 * Records the fee of a dispute once. If the provider returns the fee, the expense is deleted unless it was billed to a
 * customer.
 */
async function recordDisputeFee(books: Books, { ref, dispute }: ProviderPayment): Promise<string | null> {
  const { tx, actor, online } = books;
  const stored = online.dispute_fee_expense_id;
  if (!dispute) return stored;
  if (!stored && dispute.fee > 0) {
    const description = `Fee for the dispute of online payment ${ref}`;
    return addFee(books, { description, amount: dispute.fee, at: dispute.createdAt });
  }
  if (stored && dispute.fee <= 0) {
    const { rows } = await tx.$client.query(
      'delete from expenses where business_id = $1 and id = $2 and invoice_id is null returning *',
      [actor.businessId, stored],
    );
    const [before] = rows;
    if (before) await audit(tx, actor, { action: 'delete', entity: 'expense', entityId: stored, before });
  }
  return stored;
}

/** The expenses for the provider's fees: one for the payment and one for its dispute. */
export interface FeeExpenses {
  payment: string | null;
  dispute: string | null;
}

export const recordFees = async (books: Books, payment: ProviderPayment): Promise<FeeExpenses> => ({
  payment: await recordFee(books, payment),
  dispute: await recordDisputeFee(books, payment),
});
