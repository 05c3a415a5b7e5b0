import { expect, test } from 'vitest';
import { everybody } from '../scope.ts';
import { sentenceText } from '../value-text.ts';
import { tellOverdue } from './open-invoices.ts';
import { tellDebtors, tellReceivables } from './receivables.ts';

const nothing = { invoices: 0, customers: 0, total: 0, overdue_invoices: 0, overdue_total: 0 };
const elena = { kind: 'customer', id: '11111111-1111-4111-8111-111111111111', name: 'Elena Marsh' } as const;

test.each([
  [nothing, everybody, 'Nobody owes you anything.'],
  [nothing, { ...everybody, customer: elena }, 'Elena Marsh owes you nothing.'],
  [
    nothing,
    { ...everybody, customer: elena, type: 'residential' as const },
    'No invoices of Elena Marsh among residential customers are outstanding.',
  ],
  [
    nothing,
    { ...everybody, type: 'commercial' as const },
    'No invoices of commercial customers are outstanding.',
  ],
  [
    { invoices: 1, customers: 1, total: 80, overdue_invoices: 0, overdue_total: 0 },
    everybody,
    '$80.00 is outstanding on 1 invoice from 1 customer. None of it is late.',
  ],
  [
    { invoices: 4, customers: 3, total: 11_739.25, overdue_invoices: 1, overdue_total: 2480 },
    everybody,
    '$11,739.25 is outstanding on 4 invoices from 3 customers. $2,480.00 of it is late, on 1 invoice.',
  ],
  [
    { invoices: 2, customers: 1, total: 90, overdue_invoices: 2, overdue_total: 90 },
    { ...everybody, customer: elena },
    '$90.00 is outstanding on 2 invoices of Elena Marsh. All of it is late.',
  ],
  [
    { invoices: 2, customers: 2, total: 90, overdue_invoices: 0, overdue_total: 0 },
    {
      ...everybody,
      type: 'commercial' as const,
      place: { kind: 'street', pattern: 'oak', label: 'Oak Street' } as const,
    },
    '$90.00 is outstanding on 2 invoices of commercial customers in Oak Street. None of it is late.',
  ],
])('describes the receivables %j for the scope %j', (sums, scope, sentence) => {
  const told = tellReceivables(sums, [], scope);
  expect(sentenceText(told, 'UTC')).toBe(sentence);
});

test('explains why an invoice past its due date does not count as overdue', () => {
  const sums = { invoices: 3, customers: 2, total: 90, overdue_invoices: 1, overdue_total: 20 };
  const excused = { excused_invoices: 1, excused_total: 70 };
  const why =
    'Another $70.00 on 1 invoice is after the due date but does not count as late yet, because the project is not finished.';
  expect(sentenceText(tellReceivables({ ...sums, ...excused }, [], everybody), 'UTC')).toBe(
    `$90.00 is outstanding on 3 invoices from 2 customers. $20.00 of it is late, on 1 invoice. ${why}`,
  );
  const late = { invoices: 1, customers: 1, total: 20, longest: 5, ...excused };
  const asked = { scope: everybody, today: '2026-05-04', days: null };
  expect(sentenceText(tellOverdue(late, [], asked), 'UTC')).toBe(
    `1 invoice is late: $20.00. It is 5 days late. ${why}`,
  );
});

test('lists the customers who owe the most', () => {
  const sums = { invoices: 3, customers: 2, total: 90, overdue_invoices: 1, overdue_total: 50 };
  const customer = { id: elena.id, first_name: 'Elena', last_name: 'Marsh', company: null };
  const debtors = [
    { customer, invoices: 2, total: 80, overdue_total: 50 },
    { customer: null, invoices: 1, total: 10, overdue_total: 0 },
  ];
  const told = tellDebtors(sums, { debtors, owing: 2 }, everybody);
  expect(sentenceText(told, 'UTC')).toBe(
    'Elena Marsh owes you the most: $80.00 on 2 invoices. $90.00 is outstanding on 3 invoices from 2 customers. $50.00 of it is late, on 1 invoice.',
  );
  expect(told.table?.rows.map(({ cells, href }) => [cells.total, href])).toEqual([
    [80, `/invoices?status=unpaid&sort=due&customer=${elena.id}`],
    [10, null],
  ]);
  expect(sentenceText(tellDebtors(nothing, { debtors: [], owing: 0 }, everybody), 'UTC')).toBe(
    'Nobody owes you anything.',
  );
});
