import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { notFound } from '@dayworks/shared/errors';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { detailColumns } from './appointment-queries.ts';

const appointmentQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'appointment-get',
  text: `select ${detailColumns} from appointments a where a.business_id = $1 and a.id = $2`,
  values: [businessId, id],
});

export async function getAppointment(
  context: MemberContext,
  { id }: { id: string },
): Promise<AppointmentDetail> {
  const [rows] = await readBusiness<[AppointmentDetail[]]>(context, [
    appointmentQuery(context.actor.businessId, id),
  ]);
  if (!rows[0]) throw notFound('Appointment not found');
  return rows[0];
}
