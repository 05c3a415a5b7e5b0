import { randomUUID } from 'node:crypto';
import { customerName, unknownCustomer } from '@dayworks/shared/customers/customer-name';
import type { CustomerRef } from '@dayworks/shared/imports/contact-drafts';
import type { Scope, Tx } from '../platform/with-business.ts';

/** Returns how rows name the record by its number in the old system; null if they do not. */
export const externalKey = (externalId: string | null): string | null =>
  externalId ? externalId.trim().toLowerCase() : null;

/** Returns how rows name the record by its name; null if it has none. */
export function nameKey(named: Parameters<typeof customerName>[0]): string | null {
  const name = customerName(named);
  return name === unknownCustomer ? null : name.toLowerCase().replaceAll(/\s+/g, ' ');
}

interface Asked {
  place: number;
  external: string | null;
  name: string | null;
  company: string | null;
  email: string | null;
}

/**
 * The order in which a customer is looked for: by the number in the old system and by name among the records of this
 * import, then by email, name and company among all customers of the business.
 */
const findText = `select r.place, coalesce(
    (select k.record_id from import_records k where k.business_id = $1 and k.import_id = $2 and k.entity = 'customers' and k.external_key = r.external limit 1),
    (select k.record_id from import_records k where k.business_id = $1 and k.import_id = $2 and k.entity = 'customers' and k.name_key = r.name limit 1),
    (select c.id from customers c where c.business_id = $1 and r.email <> '' and lower(c.email) = lower(r.email) order by c.archived_at nulls first, c.created_at, c.id limit 1),
    (select c.id from customers c where c.business_id = $1 and c.sort_name = r.name order by c.archived_at nulls first, c.created_at, c.id limit 1),
    (select c.id from customers c where c.business_id = $1 and lower(c.company) = r.company order by c.archived_at nulls first, c.created_at, c.id limit 1)
  ) as id
  from jsonb_to_recordset($3) as r (place int, external text, name text, company text, email text)`;

/** A customer that is named by a document but exists nowhere, so the import creates it. */
export interface NewlyNamed {
  id: string;
  ref: CustomerRef;
  head: number;
}

/**
 * Finds the customer of each reference. Customers that do not exist yet are returned with a new id; the caller writes
 * them. References with the same name or number get the same new customer.
 */
export async function resolveCustomers(
  tx: Tx,
  { businessId }: Scope,
  importId: string,
  refs: readonly { head: number; ref: CustomerRef | null }[],
): Promise<{ ids: (string | null)[]; missing: NewlyNamed[] }> {
  const asked = refs.flatMap(({ ref }, place): Asked[] =>
    ref
      ? [
          {
            place,
            external: externalKey(ref.external_id),
            name: nameKey(ref),
            company: ref.company?.toLowerCase() ?? nameKey(ref),
            email: ref.email ?? '',
          },
        ]
      : [],
  );
  const found = new Map<number, string>();
  if (asked.length > 0) {
    const { rows } = await tx.$client.query<{ place: number; id: string | null }>({
      name: 'import-resolve-customers',
      text: findText,
      values: [businessId, importId, JSON.stringify(asked)],
    });
    for (const { place, id } of rows) if (id) found.set(place, id);
  }
  const missing = new Map<string, NewlyNamed>();
  for (const { place, external, name, email } of asked) {
    const named = refs[place];
    if (found.has(place) || !named?.ref) continue;
    const key = external ?? (name ? `${name}` : email?.toLowerCase());
    if (!key) continue;
    const known = missing.get(key) ?? { id: randomUUID(), ref: named.ref, head: named.head };
    missing.set(key, known);
    found.set(place, known.id);
  }
  return { ids: refs.map((_, place) => found.get(place) ?? null), missing: [...missing.values()] };
}
