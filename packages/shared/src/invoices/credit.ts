import * as z from 'zod';
import {
  CalendarDate,
  Id,
  Money,
  NonNegativeMoney,
  requiredDate,
  requiredText,
  Timestamp,
} from '../fields.ts';
import { creditKinds } from './credit-rules.ts';

/**
 * A write-off or a credit note that reduces the balance of an invoice. An undone write-off or credit note appears only
 * in the history.
 */
export const InvoiceCredit = z.object({
  id: Id,
  kind: z.enum(creditKinds),
  /** The number of a credit note; a write-off has none. */
  number: z.string(),
  date: CalendarDate,
  amount: Money,
  /** The sales tax in the amount of a credit note. */
  tax: NonNegativeMoney,
  /** The amount before tax and the tax of a credit note by tax rate; empty for a write-off. */
  taxes: z.array(z.object({ rate: z.number(), net: Money, tax: NonNegativeMoney })),
  reason: z.string(),
  /** The time when a credit note was last sent to the customer. */
  sent_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type InvoiceCredit = z.infer<typeof InvoiceCredit>;

/** Writes off a part of an invoice, or its whole remaining balance, as bad debt. */
export const NewWriteOff = z.strictObject({
  id: Id,
  amount: z.number('Amount is required').pipe(Money),
  date: requiredDate('Date is required'),
  reason: requiredText(500, 'Please enter why the money will not be paid'),
});
export type NewWriteOff = z.infer<typeof NewWriteOff>;

/** Pays a part of an invoice, or all of it, from the customer's credit. */
export const AppliedCredit = z.strictObject({
  id: Id,
  amount: z.number('Amount is required').pipe(Money),
});
export type AppliedCredit = z.infer<typeof AppliedCredit>;

/** Credits the chosen lines, an amount, or the whole balance if neither lines nor an amount is given. */
export const NewCreditNote = z.strictObject({
  id: Id,
  line_ids: z.array(Id).max(1000).default([]),
  amount: Money.nullable().default(null),
  date: requiredDate('Date is required'),
  reason: requiredText(500, 'Please enter what the credit is for'),
});
export type NewCreditNote = z.infer<typeof NewCreditNote>;
