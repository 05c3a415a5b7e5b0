import { closingRefusal } from '@dayworks/shared/business/closing';
import { conflict } from '@dayworks/shared/errors';
import { fastestPace } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { refuseUnprovenSender } from '../identity/proven-address.ts';
import { countTry, keyOf, type Limit } from '../platform/limits/rate-limit.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';

const hour = 60 * 60;
const day = 24 * hour;

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

const ofBusiness = (max: number, windowSeconds: number, period: string): Limit => ({
  name: `messages of a business in ${period}`,
  max,
  windowSeconds,
  refusal: (left) =>
    `Your business has reached the limit of ${max} messages within ${period}. Nothing was sent. Please try again in ${inWords(left)}.`,
});

const toRecipient = (max: number, windowSeconds: number, period: string): Limit => ({
  name: `messages to a recipient in ${period}`,
  max,
  windowSeconds,
  refusal: (left) =>
    `Your business has sent ${max} messages to this customer within ${period}. Nothing was sent. Please wait ${inWords(left)}, or share a link instead.`,
});

/**
 * The limit for messages to one person applies to all businesses together, so that ten accounts cannot send ten times
 * as many messages to one person.
 */
const toAnybody: Limit = {
  name: 'messages to anybody in a day',
  max: 100,
  windowSeconds: day,
  refusal: (left) =>
    `This customer’s address has received too many messages today. Nothing was sent. Please wait ${inWords(left)}, or share a link instead.`,
};

/**
 * The sending limits of a business. The limits are high enough for a busy end of the month, but too low for abuse or
 * for harming the mail server's reputation.
 */
const limits = {
  business: [ofBusiness(150, hour, 'an hour'), ofBusiness(600, day, 'a day')],
  recipient: [toRecipient(20, hour, 'an hour'), toRecipient(40, day, 'a day')],
};

/**
 * The fraction of the sending limits that automatic reminders are allowed to use, so that users can always send
 * messages.
 */
const shareOfReminders = 2 / 3;

/**
 * Returns the number of automatic reminders that can still be sent, taking all messages of the business into account.
 */
export async function roomForReminders({ $client }: Tx, businessId: string): Promise<number> {
  const { rows } = await $client.query<{ key: string; count: number }>(
    'select key, count from public.rate_limits where key = any ($1) and window_ends_at > now()',
    [limits.business.map((limit) => keyOf([limit, businessId]))],
  );
  const room = limits.business.map((limit) => {
    const used = rows.find(({ key }) => key === keyOf([limit, businessId]))?.count ?? 0;
    return Math.floor(limit.max * shareOfReminders) - used;
  });
  return Math.max(0, Math.min(...room));
}

const ofMarketing: Limit = {
  name: 'messages of marketing in an hour',
  max: fastestPace,
  windowSeconds: hour,
  refusal: (left) =>
    `Your business has reached the limit of ${fastestPace} marketing messages an hour. The rest will be sent in ${inWords(left)}.`,
};

/**
 * Rejects messages of a business that is closing. From the moment a business starts to close, none of its messages are
 * sent.
 */
export async function refuseClosing({ $client }: Tx, businessId: string): Promise<void> {
  const { rows } = await $client.query({
    name: 'business-closing',
    text: 'select from business_settings where id = $1 and closes_on is not null',
    values: [businessId],
  });
  if (rows.length > 0) throw conflict(closingRefusal);
}

/** Limits the rate at which all campaigns and automations of a business together send messages. */
export async function refuseMarketing(tx: Tx, businessId: string): Promise<void> {
  await refuseClosing(tx, businessId);
  await countTry(tx.$client, ofMarketing, businessId);
}

/**
 * Checks every message that a business sends to people outside the business (A4a). The check is part of the transaction
 * that writes the message, so a message that is rolled back does not count.
 */
export async function refuseSending(
  tx: Tx,
  platform: Pick<Platform, 'mailer' | 'texter'>,
  { businessId, person }: Actor,
  recipient: string,
): Promise<void> {
  refuseUnprovenSender(platform, person);
  await refuseClosing(tx, businessId);
  for (const limit of limits.business) await countTry(tx.$client, limit, businessId);
  const to = recipient.toLowerCase();
  for (const limit of limits.recipient) await countTry(tx.$client, limit, `${businessId} ${to}`);
  await countTry(tx.$client, toAnybody, to);
}
