import { spanText } from '@dayworks/shared/appointments/schedule-texts';
import type { MemberRole } from '@dayworks/shared/business/business';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { wallTimeIn } from '@dayworks/shared/zoned-time';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Platform } from '../platform/platform.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import type { ToldAppointment } from './told-appointment.ts';
import { visitPath } from './visit-path.ts';

export interface CustomersWord {
  /** As it stands between the name and the title. */
  said: 'confirmed' | 'called off' | 'asked for another time for';
  message: string | null;
}

const nextOf: Record<CustomersWord['said'], string> = {
  confirmed: 'Nothing is left to do.',
  'called off': 'Its time is free again.',
  'asked for another time for': 'Move it to a time that suits both, or call them.',
};

interface Reader {
  email: string;
  business_name: string;
  time_zone: string;
  role: MemberRole;
}

/** Tells the owner and whoever goes there what the customer said on the public page; an answer goes to the customer. */
export async function notifyTeam(
  tx: Tx,
  { jobs, env, mailer }: Platform,
  { businessId }: Scope,
  appointment: ToldAppointment,
  { said, message }: CustomersWord,
): Promise<void> {
  const { rows } = await tx.$client.query<Reader>(
    `select distinct p.email, b.business_name, b.time_zone, m.role from business_settings b
     join members m on m.business_id = b.id and (m.user_id = b.user_id or m.user_id = $2)
     join profiles p on p.id = m.user_id where b.id = $1 and may_be_written_to(m.user_id, $3)`,
    [businessId, appointment.assignee_id, Boolean(mailer)],
  );
  const { id, title, customer, start_time, end_time } = appointment;
  const who = customer ? customerName(customer) : 'Your customer';
  for (const { email, business_name, time_zone, role } of rows) {
    const onWall = (moment: string) => wallTimeIn(time_zone, new Date(moment));
    const content = {
      from: business_name,
      heading: `${who} ${said} “${title}”`,
      paragraphs: [
        spanText(onWall(start_time), onWall(end_time)),
        ...(message ? [`“${message}”`] : []),
        nextOf[said],
      ],
      button: { label: 'Open the appointment', url: env.publicUrl + visitPath(id, role) },
      footer: `You get this message because you work at ${business_name} on Dayworks.`,
    };
    await queueMessage(tx.$client, jobs, {
      businessId,
      audience: 'team',
      channel: 'email',
      recipient: email,
      senderName: 'Dayworks',
      replyTo: customer?.email ?? null,
      subject: content.heading,
      text: emailText(content),
      html: emailHtml(content),
      right: null,
    });
  }
}
