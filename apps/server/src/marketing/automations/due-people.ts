import type { AutomationKind } from '@dayworks/shared/marketing/automations/automation';
import {
  chooseOccasion,
  daysKeptFree,
  type EnabledAutomation,
  type Occasion,
  type Told,
} from '@dayworks/shared/marketing/automations/automation-rules';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { dialableNumber } from '../../outbox/phone-number.ts';
import type { Scope, Tx } from '../../platform/with-business.ts';
import { type AudienceScope, audienceOf } from '../audience/audience-query.ts';
import { readOccasions, type StoredAutomation } from './read-occasions.ts';

interface ToldRow extends Told {
  customer_id: string;
}

/**
 * Reads the earlier and pending messages to the given customers, and last year's messages on the given channel to
 * anyone with the same address; the minimum interval between contacts is at most a year. Messages that were never sent
 * do not count as contacts, but they prevent the same message from being written again.
 */
export async function readTold(
  { $client }: Tx,
  { businessId }: Scope,
  channel: CampaignChannel,
  customerIds: readonly string[],
): Promise<Map<string, Told[]>> {
  const leaves = `m.status in ('queued', 'sending', 'sent', 'kept')`;
  const at = 'coalesce(m.sent_at, m.due_at, m.created_at)';
  const { rows } = await $client.query<ToldRow>({
    name: 'automations-told',
    text: `with asked as materialized (
        select c.id, address_key($3, case $3 when 'email' then c.email else c.phone end) as key from customers c
        where c.business_id = $1 and c.id = any ($2::uuid[])
      ), written as materialized (
        select m.customer_id, address_key($3, m.recipient) as key, m.automation, m.occasion, ${at} as at
        from marketing_messages m where m.business_id = $1 and m.channel = $3 and ${leaves}
          and ${at} > now() - interval '366 days'
      )
      select m.customer_id, m.automation as kind, m.occasion as key, case when ${leaves} then ${at} end as at
      from marketing_messages m where m.business_id = $1 and m.customer_id = any ($2::uuid[])
      union all
      select asked.id, written.automation, written.occasion, written.at
      from asked join written on written.key = asked.key and written.customer_id is distinct from asked.id`,
    values: [businessId, customerIds, channel],
  });
  return Map.groupBy(rows, ({ customer_id }) => customer_id);
}

/** A customer who is due to receive an automated marketing message now. */
export interface DuePerson {
  customerId: string;
  recipient: string;
  automation: StoredAutomation;
  occasion: Occasion;
}

/**
 * An invitation to book is sent only to customers without a booking. A message about work or an estimate is also sent
 * to customers with a booking.
 */
const mindsVisits: Record<AutomationKind, boolean> = {
  thanks: false,
  estimate_follow_up: false,
  estimate_expiry: false,
  service_due: true,
  we_miss_you: true,
  first_job_birthday: false,
};

/** Selects the customers that an automated message is due for and that the business is allowed to contact. */
export async function reachable(
  tx: Tx,
  scope: AudienceScope,
  { kind, channel }: StoredAutomation,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map();
  const listed = await audienceOf(tx, scope, { channel, customerIds, mindsVisits: mindsVisits[kind] });
  return new Map(
    listed.flatMap(({ customer_id, recipient, left_out }) =>
      left_out === null && recipient !== null ? [[customer_id, recipient]] : [],
    ),
  );
}

async function dueFor(
  tx: Tx,
  scope: AudienceScope,
  automation: StoredAutomation & Pick<EnabledAutomation, 'kept_free_days'>,
  contactDays: number,
): Promise<DuePerson[]> {
  const occasions = await readOccasions(tx, { ...scope, daysAhead: 0 }, automation);
  const told = await readTold(tx, scope, automation.channel, [...occasions.keys()]);
  const due = [...occasions].flatMap(([customerId, found]) => {
    const occasion = chooseOccasion(found, {
      ...scope,
      contactDays,
      told: told.get(customerId) ?? [],
      /*
       * isSilenced is always false for the selected customers, because the recipient rules already exclude customers
       * with disputes or overdue invoices.
       */
      isSilenced: false,
    });
    return occasion ? [{ customerId, occasion }] : [];
  });
  const recipients = await reachable(
    tx,
    scope,
    automation,
    due.map(({ customerId }) => customerId),
  );
  return due.flatMap((person) => {
    const recipient = recipients.get(person.customerId);
    return recipient === undefined ? [] : [{ ...person, recipient, automation }];
  });
}

/** Returns the people to contact now; each person and each address is included only once. */
export async function duePeople(
  tx: Tx,
  scope: AudienceScope,
  automations: readonly StoredAutomation[],
  contactDays: number,
): Promise<DuePerson[]> {
  const due: DuePerson[] = [];
  const kept_free_days = daysKeptFree(automations, contactDays);
  for (const automation of automations)
    due.push(...(await dueFor(tx, scope, { ...automation, kept_free_days }, contactDays)));
  const chosen = [...Map.groupBy(due, ({ customerId }) => customerId).values()].flatMap((ofOne) => {
    const occasion = chooseOccasion(
      ofOne.map((person) => person.occasion),
      { ...scope, contactDays, told: [], isSilenced: false },
    );
    return ofOne.filter((person) => person.occasion === occasion);
  });
  const byAddress = Map.groupBy(chosen, ({ recipient }) => dialableNumber(recipient) ?? recipient);
  return [...byAddress.values()].flatMap(([first]) => first ?? []);
}
