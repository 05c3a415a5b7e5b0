import { expect, it } from 'vitest';
import { timeLeft } from './public-invoice.tsx';

it.each([
  ['sent', '2026-05-28', 'in 14 days'],
  ['viewed', '2026-05-15', 'tomorrow'],
  ['partially_paid', '2026-05-14', 'today'],
  ['overdue', '2026-05-28', undefined],
  // In this example, the due date has passed, but the invoice is not overdue because its project is still running.
  ['sent', '2026-05-02', undefined],
  ['paid', '2026-05-28', undefined],
  ['sent', null, undefined],
] as const)(
  'timeLeft() for an invoice that is %s and due %s returns “%s”',
  (displayed_status, due_date, text) => {
    expect(timeLeft({ displayed_status, due_date, overdue_mark: false }, '2026-05-14')).toBe(text);
  },
);
