import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountablePayment, countedTotal } from '../documents/payments/counted-payments.ts';
import { paymentStatuses } from '../documents/payments/payment-method.ts';
import { editedTotalProblem } from '../documents/payments/rules.ts';
import { cents, toCents } from '../money.ts';
import { payableTotal } from './credit-rules.ts';
import { invoiceStatuses, isEndedUnpaid } from './invoice-status.ts';
import {
  balanceDue,
  openBalance,
  type Settlement,
  settle,
  type UnsettledInvoice,
} from './invoice-transitions.ts';

const noon = '2026-05-01T12:00:00.000Z';
const later = '2026-05-02T12:00:00.000Z';

function payment(amount: number, fields: Partial<CountablePayment> = {}): CountablePayment {
  return {
    id: String(amount),
    status: 'completed',
    amount,
    refunded_amount: 0,
    payment_date: '2026-05-10',
    ...fields,
  };
}

function draft(fields: Partial<UnsettledInvoice> = {}): UnsettledInvoice {
  const total = fields.total ?? 100;
  return {
    status: 'draft',
    created_at: noon,
    sent_at: null,
    viewed_at: null,
    paid_at: null,
    totalBefore: total,
    payments: [],
    ...fields,
    total,
  };
}

function sent(fields: Partial<UnsettledInvoice> = {}): UnsettledInvoice {
  return draft({ status: 'sent', sent_at: later, ...fields });
}

function after(invoice: UnsettledInvoice, settlement: Settlement): UnsettledInvoice {
  const { balance: _balance, ...stored } = settlement;
  return { ...invoice, ...stored, totalBefore: invoice.total };
}

describe('invoice status derived from payments', () => {
  test.each([
    [[], 'sent', 10_000],
    [[payment(0.01)], 'partially_paid', 9999],
    [[payment(99.98)], 'partially_paid', 2],
    [[payment(99.99)], 'paid', 0],
    [[payment(100)], 'paid', 0],
    [[payment(60), payment(40)], 'paid', 0],
    [[payment(120)], 'paid', 0],
    [[payment(100, { refunded_amount: 0.02 })], 'partially_paid', 2],
    [[payment(100, { refunded_amount: 100 })], 'sent', 10_000],
    [[payment(100, { status: 'voided' })], 'sent', 10_000],
    [[payment(100, { status: 'pending' })], 'sent', 10_000],
    [[payment(100, { status: 'failed' }), payment(30)], 'partially_paid', 7000],
  ] as const)(
    'the invoice status and balance are derived from the payments (case %#): %s',
    (payments, status, balance) => {
      expect(settle(sent({ payments }))).toMatchObject({ status, balance });
    },
  );

  test('sets paid_at on an invoice to the date of the latest payment that counts toward the balance', () => {
    const payments = [
      payment(60, { payment_date: '2026-05-12' }),
      payment(40, { payment_date: '2026-05-09' }),
      payment(5, { payment_date: '2026-05-13', status: 'voided' }),
    ];
    expect(settle(sent({ payments })).paid_at).toBe('2026-05-12');
    expect(settle(sent({ payments: [payment(60)] })).paid_at).toBeNull();
  });
});

describe('status of an invoice without payments that count toward the balance', () => {
  const refunded = [payment(100, { status: 'refunded', refunded_amount: 100 })];

  test.each([
    ['draft', draft()],
    ['sent', sent()],
    ['viewed', sent({ status: 'viewed', viewed_at: later })],
  ] as const)('the invoice status %s is restored after a payment and its refund', (status, invoice) => {
    const paid = after(invoice, settle({ ...invoice, payments: [payment(100)] }));
    expect(paid.status).toBe('paid');
    expect(settle({ ...paid, payments: refunded })).toMatchObject({ status, paid_at: null, balance: 10_000 });
  });

  test('treats an imported invoice as sent, even if the time when it was sent is unknown', () => {
    for (const [status, expected] of [
      ['sent', 'sent'],
      ['overdue', 'sent'],
      ['viewed', 'viewed'],
    ] as const) {
      const invoice = draft({ status, payments: [payment(40)] });
      const partly = after(invoice, settle(invoice));
      expect(partly).toMatchObject({ status: 'partially_paid', sent_at: noon });
      expect(settle({ ...partly, payments: refunded }).status).toBe(expected);
    }
  });

  test('derives the invoice status from the times when the invoice was sent and viewed', () => {
    expect(settle(draft({ sent_at: later })).status).toBe('sent');
    expect(settle(sent({ viewed_at: later })).status).toBe('viewed');
    expect(settle(sent({ viewed_at: later, payments: [payment(40)] })).status).toBe('partially_paid');
  });
});

describe('invoice status edge cases', () => {
  test('an invoice with a total of zero stays a draft until it is sent, and is then marked as paid', () => {
    expect(settle(draft({ total: 0 })).status).toBe('draft');
    expect(settle(sent({ total: 0 }))).toMatchObject({
      status: 'paid',
      paid_at: null,
      balance: 0,
    });
  });

  test('reopens an invoice with a total of zero when a price is added', () => {
    const free = after(sent({ total: 0 }), settle(sent({ total: 0 })));
    expect(settle({ ...free, total: 80 })).toMatchObject({ status: 'sent', balance: 8000 });
  });

  test('does not treat an invoice for one cent as paid if there is no payment', () => {
    expect(settle(sent({ total: 0.01 }))).toMatchObject({ status: 'sent', balance: 1 });
  });

  test('an invoice that was imported as paid stays paid even without payments', () => {
    const imported = draft({ status: 'paid', paid_at: '2025-01-31' });
    expect(settle(imported)).toMatchObject({
      status: 'paid',
      paid_at: '2025-01-31',
      balance: 0,
    });
  });

  test('reopens a paid invoice when its total is increased', () => {
    const paid = sent({ status: 'paid', payments: [payment(100)], total: 150, totalBefore: 100 });
    expect(settle(paid)).toMatchObject({ status: 'partially_paid', balance: 5000, paid_at: null });
  });

  test('a cancelled invoice stays cancelled', () => {
    expect(settle(sent({ status: 'cancelled', payments: [payment(100)] }))).toMatchObject({
      status: 'cancelled',
      balance: 0,
    });
  });
});

test.each([
  ['sent', { written_off: 40 }, [], 6000],
  ['partially_paid', { written_off: 40 }, [payment(20)], 4000],
  ['written_off', { written_off: 100 }, [], 0],
  ['written_off', { written_off: 40 }, [payment(60)], 0],
  /*
   * If an invoice with a write-off is paid except for one cent, it stays partially paid, and the cent can be written
   * off.
   */
  ['partially_paid', { written_off: 40 }, [payment(59.99)], 1],
  ['sent', { credited: 40 }, [], 6000],
  ['credited', { credited: 100 }, [], 0],
  ['paid', { credited: 40 }, [payment(59.99)], 0],
  ['written_off', { credited: 40, written_off: 60 }, [], 0],
] as const)(
  'an invoice of $100.00 is %s with %j and these payments',
  (status, reduced, payments, balance) => {
    const invoice = {
      status: 'sent',
      created_at: noon,
      sent_at: noon,
      viewed_at: null,
      paid_at: null,
    } as const;
    expect(settle({ ...invoice, ...reduced, total: 100, totalBefore: 100, payments })).toMatchObject({
      status,
      balance,
    });
  },
);

describe('random payment histories', () => {
  const dollars = fc.integer({ min: 0, max: 30_000 }).map((amount) => amount / 100);
  const anyPayment = fc
    .record({
      id: fc.integer({ min: 0, max: 20 }).map(String),
      status: fc.constantFrom(...paymentStatuses),
      amount: dollars,
      share: fc.constantFrom(0, 0, 0.5, 1),
      payment_date: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
    })
    .map(({ share, ...fields }) => ({
      ...fields,
      refunded_amount: Math.floor(fields.amount * 100 * share) / 100,
    }));
  const anyInvoice: fc.Arbitrary<UnsettledInvoice> = fc
    .record({
      status: fc.constantFrom(...invoiceStatuses),
      created_at: fc.constant(noon),
      sent_at: fc.constantFrom(null, later),
      viewed_at: fc.constantFrom(null, later),
      paid_at: fc.constantFrom(null, '2026-02-02'),
      total: dollars,
      payments: fc.array(anyPayment, { maxLength: 5 }),
      shares: fc.tuple(fc.constantFrom(0, 0, 0.4, 0.5), fc.constantFrom(0, 0, 0.3, 0.5)),
    })
    // Only an invoice that was sent can be credited or written off.
    .map(({ shares, ...invoice }) => ({ ...invoice, shares: invoice.sent_at ? shares : [0, 0] }))
    .map(({ shares: [credited = 0, lost = 0], ...invoice }) => ({
      ...invoice,
      credited: Math.floor(invoice.total * 100 * credited) / 100,
      written_off: Math.floor(invoice.total * 100 * lost) / 100,
      totalBefore: invoice.total,
    }));

  test('deriving the invoice status a second time changes nothing', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const once = settle(invoice);
        expect(settle(after(invoice, once))).toEqual(once);
      }),
      { numRuns: 3000 },
    );
  });

  test('the derived status and balance of an invoice are consistent with its payments', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const settled = settle(invoice);
        const counted = countedTotal(invoice.payments);
        const payable = payableTotal(invoice);
        expect(settled.status).not.toBe('overdue');
        expect(settled.status === 'cancelled').toBe(invoice.status === 'cancelled');
        expect(settled.balance).toBeGreaterThanOrEqual(0);
        if (settled.status === 'partially_paid') {
          expect(settled.balance).toBeGreaterThan(invoice.written_off ? 0 : 1);
          expect(counted).toBeGreaterThan(0);
        }
        if (settled.status === 'paid') {
          expect(settled.balance).toBe(0);
          if (counted > 0) expect(counted + 1).toBeGreaterThanOrEqual(payable);
        } else {
          expect(settled.paid_at).toBeNull();
        }
        if (isEndedUnpaid(settled.status)) expect(settled.balance).toBe(0);
        if (settled.status === 'written_off') expect(counted).toBeGreaterThanOrEqual(payable);
        if (settled.status === 'credited') expect([counted, payable]).toEqual([0, 0]);
        if (settled.status !== 'cancelled' && settled.status !== 'paid' && !isEndedUnpaid(settled.status)) {
          expect(settled.balance + counted).toBe(payable);
        }
        if (settled.status === 'viewed') expect(settled.viewed_at).not.toBeNull();
        if (settled.status === 'sent' || settled.status === 'viewed') expect(settled.sent_at).not.toBeNull();
      }),
      { numRuns: 3000 },
    );
  });
});

describe('balance due', () => {
  test.each([
    ['sent', null, 0],
    ['sent', 0, 0],
    ['sent', 100, 6000],
    ['draft', 100, 6000],
    ['sent', 30, 0],
    ['paid', 100, 0],
    ['cancelled', 100, 0],
  ] as const)(
    'the balance of a %s invoice for %s with $40.00 paid is %i cents',
    (status, total, expected) => {
      expect(balanceDue({ status, total }, [payment(40)])).toBe(expected);
    },
  );

  test('rejects an edit that lowers the total below the amount paid', () => {
    const payments = [payment(40), payment(60)];
    expect(editedTotalProblem(cents(10_000), payments)).toBeUndefined();
    expect(editedTotalProblem(cents(9999), payments)).toBe(
      'The new total of $99.99 is below the $100.00 already paid: issue a refund first',
    );
  });
});

test.each([
  [100, 0, 100],
  [100, 30, 70],
  [100, 99.99, 0],
  [100, 100, 0],
  [100, 120, 0],
  [0.01, 0, 0.01],
])(
  'the form and the saved invoice show the same outstanding balance: if the total is %d and %d is received, %d is outstanding',
  (total, received, open) => {
    expect(openBalance(toCents(total), toCents(received))).toBe(toCents(open));
  },
);
