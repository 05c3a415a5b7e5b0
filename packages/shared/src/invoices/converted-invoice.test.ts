import { expect, test } from 'vitest';
import { nothingWritten } from '../documents/document.ts';
import { plainLine } from '../documents/lines/line-item.ts';
import type { CountablePayment } from '../documents/payments/counted-payments.ts';
import { invoiceFromEstimate, type SourceEstimate } from './converted-invoice.ts';

const deposit: CountablePayment = {
  id: 'p1',
  status: 'completed',
  amount: 50,
  refunded_amount: 20,
  payment_date: '2026-05-01',
};

const estimate: SourceEstimate = {
  ...nothingWritten,
  id: 'e1',
  customer_id: 'c1',
  payment_terms: 14,
  discount: 5,
  notes: 'After 5 PM',
  terms: 'Guaranteed for 24 months',
  service_address: '77 NW 21st Ave',
  service_city: 'Portland',
  service_state: 'OR',
  service_zipcode: '97209',
  customer_address_id: 'a1',
  items: [
    {
      id: 'i1',
      name: 'Deck',
      description: 'Cedar',
      quantity: 2.5,
      unit: 'sq ft',
      price: 10,
      tax_rate: 8.5,
      ...plainLine,
    },
    {
      id: 'i2',
      name: 'Deck',
      description: null,
      quantity: 1,
      unit: 'ea',
      price: 10,
      tax_rate: 0,
      ...plainLine,
    },
  ],
  payments: [deposit],
};

test('an invoice created from an estimate copies the items, discount, notes, terms and address, and shows the amount received', () => {
  const { id, payment_terms, payments, items, ...copied } = estimate;
  expect(invoiceFromEstimate(estimate, '2026-05-14')).toEqual({
    ...copied,
    estimate_id: id,
    date: '2026-05-14',
    due_date: '2026-05-28',
    deposit: 30,
    items: items.map((item) => ({ ...item, id: null })),
  });
});

test('an invoice created from an estimate leaves out item fields that invoices do not have', () => {
  const stored = { ...estimate.items[0], estimate_id: 'e1', total: 25 } as SourceEstimate['items'][number];
  const [copy] = invoiceFromEstimate({ ...estimate, items: [stored] }, '2026-05-14').items;
  expect(Object.keys(copy ?? {})).not.toContain('estimate_id');
  expect(Object.keys(copy ?? {})).not.toContain('total');
});

test('an invoice created from an estimate without payment terms uses the customer’s terms, or else the business’s terms, or else 30 days', () => {
  const open = { ...estimate, payment_terms: null };
  expect(invoiceFromEstimate(open, '2026-05-14', 7, 45).due_date).toBe('2026-05-21');
  expect(invoiceFromEstimate(open, '2026-05-14', null, 45).due_date).toBe('2026-06-28');
  expect(invoiceFromEstimate(open, '2026-05-14').due_date).toBe('2026-06-13');
});
