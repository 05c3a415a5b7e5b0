import { expect, test } from 'vitest';
import { clockSpan, dayName, elsewhereNote, spanIn, timesElsewhere } from './appointment-times.ts';

const moments = (start_time: string, end_time: string) => ({ start_time, end_time });

test.each([
  ['America/Los_Angeles', '2026-03-08T09:30:00Z', '2026-03-08T11:00:00Z', '1:30 AM – 4:00 AM'],
  ['America/Los_Angeles', '2026-11-01T08:30:00Z', '2026-11-01T09:15:00Z', '1:30 AM – 1:15 AM'],
  ['Asia/Kolkata', '2026-05-14T16:00:00Z', '2026-05-14T17:00:00Z', '9:30 PM – 10:30 PM'],
  [
    'Pacific/Kiritimati',
    '2026-05-14T09:30:00Z',
    '2026-05-14T11:00:00Z',
    'May 14, 11:30 PM – May 15, 1:00 AM',
  ],
])(
  'clockSpan() in the time zone %s formats the time span from %s to %s as “%s”',
  (zone, start, end, text) => {
    expect(clockSpan(spanIn(zone, moments(start, end)))).toBe(text);
  },
);

test('a viewer in another time zone sees the business time and the viewer’s own time, including the day if it differs', () => {
  const visit = moments('2026-05-15T01:00:00Z', '2026-05-15T02:30:00Z');
  expect(timesElsewhere(visit, 'America/Los_Angeles', 'America/Los_Angeles')).toBeUndefined();
  expect(timesElsewhere(visit, 'America/Los_Angeles', 'America/New_York')).toBe(
    '9:00 PM – 10:30 PM for you, in New York',
  );
  expect(timesElsewhere(visit, 'America/Los_Angeles', 'Europe/Berlin')).toBe(
    'Friday, 3:00 AM – 4:30 AM for you, in Berlin',
  );
});

test('a time zone with a different name but the same time is not mentioned', () => {
  const [winter, summer] = [new Date('2026-01-15T18:00:00Z'), new Date('2026-07-15T18:00:00Z')];
  expect(elsewhereNote('America/Denver', winter, 'America/Phoenix')).toBeUndefined();
  expect(elsewhereNote('America/Denver', summer, 'America/Phoenix')).toBe(
    'Times are in your business’s time zone, Denver, where it is 12:00 PM now. Your time in Phoenix is 11:00 AM.',
  );
});

test('today and tomorrow are shown as Today and Tomorrow instead of their weekdays', () => {
  expect(
    ['2026-05-13', '2026-05-14', '2026-05-15', '2026-05-16'].map((day) => dayName(day, '2026-05-14')),
  ).toEqual(['Yesterday', 'Today', 'Tomorrow', 'Saturday']);
});
