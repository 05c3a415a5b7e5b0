import { nothingWritten } from '@dayworks/shared/documents/document';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import type { DocumentPayment } from '@dayworks/shared/documents/payments/document-payment';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { expect, test } from 'vitest';
import { usualLook } from '../../business/letterhead.ts';
import { invoicePdf } from './invoice-pdf.ts';

const business = {
  business_name: 'Bluebird Home Services',
  logo_url: null,
  email: 'hello@bluebirdhome.example',
  phone: '(503) 555-0148',
  address: '2210 SE Division St',
  city: 'Portland',
  state: 'OR',
  zip_code: '97202',
  how_to_pay: null,
  ...usualLook,
  time_zone: 'America/Los_Angeles',
  reply_to: null,
};

const invoice: Invoice = {
  ...nothingWritten,
  id: 'e95b1730-0000-4000-8000-000000000000',
  number: 'e95b1730',
  business_id: 'b0000000-0000-4000-8000-000000000000',
  created_at: '2026-04-30T17:00:00Z',
  updated_at: '2026-04-30T17:00:00Z',
  version: 1,
  estimate_id: null,
  project_id: null,
  date: '2026-04-30',
  due_date: '2026-05-30',
  status: 'sent',
  subtotal: 2100,
  discount: 150,
  tax: 9.01,
  tax_included: 0,
  total: 1959.01,
  deposit: 0,
  balance_due: 1959.01,
  service_address: '77 NW 21st Ave',
  service_city: 'Portland',
  service_state: 'OR',
  service_zipcode: '97209',
  sent_at: '2026-04-30T17:00:00Z',
  viewed_at: null,
  paid_at: null,
  reminded_on: null,
  disputed_at: null,
  promised_for: null,
  promised_at: null,
  promises_by_link: 0,
  reminders_stopped_at: null,
  reminders_stopped_note: null,
  credited: 0,
  written_off: 0,
  applied: 0,
  credited_tax: 0,
  credits: [],
  voided_at: null,
  void_reason: null,
  shared_with: [],
  link_enabled: true,
  customer: {
    id: 'c0000000-0000-4000-8000-000000000000',
    first_name: 'Joseph',
    last_name: 'Okafor',
    email: 'joseph@okafor.example',
    company: 'Okafor Properties LLC',
    phone: null,
    sms_ok: true,
    address: '1420 NW Lovejoy St',
    city: 'Portland',
    state: 'OR',
    zip_code: '97209',
  },
  project: null,
  items: [
    {
      id: 'a0000000-0000-4000-8000-000000000000',
      invoice_id: 'e95b1730-0000-4000-8000-000000000000',
      name: 'Interior painting',
      description: 'Two coats',
      quantity: 1640.5,
      unit: 'sq ft',
      price: 1.28,
      tax_rate: 8.875,
      ...plainLine,
      includes_tax: false,
      tax_included: 0,
      total: 2099.84,
    },
  ],
  payments: [],
};

const payment = (id: string, amount: number, payment_date: string): DocumentPayment => ({
  id,
  invoice_id: invoice.id,
  estimate_id: null,
  amount,
  payment_date,
  payment_method: 'bank_transfer',
  status: 'completed',
  notes: null,
  reference: null,
  refunded_amount: 0,
  provider: null,
  version: 1,
});

const now = new Date('2026-05-14T20:00:00Z');
const print = (fields: Partial<Invoice> = {}) => invoicePdf({ ...invoice, ...fields }, business, null, now);

test('the invoice PDF shows exactly the stored amounts', () => {
  const paper = print();
  expect(paper.number).toBe('#e95b1730');
  expect(paper.charges).toEqual([
    { label: 'Subtotal', amount: '$2,100.00' },
    { label: 'Discount', amount: '-$150.00' },
    { label: 'Tax', amount: '$9.01' },
  ]);
  expect(paper.total?.amount).toBe('$1,959.01');
  expect(paper.balance).toEqual({ label: 'Amount due', amount: '$1,959.01' });
  expect(paper.items[0]).toMatchObject({
    quantity: '1,640.5 sq ft',
    price: '$1.28',
    tax: '8.875%',
    amount: '$2,099.84',
  });
});

test('the invoice PDF shows the customer, address and dates, and leaves no gaps for missing data', () => {
  expect(print().parties).toEqual([
    {
      label: 'Bill to',
      lines: [
        'Okafor Properties LLC',
        'Joseph Okafor',
        '1420 NW Lovejoy St',
        'Portland, OR 97209',
        'joseph@okafor.example',
      ],
      isStrong: true,
    },
    { label: 'Work done at', lines: ['77 NW 21st Ave', 'Portland, OR 97209'], isStrong: false },
  ]);
  const bare = print({
    customer: null,
    service_address: null,
    service_city: null,
    service_state: null,
    service_zipcode: null,
    date: null,
    due_date: null,
  });
  expect(bare.parties).toEqual([{ label: 'Bill to', lines: ['Unknown Customer'], isStrong: true }]);
  expect(bare.dates.map(({ lines }) => lines)).toEqual([['No date'], ['No due date']]);
  expect(bare.band?.lines).toEqual([{ text: 'Amount due', emphasis: null }]);
});

test('a partial payment is shown in the header of the invoice PDF and in the totals', () => {
  const paper = print({
    status: 'partially_paid',
    balance_due: 959.01,
    payments: [payment('1', 1000, '2026-05-02')],
  });
  expect(paper.band).toEqual({
    lines: [
      { text: 'Amount due by', emphasis: 'May 30, 2026' },
      { text: 'after $1,000.00 received on May 2, 2026', emphasis: null },
    ],
    amount: '$959.01',
  });
  expect(paper.settlements).toMatchObject([{ label: 'Bank transfer, May 2, 2026', amount: '-$1,000.00' }]);
  expect(paper.stamp).toBeNull();
});

test('the PDF of a paid invoice shows a ‘paid’ stamp and lists all payments that were not refunded', () => {
  const paper = print({
    status: 'paid',
    paid_at: '2026-05-07',
    balance_due: 0,
    payments: [
      payment('1', 1000, '2026-05-02'),
      payment('2', 959.01, '2026-05-07'),
      { ...payment('3', 50, '2026-05-08'), refunded_amount: 50 },
    ],
  });
  expect(paper.stamp).toEqual({ word: 'PAID', date: 'May 7, 2026' });
  expect(paper.band?.lines.at(-1)).toEqual({ text: 'Paid in full on', emphasis: 'May 7, 2026' });
  expect(paper.settlements).toMatchObject([
    { label: 'Bank transfer, May 2, 2026', amount: '-$1,000.00' },
    { label: 'Bank transfer, May 7, 2026', amount: '-$959.01' },
  ]);
  expect(paper.payments).toEqual([]);
});

test('if there are many payments, the totals show their sum, and the individual payments are listed beside the totals', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07'];
  const payments = days.map((day) => payment(day, 100, `2026-05-${day}`));
  const paper = print({ status: 'partially_paid', balance_due: 1259.01, payments });
  expect(paper.settlements).toMatchObject([{ label: 'Paid, 7 payments', amount: '-$700.00' }]);
  expect(paper.payments.map(({ date, amount }) => [date, amount])).toEqual(
    days.map((day) => [`May ${Number(day)}, 2026`, '$100.00']),
  );
});
