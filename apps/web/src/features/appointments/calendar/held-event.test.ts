import { expect, test } from 'vitest';
import { type CalendarEvent, moveOf, planByKey, planText } from './calendar-event.ts';

const plan = { start: '2026-05-14T09:00', end: '2026-05-14T10:30', assigneeId: 'maya' };
const week = { isMonth: false };
const month = { isMonth: true };
const people = { isMonth: false, people: [null, 'maya', 'devin'] };

test.each([
  ['ArrowDown', false, week, '2026-05-14T09:15', '2026-05-14T10:45'],
  ['ArrowUp', false, week, '2026-05-14T08:45', '2026-05-14T10:15'],
  ['ArrowRight', false, week, '2026-05-15T09:00', '2026-05-15T10:30'],
  ['ArrowLeft', false, week, '2026-05-13T09:00', '2026-05-13T10:30'],
  ['ArrowDown', true, week, '2026-05-14T09:00', '2026-05-14T10:45'],
  ['ArrowUp', true, week, '2026-05-14T09:00', '2026-05-14T10:15'],
  ['ArrowDown', false, month, '2026-05-21T09:00', '2026-05-21T10:30'],
  ['ArrowLeft', false, month, '2026-05-13T09:00', '2026-05-13T10:30'],
  ['ArrowRight', true, people, '2026-05-15T09:00', '2026-05-15T10:30'],
] as const)(
  'planByKey() moves or resizes the event when the user presses %s (Shift held: %s)',
  (key, isShift, grid, start, end) => {
    expect(planByKey(plan, key, isShift, grid)).toEqual({ ...plan, start, end });
  },
);

test('in the view by person, the left and right arrow keys assign the event to the previous or next person, but do not move past the first or last person', () => {
  const given = (who: string | null, key: string) =>
    planByKey({ ...plan, assigneeId: who }, key, false, people)?.assigneeId;
  expect(given('maya', 'ArrowRight')).toBe('devin');
  expect(given('devin', 'ArrowRight')).toBe('devin');
  expect(given('maya', 'ArrowLeft')).toBeNull();
  expect(given(null, 'ArrowLeft')).toBeNull();
});

test('an event cannot become shorter than 15 minutes, and keys other than the arrow keys are ignored', () => {
  const short = { ...plan, end: '2026-05-14T09:15' };
  expect(planByKey(short, 'ArrowUp', true, week)).toEqual(short);
  expect(planByKey(plan, 'Enter', false, week)).toBeUndefined();
});

test('a moved event keeps its local times, even across midnight or a change to or from daylight saving time', () => {
  const night = { ...plan, start: '2026-03-07T23:00', end: '2026-03-08T02:30' };
  expect(planByKey(night, 'ArrowRight', false, week)).toEqual({
    ...night,
    start: '2026-03-08T23:00',
    end: '2026-03-09T02:30',
  });
});

test('a screen reader announces in words where a calendar event is being moved', () => {
  expect(planText(plan, 'Maya Ortega')).toBe('Thursday, May 14, 2026, 9:00 AM to 10:30 AM, Maya Ortega');
  expect(planText(plan, null)).toBe('Thursday, May 14, 2026, 9:00 AM to 10:30 AM, nobody yet');
});

test('an event that is moved across a clock change keeps its actual length, and a resized event gets a new length', () => {
  // The event lasts two hours, from 1:30 to 2:30 AM, because the clocks are set back during the event.
  const event = {
    ...{ id: 'x', version: 1, minutes: 120, assigneeId: null },
    ...{ start: '2026-11-01T01:30', end: '2026-11-01T02:30' },
  } as CalendarEvent;
  const moved = { start: '2026-11-02T01:30', end: '2026-11-02T02:30', assigneeId: null };
  expect(moveOf(event, moved)).toMatchObject({ start: moved.start, minutes: 120 });
  const resized = { ...moved, end: '2026-11-02T03:30' };
  expect(moveOf(event, resized)).not.toHaveProperty('minutes');
  expect(moveOf(event, { ...moved, isSecondStart: true })).toMatchObject({ second: 'start' });
});
