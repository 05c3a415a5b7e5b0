import { isQuiet } from '@dayworks/shared/dates/quiet-hours';
import { DomainError } from '@dayworks/shared/errors';
import { displayedEstimateStatus, type EstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { estimateAutomations } from '@dayworks/shared/marketing/automations/automation';
import { readOwner } from '../../identity/identity.ts';
import { refuseUnprovenSender } from '../../identity/proven-address.ts';
import type { LetterChecks } from '../../outbox/deliver-message.ts';
import { businessDay } from '../../platform/business-day.ts';
import { demoBusinessId } from '../../platform/orphans.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { readBusiness, type Tx, withBusiness } from '../../platform/with-business.ts';
import type { AudienceScope } from '../audience/audience-query.ts';
import { ensureReferralLinks } from '../referrals.ts';
import { mergeValuesOf } from '../sending/merge-values.ts';
import { putOut } from '../sending/send-marketing-message.ts';
import { readSenderFacts, type SenderFacts } from '../sending/sender-facts.ts';
import { type DuePerson, duePeople } from './due-people.ts';
import { withOccasion } from './occasion-values.ts';
import { automationColumns, type StoredAutomation, wordsFor } from './read-occasions.ts';

interface FollowedEstimate {
  status: EstimateStatus;
  valid_until: string | null;
  is_deleted: boolean;
  is_outdated: boolean;
  time_zone: string;
}

/**
 * Finds the estimate that an automated message is about, if any. A reminder about the expiry date is outdated if that
 * date has changed or the public link of the estimate was turned off.
 */
const followedQuery = (businessId: string, id: string) => ({
  name: 'followed-estimate',
  text: `select e.status, e.valid_until, e.deleted_at is not null as is_deleted, b.time_zone,
      m.automation = 'estimate_expiry' and (not e.link_enabled
        or e.valid_until::text is distinct from split_part(m.occasion, ' ', 3)) as is_outdated
    from marketing_messages m join estimates e on e.business_id = $1 and e.id::text = split_part(m.occasion, ' ', 2)
    join business_settings b on b.id = $1
    where m.business_id = $1 and m.id = $2 and m.automation = any ($3::text[])`,
  values: [businessId, id, estimateAutomations],
});

/**
 * Checks a follow-up message before it is sent, because the customer could have answered in the meantime. The general
 * recipient rules are checked afterward.
 */
export function automationLetterCheck(
  platform: Platform,
  { automation }: LetterChecks,
): Pick<LetterChecks, 'automation'> {
  return {
    async automation(businessId, id) {
      const [[estimate]] = await readBusiness<[FollowedEstimate[]]>({ platform, actor: { businessId } }, [
        followedQuery(businessId, id),
      ]);
      const today = estimate && businessDay({ timeZone: estimate.time_zone, now: new Date() });
      const status = today && displayedEstimateStatus(estimate, today);
      if (estimate?.is_deleted || (status && status !== 'sent' && status !== 'viewed'))
        return 'This estimate has since been answered or has expired.';
      if (estimate?.is_outdated)
        return 'This estimate is valid until a different date now, or its link is off.';
      return automation ? automation(businessId, id) : null;
    },
  };
}

interface EnabledBusiness {
  business_id: string;
  owner_id: string;
  time_zone: string;
}

/**
 * The maximum number of automated messages that one run writes for a business; the next run writes the remaining
 * messages.
 */
const mostAtOnce = 200;

const enabledQuery = `select b.id as business_id, b.user_id as owner_id, b.time_zone from business_settings b
  where b.user_id is not null and b.id <> $1 and b.closes_on is null
    and exists (select from automations a where a.business_id = b.id and a.is_enabled)`;

/**
 * Inserting the message row claims the event that triggers the message, so only one of two simultaneous runs succeeds.
 */
async function insertMessage(
  { $client }: Tx,
  { businessId, now }: AudienceScope,
  { customerId, recipient, automation, occasion }: DuePerson,
): Promise<string | undefined> {
  const { rows } = await $client.query<{ id: string }>({
    name: 'insert-automation-message',
    text: `insert into marketing_messages (business_id, automation, occasion, customer_id, channel, recipient, due_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (business_id, automation, occasion) where automation is not null do nothing returning id`,
    values: [businessId, automation.kind, occasion.key, customerId, automation.channel, recipient, now],
  });
  return rows[0]?.id;
}

const isTooMany = (error: unknown) => error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS';

/**
 * Sends one automated message. Returns false if no more messages are allowed now; the next run sends the remaining
 * messages.
 */
async function speakTo(
  tx: Tx,
  platform: Platform,
  scope: AudienceScope,
  facts: SenderFacts,
  person: DuePerson,
): Promise<boolean> {
  const { customerId, recipient, automation, occasion } = person;
  const words = wordsFor(automation, facts);
  const written = `${words.subject} ${words.body}`;
  if (written.includes('referral_link')) await ensureReferralLinks(tx, scope.businessId, [customerId]);
  const values = (await mergeValuesOf(tx, facts, [customerId], written)).get(customerId);
  const id = values && (await insertMessage(tx, scope, person));
  if (!id) return true;
  try {
    await putOut(tx, platform, facts, {
      message: { id, customer_id: customerId, channel: automation.channel, recipient },
      words,
      values: await withOccasion(tx, platform, scope.businessId, values, occasion),
      letter: 'automation',
      isTracked: facts.settings.is_tracking,
    });
    return true;
  } catch (error) {
    if (!isTooMany(error)) throw error;
    await tx.$client.query('delete from marketing_messages where business_id = $1 and id = $2', [
      scope.businessId,
      id,
    ]);
    return false;
  }
}

/**
 * Runs the automations of a business in one transaction. A run that crashes sends no message, and the next run sends
 * all messages.
 */
async function runFor(platform: Platform, scope: AudienceScope, ownerId: string): Promise<void> {
  await withBusiness({ platform, actor: scope }, async (tx) => {
    /*
     * The row locks make a second process wait until the first is done. The second process then finds that every
     * message has already been written.
     */
    const { rows: automations } = await tx.$client.query<StoredAutomation>(
      `select ${automationColumns} from automations where business_id = $1 and is_enabled
       order by kind for no key update`,
      [scope.businessId],
    );
    if (automations.length === 0) return;
    const facts = await readSenderFacts(tx, platform, scope.businessId, ownerId);
    if (isQuiet({ ...facts.settings, timeZone: scope.timeZone }, scope.now)) return;
    const due = await duePeople(tx, scope, automations, facts.settings.contact_days);
    for (const person of due.slice(0, mostAtOnce)) {
      if (!(await speakTo(tx, platform, scope, facts, person))) return;
    }
  });
}

/** Runs hourly and sends the due messages of every active automation. */
export function createAutomationClock(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<EnabledBusiness>(enabledQuery, [demoBusinessId]);
    for (const { business_id, owner_id, time_zone } of rows) {
      try {
        const owner = await readOwner(platform, owner_id);
        if (!owner) continue;
        refuseUnprovenSender(platform, owner);
        await runFor(platform, { businessId: business_id, timeZone: time_zone, now }, owner_id);
      } catch (error) {
        // An error in one business is only logged, so that the remaining businesses are still processed.
        const isRefusal = error instanceof DomainError;
        platform.log[isRefusal ? 'info' : 'error'](
          { businessId: business_id, ...(isRefusal ? { reason: error.message } : { err: error }) },
          'automations did not speak',
        );
      }
    }
  };
}
