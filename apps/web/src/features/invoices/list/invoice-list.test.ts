import { expect, test } from 'vitest';
import { invoiceQuery } from './invoice-list.ts';

const { all, read, write } = invoiceQuery;

test('an invoice query written to the URL is read back unchanged', () => {
  const query = {
    status: 'overdue',
    customer_id: '7f3a9c21-0000-4000-8000-000000000001',
    age: 'd31_60',
    dated: 'paid',
    from: '2026-04-01',
    to: '2026-04-30',
    search: 'marsh & co',
    sort: 'due',
  } as const;
  const params = write(new URLSearchParams('invoice=1'), query);
  expect(read(params)).toEqual(query);
  expect(params.get('invoice')).toBe('1');
  expect(write(params, all).toString()).toBe('invoice=1');
});
