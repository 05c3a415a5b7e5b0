import { expect, test } from 'vitest';
import { invoiceValues, type ToldInvoice } from './invoice-values.ts';

const today = '2026-05-14';
const invoice: ToldInvoice = {
  number: 'b81e04d7',
  due_date: '2026-05-02',
  late_since: '2026-05-02',
  balance_due: 1000,
  total: 1573.25,
  service_address: '1925 SW Vista Ave',
  items: [{ name: 'Water heater install' }],
};

test.each<[string, Partial<ToldInvoice>, ReturnType<typeof invoiceValues>]>([
  [
    'the invoice is 12 days late',
    {},
    {
      amount_due: '$1,000.00 was due May 2, 2026',
      open_since: '$1,000.00 was due on May 2, 2026, 12 days ago',
      days_late: '12 days',
      work: 'the work at 1925 SW Vista Ave',
    },
  ],
  [
    'the invoice is one day late',
    { due_date: '2026-05-13', late_since: '2026-05-13' },
    { days_late: '1 day' },
  ],
  [
    'the invoice’s project ended after its due date',
    { late_since: '2026-05-13' },
    { days_late: '1 day', open_since: '$1,000.00 was due on May 2, 2026, 12 days ago' },
  ],
  ['the invoice’s project has not ended yet', { late_since: null }, { days_late: null }],
  [
    'the invoice is due today',
    { due_date: today, late_since: today },
    { due: 'due May 14, 2026', days_late: null, open_since: '$1,000.00 is due on May 14, 2026' },
  ],
  [
    'the invoice has no due date',
    { due_date: null, late_since: null },
    { amount_due: '$1,000.00', due: null, due_date: null, open_amount: '$1,000.00 is still open' },
  ],
  [
    'the invoice is paid',
    { balance_due: 0 },
    { amount: '$1,573.25', amount_due: '$1,573.25, paid', due: 'paid in full', days_late: null },
  ],
  [
    'the invoice has no service address',
    { service_address: null },
    { work: 'Water heater install', document: 'your invoice' },
  ],
  [
    'the invoice’s service address is a link',
    { service_address: 'www.evil.example' },
    { document: 'your invoice' },
  ],
  ['the invoice has no service address and no items', { service_address: null, items: [] }, { work: null }],
])('a message about an invoice gets the right values in this case: %s', (_name, changed, expected) => {
  expect(invoiceValues({ ...invoice, ...changed }, today)).toMatchObject(expected);
});
