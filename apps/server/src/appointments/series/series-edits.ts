import { type RuleParts, ruleText } from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { timesOfSlot } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import type { WallTime } from '@dayworks/shared/dates/zoned-time';
import { notFound } from '@dayworks/shared/errors';
import { updateRow } from '../../platform/database/row-statements.ts';
import { assignments, inScope, valuesOf } from '../../platform/record.ts';
import type { Actor, NamedQuery, Scope, Tx } from '../../platform/with-business.ts';
import { lockJobOf, type StoredAppointment } from '../appointment-record.ts';
import { appointment_series } from '../table.ts';
import { filledForGood, repeatedFields, type Series, type SeriesFields } from './series-rows.ts';

export type RowOfSeries = Pick<StoredAppointment, 'id' | 'status' | 'start_time' | 'is_exception'> & {
  series_slot: WallTime;
};

/**
 * Returns whether an appointment is still planned and has not started. Changes to several appointments in a series
 * skip all other appointments.
 */
export const isStillPlanned = (
  { status, start_time }: Pick<StoredAppointment, 'status' | 'start_time'>,
  now: Date,
): boolean => (status === 'scheduled' || status === 'confirmed') && start_time >= now.toISOString();

/** Locks the series row before its appointment rows, so that changes to several appointments cannot deadlock. */
export async function lockSeriesOf(tx: Tx, scope: Scope, appointmentId: string): Promise<Series> {
  await lockJobOf(tx, scope, appointmentId);
  const { rows } = await tx.$client.query<Series>(
    `select s.* from appointment_series s where s.business_id = $1 and s.id =
       (select a.series_id from appointments a where a.business_id = $1 and a.id = $2) for update`,
    [scope.businessId, appointmentId],
  );
  if (!rows[0]) throw notFound('Appointment not found');
  return rows[0];
}

export async function rowsFrom(tx: Tx, { businessId }: Scope, seriesId: string): Promise<RowOfSeries[]> {
  const { rows } = await tx.$client.query<RowOfSeries>(
    `select id, status, start_time, is_exception, series_slot from appointments
     where business_id = $1 and series_id = $2 and series_slot is not null order by series_slot for no key update`,
    [businessId, seriesId],
  );
  return rows;
}

/**
 * Restores a cancelled appointment. The appointment counts as confirmed again if the customer had confirmed this start
 * time. An assignee who has left the business is removed from the appointment.
 */
export const restoredText = `assignee_id = (select user_id from members
    where members.business_id = appointments.business_id and members.user_id = appointments.assignee_id), status = case when confirmed_for = start_time then 'confirmed' else 'scheduled' end,
  cancelled_at = null, cancel_reason = null, version = version + 1`;

/**
 * Counts the appointments that change if 'this and following' or 'all' is cancelled or restored. The conditions are the
 * same as in set-status.ts.
 */
export const reachQuery = ({ businessId, now }: Actor, id: string): NamedQuery => ({
  name: 'series-reach',
  text: `select count(*) filter (where other.id = a.id or other.series_slot >= coalesce(a.series_slot, ''))::int as following,
      count(*)::int as "all"
    from appointments a join appointments other on other.business_id = $1 and other.series_id = a.series_id
    where a.business_id = $1 and a.id = $2 and (other.id = a.id
      or (other.series_slot is not null and other.start_time >= $3
        and case a.status when 'cancelled' then other.status = 'cancelled' and other.cancelled_at = a.cancelled_at
          else other.status in ('scheduled', 'confirmed') end))`,
  values: [businessId, id, now],
});

/**
 * Stops creating appointments for the series. The previous rule is stored so that cancelling the whole series can be
 * undone.
 */
export async function endSeries(
  tx: Tx,
  { businessId }: Scope,
  { id, version }: Series,
  parts: RuleParts,
  ended_rule: string | null = null,
) {
  return updateRow(tx, appointment_series, inScope({ businessId }, id), {
    rule: ruleText(parts),
    filled_until: filledForGood,
    ended_rule,
    version: version + 1,
  });
}

/**
 * First clears the series slots of the appointments, so that an appointment can move to a slot that belonged to another
 * appointment.
 */
export async function freePlaces(tx: Tx, { businessId }: Scope, rows: readonly RowOfSeries[]): Promise<void> {
  await tx.$client.query(
    'update appointments set series_slot = null where business_id = $1 and id = any ($2::uuid[])',
    [businessId, rows.map(({ id }) => id)],
  );
}

interface Rewriting {
  taken: ReadonlyMap<string, WallTime>;
  over: readonly string[];
  fields: SeriesFields;
}

/** The SQL parameters for the repeated fields start at $7, because six other parameters come first. */
const setFields = assignments(repeatedFields, 7);

/**
 * Moves the appointments to their new slots. A moved appointment loses its confirmation, because the confirmation was
 * for the old time.
 */
const rewriteText = `update appointments a set ${setFields}, series_id = $2, series_slot = given.slot,
    start_time = given.start_time, end_time = given.end_time, time_zone = $${7 + repeatedFields.length}, version = a.version + 1,
    status = case when a.start_time = given.start_time then a.status
      when a.confirmed_for = given.start_time then 'confirmed' else 'scheduled' end,
    asked_time = case when a.start_time = given.start_time then a.asked_time end
  from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::timestamptz[]) as given (id, slot, start_time, end_time)
  where a.business_id = $1 and a.id = given.id`;

const keepText = `update appointments a set series_id = $2, series_slot = given.slot
  from unnest($3::uuid[], $4::text[]) as given (id, slot) where a.business_id = $1 and a.id = given.id`;

/**
 * Deletes appointments that the customer was never notified of. An upcoming visit with an assignee or crew is
 * cancelled instead, so that the assignee and crew are notified.
 */
const removeText = `with gone as (
    delete from appointments where business_id = $1 and id = any ($2::uuid[])
      and confirmed_at is null and asked_time is null and reminded_for is null and invited_sequence is null
      and invoice_id is null
      and not (is_near_visit(series_id, start_time) and ((assignee_id is not null and assignee_id is distinct from visit_doer())
        or exists (select from visit_crew along where along.business_id = $1 and along.appointment_id = appointments.id)))
      and not exists (select from tasks where tasks.business_id = $1 and record_kind = 'appointment' and record_id = appointments.id)
      and not exists (select from visit_actions done where done.business_id = $1 and done.appointment_id = appointments.id)
      and not exists (select from visit_photos taken where taken.business_id = $1 and taken.appointment_id = appointments.id)
      and not exists (select from time_entries spent where spent.business_id = $1 and spent.appointment_id = appointments.id)
    returning id)
  update appointments set status = 'cancelled', cancelled_at = $3, version = version + 1
  where business_id = $1 and id = any ($2::uuid[]) and id not in (select id from gone)`;

/** Rewrites all upcoming appointments of the series except the edited appointment. */
export async function rewriteRows(
  tx: Tx,
  actor: Actor,
  series: Series,
  rows: readonly RowOfSeries[],
  { taken, over, fields }: Rewriting,
): Promise<{ changed: number; removed: number }> {
  const { businessId, now } = actor;
  const follows = (row: RowOfSeries) => !row.is_exception && isStillPlanned(row, now);
  const placed = rows.flatMap((row) => {
    const slot = taken.get(row.id);
    return slot === undefined ? [] : [{ ...row, slot }];
  });
  const kept = placed.filter((row) => !follows(row));
  const changed = placed
    .filter(follows)
    .map((row) => ({ ...row, ...timesOfSlot(row.slot, series.duration_minutes, series.time_zone) }));
  const removed = rows.filter((row) => over.includes(row.id) && follows(row)).map(({ id }) => id);
  const column = <Row, Key extends keyof Row>(from: readonly Row[], key: Key) => from.map((row) => row[key]);
  if (kept.length > 0)
    await tx.$client.query(keepText, [businessId, series.id, column(kept, 'id'), column(kept, 'slot')]);
  if (changed.length > 0)
    await tx.$client.query(rewriteText, [
      businessId,
      series.id,
      column(changed, 'id'),
      column(changed, 'slot'),
      column(changed, 'start_time'),
      column(changed, 'end_time'),
      ...valuesOf(fields, repeatedFields),
      series.time_zone,
    ]);
  if (removed.length > 0) await tx.$client.query(removeText, [businessId, removed, now]);
  return { changed: changed.length, removed: removed.length };
}
