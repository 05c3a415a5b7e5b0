import { expect, test } from 'vitest';
import { exportHref, isFiltered, isNarrowed, noFilters, readQuery, writeQuery } from './invoice-query.ts';

const customerId = '7f3a9c21-0000-4000-8000-000000000001';

test('what is written into the address is read from it', () => {
  const query = {
    status: 'overdue',
    customer_id: customerId,
    from: '2026-04-01',
    to: '2026-04-30',
    search: 'marsh & co',
    sort: 'due',
  } as const;
  const params = writeQuery(new URLSearchParams('invoice=1'), query);
  expect(readQuery(params)).toEqual(query);
  expect(params.get('invoice')).toBe('1');
  expect(writeQuery(params, noFilters).toString()).toBe('invoice=1');
});

test('nonsense in the address counts as not there', () => {
  const params = new URLSearchParams('status=cancelled&customer=me&from=2026-02-30&to=soon&sort=up');
  params.set('q', `  ${'x'.repeat(200)}  `);
  expect(readQuery(params)).toEqual({ ...noFilters, search: 'x'.repeat(100) });
});

test('an order hides nothing', () => {
  expect(isFiltered({ ...noFilters, sort: 'due' })).toBe(false);
  expect(isFiltered({ ...noFilters, status: 'paid' })).toBe(true);
  expect(isNarrowed({ ...noFilters, status: 'paid' })).toBe(false);
  expect(isNarrowed({ ...noFilters, status: 'paid', search: 'a' })).toBe(true);
});

test('the export asks for what is filtered', () => {
  expect(exportHref(noFilters)).toBe('/api/invoices/export?sort=newest');
  expect(exportHref({ ...noFilters, status: 'paid', search: 'a b' })).toBe(
    '/api/invoices/export?status=paid&search=a+b&sort=newest',
  );
});
