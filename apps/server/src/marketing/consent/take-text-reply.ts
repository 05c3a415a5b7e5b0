import { createHmac, timingSafeEqual } from 'node:crypto';
import { textReply } from '@dayworks/shared/marketing/consent';
import { takeText } from '../../inbox/take-text.ts';
import { withIdempotencyKey } from '../../platform/limits/idempotency.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { type Tx, withBusiness } from '../../platform/with-business.ts';

/** Finds all businesses that have texted a phone number, or only the business that texted it last. */
async function businessesTexting({ database }: Platform, number: string, who: 'all' | 'last' = 'all') {
  const asked = who === 'all' ? 'businesses_texting' : 'last_business_texting';
  const { rows } = await database.app.query<{ id: string }>(`select id from ${asked}($1) as id`, [number]);
  return rows.map(({ id }) => id);
}

async function hearConsent(
  { $client }: Tx,
  businessId: string,
  from: string,
  reply: 'stop' | 'start',
): Promise<void> {
  const { rows } = await $client.query<{ id: string }>(
    `select id from marketing_messages where business_id = $1 and channel = 'sms' and sent_at is not null
       and address_key('sms', recipient) = address_key('sms', $2) order by sent_at desc limit 1`,
    [businessId, from],
  );
  const message = rows[0]?.id ?? null;
  await $client.query(`select ${reply === 'stop' ? 'leave_list' : 'join_list'}('text', 'sms', $1, $2)`, [
    from,
    message,
  ]);
  await $client.query(
    `update marketing_messages set unsubscribed_at = ${reply === 'stop' ? 'coalesce(unsubscribed_at, now())' : 'null'}
     where business_id = $1 and id = $2`,
    [businessId, message],
  );
}

/**
 * Handles a text message from a phone number. STOP and START apply to every business in this installation; any other
 * text is a reply that only the business that sent the last message can read: it comes into that business's inbox and stops
 * its automatic reminders to the customer. A message that is delivered twice is processed only once.
 */
export async function takeTextReply(
  platform: Platform,
  { from, body, sid }: { from: string; body: string; sid: string },
): Promise<void> {
  const reply = textReply(body);
  if (reply === 'help' || body.trim() === '') return;
  for (const businessId of await businessesTexting(platform, from, reply ? 'all' : 'last')) {
    const scope = { platform, actor: { businessId }, idempotencyKey: sid };
    await withIdempotencyKey(scope, 'sms hook', { from, reply }, async (tx) => {
      if (reply) await hearConsent(tx, businessId, from, reply);
      else await takeText(tx, { businessId }, { from, body, sid, at: new Date().toISOString() });
      return { reply };
    });
  }
}

/**
 * The SMS service's error codes for phone numbers that no text message can reach: numbers that do not exist, and
 * landlines.
 */
const neverReached = new Set(['30005', '30006']);

export async function takeTextStatus(
  platform: Platform,
  { to, status, error }: { to: string; status: string; error: string },
): Promise<void> {
  if (!['failed', 'undelivered'].includes(status) || !neverReached.has(error)) return;
  for (const businessId of await businessesTexting(platform, to)) {
    await withBusiness({ platform, actor: { businessId } }, ({ $client }) =>
      $client.query(`select note_bounce('sms', $1)`, [to]),
    );
  }
}

/**
 * Calculates the signature of an SMS webhook in the same way as Twilio. The signed text is the URL, followed by every
 * field name and its value, sorted by name.
 */
export function smsSignature(token: string, url: string, fields: ReadonlyMap<string, string>): string {
  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHmac('sha1', token)
    .update(url + sorted.flat().join(''))
    .digest('base64');
}

/** Returns whether an SMS webhook has a valid signature; the signatures are compared in constant time. */
export function isSigned(
  given: string | undefined,
  token: string,
  url: string,
  fields: ReadonlyMap<string, string>,
): boolean {
  const expected = Buffer.from(smsSignature(token, url, fields));
  const said = Buffer.from(given ?? '');
  return said.length === expected.length && timingSafeEqual(said, expected);
}
