import * as z from 'zod';
import { isTimeZone } from '../calendar-date.ts';
import { CalendarDate, Id, Timestamp, untrimmedText } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { NamedBusiness, Person, Search } from './list-parts.ts';

export const AuditEntry = z.object({
  id: z.int(),
  created_at: Timestamp,
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  request_id: z.string(),
  /** Missing for what happened to an account or to the installation. */
  business: NamedBusiness.nullable(),
  user_id: Id.nullable(),
  /** Missing once the account is deleted, and for what a customer or the server itself did. */
  user: Person.nullable(),
  /** The name of their access token, for what a script of theirs did. */
  by_token: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditDetail = AuditEntry.extend({ before: z.unknown(), after: z.unknown() });
export type AuditDetail = z.infer<typeof AuditDetail>;

export const AuditQuery = z.strictObject({
  business_id: Id.nullable().default(null),
  user_id: Id.nullable().default(null),
  /** Days by the clock of whoever asks, both ends included. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  time_zone: untrimmedText(64).refine(isTimeZone, 'Please choose a time zone').default('UTC'),
  /** Action, entity, the person's email, or the id of an entity or a request. */
  search: Search,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPageQuery = AuditQuery.extend(pageFields);
export type AuditPageQuery = z.infer<typeof AuditPageQuery>;

export const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.string().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;
