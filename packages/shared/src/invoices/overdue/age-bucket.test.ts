import { expect, test } from 'vitest';
import { addDays } from '../../dates/calendar-date.ts';
import { ageBucket } from './age-bucket.ts';

const today = '2026-05-14';

test.each([
  [-1, 'current'],
  [0, 'current'],
  [1, 'd1_30'],
  [30, 'd1_30'],
  [31, 'd31_60'],
  [60, 'd31_60'],
  [61, 'd61_90'],
  [90, 'd61_90'],
  [91, 'over_90'],
  [4000, 'over_90'],
])('assigns an invoice that is %i days past its due date to the age group %s', (days, bucket) => {
  expect(ageBucket(addDays(today, -days), today)).toBe(bucket);
});

test('treats an invoice without a due date as current', () => {
  expect(ageBucket(null, today)).toBe('current');
});
