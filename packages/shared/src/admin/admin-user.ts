import * as z from 'zod';
import { MemberRole } from '../business/business.ts';
import { NullablePhone, Timestamp } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { NamedBusiness, Person, Search } from './list-parts.ts';
import { userStatuses } from './user-status.ts';

export const AdminUser = Person.extend({
  email_verified: z.boolean(),
  phone: NullablePhone,
  phone_verified: z.boolean(),
  is_operator: z.boolean(),
  /**
   * True for the account with the verified address in MAIN_ACCOUNT_EMAIL, which is always an operator, regardless of
   * granted rights (T4).
   */
  is_main_account: z.boolean(),
  two_factor_on: z.boolean(),
  passkeys: z.int(),
  disabled_at: Timestamp.nullable(),
  created_at: Timestamp,
  last_seen_at: Timestamp.nullable(),
  /** The number of signed-in devices. */
  sessions: z.int(),
  business: NamedBusiness.extend({ role: MemberRole }).nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const UserQuery = z.strictObject({
  status: z.enum(userStatuses).nullable().default(null),
  /** Searches users by name, email address, phone number and id. */
  search: Search,
});
export type UserQuery = z.infer<typeof UserQuery>;

export const UserPageQuery = UserQuery.extend(pageFields);
export type UserPageQuery = z.infer<typeof UserPageQuery>;

export const UserPage = z.object({ users: z.array(AdminUser), next: z.string().nullable() });
export type UserPage = z.infer<typeof UserPage>;
