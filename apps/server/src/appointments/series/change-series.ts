import type { Appointment, SeriesScope } from '@dayworks/shared/appointments/appointment';
import { courseAfterMove } from '@dayworks/shared/appointments/appointment-transitions';
import {
  type RuleParts,
  ruleText,
  startProblem,
} from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { slotsOf } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import {
  anchorBefore,
  endedBefore,
  matchSlots,
} from '@dayworks/shared/appointments/recurrence/series-change';
import { addDays, daysBetween } from '@dayworks/shared/dates/calendar-date';
import { dayOf, minutesBetween, type WallTime } from '@dayworks/shared/dates/zoned-time';
import { invalid } from '@dayworks/shared/errors';
import { audit } from '../../platform/audit.ts';
import { updateRow } from '../../platform/database/row-statements.ts';
import { inScope, updateRecord } from '../../platform/record.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import { appointmentRecord, type StoredAppointment } from '../appointment-record.ts';
import type { PlannedTimes } from '../planned-times.ts';
import { appointment_series } from '../table.ts';
import {
  endSeries,
  freePlaces,
  isStillPlanned,
  type RowOfSeries,
  rewriteRows,
  rowsFrom,
} from './series-edits.ts';
import {
  horizonOf,
  insertSeries,
  insertSlots,
  type NewSeries,
  partsOf,
  refuseLongAgo,
  type Series,
  type SeriesFields,
  seriesValues,
} from './series-rows.ts';

/** A change to several appointments in a series, described by the new values of one of the appointments. */
export interface SeriesChange {
  before: StoredAppointment;
  series: Series;
  scope: Exclude<SeriesScope, 'one'>;
  /**
   * The new recurrence rule; null if the recurrence ends. In that case only the edited appointment remains, and the
   * other upcoming appointments are removed.
   */
  parts: RuleParts | null;
  start: WallTime;
  end: WallTime;
  times: PlannedTimes;
  /**
   * `fields` contains the new values for all affected appointments; `own` contains additional values for the edited
   * appointment only.
   */
  fields: SeriesFields;
  own: Partial<StoredAppointment>;
}

const overText = 'This appointment is over. To change the others, open an upcoming one in the series.';

function firstToCome(rows: readonly RowOfSeries[], scope: SeriesChange['scope'], slot: WallTime, now: Date) {
  if (scope === 'following') return slot;
  const [first] = rows.filter((row) => isStillPlanned(row, now));
  return first && first.series_slot < slot ? first.series_slot : slot;
}

/** Calculates the new start times of all upcoming appointments in the series, including the edited appointment. */
function newSlots(change: SeriesChange, parts: RuleParts, cut: WallTime, slot: WallTime, horizon: WallTime) {
  const { series, start } = change;
  const firstDay = addDays(dayOf(cut), daysBetween(dayOf(slot), dayOf(start)));
  const endless = { ...parts, count: null };
  const slots = slotsOf(endless, anchorBefore(endless, start, firstDay), `${firstDay}T00:00`, horizon);
  if (parts.count === null) return { parts, slots };
  const earlier = slotsOf(
    { ...partsOf(series.rule), count: null },
    series.first_start,
    series.first_start,
    cut,
  );
  const count = parts.count - Math.max(0, earlier.length - 1);
  if (!slots.slice(0, count).includes(start)) {
    const message = `This series already has ${earlier.length - 1} earlier appointments. Please enter a higher number of repeats.`;
    throw invalid(message, { recurrence: message });
  }
  return { parts: { ...parts, count }, slots: slots.slice(0, count) };
}

async function storeSeries(
  tx: Tx,
  actor: Actor,
  old: Series,
  isWhole: boolean,
  cut: WallTime,
  planned: NewSeries,
) {
  if (!isWhole) {
    await endSeries(tx, actor, old, endedBefore(partsOf(old.rule), dayOf(cut)));
    return insertSeries(tx, actor, planned);
  }
  return updateRow(tx, appointment_series, inScope(actor, old.id), {
    ...seriesValues(planned),
    ended_rule: null,
    version: old.version + 1,
  });
}

/** Stores the edited appointment with its audit entry. All other appointments are updated later in one statement. */
async function storeOwn(tx: Tx, actor: Actor, change: SeriesChange, series: Series | null) {
  const { before, times, own, start } = change;
  return updateRecord(tx, actor, appointmentRecord, before, {
    ...own,
    ...times,
    ...(times.start_time !== before.start_time && courseAfterMove(before, times.start_time)),
    series_id: series?.id ?? null,
    series_slot: series ? start : null,
    is_exception: false,
  });
}

/**
 * Changes the appointments of a series from one appointment onward, or all upcoming appointments. Exceptions and past
 * appointments do not change.
 */
export async function changeSeries(tx: Tx, actor: Actor, change: SeriesChange): Promise<Appointment> {
  const { before, series: old, scope, start, end, fields } = change;
  const slot = before.series_slot;
  if (!slot || !isStillPlanned(before, actor.now)) throw invalid(overText);
  if (change.parts) {
    refuseLongAgo(actor.timeZone, actor.now, start);
    const problem = startProblem(change.parts, start);
    if (problem) throw invalid(problem, { recurrence: problem });
  }
  const rows = await rowsFrom(tx, actor, old.id);
  const cut = firstToCome(rows, scope, slot, actor.now);
  const [earlier, affected] = [
    rows.filter((row) => row.series_slot < cut),
    rows.filter((row) => row.series_slot >= cut),
  ];
  const horizon = horizonOf(fields, actor.timeZone, actor.now, start);
  const next = change.parts && newSlots(change, change.parts, cut, slot, horizon);
  const [first = start, ...rest] = next?.slots ?? [start];
  const { taken, over, free } = matchSlots(affected, [first, ...rest], { id: before.id, slot: start });
  await freePlaces(tx, actor, affected);
  const series = next
    ? await storeSeries(tx, actor, old, earlier.length === 0, cut, {
        fields,
        parts: next.parts,
        slots: [first, ...rest],
        horizon,
        duration_minutes: minutesBetween(start, end),
        time_zone: actor.timeZone,
      })
    : await endSeries(tx, actor, old, endedBefore(partsOf(old.rule), dayOf(cut)));
  const others = affected.filter(({ id }) => id !== before.id);
  const { changed, removed } = await rewriteRows(tx, actor, series, others, {
    taken: next ? taken : new Map(),
    over: next ? over : others.map(({ id }) => id),
    fields,
  });
  const after = await storeOwn(tx, actor, change, next ? series : null);
  const made = next ? await insertSlots(tx, actor, series, free) : 0;
  await audit(tx, actor, {
    action: 'update',
    entity: 'appointment_series',
    entityId: series.id,
    before: { rule: old.rule, first_start: old.first_start },
    after: {
      rule: next ? ruleText(next.parts) : null,
      from: cut,
      scope,
      changed: changed + 1,
      made,
      removed,
    },
  });
  return { ...after, recurrence: next ? series.rule : null };
}
