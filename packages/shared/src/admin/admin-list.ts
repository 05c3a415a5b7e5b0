import * as z from 'zod';
import { MemberRole } from '../business/business.ts';
import { Id, NullablePhone, Timestamp, text } from '../fields.ts';
import { Message } from '../outbox/message.ts';
import { pageFields } from '../page-fields.ts';
import { jobStates, unsentStatuses, userStatuses } from './admin-status.ts';

export const Search = text(100).default('');

/** A user with an account, as shown to operators. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  /** The email address; null for a user who signed up with a phone number. */
  email: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

export const NamedBusiness = z.object({ id: Id, business_name: z.string() });
export type NamedBusiness = z.infer<typeof NamedBusiness>;

export const AdminBusiness = NamedBusiness.extend({
  owner: Person.nullable(),
  members: z.int(),
  created_at: Timestamp,
  /** The time of the last change in the business, according to the audit log. */
  last_active_at: Timestamp.nullable(),
});
export type AdminBusiness = z.infer<typeof AdminBusiness>;

export const BusinessQuery = z.strictObject({
  /** Searches the name and id of the business, and the owner's email address. */
  search: Search,
});
export type BusinessQuery = z.infer<typeof BusinessQuery>;

export const BusinessPageQuery = BusinessQuery.extend(pageFields);
export type BusinessPageQuery = z.infer<typeof BusinessPageQuery>;

export const BusinessPage = z.object({ businesses: z.array(AdminBusiness), next: z.string().nullable() });
export type BusinessPage = z.infer<typeof BusinessPage>;

export const AdminJob = z.object({
  id: Id,
  queue: z.string(),
  state: z.enum(jobStates),
  /**
   * How often the background job has been started, and the maximum number of attempts before the job is marked as
   * failed.
   */
  attempts: z.int(),
  max_attempts: z.int(),
  business: NamedBusiness.nullable(),
  created_at: Timestamp,
  /** The time when the background job is or was due. */
  starts_at: Timestamp,
  /** The error of the job's last attempt. */
  error: z.string().nullable(),
});
export type AdminJob = z.infer<typeof AdminJob>;

export const JobQuery = z.strictObject({ state: z.enum(jobStates).nullable().default(null) });
export type JobQuery = z.infer<typeof JobQuery>;

export const JobPageQuery = JobQuery.extend(pageFields);
export type JobPageQuery = z.infer<typeof JobPageQuery>;

export const JobPage = z.object({ jobs: z.array(AdminJob), next: z.string().nullable() });
export type JobPage = z.infer<typeof JobPage>;

export const AdminUser = Person.extend({
  email_verified: z.boolean(),
  phone: NullablePhone,
  phone_verified: z.boolean(),
  is_operator: z.boolean(),
  /**
   * True for the account with the verified address in MAIN_ACCOUNT_EMAIL. This account is always an operator,
   * regardless of granted rights (rule T4).
   */
  is_main_account: z.boolean(),
  two_factor_on: z.boolean(),
  passkeys: z.int(),
  disabled_at: Timestamp.nullable(),
  created_at: Timestamp,
  last_seen_at: Timestamp.nullable(),
  /** The number of devices on which the user is signed in. */
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

/**
 * A message without its body. The body is left out because sign-in messages contain links and codes that are meant
 * only for their recipient.
 */
export const UnsentMessage = Message.extend({ business: NamedBusiness.nullable() });
export type UnsentMessage = z.infer<typeof UnsentMessage>;

export const UnsentQuery = z.strictObject({ status: z.enum(unsentStatuses).nullable().default(null) });
export type UnsentQuery = z.infer<typeof UnsentQuery>;

export const UnsentPageQuery = UnsentQuery.extend(pageFields);
export type UnsentPageQuery = z.infer<typeof UnsentPageQuery>;

export const UnsentPage = z.object({ messages: z.array(UnsentMessage), next: z.string().nullable() });
export type UnsentPage = z.infer<typeof UnsentPage>;
