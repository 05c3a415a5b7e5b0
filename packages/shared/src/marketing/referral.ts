import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { Id, Timestamp } from '../fields.ts';
import { pageFields } from '../page-fields.ts';

export const ReferralRow = z.object({
  customer: CustomerSummary,
  link: z.string(),
  created_at: Timestamp,
  visits: z.int(),
  leads: z.int(),
  booked: z.int(),
  received: z.number(),
});
export type ReferralRow = z.infer<typeof ReferralRow>;

export const ReferralPage = z.object({
  referrals: z.array(ReferralRow),
  next: z.string().nullable(),
  /** Whether the request form to which the referral link leads is enabled. */
  is_form_on: z.boolean(),
});
export type ReferralPage = z.infer<typeof ReferralPage>;

export const ReferralPageQuery = z.strictObject(pageFields);

export const ReferralLink = z.object({ customer_id: Id, link: z.string() });
