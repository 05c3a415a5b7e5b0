import { notFound } from '@dayworks/shared/errors';
import { audit } from '../platform/audit.ts';
import { storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { appointmentRecord, lockAppointment } from './appointment-record.ts';
import { calendarFile, calendarText } from './calendar-file.ts';
import { pagePath, type ToldAppointment, toldQuery } from './told-appointment.ts';

type ById = { id: string };

async function findTold(context: MemberContext, { id }: ById): Promise<ToldAppointment> {
  const [rows] = await readBusiness<[ToldAppointment[]]>(context, [toldQuery(context.actor.businessId, id)]);
  if (!rows[0]) throw notFound('Appointment not found');
  return rows[0];
}

export async function getAppointmentLink(context: MemberContext, input: ById): Promise<{ path: string }> {
  return { path: pagePath(context.platform, await findTold(context, input)) };
}

/** Renewing the link of an appointment immediately invalidates every earlier link. */
export async function renewAppointmentLink(context: MemberContext, { id }: ById): Promise<{ path: string }> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const { share_version } = await lockAppointment(tx, actor, id);
    await storeRecord(tx, actor, appointmentRecord, id, { share_version: share_version + 1 });
    await audit(tx, actor, { action: 'link_renew', entity: 'appointment', entityId: id });
    return { path: pagePath(platform, { id, share_version: share_version + 1 }) };
  });
}

export async function getAppointmentIcs(context: MemberContext, input: ById): Promise<File> {
  const appointment = await findTold(context, input);
  const url = `${context.platform.env.publicUrl}/appointments?appointment=${input.id}`;
  const entry = { ...appointment, description: null, url };
  return calendarFile(calendarText([entry]), `appointment-${input.id.slice(0, 8)}.ics`);
}
