import { expect, test } from 'vitest';
import { usualSchedule } from '../appointments/schedule-settings.ts';
import { instantOf } from '../dates/zoned-time.ts';
import { leadActivityKinds, leadStages } from './lead-stage.ts';
import { awaitedBy, daysQuiet, isAnswer, isOpenStage, responseDue } from './lead-transitions.ts';

const clock = { today: '2026-05-14', timeZone: 'America/Los_Angeles' };

test('treats exactly four lead stages as open', () => {
  expect(leadStages.filter(isOpenStage)).toEqual(['new', 'contacted', 'site_visit', 'quoted']);
});

test.each([
  ['quoted', '2026-05-05T20:00:00Z', 9],
  ['new', '2026-05-07T20:00:00Z', 7],
  // Days are counted in the business's time zone, where the date of this timestamp was still the 7th.
  ['new', '2026-05-08T06:59:00Z', 7],
  ['new', '2026-05-08T07:00:00Z', undefined],
  ['new', '2026-05-14T19:00:00Z', undefined],
  ['won', '2026-04-01T19:00:00Z', undefined],
  ['lost', '2026-04-01T19:00:00Z', undefined],
  ['on_hold', '2026-04-01T19:00:00Z', undefined],
] as const)(
  'a lead in stage %s with the last activity at %s has been inactive for this number of days: %s',
  (stage, last_activity_at, days) => {
    expect(daysQuiet({ stage, last_activity_at }, clock)).toBe(days);
  },
);

/** The business is open Monday to Friday from 8 a.m. to 5 p.m. in Los Angeles, and is closed on Monday, May 25. */
const house = {
  timeZone: 'America/Los_Angeles',
  times: { ...usualSchedule, holidays: [{ on: '2026-05-25', name: 'Memorial Day' }] },
};

test.each([
  ['within one day', '2026-05-14T09:00', 4, '2026-05-14T13:00'],
  ['until the end of the day', '2026-05-14T09:00', 8, '2026-05-14T17:00'],
  ['continued on the next day', '2026-05-14T15:00', 4, '2026-05-15T10:00'],
  ['from the opening time if the lead arrives earlier', '2026-05-14T05:00', 2, '2026-05-14T10:00'],
  ['from the next day if the lead arrives after closing time', '2026-05-14T22:00', 2, '2026-05-15T10:00'],
  ['across a weekend', '2026-05-15T16:00', 4, '2026-05-18T11:00'],
  ['across a weekend and a holiday', '2026-05-22T16:30', 1, '2026-05-26T08:30'],
  ['across several days', '2026-05-11T08:00', 24, '2026-05-13T14:00'],
  ['across a clock change', '2026-10-30T16:00', 2, '2026-11-02T09:00'],
])('counts only working hours until the response to a lead is due: %s', (_, arrived, hours, due) => {
  const at = instantOf(arrived, house.timeZone) as Date;
  expect(responseDue(at, hours, house)).toEqual(instantOf(due, house.timeZone));
});

test('if the business has no working hours, every hour of the day counts toward the deadline for responding to a lead', () => {
  const times = { working_hours: Array.from({ length: 7 }, () => null), holidays: [] };
  const due = responseDue(new Date('2026-05-14T05:00:00Z'), 24, { ...house, times });
  expect(due.toISOString()).toBe('2026-05-15T05:00:00.000Z');
});

test('counts calls, messages and stage changes as responses to a lead', () => {
  expect(leadActivityKinds.filter(isAnswer)).toEqual(['call', 'message', 'stage']);
});

test.each([
  ['new', null, '2026-05-14T18:40:00Z', '2026-05-14T18:40:00Z'],
  ['new', '2026-05-14T12:00:00Z', '2026-05-14T18:40:00Z', null],
  ['lost', null, '2026-05-14T18:40:00Z', null],
  ['new', null, null, null],
] as const)(
  'for a lead in stage %s with the first response at %s and a response due at %s, the open response deadline is: %s',
  (stage, first_response_at, response_by, awaited) => {
    expect(awaitedBy({ stage, first_response_at, response_by })).toBe(awaited);
  },
);
