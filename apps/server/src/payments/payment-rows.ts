import { notFound } from '@dayworks/shared/errors';
import type { OnlinePart } from '@dayworks/shared/online/online-status';
import { Payment, PaymentFields } from '@dayworks/shared/payments/payment';
import { keysOf } from '@dayworks/shared/pick';
import { assignments, columnsOf, placeholders, recordKind, valuesOf } from '../platform/record.ts';
import type { Scope, Tx, Writer } from '../platform/with-business.ts';
import { payments } from './table.ts';

const paymentRecord = recordKind({
  table: payments,
  fields: keysOf(Payment),
  internal: {
    amount_cents: true,
    method_key: true,
    billed_on: true,
    online_payment_id: true,
    online_part: true,
  },
  entity: 'payment',
  label: 'Payment',
});

export const paymentColumns = (row: string) => columnsOf(row, paymentRecord.fields);

const columns = paymentRecord.fields.join(', ');
const written = keysOf(PaymentFields);
/** The stored fields of a payment, including the fields that refunding and voiding change. */
const stored = [...written, 'status', 'refunded_amount', 'voided_at', 'void_reason'] as const;

/** The document that the payment is for; a direct payment has a customer instead, if the customer is known. */
interface PaidOn {
  invoice_id?: string;
  estimate_id?: string;
  customer_id?: string | null;
  is_credit?: boolean;
  receipt_id?: string | null;
}

/** The online payment that a payment row belongs to. The row of a bank payment is pending until the money arrives. */
interface OnlineOrigin {
  id: string;
  part: OnlinePart;
  provider: string;
  status: 'pending' | 'completed';
}

/**
 * Inserts a payment; the customer is filled in from the document. Only a payment that comes from a payment provider
 * can be pending; every other payment has been received.
 */
export async function insertPayment(
  tx: Tx,
  actor: Pick<Writer, 'businessId' | 'userId'>,
  { invoice_id, estimate_id, customer_id, is_credit, receipt_id }: PaidOn,
  received: PaymentFields,
  online?: OnlineOrigin,
): Promise<Payment> {
  const { rows } = await tx.$client.query<Payment>({
    name: 'payment-insert',
    text: `insert into payments (business_id, invoice_id, estimate_id, customer_id, received_by, status,
             online_payment_id, online_part, provider, is_credit, receipt_id, ${written.join(', ')})
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${placeholders(written, 12)}) returning ${columns}`,
    values: [
      actor.businessId,
      invoice_id ?? null,
      estimate_id ?? null,
      customer_id ?? null,
      actor.userId,
      online?.status ?? 'completed',
      online?.id ?? null,
      online?.part ?? null,
      online?.provider ?? null,
      is_credit ?? false,
      receipt_id ?? null,
      ...valuesOf(received, written),
    ],
  });
  return rows[0] as Payment;
}

export async function findPayment(tx: Tx, actor: Scope, id: string, lock = ''): Promise<Payment> {
  const { rows } = await tx.$client.query<Payment>(
    `select ${columns} from payments where business_id = $1 and id = $2 ${lock}`,
    [actor.businessId, id],
  );
  if (!rows[0]) throw notFound('Payment not found');
  return rows[0];
}

/** Updates the editable fields of a payment. The caller must hold the row lock on the payment. */
export async function storePayment(
  tx: Tx,
  actor: Scope,
  payment: Pick<Payment, 'id' | (typeof stored)[number]>,
): Promise<Payment> {
  const { rows } = await tx.$client.query<Payment>({
    name: 'payment-store',
    text: `update payments set ${assignments(stored, 3)}, version = version + 1
           where business_id = $1 and id = $2 returning ${columns}`,
    values: [actor.businessId, payment.id, ...valuesOf(payment, stored)],
  });
  return rows[0] as Payment;
}
