import { nthOf, type RuleParts, ruleText } from '@dayworks/shared/appointments/recurrence-rule';
import { inWords } from '@dayworks/shared/appointments/recurrence-words';
import { weekdayOf } from '@dayworks/shared/appointments/schedule-texts';
import { type CalendarDate, isCalendarDate } from '@dayworks/shared/calendar-date';

const simple = { interval: 1, byDay: [], byMonthDay: [], count: null, until: null } as const;

/** Returns the usual repeat rules for a start on the given date. */
export function offeredRules(day: CalendarDate): { rule: string; label: string }[] {
  if (!isCalendarDate(day)) return [];
  const weekday = weekdayOf(day);
  const { nth, isLast } = nthOf(day);
  const weekly = { ...simple, freq: 'WEEKLY', byDay: [{ weekday, nth: null }] } as const;
  const offers: RuleParts[] = [
    { ...simple, freq: 'DAILY' },
    weekly,
    { ...weekly, interval: 2 },
    { ...simple, freq: 'MONTHLY', byMonthDay: [Number(day.slice(8))] },
    { ...simple, freq: 'MONTHLY', byDay: [{ weekday, nth: isLast && nth > 4 ? -1 : nth }] },
    { ...simple, freq: 'YEARLY' },
  ];
  return offers.map((parts) => ({ rule: ruleText(parts), label: capitalized(inWords(parts)) }));
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
