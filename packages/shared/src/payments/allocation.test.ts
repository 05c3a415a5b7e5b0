import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { allocateInOrder, allocationProblem, unallocated } from './allocation.ts';

const owed = [
  { id: 'a', balance_due: 100 },
  { id: 'b', balance_due: 50.01 },
];

test.each([
  ['pays the first invoice in part', 4000, [40], 0],
  ['pays the second invoice from what the first one leaves', 12_000, [100, 20], 0],
  ['leaves the rest once all invoices are paid', 20_000, [100, 50.01], 4999],
] as [string, number, number[], number][])(
  'a payment for several invoices %s',
  (_name, amount, parts, rest) => {
    const allocations = allocateInOrder(cents(amount), owed);
    expect(allocations.map((one) => one.amount)).toEqual(parts);
    expect(unallocated(cents(amount), allocations)).toBe(rest);
  },
);

test.each([
  ['more than the balance of an invoice', [['a', 100.01]], 'and up to the balance of $100.00'],
  ['zero', [['a', 0]], 'Enter amounts above $0.00'],
  ['an amount to an invoice that is not owed', [['c', 1]], 'and up to the balance of $0.00'],
  [
    'two amounts to the same invoice',
    [
      ['a', 1],
      ['a', 2],
    ],
    'Each invoice can be named once',
  ],
  [
    'more than the payment',
    [
      ['a', 90],
      ['b', 20],
    ],
    'The invoices get more than the payment of $100.00',
  ],
] as [string, [string, number][], string][])(
  'a user who splits a payment between invoices cannot allocate %s',
  (_name, parts, problem) => {
    const allocations = parts.map(([invoice_id, amount]) => ({ invoice_id, amount }));
    expect(allocationProblem(cents(10_000), allocations, owed)).toContain(problem);
  },
);
