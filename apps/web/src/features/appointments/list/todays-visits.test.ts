import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import type { AppointmentStatus } from '@dayworks/shared/appointments/appointment-status';
import { expect, test } from 'vitest';
import { todaysVisits } from './appointment-list.ts';

const visit = (title: string, hour: number, status: AppointmentStatus) =>
  ({ title, status, start_time: `2026-05-14T${hour}:00:00Z` }) as ListedAppointment;

const said = (...rows: ListedAppointment[]) => {
  const { visits, done, current, next } = todaysVisits(rows);
  return [visits.length, done, current?.title, next?.title];
};

test.each([
  ['no visits today', [], [0, 0, undefined, undefined]],
  [
    'one completed, one current and one upcoming visit',
    [visit('c', 16, 'confirmed'), visit('a', 10, 'completed'), visit('b', 12, 'in_progress')],
    [3, 1, 'b', 'c'],
  ],
  [
    'a visit that was begun early comes first',
    [visit('a', 10, 'scheduled'), visit('b', 12, 'in_progress')],
    [2, 0, 'b', 'a'],
  ],
  [
    'a visit in progress comes before one that someone is driving to',
    [visit('a', 10, 'on_my_way'), visit('b', 12, 'in_progress')],
    [2, 0, 'b', 'a'],
  ],
  [
    'a cancelled visit is not counted, and a missed visit counts as over',
    [visit('a', 10, 'cancelled'), visit('b', 12, 'no_show'), visit('c', 13, 'scheduled')],
    [2, 1, 'c', undefined],
  ],
  ['all visits are completed', [visit('a', 10, 'completed')], [1, 1, undefined, undefined]],
])('today’s visits are sorted and counted: %s', (_, rows, expected) => {
  expect(said(...(rows as ListedAppointment[]))).toEqual(expected);
});
