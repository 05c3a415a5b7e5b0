import { invalid } from '@dayworks/shared/errors';
import type { TestSend } from '@dayworks/shared/marketing/campaigns/campaign';
import { brokenFields } from '@dayworks/shared/marketing/campaigns/merge-field';
import * as z from 'zod';
import { countTest, queueTest } from '../../messages/queue-test.ts';
import { dialableNumber } from '../../outbox/phone-number.ts';
import { countTry, type Limit } from '../../platform/limits/rate-limit.ts';
import { lockRecord } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Tx, withBusiness } from '../../platform/with-business.ts';
import { writeLetter } from '../sending/marketing-letter.ts';
import { nobodysValues } from '../sending/merge-values.ts';
import { readSenderFacts } from '../sending/sender-facts.ts';
import { readPeople } from './preview-campaign.ts';
import { campaignRecord, type StoredCampaign } from './read-campaign.ts';

/**
 * The limit for test messages to people outside the business. These people have not consented to anything, and a test
 * message contains no unsubscribe link.
 */
const testsToOthers: Limit = {
  name: 'messages of tests to others in an hour',
  max: 5,
  windowSeconds: 3600,
  refusal: () =>
    'You have sent 5 tests to other people in the last hour. Send tests to yourself, or try again later.',
};

async function refuseStranger(
  { $client }: Tx,
  businessId: string,
  channel: StoredCampaign['channel'],
  recipient: string,
): Promise<void> {
  const { rows } = await $client.query<{ is_own: boolean; has_left: boolean }>(
    `with asked as materialized (select address_key($2, $3) as key)
     select exists (select from members m join profiles p on p.id = m.user_id
         where m.business_id = $1 and $2 = 'email' and address_key('email', p.email) = asked.key)
       or exists (select from business_settings b where b.id = $1
         and address_key($2, case $2 when 'email' then b.email else b.phone end) = asked.key) as is_own,
       exists (select from suppressed_addresses s
         where s.business_id = $1 and s.channel = $2 and s.address = asked.key) as has_left
     from asked`,
    [businessId, channel, recipient],
  );
  const message = 'This recipient has unsubscribed from these messages. Send the test to yourself.';
  if (rows[0]?.has_left) throw invalid(message, { to: message });
  if (!rows[0]?.is_own) await countTry($client, testsToOthers, businessId);
}

function recipientOf(channel: StoredCampaign['channel'], to: string): string {
  const recipient = channel === 'email' ? (z.regexes.email.test(to) ? to : undefined) : dialableNumber(to);
  if (recipient) return recipient;
  const message =
    channel === 'email'
      ? 'Enter an email address such as maya@example.com'
      : 'Enter a phone number such as (503) 555-0148';
  throw invalid(message, { to: message });
}

function refuseEmpty({ channel, subject, body }: StoredCampaign): void {
  if (channel === 'email' && !subject) throw invalid('Write a subject first, then send a test.');
  if (!body) throw invalid('Write the text first, then send a test.');
  const [broken] = brokenFields(`${subject ?? ''} ${body}`);
  if (broken) throw invalid(`${broken} is not a valid field. Choose one from the list.`);
}

/**
 * Sends a test of the campaign message, as the first recipient would see it, to the given address. The test message
 * is not included in any figures.
 */
export async function sendTest(
  context: MemberContext,
  { id, to }: TestSend,
): Promise<{ status: 'queued' | 'kept' }> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const campaign = await lockRecord(tx, actor, campaignRecord, id);
    const { channel, button_label } = campaign;
    const recipient = recipientOf(channel, to.trim());
    refuseEmpty(campaign);
    await countTest(tx, actor.businessId);
    await refuseStranger(tx, actor.businessId, channel, recipient);
    const facts = await readSenderFacts(tx, platform, actor.businessId, campaign.created_by);
    const { people, valuesOf } = await readPeople(tx, context, facts, { ...campaign, campaign_id: id });
    const values = valuesOf.get(people[0]?.customer_id ?? '') ?? nobodysValues(facts);
    const words = { channel, subject: campaign.subject, body: campaign.body ?? '', button_label };
    const links = { unsubscribe: null, pixel: null, counted: (target: string) => target };
    const { subject, text, html } = writeLetter(words, facts, values, links);
    const { business } = facts;
    const about = { entity: 'campaign', entityId: id };
    return {
      status: await queueTest(tx, context, { channel, recipient, business, subject, text, html, ...about }),
    };
  });
}
