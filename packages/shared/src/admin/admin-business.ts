import * as z from 'zod';
import { Timestamp } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { NamedBusiness, Person, Search } from './list-parts.ts';

export const AdminBusiness = NamedBusiness.extend({
  owner: Person.nullable(),
  members: z.int(),
  created_at: Timestamp,
  /** The last change that the audit log knows of. */
  last_active_at: Timestamp.nullable(),
});
export type AdminBusiness = z.infer<typeof AdminBusiness>;

export const BusinessQuery = z.strictObject({
  /** Its name, its id, or the owner's email. */
  search: Search,
});
export type BusinessQuery = z.infer<typeof BusinessQuery>;

export const BusinessPageQuery = BusinessQuery.extend(pageFields);
export type BusinessPageQuery = z.infer<typeof BusinessPageQuery>;

export const BusinessPage = z.object({ businesses: z.array(AdminBusiness), next: z.string().nullable() });
export type BusinessPage = z.infer<typeof BusinessPage>;
