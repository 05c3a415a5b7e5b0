import { addDays, addMonths, type CalendarDate, daysBetween } from '../../dates/calendar-date.ts';
import { clockOf, dayOf, type WallTime } from '../../dates/zoned-time.ts';
import { weekdayOf } from '../schedule-texts.ts';
import { nthOf, type RuleParts } from './recurrence-rule.ts';

/** Returns the repeat rule for the appointments before the given day, if another rule applies from that day on. */
export const endedBefore = (parts: RuleParts, day: CalendarDate): RuleParts => ({
  ...parts,
  count: null,
  until: addDays(day, -1),
});

export const moveTheRuleText =
  'This appointment repeats on several days. Edit the days in the form instead of moving one of them.';

/**
 * Returns the rule after all appointments of a series were moved together to another day: Tuesdays become Wednesdays,
 * and the 15th becomes the 16th. Undefined if no rule can express the change.
 */
export function movedRule(parts: RuleParts, from: CalendarDate, to: CalendarDate): RuleParts | undefined {
  const days = daysBetween(from, to);
  if (days === 0) return parts;
  const { freq, byDay, byMonthDay } = parts;
  if (freq === 'WEEKLY')
    return {
      ...parts,
      byDay: byDay
        .map(({ weekday, nth }) => ({ weekday: (((weekday + days) % 7) + 7) % 7, nth }))
        .toSorted((a, b) => a.weekday - b.weekday),
    };
  if (byDay.length + byMonthDay.length > 1) return undefined;
  if (byMonthDay.length === 1) return { ...parts, byMonthDay: [Number(to.slice(8))] };
  const { nth, isLast } = nthOf(to);
  if (byDay.length === 1)
    return { ...parts, byDay: [{ weekday: weekdayOf(to), nth: isLast && nth > 4 ? -1 : nth }] };
  return parts;
}

/**
 * Returns a starting point for a series that fits its repeat rule and is not after the given day. All appointments
 * since that day can be generated from this starting point.
 */
export function anchorBefore({ freq, interval }: RuleParts, start: WallTime, day: CalendarDate): WallTime {
  const at = (date: CalendarDate): WallTime => `${date}T${clockOf(start)}`;
  const first = dayOf(start);
  if (first <= day) return start;
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const step = interval * (freq === 'WEEKLY' ? 7 : 1);
    return at(addDays(first, -Math.ceil(daysBetween(day, first) / step) * step));
  }
  const step = interval * (freq === 'YEARLY' ? 12 : 1);
  for (let months = step; ; months += step) {
    const earlier = addMonths(first, -months);
    // A month without a 31st cannot serve as the starting point of a series on the 31st.
    if (earlier <= day && earlier.slice(8) === first.slice(8)) return at(earlier);
  }
}

interface Slotted {
  id: string;
  series_slot: WallTime;
}

/**
 * Assigns the new start times to the existing appointments of a series: the changed appointment gets its own start
 * time, and the others follow in order. If there are more appointments than start times, the remaining ones are
 * returned separately. Appointments that were changed or cancelled individually also get a start time, so that no
 * duplicates appear.
 */
export function matchSlots(
  old: readonly Slotted[],
  slots: readonly WallTime[],
  pinned: { id: string; slot: WallTime },
): { taken: Map<string, WallTime>; over: string[]; free: WallTime[] } {
  const taken = new Map([[pinned.id, pinned.slot]]);
  const rest = slots.filter((slot) => slot !== pinned.slot);
  const others = old
    .filter(({ id }) => id !== pinned.id)
    .toSorted((a, b) => (a.series_slot < b.series_slot ? -1 : 1));
  for (const [index, { id }] of others.entries()) {
    const slot = rest[index];
    if (slot !== undefined) taken.set(id, slot);
  }
  return {
    taken,
    over: others.slice(rest.length).map(({ id }) => id),
    free: rest.slice(others.length),
  };
}
