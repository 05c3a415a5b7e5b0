import * as z from 'zod';

export const defaultBusinessName = 'Your Business';

const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const text = (max: number) => z.string().trim().max(max).nullable();

export const Business = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  business_name: z.string().trim().min(1, 'Please enter the name of your business').max(120),
  logo_url: z.string().nullable(),
  time_zone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone'),
  email: z.email('Please enter a valid email address').max(320).nullable(),
  phone: text(40),
  address: text(200),
  city: text(100),
  state: text(60),
  zip_code: text(20),
  version: z.number().int(),
});
export type Business = z.infer<typeof Business>;

export const NewBusiness = z.strictObject(Business.pick({ business_name: true, time_zone: true }).shape);
export type NewBusiness = z.infer<typeof NewBusiness>;

export const BusinessEdit = z.strictObject(Business.omit({ id: true, user_id: true, logo_url: true }).shape);
export type BusinessEdit = z.infer<typeof BusinessEdit>;

/** Owner: everything. Staff: everything but members, business deletion, API keys and backups (T6). */
export const memberRoles = ['owner', 'staff'] as const;
export const MemberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof MemberRole>;

export const Membership = Business.extend({ role: MemberRole });
export type Membership = z.infer<typeof Membership>;
