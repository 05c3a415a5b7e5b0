import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { expect, test } from 'vitest';
import { invoiceQuery, isOrphanShown } from './invoice-list.ts';

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

const row: InvoiceRow = {
  id: '7f3a9c21-0000-4000-8000-000000000001',
  number: '7f3a9c21',
  business_id: null,
  created_at: '2026-05-01T09:00:00.000Z',
  updated_at: '2026-05-01T09:00:00.000Z',
  date: '2026-05-01',
  due_date: '2026-05-02',
  status: 'sent',
  displayed_status: 'overdue',
  overdue_mark: false,
  late_since: null,
  total: 2480,
  balance_due: 2480,
  sent_at: null,
  voided_at: null,
  paid_at: null,
  reminded_on: null,
  disputed_at: null,
  promised_for: null,
  promised_at: null,
  reminders_stopped_at: null,
  customer: {
    id: '7f3a9c21-0000-4000-8000-000000000003',
    first_name: 'Elena',
    last_name: 'Marsh',
    company: 'Marsh & Co. Bakery',
    email: null,
    phone: null,
  },
};

test.each([
  [{}, true],
  [{ status: 'overdue' as const }, true],
  [{ status: 'unpaid' as const }, true],
  [{ status: 'sent' as const }, false],
  [{ search: '#7F3A' }, true],
  [{ search: 'bakery' }, true],
  [{ search: 'raman' }, false],
  [{ from: '2026-05-01', to: '2026-05-01' }, true],
  [{ from: '2026-05-02' }, false],
  [{ to: '2026-04-30' }, false],
  [{ customer_id: row.id }, false],
])('isOrphanShown() applies the filters %o to an invoice without a business', (filters, isShown) => {
  expect(isOrphanShown(row, { ...invoiceQuery.all, ...filters })).toBe(isShown);
});

test('filtering by payment date finds only paid invoices', () => {
  const query = { ...invoiceQuery.all, dated: 'paid' as const };
  const paid: InvoiceRow = { ...row, status: 'paid', displayed_status: 'paid', paid_at: '2026-05-10' };
  expect(isOrphanShown(row, query)).toBe(false);
  expect(isOrphanShown(paid, query)).toBe(true);
  expect(isOrphanShown(paid, { ...query, from: '2026-05-10', to: '2026-05-10' })).toBe(true);
  expect(isOrphanShown(paid, { ...query, from: '2026-05-11' })).toBe(false);
  expect(isOrphanShown({ ...paid, paid_at: null }, { ...query, from: '2026-05-01' })).toBe(false);
});
