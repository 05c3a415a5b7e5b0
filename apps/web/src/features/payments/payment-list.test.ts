import { expect, test } from 'vitest';
import { amountsText, paymentQuery } from './payment-list.ts';
import { isWhole, ledgerQuery } from './transactions/ledger-list.ts';

test('invalid amounts in the URL are ignored', () => {
  const read = (search: string) => paymentQuery.read(new URLSearchParams(search));
  expect(read('min=10.5&max=50')).toMatchObject({ min: 10.5, max: 50 });
  expect(read('min=-1&max=ten')).toMatchObject({ min: null, max: null });
  expect(read('min=0&max=1.005')).toMatchObject({ min: null, max: null });
});

test('every payment filter is written to the URL and read back unchanged', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const query = {
    status: 'voided',
    method: 'check',
    kind: 'direct',
    customer_id: id,
    received_by: id,
    from: '2026-05-01',
    to: '2026-05-31',
    min: 1.5,
    max: 20,
    search: 'No. 1042',
    sort: 'largest',
  } as const;
  expect(paymentQuery.read(paymentQuery.write(new URLSearchParams(), query))).toEqual(query);
});

test('amountsText() describes a range of amounts', () => {
  expect(amountsText(10, 50)).toBe('$10.00 – $50.00');
  expect(amountsText(10, 10)).toBe('$10.00');
  expect(amountsText(10, null)).toBe('From $10.00');
  expect(amountsText(null, 50)).toBe('Up to $50.00');
  expect(amountsText(null, null)).toBeUndefined();
});

test('the ledger has a complete running total if the only filter is a date range', () => {
  expect(isWhole({ ...ledgerQuery.all, from: '2026-05-01', to: '2026-05-31', sort: 'oldest' })).toBe(true);
  expect(isWhole({ ...ledgerQuery.all, kind: 'refund' })).toBe(false);
  expect(isWhole({ ...ledgerQuery.all, scope: 'recent' })).toBe(false);
});
