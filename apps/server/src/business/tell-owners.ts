import { readOwner } from '../identity/identity.ts';
import { realEmail } from '../identity/placeholder-email.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Person } from '../platform/person.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { readBusiness, type Tx } from '../platform/with-business.ts';

/**
 * Reads the contact data of the owners. This must happen before the transaction, because account data is read with a
 * different database role.
 */
export async function readOwners(context: MemberContext): Promise<Person[]> {
  const [rows] = await readBusiness<[{ user_id: string }[]]>(context, [
    {
      name: 'business-owners',
      text: `select user_id from members where business_id = $1 and role = 'owner'`,
      values: [context.actor.businessId],
    },
  ]);
  const owners = await Promise.all(rows.map(({ user_id }) => readOwner(context.platform, user_id)));
  return owners.filter((owner) => owner !== undefined);
}

/**
 * A change that the owners are notified of immediately, because somebody who took over an account could have made it.
 */
export interface ToldChange {
  heading: string;
  /** The sentence in the notification to the owners that names the changed fields. */
  what: string;
  button: string;
  path: string;
}

/**
 * Notifies an owner of a sensitive change (M27), in the same transaction as the change. The message is sent by email, or
 * by text message if there is no email address. It names the changed fields without account numbers; the old and new
 * values are in the audit log.
 */
export async function tellOwner(
  tx: Tx,
  { env, jobs, mailer, texter }: Platform,
  businessId: string,
  { email: address, emailVerified, phone, phoneVerified }: Person,
  { heading, what, button: label, path }: ToldChange,
): Promise<void> {
  const email = address && realEmail(address);
  const notYou =
    'If this was none of you, change it back, choose a new password and sign out all other devices.';
  const url = `${env.publicUrl}${path}`;
  const common = { businessId, audience: 'team', subject: heading, right: null } as const;
  if (email && (emailVerified || !mailer)) {
    const button = { label, url };
    const content = { from: 'Dayworks', heading, paragraphs: [what], button, footer: notYou };
    await queueMessage(tx.$client, jobs, {
      ...common,
      channel: 'email',
      recipient: email,
      senderName: 'Dayworks',
      ...emailBody(content),
    });
  } else if (phone && (phoneVerified || !texter)) {
    const text = `Dayworks: ${what} ${notYou} ${url}`;
    await queueMessage(tx.$client, jobs, { ...common, channel: 'sms', recipient: phone, text });
  }
}
