import * as z from 'zod';
import { CalendarDate, Id, Money, NonNegativeMoney, nullableText, Version } from '../../fields.ts';
import { paymentMethods, paymentStatuses } from './payment-method.ts';

/** A payment as embedded in its document. The payment belongs to an invoice, an estimate or neither. */
export const DocumentPayment = z.object({
  id: Id,
  invoice_id: Id.nullable(),
  estimate_id: Id.nullable(),
  amount: Money,
  payment_date: CalendarDate,
  payment_method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  notes: nullableText(2000),
  reference: nullableText(200),
  refunded_amount: NonNegativeMoney,
  /** The payment provider that processed the payment; only that provider can refund the payment. */
  provider: nullableText(50),
  version: Version,
});
export type DocumentPayment = z.infer<typeof DocumentPayment>;
