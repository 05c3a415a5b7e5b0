import * as z from 'zod';
import { Timestamp } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { NamedBusiness, Person, Search } from './list-parts.ts';

export const AdminBusiness = NamedBusiness.extend({
  owner: Person.nullable(),
  members: z.int(),
  created_at: Timestamp,
  /** The time of the last change recorded in the audit log. */
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
