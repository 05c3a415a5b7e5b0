import type { WrittenAppointment } from '@dayworks/shared/appointments/appointment';
import { type RuleParts, readRule, ruleText } from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { slotsOf, timesOfSlot } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { clockOf, dayOf, type WallTime, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { invalid } from '@dayworks/shared/errors';
import { pick } from '@dayworks/shared/pick';
import { insertRow, insertRows } from '../../platform/database/row-statements.ts';
import type { Scope, Tx } from '../../platform/with-business.ts';
import { appointment_series, appointments } from '../table.ts';

export type Series = typeof appointment_series.$inferSelect;

/**
 * For every writable field of an appointment, true if all appointments of a series get the same value. The lead and the
 * estimate belong to the first appointment only, and the recurrence is stored as the rule of the series.
 */
const repeats = {
  title: true,
  customer_id: true,
  lead_id: false,
  estimate_id: false,
  type: true,
  arrival_window_minutes: true,
  address: true,
  assignee_id: true,
  instructions: true,
  recurrence: false,
} as const satisfies Record<keyof WrittenAppointment, boolean>;

type RepeatedField = {
  [Field in keyof typeof repeats]: (typeof repeats)[Field] extends true ? Field : never;
}[keyof typeof repeats];

export const repeatedFields = Object.entries(repeats).flatMap(([field, isRepeated]) =>
  isRepeated ? [field as RepeatedField] : [],
);

/** The initial values of each appointment in a series. */
export type SeriesFields = Pick<Series, RepeatedField | 'job_id'>;

export const seriesFields = (values: SeriesFields): SeriesFields =>
  pick(values, [...repeatedFields, 'job_id']);

/**
 * Appointments of a series are created this number of days ahead: one year, but only 90 days for job visits, because
 * each visit also creates its crew and checklist.
 */
export const aheadDays = 366;
export const visitsAheadDays = 90;
/** The value of `filled_until` for a recurrence rule that has ended: no more appointments will be created. */
export const filledForGood = '9999-12-31T00:00:00.000Z';

/**
 * Returns the time up to which the appointments of a series are created, counted from today or from the first start,
 * whichever is later.
 */
export function horizonOf(
  { job_id }: Pick<Series, 'job_id'>,
  timeZone: string,
  now: Date,
  first: WallTime,
): WallTime {
  const today = wallTimeIn(timeZone, now);
  const from = first > today ? first : today;
  return `${addDays(dayOf(from), job_id ? visitsAheadDays : aheadDays)}T${clockOf(from)}`;
}

const tooLongAgoText = 'A series can start at most one year ago';

/** Rejects a series that started long ago, because the series would create a row for each day of past years. */
export function refuseLongAgo(timeZone: string, now: Date, first: WallTime): void {
  if (dayOf(first) < addDays(dayOf(wallTimeIn(timeZone, now)), -aheadDays))
    throw invalid(tooLongAgoText, { start: tooLongAgoText });
}

export function partsOf(rule: string): RuleParts {
  const { parts, problem } = readRule(rule);
  if (!parts) throw new Error(`a stored rule cannot be read: ${problem}`);
  return parts;
}

/**
 * Returns the time up to which all appointments of a series exist. If the rule has ended, the result is
 * `filledForGood`, because no more appointments will be created.
 */
export function filledUntil(
  parts: RuleParts,
  made: readonly WallTime[],
  horizon: WallTime,
  timeZone: string,
) {
  const isOver =
    (parts.count !== null && made.length >= parts.count) ||
    (parts.until !== null && parts.until < dayOf(horizon));
  return isOver ? filledForGood : timesOfSlot(horizon, 1, timeZone).start_time;
}

export interface NewSeries {
  fields: SeriesFields;
  parts: RuleParts;
  /** All start times of the series, up to the date until which appointments are created in advance. */
  slots: readonly [WallTime, ...WallTime[]];
  horizon: WallTime;
  duration_minutes: number;
  time_zone: string;
}

export const seriesValues = ({ fields, parts, slots, horizon, duration_minutes, time_zone }: NewSeries) => ({
  ...fields,
  rule: ruleText(parts),
  first_start: slots[0],
  duration_minutes,
  time_zone,
  filled_until: filledUntil(parts, slots, horizon, time_zone),
});

export async function insertSeries(tx: Tx, { businessId }: Scope, series: NewSeries): Promise<Series> {
  return insertRow(tx, appointment_series, { ...seriesValues(series), business_id: businessId });
}

/** Inserts one appointment of the series for each start time. Existing appointments are not changed. */
export async function insertSlots(
  tx: Tx,
  { businessId }: Scope,
  series: Series,
  slots: readonly WallTime[],
): Promise<number> {
  const { id, time_zone, duration_minutes } = series;
  const visits = slots.map((slot) => ({
    ...seriesFields(series),
    ...timesOfSlot(slot, duration_minutes, time_zone),
    business_id: businessId,
    time_zone,
    series_id: id,
    series_slot: slot,
  }));
  const made = await insertRows(tx, appointments, visits, { skipExisting: true });
  return made.length;
}

/**
 * Calculates all start times of a recurrence rule, from its first start to the date until which appointments are
 * created in advance.
 */
export function firstSlots(
  parts: RuleParts,
  first: WallTime,
  horizon: WallTime,
): readonly [WallTime, ...WallTime[]] {
  const [, ...rest] = slotsOf(parts, first, first, horizon);
  return [first, ...rest];
}
