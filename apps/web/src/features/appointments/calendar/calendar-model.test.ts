import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { expect, test } from 'vitest';
import { type CalendarEvent, clashesIn, eventLabel, segmentsOn } from './calendar-event.ts';
import { layOut, mostBeside, shownHours } from './day-layout.ts';
import { peopleOf } from './use-grid-drag.ts';

function event(id: string, start: string, end: string, change: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id,
    version: 1,
    title: 'Drain clearing',
    status: 'scheduled',
    start: start.includes('T') ? start : `2026-05-14T${start}`,
    end: end.includes('T') ? end : `2026-05-14T${end}`,
    assigneeId: 'maya',
    assignee: 'Maya Ortega',
    customer: 'Tom Hadley',
    minutes: 60,
    isSecondStart: false,
    isRepeated: false,
    isOfJob: false,
    hasAsked: false,
    ...change,
  };
}

test('an event that spans midnight is split into one part for each day', () => {
  const night = event('a', '2026-05-14T22:00', '2026-05-16T01:30');
  const parts = ['2026-05-13', '2026-05-14', '2026-05-15', '2026-05-16', '2026-05-17'].map((day) =>
    segmentsOn(day, [night]).map(({ from, to }) => [from, to]),
  );
  expect(parts).toEqual([[], [[1320, 1440]], [[0, 1440]], [[0, 90]], []]);
});

test('an event that ends at midnight is not shown on the next day, and an event in the hour repeated at the end of daylight saving time stays visible', () => {
  const late = event('a', '2026-05-14T23:00', '2026-05-15T00:00');
  expect(segmentsOn('2026-05-15', [late])).toEqual([]);
  const doubled = event('b', '2026-11-01T01:30', '2026-11-01T01:15');
  expect(segmentsOn('2026-11-01', [doubled]).map(({ from, to }) => [from, to])).toEqual([[90, 110]]);
  const atTheEnd = event('c', '2026-05-14T23:55', '2026-05-15T00:00');
  expect(segmentsOn('2026-05-14', [atTheEnd]).map(({ from, to }) => [from, to])).toEqual([[1420, 1440]]);
});

const placesOf = (...events: CalendarEvent[]) =>
  Object.fromEntries(
    layOut(segmentsOn('2026-05-14', events)).placed.map(({ event: { id }, left, width }) => [
      id,
      [left, width],
    ]),
  );

test('a day column is wider if more events overlap in it', () => {
  const most = (...events: CalendarEvent[]) => mostBeside(segmentsOn('2026-05-14', events));
  const nine = event('a', '09:00', '10:00');
  expect(most()).toBe(1);
  expect(most(nine, event('b', '10:00', '11:00'))).toBe(1);
  expect(most(nine, event('b', '09:30', '11:00'), event('c', '09:45', '10:30'))).toBe(3);
  expect(most(nine, event('b', '09:30', '11:00'), event('c', '13:00', '14:00'))).toBe(2);
});

test('overlapping events are shown side by side, and other events use the full width', () => {
  expect(
    placesOf(event('a', '09:00', '12:00'), event('b', '09:45', '11:45'), event('c', '13:00', '14:30')),
  ).toEqual({
    a: [0, 0.5],
    b: [0.5, 0.5],
    c: [0, 1],
  });
  /*
   * Event b has ended when event c starts, so event c takes the place of event b beside event a, which is still
   * running.
   */
  expect(
    placesOf(event('a', '09:00', '12:00'), event('b', '09:00', '10:00'), event('c', '10:00', '11:00')),
  ).toEqual({
    a: [0, 0.5],
    b: [0.5, 0.5],
    c: [0.5, 0.5],
  });
  expect(placesOf(event('a', '09:00', '10:00'), event('b', '10:00', '11:00'))).toEqual({
    a: [0, 1],
    b: [0, 1],
  });
  expect(placesOf()).toEqual({});
});

test('a day shows at most three columns of events, counts the hidden events and always shows the dragged event', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id, index) => event(id, '09:00', `1${index}:00`));
  const segments = segmentsOn('2026-05-14', [...five, event('late', '16:00', '17:00')]);
  const { placed, more } = layOut(segments, 3);
  expect(placed.map(({ event: { id }, left, width }) => [id, left, width])).toEqual([
    ['e', 0, 1 / 3],
    ['d', 1 / 3, 1 / 3],
    ['c', 2 / 3, 1 / 3],
    ['late', 0, 1],
  ]);
  expect(more).toEqual([{ from: 540, to: 660, count: 2 }]);
  expect(mostBeside(segments, 3)).toBe(3);
  const held = layOut(segments, 3, 'a');
  expect(held.placed.map(({ event: { id } }) => id)).toContain('a');
  expect(held.more).toEqual([{ from: 540, to: 660, count: 1 }]);
});

const clashTexts = (events: CalendarEvent[], buffer = 0) => clashesIn(events, buffer).map(({ text }) => text);

test('the description of a double booking contains the name of the person, the time and the day', () => {
  expect(clashTexts([event('b', '15:30', '16:00'), event('a', '15:00', '16:15')])).toEqual([
    'Maya is double-booked at 3:30 PM on Thursday',
  ]);
});

test.each([
  [
    'appointments of different people',
    [event('a', '15:00', '16:00'), event('b', '15:30', '16:00', { assigneeId: 'devin' })],
  ],
  [
    'appointments that are not assigned to anyone',
    [event('a', '15:00', '16:00'), event('b', '15:30', '16:00')].map((one) => ({ ...one, assigneeId: null })),
  ],
  [
    'a cancelled appointment',
    [event('a', '15:00', '16:00'), event('b', '15:30', '16:00', { status: 'cancelled' })],
  ],
  [
    'a completed appointment',
    [event('a', '15:00', '16:00'), event('b', '15:30', '16:00', { status: 'completed' })],
  ],
  [
    'appointments that follow each other directly',
    [event('a', '15:00', '15:30'), event('b', '15:30', '16:00')],
  ],
])('no scheduling conflict is reported for %s', (_, events) => {
  expect(clashTexts(events)).toEqual([]);
});

test('two appointments are reported as a conflict if the gap between them is shorter than the required buffer', () => {
  const tight = [event('a', '14:00', '15:00'), event('b', '15:10', '16:00'), event('c', '16:00', '17:00')];
  expect(clashTexts(tight, 30)).toEqual([
    'Maya has only 10 minutes before 3:10 PM on Thursday',
    'Maya has no time before 4:00 PM on Thursday',
  ]);
  expect(clashTexts(tight, 10)).toEqual(['Maya has no time before 4:00 PM on Thursday']);
});

test('the calendar shows the working hours, one hour before and after them, and the hours of any other events', () => {
  const { working_hours } = usualSchedule;
  expect(shownHours(working_hours, [], false)).toEqual({ from: 7, to: 18 });
  expect(shownHours(working_hours, [{ from: 330, to: 1290 }], false)).toEqual({ from: 5, to: 22 });
  expect(shownHours(working_hours, [], true)).toEqual({ from: 0, to: 24 });
  expect(shownHours([null, null, null, null, null, null, null], [], false)).toEqual({ from: 7, to: 18 });
});

test('the view by person has a column for each team member, for former members with visits and for unassigned visits', () => {
  const team = [{ user_id: 'maya' }, { user_id: 'devin' }];
  const events = [event('a', '09:00', '10:00'), event('b', '09:00', '10:00', { assigneeId: 'gone' })];
  expect(peopleOf(team, events)).toEqual(['maya', 'devin', 'gone', null]);
});

test('the screen reader label of an event contains all of its details', () => {
  expect(eventLabel(event('a', '09:00', '12:00', { status: 'in_progress' }))).toBe(
    '9:00 AM to 12:00 PM, Drain clearing, Tom Hadley, Maya Ortega, In progress',
  );
  expect(eventLabel(event('a', '09:00', '12:00', { customer: null, assignee: null }))).toBe(
    '9:00 AM to 12:00 PM, Drain clearing, nobody yet, Scheduled',
  );
});
