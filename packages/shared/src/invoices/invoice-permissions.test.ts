import { describe, expect, test } from 'vitest';
import {
  type ActionableInvoice,
  type InvoiceAction,
  invoiceActionProblem,
  isInBooks,
  isInvoiceActionAllowed,
} from './invoice-permissions.ts';
import { type InvoiceStatus, invoiceStatuses } from './invoice-status.ts';

const today = '2026-05-14';
const actions = [
  'edit',
  'delete',
  'send',
  'markSent',
  'remind',
  'dispute',
  'share',
  'openLink',
  'recordPayment',
  'void',
  'writeOff',
  'credit',
  'restore',
] as const satisfies InvoiceAction[];

function invoice(fields: Partial<ActionableInvoice> = {}): ActionableInvoice {
  return {
    status: 'sent',
    sent_at: '2026-05-01T10:00:00.000Z',
    voided_at: null,
    reminded_on: null,
    disputed_at: null,
    balance_due: 100,
    payments: [],
    ...fields,
  };
}

const drafted = { status: 'draft', sent_at: null } as const;
const isVoid = { status: 'cancelled', voided_at: '2026-05-12T10:00:00.000Z' } as const;
const paidPart = {
  invoice_id: 'i1',
  status: 'completed',
  provider: null,
  amount: 40,
  refunded_amount: 0,
} as const;
const afterSending: InvoiceAction[] = [
  'edit',
  'delete',
  'send',
  'remind',
  'dispute',
  'share',
  'openLink',
  'recordPayment',
  'void',
  'writeOff',
  'credit',
];

const allowed: Record<InvoiceStatus, { fields: Partial<ActionableInvoice>; actions: InvoiceAction[] }> = {
  draft: { fields: drafted, actions: ['edit', 'delete', 'send', 'markSent', 'share', 'recordPayment'] },
  sent: { fields: {}, actions: afterSending },
  viewed: { fields: {}, actions: afterSending },
  overdue: { fields: {}, actions: afterSending },
  partially_paid: { fields: {}, actions: afterSending },
  paid: { fields: { balance_due: 0 }, actions: ['edit', 'delete', 'send', 'share', 'openLink'] },
  written_off: { fields: { balance_due: 0 }, actions: ['edit', 'delete', 'send', 'share', 'openLink'] },
  credited: { fields: { balance_due: 0 }, actions: ['edit', 'delete', 'send', 'share', 'openLink'] },
  cancelled: { fields: { balance_due: 0 }, actions: [] },
};

test.each(invoiceStatuses)('allows only the permitted actions for an invoice with status %s', (status) => {
  const subject = invoice({ ...allowed[status].fields, status });
  expect(actions.filter((action) => isInvoiceActionAllowed(action, subject, today))).toEqual(
    allowed[status].actions,
  );
});

describe('reasons for rejecting an invoice action', () => {
  test.each([
    ['recordPayment', { status: 'paid' }, 'There is nothing left to pay: the balance is $0.00'],
    ['recordPayment', { balance_due: 0 }, 'There is nothing left to pay: the balance is $0.00'],
    ['remind', { reminded_on: today }, 'A reminder has already been sent today'],
    ['remind', { reminded_on: '2026-05-13' }, undefined],
    [
      'remind',
      { disputed_at: '2026-05-12T10:00:00.000Z' },
      'The customer disputes this invoice. Resolve the dispute before you send a reminder',
    ],
    ['dispute', drafted, 'Send the invoice first: the customer has not received it yet'],
    ['dispute', { status: 'paid', balance_due: 0 }, 'There is nothing left to pay: the balance is $0.00'],
    ['recordPayment', { disputed_at: '2026-05-12T10:00:00.000Z' }, undefined],
    ['remind', drafted, 'Send the invoice before you send a reminder'],
    ['openLink', { ...drafted, status: 'partially_paid' }, 'The link works once the invoice has been sent'],
    ['markSent', {}, 'This invoice has already been sent'],
    ['markSent', { ...drafted, status: 'partially_paid' }, undefined],
    ['edit', { status: 'cancelled' }, 'This invoice has been deleted'],
    ['edit', isVoid, 'This invoice is void: restore it before you change it'],
    ['restore', isVoid, undefined],
    ['restore', {}, 'This invoice is not void'],
    ['writeOff', drafted, 'Send the invoice first: the customer has not received it yet'],
    ['writeOff', { balance_due: 0 }, 'There is nothing left to pay: the balance is $0.00'],
    ['void', { written_off: 10 }, 'This invoice was credited or written off: undo that before you void it'],
    ['void', drafted, 'This invoice was never sent: delete it instead'],
    ['void', { status: 'paid', balance_due: 0 }, 'Only an unpaid invoice can be voided'],
    ['void', { payments: [paidPart] }, 'This invoice has payments: refund them before you void it'],
    ['void', { payments: [{ ...paidPart, refunded_amount: 40 }] }, undefined],
    [
      'void',
      { payments: [{ ...paidPart, status: 'pending' }] },
      'A payment of this invoice is on its way: wait until it has arrived or failed',
    ],
  ] as const)(
    'states whether the action %s is allowed for the invoice %j, and the reason if not',
    (action, fields, expected) => {
      expect(invoiceActionProblem(action, invoice(fields), today)).toBe(expected);
    },
  );

  test('requires a refund of online payments before the invoice is deleted', () => {
    const online = {
      invoice_id: 'i1',
      status: 'completed',
      provider: 'stripe',
      amount: 100,
      refunded_amount: 0,
    } as const;
    const refused = 'Refund this invoice’s online payment first';
    expect(invoiceActionProblem('delete', invoice({ payments: [online] }), today)).toBe(refused);
    for (const harmless of [
      { ...online, status: 'refunded' } as const,
      { ...online, provider: null },
      { ...online, invoice_id: null },
    ]) {
      expect(invoiceActionProblem('delete', invoice({ payments: [harmless] }), today)).toBeUndefined();
    }
  });
});

test('only an owner can delete an invoice that was sent or has payments of its own', () => {
  expect(isInBooks(invoice())).toBe(true);
  expect(isInBooks(invoice({ ...drafted, status: 'paid' }))).toBe(true);
  expect(isInBooks(invoice(drafted))).toBe(false);
  expect(isInBooks(invoice({ ...drafted, payments: [paidPart] }))).toBe(true);
  expect(isInBooks(invoice({ ...drafted, payments: [{ ...paidPart, invoice_id: null }] }))).toBe(false);
});
