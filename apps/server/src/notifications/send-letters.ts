import type { Notification } from '@dayworks/shared/notifications/notification';
import { isToldInField } from '@dayworks/shared/notifications/notification-kind';
import { realEmail } from '../identity/placeholder-email.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { eachOnItsOwn } from '../platform/process-each.ts';
import type { Platform } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { asNotification, type NotificationRow, notificationColumns } from './inbox.ts';
import type { LetterReader } from './letter-readers.ts';

/** The maximum number of notifications in one email, which is more than a user would read. */
const mostTold = 20;

const lineOf = ({ title, note }: Notification) => (note ? `${title}: ${note}` : title);

/** Builds one email for notifications that occur at the same time. */
function letterOf(
  told: readonly Notification[],
  { business_name, role }: Pick<LetterReader, 'business_name' | 'role'>,
  publicUrl: string,
) {
  const [first] = told;
  const isOne = told.length === 1;
  const rest = told.length - mostTold;
  return {
    from: business_name,
    heading: isOne ? (first?.title ?? '') : `${told.length} things happened at ${business_name}`,
    paragraphs: isOne
      ? [first?.note ?? ''].filter(Boolean)
      : [...told.slice(0, mostTold).map(lineOf), ...(rest > 0 ? [`And ${rest} more.`] : [])],
    button: isOne
      ? { label: 'Open', url: publicUrl + (first?.href ?? '') }
      : { label: 'Open Dayworks', url: `${publicUrl}${role === 'field' ? '/today' : '/dashboard'}` },
    footer: 'You’re getting this message because you turned it on in your Dayworks profile.',
  };
}

/**
 * Notifications are claimed and their email is queued in one transaction. Therefore, if two processes run, only one of
 * them writes the email, and no email is sent twice.
 */
async function writeLetter(platform: Platform, businessId: string, userId: string): Promise<void> {
  const { env, jobs, mailer } = platform;
  await withBusiness({ platform, actor: { businessId } }, async (tx) => {
    const { rows } = await tx.$client.query<NotificationRow>(
      `update notifications set is_letter_due = false where business_id = $1 and user_id = $2 and is_letter_due
       returning ${notificationColumns}`,
      [businessId, userId],
    );
    const { rows: readers } = await tx.$client.query<Omit<LetterReader, 'user_id'>>(
      `select p.email, m.role, b.business_name, b.time_zone from members m join profiles p on p.id = m.user_id
       join business_settings b on b.id = m.business_id
       where m.business_id = $1 and m.user_id = $2 and may_be_written_to(p.id, $3)`,
      [businessId, userId, Boolean(mailer)],
    );
    const [reader] = readers;
    if (!reader || !realEmail(reader.email)) return;
    const { role, time_zone } = reader;
    const told = rows
      .filter(({ kind, entity }) => role !== 'field' || isToldInField(kind, entity))
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
      .map((row) => asNotification(row, { role, timeZone: time_zone }));
    if (told.length === 0) return;
    const content = letterOf(told, reader, env.publicUrl);
    await queueMessage(tx.$client, jobs, {
      businessId,
      audience: 'team',
      channel: 'email',
      recipient: reader.email,
      senderName: 'Dayworks',
      subject: content.heading,
      ...emailBody(content),
      right: null,
    });
  });
}

/**
 * Runs every minute: emails notifications to the members who opted in, unless the command that caused the notification
 * already sent an email.
 */
export function createNotificationLetters(platform: Platform) {
  return async (): Promise<void> => {
    const { rows } = await platform.database.operator.query<{ business_id: string; user_id: string }>(
      'select distinct business_id, user_id from notifications where is_letter_due',
    );
    await eachOnItsOwn(
      platform,
      'a letter about what happened',
      rows,
      ({ business_id }) => business_id,
      ({ business_id, user_id }) => writeLetter(platform, business_id, user_id),
    );
  };
}
