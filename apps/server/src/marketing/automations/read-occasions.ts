import type { AutomationKind } from '@dayworks/shared/marketing/automation';
import { type Occasion, occasionsOf, type PersonFacts } from '@dayworks/shared/marketing/automation-rules';
import type { Tx } from '../../platform/with-business.ts';
import { type Outlook, occasionQueries } from './occasion-queries.ts';
import type { StoredAutomation } from './stored-automations.ts';

interface FactRow {
  customer_id: string;
  fact: unknown;
}

const nothingOf = (customer_id: string): PersonFacts => ({
  customer_id,
  done: [],
  estimates: [],
  services: [],
  rhythm: null,
  first_day: null,
  // Always false here, because the recipient rules already exclude customers with a booking.
  has_visit_ahead: false,
});

const factsOf: Record<AutomationKind, (facts: unknown[]) => Partial<PersonFacts>> = {
  thanks: (facts) => ({ done: facts as PersonFacts['done'] }),
  estimate_follow_up: (facts) => ({ estimates: facts as PersonFacts['estimates'] }),
  service_due: (facts) => ({ services: facts as PersonFacts['services'] }),
  we_miss_you: ([rhythm]) => ({ rhythm: rhythm as PersonFacts['rhythm'] }),
  first_job_birthday: ([first]) => ({ first_day: first as string }),
};

/**
 * Reads the events that trigger one automation, grouped by customer; an automation that is off is evaluated as if it
 * were turned on now.
 */
export async function readOccasions(
  { $client }: Tx,
  outlook: Outlook,
  { kind, timing, enabled_at }: StoredAutomation,
): Promise<Map<string, Occasion[]>> {
  const { rows } = await $client.query<FactRow>(occasionQueries[kind](outlook));
  const facts = Map.groupBy(rows, ({ customer_id }) => customer_id);
  const automation = { kind, timing, enabled_at: enabled_at ?? outlook.now.toISOString() };
  return new Map(
    [...facts].map(([customerId, found]) => {
      const known = { ...nothingOf(customerId), ...factsOf[kind](found.map(({ fact }) => fact)) };
      return [customerId, occasionsOf(known, automation, outlook)];
    }),
  );
}
