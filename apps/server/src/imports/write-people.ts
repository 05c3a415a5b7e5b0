import { randomUUID } from 'node:crypto';
import type { NewCustomer } from '@dayworks/shared/customers/customer';
import type { CustomerDraft, CustomerRef, LeadDraft } from '@dayworks/shared/imports/contact-drafts';
import { customer_addresses, customers } from '../customers/table.ts';
import { leads } from '../leads/table.ts';
import type { Tx, Writer } from '../platform/with-business.ts';
import { populate } from './populate.ts';
import { externalKey, type NewlyNamed, nameKey } from './resolve-customers.ts';
import type { ImportedEntity } from './table.ts';

/** A record that was written, with the row of the file that it comes from. */
export interface Written {
  head: number;
  entity: ImportedEntity;
  record_id: string;
  action: 'created' | 'updated' | 'found';
  external_key: string | null;
  name_key: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export const created = (head: number, entity: ImportedEntity, record_id: string): Written => ({
  head,
  entity,
  record_id,
  action: 'created',
  external_key: null,
  name_key: null,
  before: null,
  after: null,
});

export interface Drafted<D> {
  head: number;
  draft: D;
}

/** An imported day has no time; noon in UTC is the same day in almost every time zone. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** Says for each customer whether the address was unsubscribed from emails or texts earlier. */
async function refusals(
  { $client }: Tx,
  { businessId }: Writer,
  people: readonly Pick<NewCustomer, 'email' | 'phone'>[],
): Promise<{ emails: Set<number>; texts: Set<number> }> {
  const { rows } = await $client.query<{ place: number; channel: string }>({
    name: 'import-unsubscribed',
    text: `select r.place, s.channel from jsonb_to_recordset($2) as r (place int, email text, phone text)
      join suppressed_addresses s on s.business_id = $1 and s.reason <> 'bounced'
        and (s.channel, s.address) in (('email', address_key('email', r.email)), ('sms', address_key('sms', r.phone)))`,
    values: [businessId, JSON.stringify(people.map(({ email, phone }, place) => ({ place, email, phone })))],
  });
  const of = (channel: string) =>
    new Set(rows.filter((row) => row.channel === channel).map(({ place }) => place));
  return { emails: of('email'), texts: of('sms') };
}

/** Writes customers. A person who unsubscribed stays unsubscribed, whatever the file says. */
export async function writeCustomers(
  tx: Tx,
  actor: Writer,
  drafted: readonly Drafted<CustomerDraft>[],
): Promise<Written[]> {
  const { emails, texts } = await refusals(
    tx,
    actor,
    drafted.map(({ draft }) => draft.fields),
  );
  const now = actor.now.toISOString();
  const rows = drafted.map(({ head, draft }, index) => {
    const { fields, created_on, is_archived } = draft;
    return {
      head,
      draft,
      row: {
        ...fields,
        marketing_consent: fields.marketing_consent && !emails.has(index),
        sms_ok: fields.sms_ok && !texts.has(index),
        id: randomUUID(),
        business_id: actor.businessId,
        created_at: created_on ? noonOf(created_on) : now,
        archived_at: is_archived ? now : null,
      },
    };
  });
  await populate(
    tx,
    customers,
    rows.map(({ row }) => row),
  );
  const addresses = rows.flatMap(({ head, draft, row }) =>
    draft.addresses.map((address) => ({
      head,
      row: {
        ...address,
        id: randomUUID(),
        business_id: actor.businessId,
        customer_id: row.id,
        label: 'Service address',
        is_primary: false,
      },
    })),
  );
  await populate(
    tx,
    customer_addresses,
    addresses.map(({ row }) => row),
  );
  return [
    ...rows.map(({ head, draft, row }) => ({
      ...created(head, 'customers', row.id),
      external_key: externalKey(draft.external_id),
      name_key: nameKey(draft.fields),
    })),
    ...addresses.map(({ head, row }) => created(head, 'customer_addresses', row.id)),
  ];
}

const plainCustomer = ({ first_name, last_name, company, email, phone }: CustomerRef): NewCustomer => ({
  first_name,
  last_name,
  company,
  email,
  phone,
  type: company && !last_name ? 'commercial' : 'residential',
  sms_ok: true,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  tags: [],
  lead_source: null,
  referred_by: null,
  payment_terms: null,
  tax_exempt: false,
  marketing_consent: false,
  notes: null,
});

/** Writes the customers that documents, payments or appointments name, but that no file and no list contains. */
export async function writeNamedCustomers(
  tx: Tx,
  actor: Writer,
  named: readonly NewlyNamed[],
): Promise<Written[]> {
  const usable = named.map(({ id, ref, head }) => ({
    id,
    head,
    ref:
      ref.first_name || ref.last_name || ref.company
        ? ref
        : { ...ref, company: ref.email ?? ref.phone ?? ref.external_id },
  }));
  const { texts } = await refusals(
    tx,
    actor,
    usable.map(({ ref }) => ref),
  );
  const now = actor.now.toISOString();
  await populate(
    tx,
    customers,
    usable.map(({ id, ref }, index) => ({
      ...plainCustomer(ref),
      sms_ok: !texts.has(index),
      id,
      business_id: actor.businessId,
      created_at: now,
    })),
  );
  return usable.map(({ id, ref, head }) => ({
    ...created(head, 'customers', id),
    external_key: externalKey(ref.external_id),
    name_key: nameKey(ref),
  }));
}

const gap = 2 ** 32;

/**
 * Writes leads below the existing cards of their column. They count as answered, because the office knows them, so that
 * no response is overdue.
 */
export async function writeLeads(
  tx: Tx,
  actor: Writer,
  drafted: readonly Drafted<LeadDraft>[],
): Promise<Written[]> {
  const { rows: lowest } = await tx.$client.query<{ stage: string; position: number }>({
    name: 'import-lowest-leads',
    text: 'select stage, max(position)::float8 as position from leads where business_id = $1 group by stage',
    values: [actor.businessId],
  });
  const next = new Map(lowest.map(({ stage, position }) => [stage, position]));
  const now = actor.now.toISOString();
  const rows = drafted.map(({ head, draft }) => {
    const position = (next.get(draft.stage) ?? 0) + gap;
    next.set(draft.stage, position);
    const since = draft.created_on ? noonOf(draft.created_on) : now;
    return {
      head,
      row: {
        ...draft.fields,
        id: randomUUID(),
        business_id: actor.businessId,
        stage: draft.stage,
        lost_reason: draft.lost_reason,
        position,
        created_at: since,
        first_response_at: since,
        last_activity_at: since,
        stage_changed_at: since,
        won_at: draft.stage === 'won' ? since : null,
      },
    };
  });
  await populate(
    tx,
    leads,
    rows.map(({ row }) => row),
  );
  return rows.map(({ head, row }) => created(head, 'leads', row.id));
}
