import { notFound } from '@dayworks/shared/errors';
import type { OnlinePart } from '@dayworks/shared/online/online-status';
import type { Payment } from '@dayworks/shared/payments/payment';
import type { Scope, Tx, Writer } from '../platform/with-business.ts';

const columnNames = [
  'id',
  'business_id',
  'created_at',
  'updated_at',
  'version',
  'customer_id',
  'invoice_id',
  'estimate_id',
  'amount',
  'payment_date',
  'payment_method',
  'status',
  'notes',
  'reference',
  'refunded_amount',
  'provider',
  'received_by',
  'voided_at',
  'void_reason',
] as const satisfies readonly (keyof Payment)[];

export const columnsOf = (row: string) => columnNames.map((name) => `${row}.${name}`).join(', ');

const columns = columnNames.join(', ');

type Received = Pick<Payment, 'amount' | 'payment_date' | 'payment_method' | 'notes' | 'reference'>;

/** The document that the payment is for; a direct payment has a customer instead, if the customer is known. */
interface PaidOn {
  invoice_id?: string;
  estimate_id?: string;
  customer_id?: string | null;
}

/** The online payment that a row stands for; a bank payment is pending until the money arrives. */
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
  { invoice_id, estimate_id, customer_id }: PaidOn,
  received: Received,
  online?: OnlineOrigin,
): Promise<Payment> {
  const { rows } = await tx.$client.query<Payment>({
    name: 'payment-insert',
    text: `insert into payments (business_id, invoice_id, estimate_id, customer_id, amount, payment_date,
             payment_method, status, notes, reference, received_by, online_payment_id, online_part, provider)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${columns}`,
    values: [
      actor.businessId,
      invoice_id ?? null,
      estimate_id ?? null,
      customer_id ?? null,
      received.amount,
      received.payment_date,
      received.payment_method,
      online?.status ?? 'completed',
      received.notes,
      received.reference,
      actor.userId,
      online?.id ?? null,
      online?.part ?? null,
      online?.provider ?? null,
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
  payment: Received & Pick<Payment, 'id' | 'status' | 'refunded_amount' | 'voided_at' | 'void_reason'>,
): Promise<Payment> {
  const { rows } = await tx.$client.query<Payment>({
    name: 'payment-store',
    text: `update payments set amount = $3, payment_date = $4, payment_method = $5, notes = $6, reference = $7,
             status = $8, refunded_amount = $9, voided_at = $10, void_reason = $11, version = version + 1
           where business_id = $1 and id = $2 returning ${columns}`,
    values: [
      actor.businessId,
      payment.id,
      payment.amount,
      payment.payment_date,
      payment.payment_method,
      payment.notes,
      payment.reference,
      payment.status,
      payment.refunded_amount,
      payment.voided_at,
      payment.void_reason,
    ],
  });
  return rows[0] as Payment;
}
