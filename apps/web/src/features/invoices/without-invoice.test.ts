import type { InvoiceOverview, InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { expect, test } from 'vitest';
import { overviewWithout } from './invoice-cache.ts';

const row: InvoiceRow = {
  id: '7f3a9c21-0000-4000-8000-000000000001',
  number: '7f3a9c21',
  business_id: '7f3a9c21-0000-4000-8000-000000000002',
  created_at: '2026-05-01T09:00:00.000Z',
  updated_at: '2026-05-01T09:00:00.000Z',
  date: '2026-05-01',
  due_date: '2026-05-02',
  status: 'viewed',
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
  customer: null,
};

const overview: InvoiceOverview = {
  draft: { count: 2, total: 1896.9, invoices: [] },
  unpaid: { count: 4, total: 11_739.25, invoices: [row] },
  paid: { count: 2, total: 3965.75, invoices: [] },
  counts: {
    all: 8,
    draft: 2,
    sent: 1,
    viewed: 1,
    overdue: 1,
    partially_paid: 1,
    paid: 2,
    unpaid: 4,
    void: 0,
  },
  orphans: [],
};

test('deleting an invoice removes it from its status card, from the total of that card and from the filter counts', () => {
  const left = overviewWithout(overview, row);
  expect(left.unpaid).toEqual({ count: 3, total: 9259.25, invoices: [] });
  expect(left.counts).toEqual({ ...overview.counts, all: 7, overdue: 0, unpaid: 3 });
  expect([left.draft, left.paid]).toEqual([overview.draft, overview.paid]);
});

test('deleting an invoice that belongs to no business changes only the list of such invoices', () => {
  const orphan = { ...row, business_id: null };
  const left = overviewWithout({ ...overview, orphans: [orphan] }, orphan);
  expect(left).toEqual(overview);
});
