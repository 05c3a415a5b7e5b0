import type { Appointment, AppointmentMove } from '@dayworks/shared/appointments/appointment';
import { courseAfterMove } from '@dayworks/shared/appointments/appointment-course';
import { movedRule, moveTheRuleText } from '@dayworks/shared/appointments/series-change';
import { invalid } from '@dayworks/shared/errors';
import { dayOf } from '@dayworks/shared/zoned-time';
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
import { changeSeries } from './change-series.ts';
import { refuseStrangers } from './parties.ts';
import { plannedTimes } from './planned-times.ts';
import { lockSeriesOf } from './series-edits.ts';
import { partsOf, seriesFields } from './series-rows.ts';

async function moveOne(
  tx: Tx,
  actor: Actor,
  before: StoredAppointment,
  { start, end, minutes, second, assignee_id = before.assignee_id }: AppointmentMove,
): Promise<Appointment> {
  const times = plannedTimes({ start, end, minutes, second }, actor.timeZone, before);
  await refuseStrangers(tx, actor, { ...before, assignee_id }, before);
  const after = await updateRecord(tx, actor, appointmentRecord, before, {
    ...times,
    assignee_id,
    ...(times.start_time !== before.start_time && courseAfterMove(before, times.start_time)),
    is_exception: before.series_id !== null,
  });
  return withRecurrence(tx, actor, after);
}

/**
 * If all appointments in a series move to a different weekday, the recurrence rule changes as well: Tuesdays become
 * Wednesdays.
 */
export async function moveWithin(tx: Tx, actor: Actor, move: AppointmentMove): Promise<Appointment> {
  const { id, version, scope, start, end, minutes, second, assignee_id } = move;
  if (scope === 'one' || !(await seriesIdOf(tx, actor, id))) {
    const before = await lockAppointment(tx, actor, id);
    refuseStale(before, version, 'appointment');
    return moveOne(tx, actor, before, move);
  }
  const series = await lockSeriesOf(tx, actor, id);
  const before = await lockAppointment(tx, actor, id);
  refuseStale(before, version, 'appointment');
  const parts = movedRule(partsOf(series.rule), dayOf(before.series_slot ?? start), dayOf(start));
  if (!parts) throw invalid(moveTheRuleText);
  const fields = { ...seriesFields(series), ...(assignee_id !== undefined && { assignee_id }) };
  await refuseStrangers(tx, actor, { ...before, assignee_id: fields.assignee_id }, before);
  return changeSeries(tx, actor, {
    before,
    series,
    scope,
    parts,
    start,
    end,
    times: plannedTimes({ start, end, minutes, second }, actor.timeZone, before),
    fields,
    own: assignee_id === undefined ? {} : { assignee_id },
  });
}

/** Moves an appointment that the user dragged or moved with the keyboard. */
export const moveAppointment = (context: MemberContext, move: AppointmentMove): Promise<Appointment> =>
  withBusiness(context, (tx) => moveWithin(tx, context.actor, move));
