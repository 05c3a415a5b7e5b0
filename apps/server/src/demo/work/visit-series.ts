import { WrittenAppointment } from '@dayworks/shared/appointments/appointment';
import { ruleText } from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { slotsOf, timesOfSlot } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import { fromWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import { addDays, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import { nullsOf } from '@dayworks/shared/fields';
import {
  type CustomerRow,
  type DemoContext,
  demoTimeZone,
  instantOn,
  rowOf,
  type SeriesRow,
} from '../bluebird.ts';
import { customerNamed } from '../people/customers.ts';
import type { Visit } from './board-visits.ts';

const title = 'Gutter cleaning';
const minutes = 120;
const aheadDays = 366;

/**
 * Creates a demo series for a homeowners association that has its gutters cleaned every four weeks. Some visits are
 * done, one visit was moved to the next day, and visits are planned one year ahead.
 */
export function createVisitSeries(
  context: DemoContext,
  customers: readonly CustomerRow[],
): { series: SeriesRow; visits: Visit[] } {
  const { today } = context;
  const customer = customerNamed(customers, 'Lakeview HOA');
  const sam = context.people.find(({ name }) => name.startsWith('Sam'));
  const rule = fromWords('every 4 weeks on Wed');
  if (!rule) throw new Error('the demo’s rule cannot be read');
  // One of the visits in the series is always on the Wednesday of next week, no matter what day it is today.
  const next = addDays(startOfWeek(today), 9);
  const first = `${addDays(next, -2 * 28)}T08:30`;
  const horizon = `${addDays(today, aheadDays)}T08:30`;
  const series: SeriesRow = {
    ...nullsOf(WrittenAppointment.omit({ recurrence: true, lead_id: true, estimate_id: true })),
    ...rowOf(context, 'series of Lakeview', instantOn(addDays(next, -2 * 28 - 10), 600)),
    title,
    customer_id: customer.id,
    type: 'visit',
    arrival_window_minutes: 30,
    address: customer.address,
    assignee_id: sam?.id ?? null,
    instructions: 'Ladder stands behind the clubhouse.',
    time_zone: demoTimeZone,
    job_id: null,
    rule: ruleText(rule),
    ended_rule: null,
    first_start: first,
    duration_minutes: minutes,
    filled_until: timesOfSlot(horizon, 1, demoTimeZone).start_time,
    version: 1,
  };
  const visits = slotsOf(rule, first, first, horizon).map((slot, index): Visit => {
    const isMoved = index === 3;
    const on = isMoved ? addDays(slot.slice(0, 10), 1) : slot.slice(0, 10);
    return {
      name: `series of Lakeview ${index}`,
      title,
      customer,
      on,
      status: on < today ? 'completed' : 'scheduled',
      fields: {
        ...timesOfSlot(`${on}${slot.slice(10)}`, minutes, demoTimeZone),
        created_at: series.created_at,
        arrival_window_minutes: series.arrival_window_minutes,
        assignee_id: series.assignee_id,
        instructions: series.instructions,
        series_id: series.id,
        series_slot: slot,
        is_exception: isMoved,
      },
    };
  });
  return { series, visits };
}
