import { expect, test } from 'vitest';
import { onMyWayValues, type ToldVisit, visitValues } from './visit-letters.ts';

const zone = 'America/Los_Angeles';
const visit: ToldVisit = {
  title: 'Boiler service',
  start_time: '2026-05-14T16:00:00.000Z',
  end_time: '2026-05-14T17:30:00.000Z',
  arrival_window_minutes: 30,
  address: '2210 SE Division St',
  assignee: 'Luis Ferreira',
  cancel_reason: null,
};
const now = new Date('2026-05-14T15:40:00.000Z');

test('visitValues() states the times of a visit in the business’s time zone, with the arrival window if there is one', () => {
  expect(visitValues(visit, zone)).toMatchObject({
    start: '9:00 AM',
    arrives: 'between 9:00 AM and 9:30 AM',
    who: 'Luis',
    reason: null,
  });
  expect(visitValues({ ...visit, arrival_window_minutes: null }, zone).arrives).toBeNull();
});

test.each<[string, Partial<ToldVisit>, string]>([
  ['with an arrival window', {}, 'Luis is on the way and arrives between 9:00 AM and 9:30 AM'],
  [
    'without an arrival window',
    { arrival_window_minutes: null },
    'Luis is on the way and arrives at about 9:00 AM',
  ],
  [
    'without a named worker',
    { assignee: null },
    'We are on the way and will arrive between 9:00 AM and 9:30 AM',
  ],
  [
    'with a link as the worker’s name',
    { assignee: 'https://evil.example' },
    'We are on the way and will arrive between 9:00 AM and 9:30 AM',
  ],
])('the on-my-way text describes the arrival for a visit %s', (_name, changed, coming) => {
  expect(onMyWayValues({ ...visit, ...changed }, zone, 20, now).coming).toBe(coming);
});
