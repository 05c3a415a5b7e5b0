import type { Appointment, SeriesScope } from '@dayworks/shared/appointments/appointment';
import { courseAfter } from '@dayworks/shared/appointments/appointment-course';
import {
  type AppointmentStatus,
  appointmentMoveProblem,
} from '@dayworks/shared/appointments/appointment-status';
import { endedBefore } from '@dayworks/shared/appointments/series-change';
import { invalid } from '@dayworks/shared/errors';
import { dayOf } from '@dayworks/shared/zoned-time';
import { audit } from '../platform/audit.ts';
import { updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import {
  appointmentRecord,
  lockAppointment,
  type StoredAppointment,
  seriesIdOf,
  withRecurrence,
} from './appointment-record.ts';
import { endSeries, isStillPlanned, lockSeriesOf, rowsFrom } from './series-edits.ts';
import { partsOf, type Series } from './series-rows.ts';

interface StatusChange {
  id: string;
  version: number;
  status: AppointmentStatus;
  reason: string | null;
  scope: SeriesScope;
}

const onlyCancelText = 'Several at once can only be called off. Everything else is said of each one.';

/** The others that are called off with it; nothing more is made of the series. */
async function cancelOthers(
  tx: Tx,
  actor: Actor,
  series: Series,
  before: StoredAppointment,
  { scope, reason }: StatusChange,
): Promise<void> {
  const rows = await rowsFrom(tx, actor, series.id);
  const from = scope === 'all' ? '' : (before.series_slot ?? '');
  const off = rows.filter(
    (row) => row.id !== before.id && row.series_slot >= from && isStillPlanned(row, actor.now),
  );
  await tx.$client.query(
    `update appointments set status = 'cancelled', cancelled_at = $3, cancel_reason = $4, asked_time = null,
       version = version + 1 where business_id = $1 and id = any ($2::uuid[])`,
    [actor.businessId, off.map(({ id }) => id), actor.now, reason],
  );
  const cut = [before.series_slot ?? '', ...off.map(({ series_slot }) => series_slot)]
    .filter(Boolean)
    .sort()[0];
  if (cut) await endSeries(tx, actor, series, endedBefore(partsOf(series.rule), dayOf(cut)));
  await audit(tx, actor, {
    action: 'cancel',
    entity: 'appointment_series',
    entityId: series.id,
    before: { rule: series.rule },
    after: { scope, cancelled: off.length + 1 },
  });
}

export async function setStatusWithin(tx: Tx, actor: Actor, change: StatusChange): Promise<Appointment> {
  const { id, version, status, reason, scope } = change;
  const isAlone = scope === 'one' || !(await seriesIdOf(tx, actor, id));
  if (!isAlone && status !== 'cancelled') throw invalid(onlyCancelText);
  const series = isAlone ? null : await lockSeriesOf(tx, actor, id);
  const before = await lockAppointment(tx, actor, id);
  refuseStale(before, version, 'appointment');
  const problem = appointmentMoveProblem(before.status, status);
  if (problem) throw invalid(problem);
  if (series) await cancelOthers(tx, actor, series, before, change);
  if (before.status === status) return withRecurrence(tx, actor, before);
  const { start_time } = before;
  const course = courseAfter(status, { start_time, now: actor.now.toISOString(), reason });
  const after = await updateRecord(tx, actor, appointmentRecord, before, course);
  return withRecurrence(tx, actor, after);
}

export const setAppointmentStatus = (context: MemberContext, change: StatusChange): Promise<Appointment> =>
  withBusiness(context, (tx) => setStatusWithin(tx, context.actor, change));
