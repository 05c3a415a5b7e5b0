import * as z from 'zod';
import { isTimeZone } from '../dates/calendar-date.ts';
import { CalendarDate, Id, Timestamp, untrimmedText } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { NamedBusiness, Person, Search } from './admin-list.ts';

export const AuditEntry = z.object({
  id: z.int(),
  created_at: Timestamp,
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  request_id: z.string(),
  /** The business that the entry concerns; null for events that concern an account or the installation. */
  business: NamedBusiness.nullable(),
  user_id: Id.nullable(),
  /**
   * The user who performed the action. Null if a customer or the server performed the action, or if the account was
   * deleted.
   */
  user: Person.nullable(),
  /** The name of the access token, if one of the user's scripts performed the action. */
  by_token: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditDetail = AuditEntry.extend({ before: z.unknown(), after: z.unknown() });
export type AuditDetail = z.infer<typeof AuditDetail>;

export const AuditQuery = z.strictObject({
  business_id: Id.nullable().default(null),
  user_id: Id.nullable().default(null),
  /** The date range in the requesting user's time zone; both dates are inclusive. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  time_zone: untrimmedText(64).refine(isTimeZone, 'Please choose a time zone').default('UTC'),
  /** Searches the action, the entity, the user's email address, and the id of an entity or a request. */
  search: Search,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPageQuery = AuditQuery.extend(pageFields);
export type AuditPageQuery = z.infer<typeof AuditPageQuery>;

export const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.string().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;
