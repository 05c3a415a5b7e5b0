import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { expect, test } from 'vitest';
import { usualLook } from '../../business/letterhead.ts';
import { ourWords } from '../../messages/own-words.ts';
import { type InvoiceLetter, invoiceWords } from './invoice-letter.ts';

const invoice = {
  id: 'b81e04d7-0000-4000-8000-000000000000',
  number: 'b81e04d7',
  date: '2026-05-14',
  due_date: '2026-05-28',
  subtotal: 1700,
  discount: 250,
  discount_percent: null,
  discount_reduces_tax: false,
  prices_include_tax: false,
  tax_included: 0,
  tax: 123.25,
  total: 1573.25,
  balance_due: 1573.25,
  paid_at: null,
  service_address: '1925 SW Vista Ave',
  customer: { first_name: 'Tom', last_name: 'Hadley', company: null, email: 't@mail.example', phone: null },
  items: [
    { id: '1', name: 'Water heater install', quantity: 1, price: 1450, tax_rate: 8.5, total: 1450 },
    { id: '2', name: 'Drain clearing', quantity: 1, price: 250, tax_rate: 0, total: 250 },
  ],
  payments: [],
  project: null,
} as unknown as Invoice;

const letter = (fields: Partial<Invoice> = {}, rest: Partial<InvoiceLetter> = {}): InvoiceLetter => ({
  purpose: 'send',
  invoice: { ...invoice, ...fields },
  business: {
    business_name: 'Bluebird Home Services',
    logo_url: null,
    email: 'hello@bluebird.example',
    phone: '(503) 555-0148',
    address: '2210 SE Division St',
    city: 'Portland',
    state: 'OR',
    zip_code: '97202',
    how_to_pay: null,
    ...usualLook,
    time_zone: 'America/Los_Angeles',
    reply_to: 'hello@bluebird.example',
  },
  words: ourWords,
  sender: 'Maya Ortega',
  link: 'https://office.example/shared-invoice/1?key=k',
  today: '2026-05-14',
  note: null,
  tone: null,
  ...rest,
});

test('the subject of the invoice email contains the amount and the due date', () => {
  const subject = (fields: Partial<Invoice>, rest?: Partial<InvoiceLetter>) =>
    invoiceWords(letter(fields, rest)).email.subject;
  expect(subject({})).toBe('Invoice from Bluebird Home Services: $1,573.25 due May 28, 2026');
  expect(subject({ due_date: null })).toBe('Invoice from Bluebird Home Services: $1,573.25');
  expect(subject({ balance_due: 0 })).toBe('Invoice from Bluebird Home Services: $1,573.25, paid');
  expect(subject({ due_date: '2026-05-02' }, { purpose: 'remind' })).toBe(
    'Reminder from Bluebird Home Services: $1,573.25 was due May 2, 2026',
  );
});

test('the invoice email contains the greeting, amount, button, items, total and sender', () => {
  const { text, html } = invoiceWords(letter()).email;
  for (const words of [
    'Hi Tom,',
    'Here is the invoice for the work at 1925 SW Vista Ave. Thank you for choosing us.',
    'Amount due',
    '$1,573.25',
    'Due May 28, 2026',
    'Invoice #b81e04d7',
    'View invoice',
    'https://office.example/shared-invoice/1?key=k',
    'Water heater install',
    '-$250.00',
    'Does something look wrong? Reply to this email or call (503) 555-0148.',
    'Maya Ortega',
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html).toContain('Invoice-b81e04d7.pdf');
  expect(text).toContain('Due May 28, 2026 · Invoice #b81e04d7');
  /*
   * The dot between two details in the email is a separate element, so that it can be hidden where the line breaks on a
   * phone.
   */
  expect(html).toContain('<span class="dot"> · </span><span class="fact">Invoice #b81e04d7</span>');
  expect(html).toContain('.dot{display:none}');
});

test('partial payments are listed between the total and the amount due', () => {
  const payments = [
    {
      id: 'p',
      amount: 573.25,
      payment_date: '2026-05-15',
      payment_method: 'check',
      status: 'completed',
      refunded_amount: 0,
    },
  ] as unknown as Invoice['payments'];
  const { text } = invoiceWords(letter({ balance_due: 1000, payments })).email;
  expect(text).toContain('Total: $1,573.25\nCheck, May 15, 2026: -$573.25\nAmount due: $1,000.00');
});

test('the invoice email omits unknown details', () => {
  const unknown = letter({ customer: null, service_address: null });
  const silent = { ...unknown, business: { ...unknown.business, email: null, phone: null } };
  const { text } = invoiceWords(silent).email;
  expect(text).toMatch(/^Hello,\n\nHere is your invoice\./);
  expect(text).not.toContain('Does something look wrong?');
});

test('the email for a long invoice lists twenty items and states how many more there are', () => {
  const items = Array.from({ length: 200 }, (_, index) => ({ ...invoice.items[0], id: String(index) }));
  const { text } = invoiceWords(letter({ items: items as Invoice['items'] })).email;
  expect(text.split('Water heater install')).toHaveLength(21);
  expect(text).toContain('and 180 more, listed in the PDF');
});

test('the text message summarizes the invoice in one line', () => {
  expect(invoiceWords(letter()).textMessage).toBe(
    'Bluebird Home Services: invoice #b81e04d7 for $1,573.25, due May 28, 2026. View it here: https://office.example/shared-invoice/1?key=k',
  );
  expect(invoiceWords(letter({ due_date: '2026-05-02' }, { purpose: 'remind' })).textMessage).toContain(
    'a friendly reminder of invoice #b81e04d7: $1,573.25 was due May 2, 2026.',
  );
});

test('the sender’s note comes first in the email and in the text message', () => {
  const note = 'The hallway is painted.';
  const { email, textMessage, ownEmail } = invoiceWords(letter({}, { note }));
  expect(email.text).toContain(`Hi Tom,\n\n${note}\n\nHere is the invoice`);
  expect(email.html).toContain(note);
  expect(textMessage).toMatch(/^The hallway is painted\. Bluebird Home Services: invoice/);
  expect(ownEmail).toBe(
    'Hi Tom,\n\nThe hallway is painted.\n\nHere is the invoice for the work at 1925 SW Vista Ave. Thank you for choosing us.\n\n' +
      'View invoice: https://office.example/shared-invoice/1?key=k\n\nMaya Ortega\nBluebird Home Services',
  );
});

test('a reminder becomes firmer over time, unless a specific tone is requested', () => {
  const reminder = (due_date: string, tone: InvoiceLetter['tone'] = null) =>
    invoiceWords(letter({ due_date }, { purpose: 'remind', tone }));
  expect(reminder('2026-05-10').email.text).toContain('This is a friendly reminder');
  expect(reminder('2026-04-01').email.text).toContain('43 days ago, and it has not been paid.');
  expect(reminder('2026-04-01').textMessage).toContain(
    'a reminder of invoice #b81e04d7: $1,573.25 was due April 1, 2026. Please pay it this week, or call me today',
  );
  expect(reminder('2026-04-01', 'friendly').email.text).toContain('This is a friendly reminder');
});
