import { expect, test } from 'vitest';
import { visitTimes } from './public-appointment.tsx';

const visit = {
  start_time: '2026-11-19T23:30:00.000Z',
  end_time: '2026-11-20T00:30:00.000Z',
  time_zone: 'America/Los_Angeles',
  arrival_window_minutes: null,
};

test('a viewer who is in the time zone of the business sees only one time for the visit', () => {
  expect(visitTimes(visit, 'America/Los_Angeles')).toEqual({
    day: 'Thursday, November 19, 2026',
    time: '3:30 PM to 4:30 PM',
    zone: null,
    forViewer: null,
    arrival: null,
  });
});

test('two time zones with different names but the same local time are treated as equal', () => {
  expect(visitTimes(visit, 'America/Tijuana').forViewer).toBeNull();
});

test('a viewer who is in another time zone sees the time of the visit in both time zones', () => {
  expect(visitTimes(visit, 'Europe/Berlin')).toMatchObject({
    day: 'Thursday, November 19, 2026',
    time: '3:30 PM to 4:30 PM',
    zone: 'Pacific Time',
    forViewer: 'Friday, Nov 20, 12:30 AM to 1:30 AM where you are',
  });
});

test('the arrival window of a visit ends the given number of minutes after the start of the visit', () => {
  expect(visitTimes({ ...visit, arrival_window_minutes: 45 }, visit.time_zone).arrival).toBe(
    'We’ll arrive between 3:30 PM and 4:15 PM',
  );
});

test('the end time of a visit includes the day if the visit ends after midnight', () => {
  const late = { ...visit, end_time: '2026-11-20T09:00:00.000Z' };
  expect(visitTimes(late, visit.time_zone).time).toBe('3:30 PM to 1:00 AM on Friday, Nov 20');
});
