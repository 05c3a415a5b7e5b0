import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { notFound } from '@dayworks/shared/errors';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { detailColumns } from './appointment-queries.ts';
import { reachQuery } from './series-edits.ts';

const appointmentQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'appointment-get',
  text: `select ${detailColumns} from appointments a where a.business_id = $1 and a.id = $2`,
  values: [businessId, id],
});

type Reach = NonNullable<AppointmentDetail['reach']>;

export async function getAppointment(
  context: MemberContext,
  { id }: { id: string },
): Promise<AppointmentDetail> {
  const { actor } = context;
  const [[found], [reach]] = await readBusiness<[Omit<AppointmentDetail, 'reach'>[], Reach[]]>(context, [
    appointmentQuery(actor.businessId, id),
    reachQuery(actor, id),
  ]);
  if (!found) throw notFound('Appointment not found');
  return { ...found, reach: found.series_id && reach ? reach : null };
}
