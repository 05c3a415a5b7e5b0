import { expect, test } from 'vitest';
import { aDay, anId, createListQuery, exportHref, oneOf, order, words } from './list-query.ts';

interface Query {
  status: 'open' | 'paid' | null;
  customer_id: string | null;
  from: string | null;
  search: string;
  sort: 'newest' | 'due';
}

const { all, read, write, isFiltered } = createListQuery<Query>({
  status: oneOf('status', ['open', 'paid']),
  customer_id: anId('customer'),
  from: aDay('from'),
  search: words('q'),
  sort: order('sort', ['newest', 'due'], 'newest'),
});

test('a list URL without parameters requests all rows', () => {
  expect(all).toEqual({ status: null, customer_id: null, from: null, search: '', sort: 'newest' });
});

test('changing a list query keeps the other URL parameters and does not write default values', () => {
  const params = write(new URLSearchParams('q=a&sheet=1'), { status: 'paid', sort: 'newest' });
  expect(params.toString()).toBe('q=a&sheet=1&status=paid');
  expect(write(params, { status: null, search: '' }).toString()).toBe('sheet=1');
});

test('invalid values in a list URL are ignored', () => {
  const params = new URLSearchParams('status=cancelled&customer=me&from=2026-02-30&sort=up');
  params.set('q', `  ${'x'.repeat(200)}  `);
  expect(read(params)).toEqual({ ...all, search: 'x'.repeat(100) });
});

test('a sort order in a list URL does not count as a filter', () => {
  expect(isFiltered({ ...all, sort: 'due' })).toBe(false);
  expect(isFiltered({ ...all, status: 'paid' })).toBe(true);
});

test('the export link of a list contains the active filters', () => {
  expect(exportHref('/api/invoices/export', all)).toBe('/api/invoices/export?sort=newest');
  expect(exportHref('/api/invoices/export', { ...all, status: 'paid', search: 'a b' })).toBe(
    '/api/invoices/export?status=paid&search=a+b&sort=newest',
  );
});
