import type { ScheduleSettings } from '../../../appointments/schedule-settings.ts';
import { freeSlots, type Slot, workingSlot } from '../../../appointments/working-day.ts';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  formatMonthDay,
  startOfWeek,
} from '../../../dates/calendar-date.ts';
import { clockOf, clockText, wallTimeIn } from '../../../dates/zoned-time.ts';
import type { Period } from '../../../ledger/revenue.ts';
import type { RecordName } from '../../answer.ts';
import type { PartOfDay } from '../../question.ts';
import {
  count,
  hours,
  name,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
  time,
} from '../answer-parts.ts';
import { calendarHref } from '../hrefs.ts';
import { partOf, partWords, periodFigures, periodWords } from '../period.ts';

export interface BusyPerson {
  id: string;
  name: string;
  /** The time slots in the period when the person is busy. */
  busy: readonly Slot[];
}

export interface FreeTimeFacts {
  period: Period;
  /** Restricts the free time to the given part of each day. */
  part?: PartOfDay | null;
  settings: Pick<ScheduleSettings, 'working_hours' | 'holidays' | 'buffer_minutes'>;
  timeZone: string;
  now: Date;
  people: readonly BusyPerson[];
  /** If true, the answer gives the longest free time slot. */
  longest?: boolean;
  /** Free time slots with fewer minutes than this number are ignored. */
  atLeast?: number;
}

interface FreeDay {
  day: CalendarDate;
  person: string;
  minutes: number;
  slots: Slot[];
}

/** The maximum number of days that are checked for free time. Calendars are rarely full beyond that many days. */
export const mostFreeDays = 31;

export const boundedPeriod = ({ from, to }: Period): Period => ({
  from,
  to: daysBetween(from, to) < mostFreeDays ? to : addDays(from, mostFreeDays - 1),
});

const minutesOf = (slots: readonly Slot[]) =>
  slots.reduce((sum, { from, to }) => sum + (to - from), 0) / 60_000;

const daysIn = ({ from, to }: Period) =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));

const cutTo = (slot: Slot, { from, to }: Slot): Slot => ({
  from: Math.max(slot.from, from),
  to: Math.min(slot.to, to),
});

/**
 * Calculates each person's free time per day: working hours minus appointments. For today, only the remaining hours
 * count.
 */
export function freeDays({
  period,
  part,
  settings,
  timeZone,
  now,
  people,
  atLeast = 0,
}: FreeTimeFacts): FreeDay[] {
  return daysIn(period).flatMap((day) => {
    const whole = workingSlot(day, settings, timeZone);
    const slot = whole && part ? cutTo(whole, partOf(day, part, timeZone)) : whole;
    if (!slot || slot.from >= slot.to) return [];
    const isNow = slot.from < now.getTime() && now.getTime() < slot.to;
    const rest = isNow ? { ...slot, from: now.getTime() } : slot;
    return people.flatMap((person) => {
      const slots = freeSlots(rest, person.busy, settings.buffer_minutes).filter(
        ({ from, to }) => to - from >= atLeast * 60_000,
      );
      const minutes = minutesOf(slots);
      return minutes < 1 ? [] : [{ day, person: person.name, minutes, slots }];
    });
  });
}

const asHours = (minutes: number) => Math.round((minutes * 100) / 60) / 100;

/**
 * Returns a link to the calendar, which can show a single day or a week that starts on Monday; null for any other
 * period.
 */
function shownIn({ from, to }: Period, person: RecordName | null): string | null {
  if (from === to) return calendarHref({ view: 'day', date: from, person: person?.id });
  const isWeek = startOfWeek(from) === from && daysBetween(from, to) === 6;
  return isWeek ? calendarHref({ view: 'week', date: from, person: person?.id }) : null;
}

export function tellFreeTime(facts: FreeTimeFacts, person: RecordName | null): Told {
  const { period, part = null, timeZone, people } = facts;
  const free = freeDays(facts);
  const minutes = free.reduce((sum, row) => sum + row.minutes, 0);
  const clockAt = (moment: number) => clockText(clockOf(wallTimeIn(timeZone, new Date(moment))));
  // The rows are sorted by day and person, so the earliest free slot is not always in the first row.
  const openings = free.flatMap(({ slots }) => slots).toSorted((a, b) => a.from - b.from);
  const [first] = openings;
  const long = facts.longest ? openings.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] : undefined;
  const isWorking = daysIn(period).some((day) => workingSlot(day, facts.settings, timeZone) !== null);
  const noHours = `There are no working hours ${periodWords(period)}, because ${period.from === period.to ? 'it is not' : 'none of these days is'} a working day.`;
  const href = facts.atLeast ? null : shownIn(period, person);
  const pieces = facts.atLeast ? ' in openings of at least {at_least}' : '';
  const who = person ? '{person} has' : people.length === 1 ? 'You have' : 'Your team has';
  const byDay = daysIn(period).map((day) => ({
    label: formatMonthDay(day),
    value: asHours(free.filter((row) => row.day === day).reduce((sum, row) => sum + row.minutes, 0)),
  }));
  return tell({
    title: 'Free time',
    sentence: first
      ? `${who} {hours} free within working hours ${periodWords(period)}${partWords(part)}${pieces}. The first opening is {first}.${long ? ' The longest is {longest}, beginning {longest_at}.' : ''}`
      : !isWorking
        ? noHours
        : `${who} no free time within working hours ${periodWords(period)}${partWords(part)}${pieces}.`,
    figures: [
      hours('hours', 'Free', asHours(minutes), href),
      count('people', plural(people.length, 'Person', 'People'), people.length),
      ...(first ? [time('first', 'First opening', new Date(first.from).toISOString())] : []),
      ...(facts.atLeast ? [hours('at_least', 'At least', asHours(facts.atLeast))] : []),
      ...(long
        ? [
            hours('longest', 'Longest opening', asHours((long.to - long.from) / 60_000)),
            time('longest_at', 'Longest opening', new Date(long.from).toISOString()),
          ]
        : []),
      ...periodFigures(period),
      ...(person ? [name('person', 'Person', person.name)] : []),
    ],
    table: tableOf<FreeDay>(
      [
        { key: 'day', label: 'Day', kind: 'date', read: ({ day }) => day },
        { key: 'person', label: 'Person', kind: 'text', read: (row) => row.person },
        { key: 'hours', label: 'Free', kind: 'hours', read: (row) => asHours(row.minutes) },
        {
          key: 'slots',
          label: 'When',
          kind: 'text',
          read: ({ slots }) => slots.map(({ from, to }) => `${clockAt(from)} to ${clockAt(to)}`).join(', '),
        },
      ],
      free.slice(0, shownRows),
      {
        count: free.length,
        hrefOf: ({ day }) => calendarHref({ view: 'day', date: day, person: person?.id }),
        totals: { hours: asHours(minutes) },
      },
    ),
    chart: byDay.length < 2 ? null : { kind: 'hours', points: byDay },
    href,
    read: readText(
      [people.reduce((sum, { busy }) => sum + busy.length, 0), 'appointment'],
      [people.length, 'person', 'people'],
    ),
    about: person ? [person] : [],
  });
}
