import * as z from 'zod';
import { documentKinds } from '../documents/document-kind.ts';
import { Id, Money, NonNegativeMoney, Timestamp, untrimmedText, Version } from '../fields.ts';
import { usualAutopaySettings } from './autopay-rules.ts';
import { disputeStates, onlineMethods, onlineStatuses, paidKinds } from './online-status.ts';

/**
 * A public page of an invoice or estimate, or the client page of a customer, opened with the key of its link.
 */
export const PaidPage = z.strictObject({
  kind: z.enum(paidKinds),
  id: Id,
  key: untrimmedText(100).default(''),
});
export type PaidPage = z.infer<typeof PaidPage>;

/**
 * The public page, and the id of the online payment if the visitor has just returned from the provider's payment page.
 */
export const OfferQuery = PaidPage.extend({ paid: untrimmedText(50).default('') });
export type OfferQuery = z.infer<typeof OfferQuery>;

/** Whether a visitor to a public page can pay online, and how much. */
export const PayOnline = z.object({
  /** False if the business does not accept online payments, or if the document has nothing to pay. */
  is_offered: z.boolean(),
  /**
   * The amount that can still be paid online: the balance or deposit, minus payments that are still being processed.
   */
  open_amount: NonNegativeMoney,
  /** True for an estimate, because visitors pay its deposit on the public page. */
  is_deposit: z.boolean(),
  on_its_way: NonNegativeMoney,
  takes_tips: z.boolean(),
  /** True until the provider has confirmed the payment that the visitor has just made. */
  is_confirming: z.boolean(),
  /**
   * The text that the customer agrees to when saving a card for later payments; null if saving a card is not offered.
   */
  keep_text: z.string().nullable(),
  /** The text that the customer agrees to when turning on automatic payment of later invoices. */
  autopay_text: z.string().nullable(),
});
export type PayOnline = z.infer<typeof PayOnline>;

export const StartPayment = PaidPage.extend({
  amount: z.number('Please enter an amount').pipe(Money),
  tip: NonNegativeMoney.default(0),
  /** The text that the customer agreed to, exactly as displayed on the page; null if the card is not saved. */
  agreed_to: untrimmedText(1000).nullable().default(null),
});
export type StartPayment = z.infer<typeof StartPayment>;

/** The address of the provider's page where the customer enters the card or bank account. */
export const StartedPayment = z.object({ url: z.string() });
export type StartedPayment = z.infer<typeof StartedPayment>;

export const OnlineSettings = z.object({
  /** Whether this installation has the keys of a payment provider. */
  is_available: z.boolean(),
  /** Whether the provider's keys are test keys. Test keys move no real money. */
  is_test: z.boolean(),
  is_on: z.boolean(),
  takes_tips: z.boolean(),
  announce_days: z.int(),
  retry_days: z.array(z.int()),
  compared_at: Timestamp.nullable(),
  version: Version,
});
export type OnlineSettings = z.infer<typeof OnlineSettings>;

export const OnlineSettingsEdit = z.strictObject({
  is_on: z.boolean(),
  takes_tips: z.boolean(),
  /** The number of days between the announcement of an automatic payment and the charge. */
  announce_days: z
    .int()
    .min(1, 'At least 1')
    .max(30, 'At most 30')
    .default(usualAutopaySettings.announce_days),
  /** The numbers of days between the attempts to charge a payment method, beginning after the first failed attempt. */
  retry_days: z
    .array(z.int().min(1).max(30))
    .max(5)
    .default([...usualAutopaySettings.retry_days]),
  version: Version,
});
export type OnlineSettingsEdit = z.infer<typeof OnlineSettingsEdit>;

/**
 * An online payment that is disputed, or whose amount at the provider differs from the amount in the business's books.
 * The amount at the provider is negative if a refund plus a lost dispute exceed the payment.
 */
export const OnlineConcern = z.object({
  id: Id,
  document: z.object({ kind: z.enum(documentKinds), id: Id, number: z.string() }).nullable(),
  status: z.enum(onlineStatuses),
  method: z.enum(onlineMethods).nullable(),
  provider_ref: z.string().nullable(),
  created_at: Timestamp,
  provider_amount: Money,
  own_amount: Money,
  dispute: z.enum(disputeStates).nullable(),
});
export type OnlineConcern = z.infer<typeof OnlineConcern>;

export const OnlineConcerns = z.object({
  concerns: z.array(OnlineConcern),
  compared_at: Timestamp.nullable(),
});
export type OnlineConcerns = z.infer<typeof OnlineConcerns>;

/**
 * Accepts a difference between the payment provider's amount and the amount in the business's books. The business has
 * seen both amounts and keeps its own.
 */
export const AcceptDifference = z.strictObject({
  id: Id,
  provider_amount: Money,
  own_amount: Money,
});
export type AcceptDifference = z.infer<typeof AcceptDifference>;

export const OnlineRefund = z.strictObject({
  payment_id: Id,
  amount: z.number('Refund amount is required').pipe(Money),
});
export type OnlineRefund = z.infer<typeof OnlineRefund>;
