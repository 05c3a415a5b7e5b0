import { expect, test } from 'vitest';
import { type Books, recentPaymentsOf, revenueOf, uncoveredPart } from './revenue.ts';

const may = { from: '2026-05-01', to: '2026-05-31' };
const june = { from: '2026-06-01', to: '2026-06-30' };
const payment = {
  id: 'p',
  invoice_id: null,
  estimate_id: null,
  amount: 100,
  refunded_amount: 0,
  payment_date: '2026-05-10',
  status: 'completed',
};
const books = (change: Partial<Books>): Books => ({ payments: [], refunds: [], invoices: [], ...change });

test('revenue subtracts a refund on the date of the refund, even if the whole payment was refunded', () => {
  const all = books({
    payments: [{ ...payment, refunded_amount: 100, status: 'refunded' }],
    refunds: [{ payment_id: 'p', amount: 100, refund_date: '2026-06-02' }],
  });
  expect([revenueOf(all, may), revenueOf(all, june)]).toEqual([10_000, -10_000]);
});

test.each(['voided', 'pending', 'failed'])('revenue does not include a %s payment', (status) => {
  expect(revenueOf(books({ payments: [{ ...payment, status }] }), may)).toBe(0);
});

test('if no payment covers a part of an imported paid invoice, revenue counts that part on the day the invoice became paid', () => {
  const invoice = { id: 'i', estimate_id: null, status: 'paid', total: 150, paid_on: '2026-05-31' };
  const covered = { ...payment, invoice_id: 'i' };
  expect(uncoveredPart(invoice, [])).toBe(15_000);
  expect(uncoveredPart(invoice, [covered])).toBe(5000);
  expect(uncoveredPart({ ...invoice, status: 'sent' }, [])).toBe(0);
  expect(revenueOf(books({ payments: [covered], invoices: [invoice] }), may)).toBe(15_000);
});

test('counts a deposit as a recent payment even after the invoice for its estimate is paid', () => {
  const deposit = { ...payment, estimate_id: 'e' };
  const paid = { id: 'i', estimate_id: 'e', status: 'paid', total: 100, paid_on: '2026-05-20' };
  expect(recentPaymentsOf(books({ payments: [deposit], invoices: [paid] }), may)).toBe(10_000);
});
