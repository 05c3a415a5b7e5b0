import * as z from 'zod';
import { paymentMethods } from '../documents/payment-method.ts';
import { DocumentLink } from '../documents/share-link-state.ts';
import { CalendarDate, Id, NonNegativeMoney, untrimmedText } from '../fields.ts';
import { Invoice, InvoiceItem } from './invoice.ts';
import { invoiceStatuses } from './invoice-status.ts';

export const linkUnavailableText = 'This invoice link is not available';

/** What a customer with the link may read: the letter, nothing of the office. */
export const SharedInvoice = z.object({
  id: Id,
  /** Today where the business is: its calendar says how many days are left. */
  today: CalendarDate,
  date: CalendarDate.nullable(),
  due_date: CalendarDate.nullable(),
  displayed_status: z.enum(invoiceStatuses),
  /** Part-paid and past its due date. */
  overdue_mark: z.boolean(),
  subtotal: NonNegativeMoney,
  discount: NonNegativeMoney,
  tax: NonNegativeMoney,
  total: NonNegativeMoney,
  balance_due: NonNegativeMoney,
  paid_at: CalendarDate.nullable(),
  notes: Invoice.shape.notes,
  terms: Invoice.shape.terms,
  service_address: Invoice.shape.service_address,
  service_city: Invoice.shape.service_city,
  service_state: Invoice.shape.service_state,
  service_zipcode: Invoice.shape.service_zipcode,
  items: z.array(InvoiceItem.omit({ invoice_id: true })),
  payments: z.array(
    z.object({
      id: Id,
      amount: NonNegativeMoney,
      payment_date: CalendarDate,
      payment_method: z.enum(paymentMethods),
    }),
  ),
  customer_name: z.string(),
  customer_company: z.string().nullable(),
  business: z.object({
    business_name: z.string(),
    logo_url: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip_code: z.string().nullable(),
  }),
});
export type SharedInvoice = z.infer<typeof SharedInvoice>;

/** With the key from the link, or without one as a signed-in member or somebody it was shared with. */
export const SharedInvoiceKey = z.strictObject({ id: Id, key: untrimmedText(100).default('') });
export type SharedInvoiceKey = z.infer<typeof SharedInvoiceKey>;

/** One entry of the 'Shared With' list: the address that was typed, and nothing else that the account knows (M18). */
export const SharedUser = z.object({ id: Id, email: z.string() });
export type SharedUser = z.infer<typeof SharedUser>;

export const InvoiceSharing = DocumentLink.extend({ users: z.array(SharedUser) });
export type InvoiceSharing = z.infer<typeof InvoiceSharing>;
