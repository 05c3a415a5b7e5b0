import * as z from 'zod';
import { isTimeZone } from '../dates/calendar-date.ts';
import {
  CalendarDate,
  Id,
  isOneLine,
  NullableEmail,
  NullablePhone,
  nullableText,
  oneLineText,
  PaymentTerms,
  requiredText,
  untrimmedText,
  Version,
} from '../fields.ts';
import { memberRoles, teamRoles } from './member-role.ts';

export const logoMaxBytes = 2 * 1024 * 1024;
export const logoTooLargeText = 'Please choose an image up to 2 MB';

export const Business = z.object({
  id: Id,
  user_id: Id,
  business_name: requiredText(120, 'Please enter your business name'),
  logo_url: z.string().nullable(),
  time_zone: untrimmedText(64).refine(isTimeZone, 'Please choose a time zone'),
  email: NullableEmail,
  phone: NullablePhone,
  address: nullableText(200),
  city: nullableText(100),
  state: nullableText(60),
  zip_code: nullableText(20),
  /** The number of days until an invoice is due, for customers without their own payment terms. */
  payment_terms: PaymentTerms.nullable(),
  /** The payment instructions for customers, in the business's own words. */
  how_to_pay: nullableText(500),
  /** Whether the AI coach is enabled (rule S7). */
  ai_analyst_enabled: z.boolean(),
  version: Version,
});
export type Business = z.infer<typeof Business>;

/**
 * The name of a business must be on one line, because it appears in emails to people outside the business. An existing
 * name with line breaks is still shown.
 */
const NewName = Business.shape.business_name.refine(isOneLine, oneLineText);

export const NewBusiness = z.strictObject({
  ...Business.pick({ time_zone: true }).shape,
  business_name: NewName,
});
export type NewBusiness = z.infer<typeof NewBusiness>;

/**
 * The fields of a business that one form changes. Payment terms are edited in another form and do not change if they
 * are omitted. Only the owner can change the payment instructions (rule M27).
 */
export const BusinessEdit = z.strictObject({
  ...Business.omit({
    id: true,
    user_id: true,
    logo_url: true,
    ai_analyst_enabled: true,
    how_to_pay: true,
  }).partial({ payment_terms: true }).shape,
  business_name: NewName,
});
export type BusinessEdit = z.infer<typeof BusinessEdit>;

export const MemberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof MemberRole>;

export const TeamRole = z.enum(teamRoles);
export type TeamRole = z.infer<typeof TeamRole>;

export const Membership = Business.extend({
  role: MemberRole,
  /** The day when the business will be deleted, unless its owner cancels the closing. */
  closes_on: CalendarDate.nullable(),
  /** The members' photos by user id; members without a photo are not included. */
  photos: z.record(z.string(), z.string()),
});
export type Membership = z.infer<typeof Membership>;
