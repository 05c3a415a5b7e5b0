import type { Appointment, NewAppointment } from '@dayworks/shared/appointments/appointment';
import { ruleText, startProblem } from '@dayworks/shared/appointments/recurrence-rule';
import { invalid } from '@dayworks/shared/errors';
import { minutesBetween } from '@dayworks/shared/zoned-time';
import { audit } from '../platform/audit.ts';
import { insertRecord } from '../platform/record.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { appointmentRecord } from './appointment-record.ts';
import { refuseStrangers } from './parties.ts';
import { plannedTimes } from './planned-times.ts';
import {
  firstSlots,
  horizonOf,
  insertSeries,
  insertSlots,
  partsOf,
  refuseLongAgo,
  type Series,
  type SeriesFields,
  seriesFields,
} from './series-rows.ts';

interface Repeating {
  fields: SeriesFields;
  recurrence: string;
  start: string;
  end: string;
}

/** Creates a series with all its appointments except the first appointment, which the caller creates. */
export async function startSeries(
  tx: Tx,
  actor: Actor,
  { fields, recurrence, start, end }: Repeating,
): Promise<Series> {
  refuseLongAgo(actor.timeZone, actor.now, start);
  const parts = partsOf(recurrence);
  const problem = startProblem(parts, start);
  if (problem) throw invalid(problem, { recurrence: problem });
  const horizon = horizonOf(fields, actor.timeZone, actor.now, start);
  const slots = firstSlots(parts, start, horizon);
  const series = await insertSeries(tx, actor, {
    fields,
    parts,
    slots,
    horizon,
    duration_minutes: minutesBetween(start, end),
    time_zone: actor.timeZone,
  });
  const [, ...later] = slots;
  const made = await insertSlots(tx, actor, series, later);
  await audit(tx, actor, {
    action: 'create',
    entity: 'appointment_series',
    entityId: series.id,
    after: { rule: ruleText(parts), first_start: start, appointments: made + 1 },
  });
  return series;
}

/**
 * Checks every record that an appointment references, then creates the appointment with an audit entry. The customer,
 * lead, estimate and job may have been created in the same transaction.
 */
export async function insertAppointment(
  tx: Tx,
  actor: Actor,
  { start, end, second, recurrence, ...fields }: NewAppointment,
  jobId: string | null = null,
): Promise<Appointment> {
  const values = { ...fields, job_id: jobId };
  const times = plannedTimes({ start, end, second }, actor.timeZone);
  await refuseStrangers(tx, actor, values);
  const series =
    recurrence === null
      ? null
      : await startSeries(tx, actor, { fields: seriesFields(values), recurrence, start, end });
  // Only the first appointment of the series stores the lead and the estimate, because the estimate was for one
  // visit.
  const created = await insertRecord(tx, actor, appointmentRecord, {
    ...values,
    ...times,
    ...(series && { series_id: series.id, series_slot: start }),
  });
  return { ...created, recurrence: series?.rule ?? null };
}
