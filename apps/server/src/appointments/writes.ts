import type {
  Appointment,
  AppointmentEdit,
  AppointmentMove,
  NewAppointment,
} from '@dayworks/shared/appointments/appointment';
import { courseAfterMove } from '@dayworks/shared/appointments/appointment-transitions';
import { ruleText } from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { movedRule, moveTheRuleText } from '@dayworks/shared/appointments/recurrence/series-change';
import { dayOf } from '@dayworks/shared/dates/zoned-time';
import { invalid } from '@dayworks/shared/errors';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
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
import { insertAppointment, refuseStrangers, startSeries } from './insert-appointment.ts';
import { plannedTimes } from './planned-times.ts';
import { changeSeries } from './series/change-series.ts';
import { lockSeriesOf } from './series/series-edits.ts';
import { partsOf, seriesFields } from './series/series-rows.ts';

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
 * If all appointments in a series move to a different weekday, for example from Tuesdays to Wednesdays, the recurrence
 * rule changes as well.
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

export async function createAppointment(context: MemberContext, input: NewAppointment): Promise<Appointment> {
  return withIdempotencyKey(context, 'appointments.create', input, (tx) =>
    insertAppointment(tx, context.actor, input),
  );
}

const wholeRuleText = 'To change how often it repeats, choose “this and following” or “all”.';

async function refuseNewRule(tx: Tx, actor: Actor, before: StoredAppointment, recurrence: string | null) {
  const { recurrence: rule } = await withRecurrence(tx, actor, before);
  const isSame = recurrence === null || (rule !== null && ruleText(partsOf(recurrence)) === rule);
  if (!isSame) throw invalid(wholeRuleText, { recurrence: wholeRuleText });
}

/**
 * Changes only one appointment. If the appointment belongs to a series, it becomes an exception. If a single
 * appointment becomes recurring, it becomes the first appointment in its series.
 */
async function updateOne(
  tx: Tx,
  actor: Actor,
  before: StoredAppointment,
  { start, end, second, recurrence, id: _, version: __, scope: ___, ...fields }: AppointmentEdit,
): Promise<Appointment> {
  const times = plannedTimes({ start, end, second }, actor.timeZone, before);
  await refuseStrangers(tx, actor, fields, before);
  if (before.series_id) await refuseNewRule(tx, actor, before, recurrence);
  const isNewSeries = !before.series_id && recurrence !== null;
  const series = isNewSeries
    ? await startSeries(tx, actor, {
        fields: seriesFields({ ...fields, job_id: before.job_id }),
        recurrence,
        start,
        end,
      })
    : null;
  const after = await updateRecord(tx, actor, appointmentRecord, before, {
    ...fields,
    ...times,
    ...(times.start_time !== before.start_time && courseAfterMove(before, times.start_time)),
    ...(series ? { series_id: series.id, series_slot: start } : { is_exception: before.series_id !== null }),
  });
  return withRecurrence(tx, actor, after);
}

export async function updateAppointment(context: MemberContext, edit: AppointmentEdit): Promise<Appointment> {
  const { actor } = context;
  const { id, version, scope, start, end, second, recurrence, ...fields } = edit;
  return withBusiness(context, async (tx) => {
    if (scope === 'one' || !(await seriesIdOf(tx, actor, id))) {
      const before = await lockAppointment(tx, actor, id);
      refuseStale(before, version, 'appointment');
      return updateOne(tx, actor, before, edit);
    }
    const series = await lockSeriesOf(tx, actor, id);
    const before = await lockAppointment(tx, actor, id);
    refuseStale(before, version, 'appointment');
    await refuseStrangers(tx, actor, fields, before);
    return changeSeries(tx, actor, {
      before,
      series,
      scope,
      parts: recurrence === null ? null : partsOf(recurrence),
      start,
      end,
      times: plannedTimes({ start, end, second }, actor.timeZone, before),
      fields: seriesFields({ ...fields, job_id: series.job_id }),
      own: fields,
    });
  });
}
