import { expect, test } from 'vitest';
import type { BookedJob } from './forecast-facts.ts';
import { billsOfJob } from './movements.ts';

const today = '2026-05-14';
const job = (fields: Partial<BookedJob>): BookedJob => ({
  id: 'job',
  customer_id: null,
  estimate_id: null,
  billing: 'per_job',
  is_done: false,
  to_bill: 500,
  visit_amount: 120.5,
  deposit: 0,
  last_visit_on: null,
  visits: [],
  ...fields,
});
const visits = [
  { id: 'late', day: '2026-06-02' },
  { id: 'soon', day: '2026-05-20' },
];

test.each<[string, Partial<BookedJob>, [string, string, number][]]>([
  ['no date is known', {}, []],
  ['a completed job is invoiced today', { is_done: true }, [['job', today, 500]]],
  [
    'a job is invoiced on the day of its last visit',
    { last_visit_on: '2026-06-02', visits },
    [['job', '2026-06-02', 500]],
  ],
  [
    'a job whose last visit is overdue is invoiced today',
    { last_visit_on: '2026-05-01' },
    [['job', today, 500]],
  ],
  ['nothing is left to invoice', { is_done: true, to_bill: 0 }, []],
  ['the deposit is deducted', { is_done: true, deposit: 150.1 }, [['job', today, 349.9]]],
  ['the deposit covers everything', { is_done: true, deposit: 900 }, []],
  [
    'each visit is invoiced on its day, and completed work is invoiced today',
    { billing: 'per_visit', to_bill: 241, visits },
    [
      ['job', today, 241],
      ['soon', '2026-05-20', 120.5],
      ['late', '2026-06-02', 120.5],
    ],
  ],
  [
    'each month is invoiced after it ends',
    { billing: 'per_month', to_bill: 120.5, visits },
    [
      ['job', '2026-06-01', 120.5],
      ['soon', '2026-06-01', 120.5],
      ['late', '2026-07-01', 120.5],
    ],
  ],
  [
    'the deposit is deducted from the first invoices',
    { billing: 'per_visit', to_bill: 100, visits, deposit: 150.5 },
    [
      ['soon', '2026-05-20', 70],
      ['late', '2026-06-02', 120.5],
    ],
  ],
])('the forecast predicts the invoices for a booked job: %s', (_name, fields, expected) => {
  expect(billsOfJob(job(fields), today).map(({ id, billed_on, amount }) => [id, billed_on, amount])).toEqual(
    expected,
  );
});
