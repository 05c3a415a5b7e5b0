import * as z from 'zod';
import { CalendarDate, Id, Money, NonNegativeMoney, nullableText, Version } from '../../fields.ts';
import { documentPaymentStatuses } from './payment-method.ts';

/** The fields of a payment that users fill in. */
export const writtenPayment = {
  amount: Money,
  payment_date: CalendarDate,
  payment_method: z.string(),
  notes: nullableText(2000),
  reference: nullableText(200),
};

/** The fields of a payment that the server fills in. */
const derived = {
  id: Id,
  invoice_id: Id.nullable(),
  estimate_id: Id.nullable(),
  status: z.enum(documentPaymentStatuses),
  refunded_amount: NonNegativeMoney,
  /** The payment provider that processed the payment; only that provider can refund the payment. */
  provider: nullableText(50),
  version: Version,
};

/** A payment as listed on an invoice or estimate, or a payment that belongs to neither. */
export const DocumentPayment = z.object({ ...writtenPayment, ...derived });
export type DocumentPayment = z.infer<typeof DocumentPayment>;
