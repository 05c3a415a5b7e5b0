import {
  type Automation,
  type AutomationKind,
  automationKinds,
} from '@dayworks/shared/marketing/automations/automation';
import {
  type EnabledAutomation,
  type Occasion,
  occasionsOf,
  type PersonFacts,
} from '@dayworks/shared/marketing/automations/automation-rules';
import { usualAutomations, withoutReviewLink } from '@dayworks/shared/marketing/automations/automation-texts';
import type { NamedQuery, Tx } from '../../platform/with-business.ts';
import type { MarketingWords } from '../sending/marketing-letter.ts';
import type { SenderFacts } from '../sending/sender-facts.ts';
import { type Outlook, occasionQueries } from './occasion-queries.ts';

export interface StoredAutomation extends Automation {
  enabled_at: string | null;
}

export const automationColumns =
  'kind, is_enabled, enabled_at, channel, timing, subject, body, version, updated_at';

export const automationsQuery = (businessId: string): NamedQuery => ({
  name: 'automations',
  text: `select ${automationColumns} from automations where business_id = $1`,
  values: [businessId],
});

/** An automation is off and has the default message until a user changes it. */
const usualAutomation = (kind: AutomationKind): StoredAutomation => ({
  kind,
  is_enabled: false,
  enabled_at: null,
  ...usualAutomations[kind],
  version: 1,
  updated_at: null,
});

export const allAutomations = (rows: readonly StoredAutomation[]): StoredAutomation[] =>
  automationKinds.map((kind) => rows.find((row) => row.kind === kind) ?? usualAutomation(kind));

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
  /*
   * has_visit_ahead is always false for the selected customers, because the recipient rules already exclude customers
   * with an upcoming visit.
   */
  has_visit_ahead: false,
});

const estimatesOf = (facts: unknown[]) => ({ estimates: facts as PersonFacts['estimates'] });

const factsOf: Record<AutomationKind, (facts: unknown[]) => Partial<PersonFacts>> = {
  thanks: (facts) => ({ done: facts as PersonFacts['done'] }),
  estimate_follow_up: estimatesOf,
  estimate_expiry: estimatesOf,
  service_due: (facts) => ({ services: facts as PersonFacts['services'] }),
  we_miss_you: ([rhythm]) => ({ rhythm: rhythm as PersonFacts['rhythm'] }),
  first_job_birthday: ([first]) => ({ first_day: first as string }),
};

/**
 * Reads the events that trigger one automation, grouped by customer. An automation that is off is treated as if it were
 * turned on now.
 */
export async function readOccasions(
  { $client }: Tx,
  outlook: Outlook,
  {
    kind,
    timing,
    enabled_at,
    kept_free_days = 0,
  }: StoredAutomation & Pick<EnabledAutomation, 'kept_free_days'>,
): Promise<Map<string, Occasion[]>> {
  const { rows } = await $client.query<FactRow>(occasionQueries[kind](outlook));
  const facts = Map.groupBy(rows, ({ customer_id }) => customer_id);
  const automation = { kind, timing, kept_free_days, enabled_at: enabled_at ?? outlook.now.toISOString() };
  return new Map(
    [...facts].map(([customerId, found]) => {
      const known = { ...nothingOf(customerId), ...factsOf[kind](found.map(({ fact }) => fact)) };
      return [customerId, occasionsOf(known, automation, outlook)];
    }),
  );
}

/** Removes the request for a review from an automated message if the business has no review link. */
export const wordsFor = (
  { channel, subject, body }: Pick<StoredAutomation, 'channel' | 'subject' | 'body'>,
  { settings }: Pick<SenderFacts, 'settings'>,
): MarketingWords => ({
  channel,
  subject,
  body: settings.review_url === null ? withoutReviewLink(body) : body,
  button_label: null,
});
