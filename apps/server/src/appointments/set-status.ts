import type { Appointment, SeriesScope } from '@dayworks/shared/appointments/appointment';
import {
  type AppointmentStatus,
  appointmentMoveProblem,
  isOpenAppointment,
} from '@dayworks/shared/appointments/appointment-status';
import { courseAfter } from '@dayworks/shared/appointments/appointment-transitions';
import { timesOfSlot } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import { endedBefore } from '@dayworks/shared/appointments/recurrence/series-change';
import { dayOf } from '@dayworks/shared/dates/zoned-time';
import { invalid } from '@dayworks/shared/errors';
import { stillMember } from '../members/members.ts';
import { audit } from '../platform/audit.ts';
import { refuseStale, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import {
  appointmentRecord,
  lockAppointment,
  type StoredAppointment,
  seriesIdOf,
  withRecurrence,
} from './appointment-record.ts';
import { leaveOtherVisits } from './on-my-way.ts';
import { endSeries, isStillPlanned, lockSeriesOf, restoredText, rowsFrom } from './series/series-edits.ts';
import { partsOf, type Series } from './series/series-rows.ts';

interface StatusChange {
  id: string;
  version: number;
  status: AppointmentStatus;
  reason: string | null;
  scope: SeriesScope;
}

const onlyCancelText =
  'You can only cancel or restore several appointments at once. Make other changes one at a time.';

/** Cancels the other affected appointments in the series and stops the creation of new appointments. */
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
  const { rule, ended_rule } = series;
  if (cut) await endSeries(tx, actor, series, endedBefore(partsOf(rule), dayOf(cut)), ended_rule ?? rule);
  await audit(tx, actor, {
    action: 'cancel',
    entity: 'appointment_series',
    entityId: series.id,
    before: { rule: series.rule },
    after: { scope, cancelled: off.length + 1 },
  });
}

/**
 * Restores the other appointments that were cancelled together with this appointment. If the last appointment of the
 * series is restored, the series continues with its previous rule and the filler job creates the remaining
 * appointments.
 */
async function restoreOthers(
  tx: Tx,
  actor: Actor,
  series: Series,
  before: StoredAppointment,
  { scope }: StatusChange,
): Promise<void> {
  const { businessId, now } = actor;
  const rows = await rowsFrom(tx, actor, series.id);
  const from = scope === 'all' ? '' : (before.series_slot ?? '');
  const { rows: restored } = await tx.$client.query<{ series_slot: string }>(
    `update appointments set ${restoredText} where business_id = $1 and series_id = $2 and id <> $3
       and status = 'cancelled' and cancelled_at = $4 and start_time >= $5 and series_slot >= $6 returning series_slot`,
    [businessId, series.id, before.id, before.cancelled_at, now, from],
  );
  const last = rows.at(-1)?.series_slot;
  const isLastBack = [before.series_slot, ...restored.map(({ series_slot }) => series_slot)].includes(
    last ?? null,
  );
  if (series.ended_rule !== null && last !== undefined && isLastBack)
    await tx.$client.query(
      `update appointment_series set rule = ended_rule, ended_rule = null, filled_until = $3, version = version + 1
       where business_id = $1 and id = $2`,
      [businessId, series.id, timesOfSlot(last, 1, series.time_zone).start_time],
    );
  await audit(tx, actor, {
    action: 'restore',
    entity: 'appointment_series',
    entityId: series.id,
    before: { rule: series.rule },
    after: { scope, restored: restored.length + 1 },
  });
}

export async function setStatusWithin(tx: Tx, actor: Actor, change: StatusChange): Promise<Appointment> {
  const { id, version, status, reason, scope } = change;
  const isAlone = scope === 'one' || !(await seriesIdOf(tx, actor, id));
  if (!isAlone && status !== 'cancelled' && status !== 'scheduled') throw invalid(onlyCancelText);
  const series = isAlone ? null : await lockSeriesOf(tx, actor, id);
  const before = await lockAppointment(tx, actor, id);
  refuseStale(before, version, 'appointment');
  const problem = appointmentMoveProblem(before.status, status);
  if (problem) throw invalid(problem);
  if (series && status === 'cancelled') await cancelOthers(tx, actor, series, before, change);
  if (series && status === 'scheduled') {
    if (before.status !== 'cancelled') throw invalid(onlyCancelText);
    await restoreOthers(tx, actor, series, before, change);
  }
  if (before.status === status) return withRecurrence(tx, actor, before);
  const { start_time } = before;
  const now = actor.now.toISOString();
  if (status === 'on_my_way' || status === 'in_progress') await leaveOtherVisits(tx, actor, before, now);
  const course = courseAfter(status, { start_time, now, reason });
  const isBack = !isOpenAppointment(before.status) && isOpenAppointment(status);
  const after = await updateRecord(tx, actor, appointmentRecord, before, {
    ...course,
    ...(isBack && { assignee_id: await stillMember(tx, actor, before.assignee_id) }),
  });
  return withRecurrence(tx, actor, after);
}

export const setAppointmentStatus = (context: MemberContext, change: StatusChange): Promise<Appointment> =>
  withBusiness(context, (tx) => setStatusWithin(tx, context.actor, change));
