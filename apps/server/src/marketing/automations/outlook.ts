import type { Occasion } from '@dayworks/shared/marketing/automations/automation-rules';
import type { Tx } from '../../platform/with-business.ts';
import type { AudienceScope } from '../audience/audience-query.ts';
import { reachable, readTold } from './due-people.ts';
import { readOccasions, type StoredAutomation } from './read-occasions.ts';

const outlookDays = 30;

export interface ComingPerson {
  customerId: string;
  recipient: string;
  occasion: Occasion;
}

/** The people whom the automation would contact within the next 30 days, soonest first. */
export async function comingPeople(
  tx: Tx,
  scope: AudienceScope,
  automation: StoredAutomation,
): Promise<ComingPerson[]> {
  const now = scope.now.getTime();
  const end = now + outlookDays * 86_400_000;
  const occasions = await readOccasions(tx, { ...scope, daysAhead: outlookDays }, automation);
  const told = await readTold(tx, scope, automation.channel, [...occasions.keys()]);
  const coming = [...occasions].flatMap(([customerId, found]) => {
    const said = new Set((told.get(customerId) ?? []).map(({ key }) => key));
    const [next] = found
      .filter(({ key, from, until }) => !said.has(key) && from < end && until > now)
      .toSorted((a, b) => a.from - b.from);
    return next ? [{ customerId, occasion: next }] : [];
  });
  const recipients = await reachable(
    tx,
    scope,
    automation,
    coming.map(({ customerId }) => customerId),
  );
  return coming
    .flatMap((person) => {
      const recipient = recipients.get(person.customerId);
      return recipient === undefined ? [] : [{ ...person, recipient }];
    })
    .toSorted((a, b) => a.occasion.from - b.occasion.from || (a.customerId < b.customerId ? -1 : 1));
}
