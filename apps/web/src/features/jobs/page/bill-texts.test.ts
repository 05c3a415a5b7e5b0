import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import { expect, test } from 'vitest';
import { billLabel, billParts, isBillable } from './bill-texts.ts';

const group = {
  label: null,
  lines: [],
  discount_reduces_tax: false,
  subtotal: 3183,
  discount: 0,
  tax: 260.53,
  tax_included: 0,
  total: 3443.53,
};
const bill: JobBill = {
  job_id: '7d0a4d0e-0000-4000-8000-000000000001',
  groups: [group],
  items: 3065,
  time: 0,
  minutes: 0,
  expenses: 118,
  discount: 0,
  tax: 260.53,
  total: 3443.53,
  deposit: 0,
  overpaid: 0,
  problem: null,
};

test('the label of the invoice button contains the number of invoices and the amount', () => {
  expect(billLabel(bill)).toBe('Create invoice, $3,443.53');
  expect(billLabel({ ...bill, groups: [group, group, group] })).toBe('Create 3 invoices, $3,443.53');
});

test('billParts() lists the parts of the invoice amount and omits zero amounts', () => {
  expect(billParts(bill)).toEqual([
    { label: 'Items', amount: '$3,065.00' },
    { label: 'Billable expenses', amount: '$118.00' },
    { label: 'Tax', amount: '$260.53' },
    { label: 'Total', amount: '$3,443.53' },
  ]);
  expect(
    billParts({ ...bill, discount: 50, deposit: 200, overpaid: 30 }).map(
      ({ label, amount }) => `${label} ${amount}`,
    ),
  ).toEqual(
    expect.arrayContaining([
      'Discount -$50.00',
      'Deposit received $200.00',
      'Overpaid on earlier invoices $30.00',
    ]),
  );
});

test('a job can be invoiced only if there are lines to invoice and no problem prevents it', () => {
  expect(isBillable(bill)).toBe(true);
  expect(isBillable({ ...bill, groups: [] })).toBe(false);
  expect(isBillable({ ...bill, problem: 'Choose a customer first.' })).toBe(false);
  expect(isBillable(null)).toBe(false);
});
