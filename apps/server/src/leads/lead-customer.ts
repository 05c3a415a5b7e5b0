import { emptyCustomer, type NewCustomer } from '@dayworks/shared/customers/customer';
import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { conflict } from '@dayworks/shared/errors';
import type { LeadFields } from '@dayworks/shared/leads/lead';
import { type Contact, isSamePerson, phoneDigits } from '@dayworks/shared/leads/lead-duplicates';
import { type Carried, carry } from '@dayworks/shared/pick';
import { customerRecord, lockCustomer } from '../customers/customer-record.ts';
import { insertRecord } from '../platform/record.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Scope, Tx, Writer } from '../platform/with-business.ts';
import type { leads } from './table.ts';

type StoredLead = typeof leads.$inferSelect;

/** Returns the name of the customer whose referral link the lead used, for the customer page. */
async function referrerName(tx: Tx, { businessId }: Scope, { referrer_id }: StoredLead) {
  if (!referrer_id) return null;
  const { rows } = await tx.$client.query<NamedCustomer>({
    name: 'lead-referrer',
    text: 'select first_name, last_name, company from customers where business_id = $1 and id = $2',
    values: [businessId, referrer_id],
  });
  return rows[0] ? customerName(rows[0]) : null;
}

const leadToCustomer = {
  first_name: 'first_name',
  last_name: 'last_name',
  company: 'company',
  email: 'email',
  phone: 'phone',
  sms_ok: 'sms_ok',
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'zip_code',
  service_wanted: null,
  preferred_times: null,
  source: 'lead_source',
  value: null,
  probability: null,
  owner_id: null,
  next_follow_up: null,
  notes: 'notes',
} as const satisfies Carried<LeadFields, NewCustomer>;

const customerFrom = (lead: StoredLead, referred_by: string | null): NewCustomer => ({
  ...emptyCustomer(),
  ...carry(lead, leadToCustomer),
  type: lead.company ? 'commercial' : 'residential',
  referred_by,
});

/**
 * Makes conversions of leads run one after another. The second of two leads from the same person therefore finds the
 * customer created for the first lead.
 */
async function findSame(tx: Tx, actor: Scope, lead: StoredLead): Promise<string | undefined> {
  await tx.$client.query({
    name: 'lead-customers-lock',
    text: `select pg_advisory_xact_lock(7238115, hashtext($1))`,
    values: [actor.businessId],
  });
  const { rows } = await tx.$client.query<Contact & { id: string }>({
    name: 'lead-same-customers',
    text: `select id, first_name, last_name, company, email, phone from customers
           where business_id = $1 and archived_at is null and (lower(email) = lower($2)
             or right(regexp_replace(phone, '\\D', '', 'g'), 10) = nullif($3, ''))
           order by created_at, id limit 50`,
    values: [actor.businessId, lead.email, phoneDigits(lead.phone ?? '')],
  });
  return rows.find((customer) => isSamePerson(customer, lead))?.id;
}

/**
 * Returns the customer for the lead: the lead's current customer, the chosen customer, an existing duplicate, or a
 * new customer. The caller must hold the row lock on the lead.
 */
export async function customerOf(
  tx: Tx,
  { platform, actor }: { platform: Platform; actor: Writer },
  lead: StoredLead,
  chosenId: string | null,
): Promise<string> {
  const knownId = lead.customer_id ?? chosenId;
  if (knownId) {
    const chosen = await lockCustomer(tx, platform, actor, knownId);
    if (chosen.archived_at) {
      throw conflict(
        `${customerName(chosen)} has since been archived. Restore this customer first, or choose another one.`,
      );
    }
    return chosen.id;
  }
  const same = await findSame(tx, actor, lead);
  if (same) return same;
  const { id } = await insertRecord(
    tx,
    actor,
    customerRecord,
    customerFrom(lead, await referrerName(tx, actor, lead)),
  );
  return id;
}
