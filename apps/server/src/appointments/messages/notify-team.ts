import { spanText } from '@dayworks/shared/appointments/schedule-texts';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { type LetterReader, letterReaders } from '../../notifications/letter-readers.ts';
import { emailBody } from '../../outbox/email-layout.ts';
import { queueMessage } from '../../outbox/queue-message.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Scope, Tx } from '../../platform/with-business.ts';
import { type ToldAppointment, visitPath } from './appointment-details.ts';

export interface CustomersWord {
  /** The words that connect the customer's name and the appointment title in the email to the team. */
  said: 'confirmed' | 'cancelled' | 'asked for another time for' | 'moved';
  message: string | null;
  /** The time and the assignee of an appointment before the customer moved it. */
  before?: Pick<ToldAppointment, 'start_time' | 'end_time' | 'assignee_id'>;
}

const nextOf: Record<CustomersWord['said'], string> = {
  confirmed: 'There is nothing you need to do.',
  cancelled: 'This time slot is free again.',
  moved: 'The customer chose a free time on the booking page. There is nothing you need to do.',
  'asked for another time for': 'Move it to a time that works for both, or call the customer.',
};

/**
 * Emails the customer's answer on the public page to the assignee, to the previous assignee if the customer moved the
 * appointment, and to the office members who opted in to these emails. A reply to the email reaches the customer.
 */
export async function notifyTeam(
  tx: Tx,
  platform: Platform,
  scope: Scope,
  appointment: ToldAppointment,
  { said, message, before }: CustomersWord,
): Promise<void> {
  const { jobs, env } = platform;
  const goes = appointment.assignee_id;
  const own = [...new Set([goes, before?.assignee_id])].filter((person) => typeof person === 'string');
  const readers: LetterReader[] = [];
  for (const only of own)
    readers.push(...(await letterReaders(tx, platform, scope, { kind: 'own_visit_answered', only })));
  const office = await letterReaders(tx, platform, scope, { kind: 'visit_answered', but: goes });
  readers.push(...office.filter(({ user_id }) => !own.includes(user_id)));
  const { id, title, customer, start_time, end_time } = appointment;
  const who = customer ? customerName(customer) : 'Your customer';
  for (const { email, business_name, time_zone, role } of readers) {
    const onWall = (moment: string) => wallTimeIn(time_zone, new Date(moment));
    const content = {
      from: business_name,
      heading: `${who} ${said} “${title}”`,
      paragraphs: [
        spanText(onWall(start_time), onWall(end_time)),
        ...(before ? [`Before: ${spanText(onWall(before.start_time), onWall(before.end_time))}`] : []),
        ...(message ? [`“${message}”`] : []),
        nextOf[said],
      ],
      button: { label: 'Open appointment', url: env.publicUrl + visitPath(id, role) },
      footer: `You’re getting this message because you work at ${business_name} on Dayworks.`,
    };
    await queueMessage(tx.$client, jobs, {
      businessId: scope.businessId,
      audience: 'team',
      channel: 'email',
      recipient: email,
      senderName: 'Dayworks',
      replyTo: customer?.email ?? null,
      subject: content.heading,
      ...emailBody(content),
      right: null,
    });
  }
}
