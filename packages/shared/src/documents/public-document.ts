import * as z from 'zod';
import { CalendarDate, Id, NonNegativeMoney, NullablePhone } from '../fields.ts';
import { PayDetails } from '../look/pay-settings.ts';
import { PrintedFields } from './document.ts';
import { LineItem } from './lines/line-item.ts';
import type { ReceivedPayment } from './payments/counted-payments.ts';
import { DocumentPayment } from './payments/document-payment.ts';

const PublicPayment = DocumentPayment.pick({
  id: true,
  amount: true,
  payment_date: true,
  payment_method: true,
}).extend({ is_deposit: z.boolean() }) satisfies z.ZodType<ReceivedPayment>;

const PublicBusiness = z.object({
  business_name: z.string(),
  logo_url: z.string().nullable(),
  email: z.string().nullable(),
  phone: NullablePhone,
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  how_to_pay: z.string().nullable(),
  pay: PayDetails,
  accent: z.string(),
  show_tax: z.boolean(),
  /** The name of each tax rate. Rates without a name or with several names are omitted. */
  tax_names: z.array(z.object({ rate: z.number(), name: z.string() })),
});

/** The parts of a document that a customer with the link is allowed to read: the printed fields, but no office data. */
export const PublicDocument = PrintedFields.extend({
  id: Id,
  /** The current date in the business's time zone, from which the days until the due date are counted. */
  today: CalendarDate,
  balance_due: NonNegativeMoney,
  items: z.array(LineItem),
  payments: z.array(PublicPayment),
  customer_name: z.string(),
  /** The address lines of the customer: company, person, street and city. */
  addressee: z.array(z.string()),
  business: PublicBusiness,
});
export type PublicDocument = z.infer<typeof PublicDocument>;
