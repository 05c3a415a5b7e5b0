import { canAnswer } from '@dayworks/shared/appointments/appointment-answer';
import {
  appointmentLinkUnavailableText,
  SharedAppointment,
  type SharedAppointmentKey,
} from '@dayworks/shared/appointments/shared-appointment';
import { notFound } from '@dayworks/shared/errors';
import { keysOf, pick } from '@dayworks/shared/pick';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { countTry } from '../platform/rate-limit.ts';
import { isShareKey } from '../platform/share-key.ts';
import { readBusiness } from '../platform/with-business.ts';
import { calendarFile, calendarText } from './calendar-file.ts';
import { firstName, pagePath, type ToldAppointment, toldQuery } from './told-appointment.ts';

const viewLimit = { name: 'shared appointment', max: 60, windowSeconds: 60 };

export interface OpenedAppointment {
  businessId: string;
  appointment: ToldAppointment;
  business: Letterhead;
}

/** A wrong key and a wrong id of a public appointment page get the same response (M17). */
export async function findSharedAppointment(
  { platform }: Pick<RequestContext, 'platform'>,
  { id, key }: SharedAppointmentKey,
): Promise<OpenedAppointment | undefined> {
  const { rows } = await platform.database.app.query<{ business_id: string; share_version: number }>({
    name: 'find-shared-appointment',
    text: 'select * from find_shared_appointment($1)',
    values: [id],
  });
  const [found] = rows;
  if (!found || !isShareKey(key, platform.secret, 'appointment', id, found.share_version)) return undefined;
  const businessId = found.business_id;
  const [[appointment], [business]] = await readBusiness<[ToldAppointment[], Letterhead[]]>(
    { platform, actor: { businessId } },
    [toldQuery(businessId, id), letterheadQuery(businessId)],
  );
  return appointment && business ? { businessId, appointment, business } : undefined;
}

export async function getSharedAppointment(
  context: RequestContext,
  input: SharedAppointmentKey,
): Promise<OpenedAppointment> {
  await countTry(context.platform.database.app, viewLimit, context.place);
  const opened = await findSharedAppointment(context, input);
  if (!opened) throw notFound(appointmentLinkUnavailableText);
  return opened;
}

const { business: _, assignee: __, can_answer: ___, ...ownShape } = SharedAppointment.shape;
const ownKeys = keysOf({ shape: ownShape });

/** The public view of the customer's own appointment, in the time zone of the business. */
export function asShared({ appointment, business }: OpenedAppointment, now: Date): SharedAppointment {
  return {
    ...pick(appointment, ownKeys),
    time_zone: business.time_zone,
    business: pick(business, ['business_name', 'logo_url', 'phone', 'email']),
    assignee: firstName(appointment.assignee),
    can_answer: canAnswer(appointment, now),
  };
}

export async function openSharedAppointment(
  context: RequestContext,
  input: SharedAppointmentKey,
): Promise<SharedAppointment> {
  return asShared(await getSharedAppointment(context, input), context.now);
}

export async function getSharedIcs(context: RequestContext, input: SharedAppointmentKey): Promise<File> {
  const { appointment, business } = await getSharedAppointment(context, input);
  const url = context.platform.env.publicUrl + pagePath(context.platform, appointment);
  const entry = {
    ...appointment,
    title: `${appointment.title}, ${business.business_name}`,
    description: url,
    url,
  };
  return calendarFile(calendarText([entry]), 'appointment.ics');
}
