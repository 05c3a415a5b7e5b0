import {
  type AutomationCard,
  type AutomationEdit,
  type AutomationKind,
  type AutomationPreview,
  estimateAutomations,
} from '@dayworks/shared/marketing/automations/automation';
import type { Occasion } from '@dayworks/shared/marketing/automations/automation-rules';
import type { MarketingPeriod } from '@dayworks/shared/marketing/results/statistics';
import { isWaySetUp } from '../../outbox/queue-message.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, type Tx, withBusiness } from '../../platform/with-business.ts';
import type { AudienceScope } from '../audience/audience-query.ts';
import { automationCredits } from '../results/campaign-figures.ts';
import { writeLetter } from '../sending/marketing-letter.ts';
import { mergeValuesOf, nobodysValues } from '../sending/merge-values.ts';
import { readSenderFacts } from '../sending/sender-facts.ts';
import { readMarketingSettings } from '../settings.ts';
import { reachable, readTold } from './due-people.ts';
import { withOccasion } from './occasion-values.ts';
import {
  allAutomations,
  automationsQuery,
  readOccasions,
  type StoredAutomation,
  wordsFor,
} from './read-occasions.ts';

const outlookDays = 30;

interface ComingPerson {
  customerId: string;
  recipient: string;
  occasion: Occasion;
}

/** The people whom the automation would contact within the next 30 days, soonest first. */
async function comingPeople(
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

type Previewed = Pick<AutomationEdit, 'kind' | 'channel' | 'subject' | 'body'>;

/** Previews an automation's message for the next recipient; if there is no recipient, placeholder values are used. */
export async function previewAutomation(context: MemberContext, wish: Previewed): Promise<AutomationPreview> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<StoredAutomation>(automationsQuery(actor.businessId));
    const stored = allAutomations(rows).find(({ kind }) => kind === wish.kind) as StoredAutomation;
    const [next] = await comingPeople(tx, actor, { ...stored, channel: wish.channel });
    const facts = await readSenderFacts(tx, platform, actor.businessId, actor.userId);
    const words = wordsFor(wish, facts);
    const found =
      next && (await mergeValuesOf(tx, facts, [next.customerId], `${words.subject} ${words.body}`));
    const values = (next && found?.get(next.customerId)) ?? nobodysValues(facts);
    const letter = writeLetter(
      words,
      facts,
      await withOccasion(tx, platform, actor.businessId, values, next?.occasion),
      { unsubscribe: null, pixel: null, counted: (target) => target },
    );
    return {
      to: next?.recipient ?? null,
      customer_id: next?.customerId ?? null,
      subject: wish.channel === 'email' ? letter.subject : null,
      text: letter.text,
    };
  });
}

interface Spoken {
  kind: AutomationKind;
  sent: number;
  approved: number;
}

/**
 * Counts an estimate as approved thanks to an automation if it was accepted after the first message about the estimate.
 */
const spokenQuery = ({ actor }: MemberContext, { from, to }: MarketingPeriod): NamedQuery => ({
  name: 'automations-spoken',
  text: `select m.automation as kind, count(*)::int as sent, count(distinct e.id)::int as approved
    from marketing_messages m left join estimates e on e.business_id = $1 and m.automation = any ($5::text[])
      and e.id::text = split_part(m.occasion, ' ', 2) and e.approved_at > m.sent_at
    where m.business_id = $1 and m.automation is not null and m.sent_at >= $2::date::timestamp at time zone $4
      and m.sent_at < ($3::date + 1)::timestamp at time zone $4
    group by m.automation`,
  values: [actor.businessId, from, to, actor.timeZone, estimateAutomations],
});

function problemOf(
  { platform, actor }: MemberContext,
  { kind, channel, body }: StoredAutomation,
  reviewUrl: string | null,
): string | null {
  if (!isWaySetUp(platform, actor.businessId, channel))
    return channel === 'sms'
      ? 'Text messages are not set up. Messages are saved in the outbox.'
      : 'Email is not set up. Messages are saved in the outbox.';
  return kind === 'thanks' && reviewUrl === null && body.includes('review_link')
    ? 'There is no review link in Settings, so the message says thanks without asking for a review.'
    : null;
}

export async function listAutomations(
  context: MemberContext,
  period: MarketingPeriod,
): Promise<{ automations: AutomationCard[] }> {
  const credits = await automationCredits(context, period);
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<StoredAutomation>(automationsQuery(context.actor.businessId));
    const { rows: spoken } = await tx.$client.query<Spoken>(spokenQuery(context, period));
    const { review_url } = await readMarketingSettings(tx, context.actor);
    const cards: AutomationCard[] = [];
    for (const automation of allAutomations(rows)) {
      const { enabled_at, ...shown } = automation;
      const said = spoken.find(({ kind }) => kind === shown.kind);
      const { bookings = 0, received = 0 } = credits.get(shown.kind) ?? {};
      cards.push({
        ...shown,
        sent: said?.sent ?? 0,
        approved: said?.approved ?? 0,
        bookings,
        received,
        would_reach: (await comingPeople(tx, context.actor, automation)).length,
        problem: problemOf(context, automation, review_url),
      });
    }
    return { automations: cards };
  });
}
