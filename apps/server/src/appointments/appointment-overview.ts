import type { AppointmentOverview } from '@dayworks/shared/appointments/appointment-list';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { openTest, startOfDay } from './list-query.ts';

/** Counts stop here; the screen says '999+'. */
const countLimit = 1000;

const countOf = (tests: string) =>
  `(select count(*)::int from (select from appointments a where a.business_id = $1 and ${tests}
    order by a.start_time limit ${countLimit}) as counted)`;

/** The next 7 days as the dashboard counts them: what is planned from this moment on. */
export function overviewQuery({
  businessId,
  timeZone,
  now,
}: Pick<Actor, 'businessId' | 'timeZone' | 'now'>): NamedQuery {
  return {
    name: 'appointments-overview',
    text: `select
      ${countOf(`a.status <> 'cancelled' and a.start_time >= ${startOfDay('$2', '$3')} and a.start_time < ${startOfDay('($2::date + 1)', '$3')}`)} as today,
      ${countOf(`a.status in ('scheduled', 'confirmed') and ${openTest} and a.start_time >= $4 and a.start_time < $4::timestamptz + interval '7 days'`)} as next_7_days,
      ${countOf('a.asked_time is not null')} as asked,
      ${countOf(`a.status = 'completed' and a.invoice_id is null and a.customer_id is not null`)} as to_invoice`,
    values: [businessId, businessDay({ timeZone, now }), timeZone, now],
  };
}

export async function getAppointmentOverview(context: MemberContext): Promise<AppointmentOverview> {
  const [[overview]] = await readBusiness<[AppointmentOverview[]]>(context, [overviewQuery(context.actor)]);
  if (!overview) throw new Error('a count has one row');
  return overview;
}
