import { addDays, addMonths, type CalendarDate, daysBetween } from '../calendar-date.ts';
import { clockOf, dayOf, type WallTime } from '../zoned-time.ts';
import { nthOf, type RuleParts } from './recurrence-rule.ts';
import { weekdayOf } from './schedule-texts.ts';

/** The rule of those before, once another one has taken over from this day on. */
export const endedBefore = (parts: RuleParts, day: CalendarDate): RuleParts => ({
  ...parts,
  count: null,
  until: addDays(day, -1),
});

export const moveTheRuleText =
  'It repeats on several days. Change these days in the form instead of moving one of them.';

/**
 * The rule after one of its appointments was moved to another day together with all others: Tuesdays become Wednesdays, the
 * 15th the 16th. Undefined where no rule says that.
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

/** A start in the same rhythm that is not after the day: where a rule can be read from to find all from that day on. */
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
    // A month without its 31st is no place to start from.
    if (earlier <= day && earlier.slice(8) === first.slice(8)) return at(earlier);
  }
}

interface Slotted {
  id: string;
  series_slot: WallTime;
}

/**
 * Which of the new starts each of the old ones takes: the one that was changed its own, the others in their order. What has
 * none is over. What was changed or called off alone takes a place like any other, so that nothing appears beside it.
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
