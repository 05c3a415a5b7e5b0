import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualSchedule } from '../appointments/schedule-settings.ts';
import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { clockOf, dayOf, instantOf, wallTimeIn } from '../dates/zoned-time.ts';
import {
  type BookingFacts,
  bookableDays,
  leastBusy,
  nearestTimes,
  openTimesBetween,
  openTimesOn,
} from './open-times.ts';

const timeZone = 'America/New_York';
// 2026-11-16 is a Monday.
const monday = '2026-11-16';

const at = (clock: string, day = monday) => instantOf(`${day}T${clock}`, timeZone)?.getTime() ?? Number.NaN;
const busy = (...ranges: string[]) =>
  ranges.map((range) => {
    const [from = '', to = ''] = range.split('-');
    return { from: at(from), to: at(to) };
  });
const clock = (moment: number) => clockOf(wallTimeIn(timeZone, new Date(moment)));

const facts = (change: Partial<BookingFacts> = {}): BookingFacts => ({
  minutes: 60,
  limits: { notice_hours: 0, days_ahead: 30, step_minutes: 60 },
  schedule: {
    ...usualSchedule,
    working_hours: Array.from({ length: 7 }, () => ({ from: '08:00', to: '12:00' })),
  },
  timeZone,
  now: new Date(at('06:00')),
  people: [{ id: 'ana', busy: [] }],
  ...change,
});
const withBuffer = (buffer_minutes: number) => ({ ...facts().schedule, buffer_minutes });

describe('the times that customers can book on a day with working hours from 08:00 to 12:00', () => {
  test.each<[string, Partial<BookingFacts>, string[]]>([
    ['a free day', {}, ['08:00', '09:00', '10:00', '11:00']],
    [
      'a step of 30 minutes',
      { limits: { ...facts().limits, step_minutes: 30 }, minutes: 150 },
      ['08:00', '08:30', '09:00', '09:30'],
    ],
    ['a service that takes the whole day', { minutes: 240 }, ['08:00']],
    ['a service that is longer than the day', { minutes: 241 }, []],
    [
      'a visit in the middle',
      { people: [{ id: 'ana', busy: busy('09:00-10:00') }] },
      ['08:00', '10:00', '11:00'],
    ],
    [
      'a visit in the middle and a travel buffer of 15 minutes',
      { people: [{ id: 'ana', busy: busy('09:00-10:00') }], schedule: withBuffer(15) },
      ['11:00'],
    ],
    [
      'two people with different visits',
      {
        people: [
          { id: 'ana', busy: busy('08:00-10:00') },
          { id: 'bo', busy: busy('09:00-12:00') },
        ],
      },
      ['08:00', '10:00', '11:00'],
    ],
    ['nobody who does the service', { people: [] }, []],
    ['a holiday', { schedule: { ...facts().schedule, holidays: [{ on: monday, name: 'Closed' }] } }, []],
    [
      'the notice period ends at 09:30',
      { limits: { ...facts().limits, notice_hours: 3 }, now: new Date(at('06:30')) },
      ['10:00', '11:00'],
    ],
    [
      'a start exactly at the end of the notice period',
      { limits: { ...facts().limits, notice_hours: 3 } },
      ['09:00', '10:00', '11:00'],
    ],
    [
      'the last bookable day',
      { limits: { ...facts().limits, days_ahead: 3 }, now: new Date(at('20:00', addDays(monday, -3))) },
      ['08:00', '09:00', '10:00', '11:00'],
    ],
    [
      'the day after the last bookable day',
      { limits: { ...facts().limits, days_ahead: 2 }, now: new Date(at('20:00', addDays(monday, -3))) },
      [],
    ],
    ['a day in the past', { now: new Date(at('06:00', addDays(monday, 1))) }, []],
  ])('the bookable times are correct: %s', (_case, change, expected) => {
    expect(openTimesOn(monday, facts(change)).map(({ start }) => clock(start))).toEqual(expected);
  });
});

test('customers can book days from the end of the notice period up to a set number of days ahead', () => {
  const limits = { notice_hours: 24, days_ahead: 2, step_minutes: 60 };
  expect(bookableDays(facts({ limits }))).toEqual({ first: '2026-11-17', last: '2026-11-18' });
  const days = new Set(
    openTimesBetween('2026-01-01', '2027-01-01', facts({ limits })).map(({ start }) =>
      dayOf(wallTimeIn(timeZone, new Date(start))),
    ),
  );
  expect([...days]).toEqual(['2026-11-17', '2026-11-18']);
});

test('if a time is taken, the nearest free times before and after it are offered', () => {
  const times = openTimesOn(monday, facts({ people: [{ id: 'ana', busy: busy('10:00-11:00') }] }));
  expect(nearestTimes(times, at('10:00'), 2).map(({ start }) => clock(start))).toEqual(['09:00', '11:00']);
  expect(nearestTimes([], at('10:00'), 2)).toEqual([]);
});

test('a booking is assigned to the available person who is least busy around that time', () => {
  const people = [
    { id: 'ana', busy: busy('08:00-09:00') },
    { id: 'bo', busy: [] },
    { id: 'cy', busy: [] },
  ];
  const time = { start: at('10:00'), end: at('11:00'), people: ['ana', 'bo', 'cy'] };
  expect(leastBusy(time, people)).toBe('bo');
  expect(leastBusy({ ...time, people: ['ana'] }, people)).toBe('ana');
  expect(leastBusy({ ...time, people: [] }, people)).toBeUndefined();
});

/** Calculates the bookable times a second time in a simple way, by checking each minute of the day. */
function recount(
  day: CalendarDate,
  { minutes, limits, schedule, timeZone: zone, now, people }: BookingFacts,
): number[] {
  const hours = schedule.working_hours[0];
  if (!hours) return [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const ofDay = Array.from({ length: 54 * 60 }, (_, minute) => midnight + (minute - 15 * 60) * 60_000)
    .map((moment) => ({ moment, wall: wallTimeIn(zone, new Date(moment)) }))
    .filter(({ wall }) => dayOf(wall) === day);
  const opening = ofDay.find(({ wall }) => clockOf(wall) >= hours.from)?.moment ?? Number.NaN;
  const closing = ofDay.find(({ wall }) => clockOf(wall) >= hours.to)?.moment ?? Number.NaN;
  const isFree = (person: BookingFacts['people'][number], moment: number) =>
    person.busy.every(
      ({ from, to }) =>
        moment < from - schedule.buffer_minutes * 60_000 || moment >= to + schedule.buffer_minutes * 60_000,
    );
  return ofDay
    .map(({ moment }) => moment)
    .filter((start) => {
      if (start < opening || (start - opening) % (limits.step_minutes * 60_000) !== 0) return false;
      if (start + minutes * 60_000 > closing || start - now.getTime() < limits.notice_hours * 3_600_000)
        return false;
      const visit = Array.from({ length: minutes }, (_, minute) => start + minute * 60_000);
      return people.some((person) => visit.every((moment) => isFree(person, moment)));
    });
}

describe('bookable times compared with a minute-by-minute calculation', () => {
  /** Days around clock changes; the last zone has no clock changes. */
  test.each([
    ['America/New_York', ['2026-03-08', '2026-11-01', '2026-07-15']],
    ['Europe/Berlin', ['2026-03-29', '2026-10-25', '2026-07-15']],
    ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04', '2026-07-15']],
    ['America/St_Johns', ['2026-03-08', '2026-11-01', '2026-07-15']],
    ['Pacific/Auckland', ['2026-04-05', '2026-09-27', '2026-07-15']],
    ['Asia/Kathmandu', ['2026-03-29', '2026-11-01', '2026-07-15']],
  ])('in the time zone %s, the bookable times match a minute-by-minute calculation', (zone, days) => {
    const quarter = (least: number, most: number) =>
      fc.integer({ min: least, max: most }).map((count) => count * 15);
    const ranges = fc.array(fc.tuple(quarter(-8, 60), quarter(1, 12)), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.constantFrom(...days),
        fc.record({
          minutes: quarter(1, 16),
          step: fc.constantFrom(15, 30, 60),
          buffer: fc.constantFrom(0, 10, 30),
          notice: fc.integer({ min: 0, max: 20 }),
          from: fc.constantFrom('00:00', '01:30', '02:30', '08:00'),
          people: fc.array(ranges, { minLength: 1, maxLength: 3 }),
        }),
        (day, { minutes, step, buffer, notice, from, people }) => {
          const midnight = instantOf(`${day}T00:00`, zone)?.getTime() ?? Number.NaN;
          const known: BookingFacts = {
            minutes,
            limits: { notice_hours: notice, days_ahead: 5, step_minutes: step },
            schedule: {
              ...usualSchedule,
              working_hours: Array.from({ length: 7 }, () => ({ from, to: '13:00' })),
              buffer_minutes: buffer,
            },
            timeZone: zone,
            now: new Date(midnight - 8 * 3_600_000),
            people: people.map((taken, index) => ({
              id: String(index),
              busy: taken.map(([start, length]) => ({
                from: midnight + start * 60_000,
                to: midnight + (start + length) * 60_000,
              })),
            })),
          };
          expect(openTimesOn(day, known).map(({ start }) => start)).toEqual(recount(day, known));
        },
      ),
      { numRuns: 25 },
    );
  });
});
