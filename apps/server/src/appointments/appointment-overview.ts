import type { AppointmentOverview } from '@dayworks/shared/appointments/appointment-list';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { nextDaysTest, startOfDay, statusTest } from './list-query.ts';

/** Appointments are counted only up to this limit; the screen then shows '999+'. */
const countLimit = 1000;

const countOf = (tests: string) =>
  `(select count(*)::int from (select from appointments a where a.business_id = $1 and ${tests}
    order by a.start_time limit ${countLimit}) as counted)`;

/** Counts the upcoming appointments of the next 7 days, by the same rule as the dashboard. */
export function overviewQuery({
  businessId,
  timeZone,
  now,
}: Pick<Actor, 'businessId' | 'timeZone' | 'now'>): NamedQuery {
  return {
    name: 'appointments-overview',
    text: `select
      ${countOf(`${statusTest('live')} and a.start_time >= ${startOfDay('$2', '$3')} and a.start_time < ${startOfDay('($2::date + 1)', '$3')}`)} as today,
      ${countOf(`${statusTest('planned')} and ${nextDaysTest('$4')}`)} as next_7_days,
      ${countOf(statusTest('asked'))} as asked,
      ${countOf(statusTest('to_invoice'))} as to_invoice`,
    values: [businessId, businessDay({ timeZone, now }), timeZone, now],
  };
}

export async function getAppointmentOverview(context: MemberContext): Promise<AppointmentOverview> {
  const [[overview]] = await readBusiness<[AppointmentOverview[]]>(context, [overviewQuery(context.actor)]);
  if (!overview) throw new Error('a count has one row');
  return overview;
}
