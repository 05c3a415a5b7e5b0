import { describe, expect, test } from 'vitest';
import { instantOf } from '../dates/zoned-time.ts';
import { scheduleConflicts } from './schedule-conflicts.ts';
import { usualSchedule } from './schedule-settings.ts';

const timeZone = 'America/Los_Angeles';
const moment = (wall: string) => instantOf(wall, timeZone)?.toISOString() ?? expect.fail(wall);

const neighbour = {
  id: '0d3145a8-f88d-4077-891c-acba176a3b32',
  title: 'Deck rebuild',
  start_time: moment('2026-11-19T15:00'),
  end_time: moment('2026-11-19T16:00'),
};

const textsFor = (start: string, end: string, assignee: string | null = 'Maya', buffer_minutes = 0) =>
  scheduleConflicts({
    start_time: moment(start),
    end_time: moment(end),
    assignee,
    neighbours: [neighbour],
    settings: { ...usualSchedule, buffer_minutes },
    timeZone,
  }).map(({ text }) => text);

describe('schedule conflicts of a person', () => {
  test.each([
    ['2026-11-19T15:30', '2026-11-19T16:30', '3:30 PM'],
    ['2026-11-19T14:00', '2026-11-19T15:01', '3:00 PM'],
    ['2026-11-19T14:00', '2026-11-19T17:00', '3:00 PM'],
    ['2026-11-19T15:10', '2026-11-19T15:20', '3:10 PM'],
  ])('scheduleConflicts() reports an overlap for an appointment from %s to %s', (start, end, clock) => {
    expect(textsFor(start, end)).toEqual([
      `Maya is double-booked at ${clock} on Thursday, Nov 19: this and “Deck rebuild”.`,
    ]);
  });

  test('scheduleConflicts() reports no overlap for adjacent appointments, but reports a missing buffer', () => {
    expect(textsFor('2026-11-19T16:00', '2026-11-19T17:00')).toEqual([]);
    expect(textsFor('2026-11-19T16:00', '2026-11-19T17:00', 'Maya', 30)).toEqual([
      'Maya has no time after “Deck rebuild”. Your buffer is 30 minutes.',
    ]);
    expect(textsFor('2026-11-19T13:00', '2026-11-19T14:40', 'Maya', 30)).toEqual([
      'Maya has 20 minutes before “Deck rebuild”. Your buffer is 30 minutes.',
    ]);
    expect(textsFor('2026-11-19T13:00', '2026-11-19T14:30', 'Maya', 30)).toEqual([]);
  });

  test('scheduleConflicts() reports no conflict for an unassigned appointment', () => {
    expect(textsFor('2026-11-19T15:30', '2026-11-19T16:30', null)).toEqual([]);
    expect(textsFor('2026-11-19T15:30', '2026-11-19T16:30', ' ')[0]).toContain('Somebody is double-booked');
  });
});

test.each([
  [
    '2026-11-18T07:30',
    '2026-11-18T09:00',
    'It starts at 7:30 AM. Working hours on Wednesday are 8:00 AM to 5:00 PM.',
  ],
  [
    '2026-11-18T16:00',
    '2026-11-18T17:01',
    'It ends at 5:01 PM. Working hours on Wednesday are 8:00 AM to 5:00 PM.',
  ],
  [
    '2026-11-18T17:00',
    '2026-11-18T18:00',
    'It starts at 5:00 PM. Working hours on Wednesday are 8:00 AM to 5:00 PM.',
  ],
  ['2026-11-21T09:00', '2026-11-21T10:00', 'Saturday is a day off.'],
  ['2026-11-20T16:00', '2026-11-21T10:00', 'Saturday is a day off.'],
  [
    '2026-11-18T16:00',
    '2026-11-19T00:00',
    'It ends at 12:00 AM. Working hours on Wednesday are 8:00 AM to 5:00 PM.',
  ],
])(
  'scheduleConflicts() reports that an appointment from %s to %s is outside working hours',
  (start, end, text) => {
    expect(textsFor(start, end)).toEqual([text]);
  },
);

test('in an hour that daylight saving time repeats, scheduleConflicts() compares appointments by their actual instants', () => {
  const first = {
    ...neighbour,
    start_time: '2026-11-01T08:30:00.000Z',
    end_time: '2026-11-01T08:45:00.000Z',
  };
  const plan = {
    ...{ start_time: '2026-11-01T09:30:00.000Z', end_time: '2026-11-01T09:45:00.000Z' },
    ...{ assignee: 'Maya', neighbours: [first], settings: usualSchedule, timeZone },
  };
  expect(scheduleConflicts(plan).map(({ kind }) => kind)).toEqual(['hours']);
});
