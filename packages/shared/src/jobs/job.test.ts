import { expect, test } from 'vitest';
import { emptyJob, NewJob } from './job.ts';

test.each([
  [null, []],
  [100_000, []],
  [999_999_999.99, ['At most $100,000.00 an hour']],
])('validates the hourly rate %s: %j', (hourly_rate, expected) => {
  const job = {
    ...emptyJob(),
    title: 'Gutters',
    customer_id: '0190a000-0000-7000-8000-000000000001',
    hourly_rate,
  };
  expect(NewJob.safeParse(job).error?.issues.map(({ message }) => message) ?? []).toEqual(expected);
});
