import * as z from 'zod';
import { DocumentLink } from '../documents/contract.ts';
import { PublicDocument } from '../documents/public-document.ts';
import { Id, requiredDate, untrimmedText } from '../fields.ts';
import { lookFields } from '../presence/contract.ts';
import { InvoiceCredit } from './credit.ts';
import { displayedStatuses } from './displayed-statuses.ts';
import { Invoice } from './invoice.ts';

export const linkUnavailableText = 'This invoice link is not available';

export const SharedInvoice = PublicDocument.extend(
  Invoice.pick({ date: true, due_date: true, paid_at: true, promised_for: true, voided_at: true }).shape,
).extend({
  displayed_status: z.enum(displayedStatuses),
  credits: z.array(InvoiceCredit.pick({ id: true, kind: true, number: true, date: true, amount: true })),
  /** Whether the invoice is partially paid and past its due date. */
  overdue_mark: z.boolean(),
  /** The number of times that the customer can still promise a payment date through the link. */
  promises_left: z.int(),
});
export type SharedInvoice = z.infer<typeof SharedInvoice>;

/**
 * Opens an invoice with the key from its link. A signed-in team member, or a user that the invoice was shared with,
 * needs no key.
 */
export const SharedInvoiceKey = z.strictObject({ id: Id, key: untrimmedText(100).default('') });
export type SharedInvoiceKey = z.infer<typeof SharedInvoiceKey>;

export const SharedPromise = SharedInvoiceKey.extend({
  promised_for: requiredDate('Choose the date you will pay'),
});
export type SharedPromise = z.infer<typeof SharedPromise>;

export const InvoiceLook = SharedInvoiceKey.extend(lookFields);
export type InvoiceLook = z.infer<typeof InvoiceLook>;

/**
 * One entry in the 'Shared With' list, which contains only the email address that was typed and no other account data
 * (M18).
 */
export const SharedUser = z.object({ id: Id, email: z.string() });
export type SharedUser = z.infer<typeof SharedUser>;

/** An invoice that another business shared with the current user. */
export const SharedWithMe = Invoice.pick({ id: true, number: true, balance_due: true }).extend({
  business_name: z.string(),
});
export type SharedWithMe = z.infer<typeof SharedWithMe>;

export const InvoiceSharing = DocumentLink.extend({ users: z.array(SharedUser) });
export type InvoiceSharing = z.infer<typeof InvoiceSharing>;
