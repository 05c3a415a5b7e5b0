import type { AutomationKind } from '@dayworks/shared/marketing/automation';
import { chooseOccasion, type Occasion } from '@dayworks/shared/marketing/automation-rules';
import { dialableNumber } from '../../outbox/phone-number.ts';
import type { Tx } from '../../platform/with-business.ts';
import { type AudienceScope, audienceOf } from '../audience/audience-query.ts';
import { readOccasions } from './read-occasions.ts';
import type { StoredAutomation } from './stored-automations.ts';
import { readTold } from './told-before.ts';

/** One automated marketing message that is to be written now. */
export interface DuePerson {
  customerId: string;
  recipient: string;
  automation: StoredAutomation;
  occasion: Occasion;
}

/**
 * An invitation to book is sent only to customers without a booking; a message about work or an estimate is sent to
 * all customers.
 */
const mindsVisits: Record<AutomationKind, boolean> = {
  thanks: false,
  estimate_follow_up: false,
  service_due: true,
  we_miss_you: true,
  first_job_birthday: false,
};

/**
 * Selects the customers for whom an automated message is due and whom the business may contact according to the
 * consent rules.
 */
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
  automation: StoredAutomation,
  contactDays: number,
): Promise<DuePerson[]> {
  const occasions = await readOccasions(tx, { ...scope, daysAhead: 0 }, automation);
  const told = await readTold(tx, scope, automation.channel, [...occasions.keys()]);
  const due = [...occasions].flatMap(([customerId, found]) => {
    const occasion = chooseOccasion(found, {
      ...scope,
      contactDays,
      told: told.get(customerId) ?? [],
      // Always false here, because the recipient rules already handle disputes and overdue invoices.
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
  for (const automation of automations) due.push(...(await dueFor(tx, scope, automation, contactDays)));
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
