import { expect, test } from 'vitest';
import { openText, shortOpenText, toInvoiceText } from './job-heading.ts';

const totals = (count: number, value: number) => ({ count, value, to_bill: 0 });

test.each([
  [totals(0, 0), 'No open jobs.', '0 open'],
  [totals(1, 0), '1 open job.', '1 open'],
  [totals(12, 9861), '12 open jobs, worth $9,861.00.', '12 open, $9,861.00'],
])('the job heading describes %j as “%s”', (open, text, short) => {
  expect(openText({ open })).toBe(text);
  expect(shortOpenText({ open })).toBe(short);
});

test.each([
  [{ count: 0, value: 0 }, null],
  [{ count: 3, value: 4052 }, '$4,052.00 of completed work is not invoiced.'],
  [{ count: 1, value: 0 }, 'One job is done but not invoiced.'],
  [{ count: 2, value: 0 }, '2 jobs are done but not invoiced.'],
])('the job heading describes %j as “%s”', (to_invoice, text) => {
  expect(toInvoiceText({ to_invoice })).toBe(text);
});
