import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { addDays, daysBetween } from '@dayworks/shared/dates/calendar-date';
import {
  amountOff,
  documentTotals,
  totalsInDollars,
  withLineTotals,
} from '@dayworks/shared/documents/lines/totals';
import { countedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { depositAsked } from '@dayworks/shared/estimates/deposit';
import { estimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { settle } from '@dayworks/shared/invoices/invoice-transitions';
import { fromCents, toCents } from '@dayworks/shared/money';
import { describe, expect, test } from 'vitest';
import { type InvoiceRow, instantOn, isWeekday } from './bluebird.ts';
import { type Demo, demo } from './demo.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

const paymentsOf = ({ payments, orphans }: Demo, { id, estimate_id }: InvoiceRow) =>
  [...payments, ...orphans.payments].filter(
    (payment) => payment.invoice_id === id || (estimate_id !== null && payment.estimate_id === estimate_id),
  );

// The test dates cover month ends, a leap day, New Year and both ends of a weekend.
describe.each(['2026-05-14', '2028-02-29', '2027-01-01', '2026-08-30', '2026-08-31', '2025-03-31'])(
  'demo data generated for %s',
  (day) => {
    const made = demo(day, 1);
    const invoices = [...made.invoices, ...made.orphans.invoices];
    const items = Map.groupBy(
      [...made.invoiceItems, ...made.orphans.invoiceItems],
      (item) => item.invoice_id,
    );

    test('the stored amounts and statuses of the demo data match the amounts and statuses calculated from the items and payments', () => {
      for (const invoice of invoices) {
        const lines = items.get(invoice.id) ?? [];
        const { balance, ...settled } = settle({
          ...invoice,
          totalBefore: invoice.total,
          payments: paymentsOf(made, invoice),
        });
        expect(invoice).toMatchObject({
          ...totalsInDollars(documentTotals(lines, amountOff(invoice.discount))),
          ...settled,
          balance_due: fromCents(balance),
        });
        expect(lines).toEqual(withLineTotals(lines));
        expect(countedTotal(paymentsOf(made, invoice))).toBeLessThanOrEqual(toCents(invoice.total));
      }
    });

    test('in the demo data, invoice numbers are unique, an estimate has at most one invoice, and no invoice contains the same item twice', () => {
      expect(unique(invoices.map(({ number }) => number))).toBe(true);
      expect(unique(invoices.flatMap(({ estimate_id }) => estimate_id ?? []))).toBe(true);
      for (const lines of items.values()) expect(unique(lines.map(({ name }) => name))).toBe(true);
    });

    test('in the demo data, a cancelled invoice has no items or payments, and every other invoice has 1 to 6 items', () => {
      for (const invoice of invoices) {
        const count = items.get(invoice.id)?.length ?? 0;
        if (invoice.status !== 'cancelled') expect([1, 2, 3, 4, 5, 6]).toContain(count);
        else expect([count, invoice.total, paymentsOf(made, invoice).length]).toEqual([0, 0, 0]);
      }
    });

    test('in the demo data, no event happens in the future, before its customer joined, or out of order', () => {
      const startOfDay = instantOn(day, 0);
      const customers = new Map([...made.customers, ...made.orphans.customers].map((row) => [row.id, row]));
      for (const payment of [...made.payments, ...made.orphans.payments]) {
        expect(payment.payment_date < day).toBe(true);
      }
      for (const entry of made.activity) expect(entry.created_at < startOfDay).toBe(true);
      for (const invoice of invoices) {
        const { created_at, sent_at, viewed_at, date, due_date } = invoice;
        expect(daysBetween(date ?? '', due_date ?? '')).toBeGreaterThan(0);
        expect((customers.get(invoice.customer_id ?? '')?.created_at ?? '9') < created_at).toBe(true);
        expect(instantOn(date ?? '', 0) < created_at && created_at < instantOn(date ?? '', 24 * 60)).toBe(
          true,
        );
        if (sent_at) expect(created_at <= sent_at).toBe(true);
        if (viewed_at) expect((sent_at ?? '9') < viewed_at && viewed_at < startOfDay).toBe(true);
        expect(invoice.paid_at === null || (date ?? '') < invoice.paid_at).toBe(true);
      }
    });

    test('in the demo data, each reminder step is sent only once for an unpaid invoice, and customers make, keep and break payment promises', () => {
      const { reminders, reminderSettings, letters } = made;
      const known = new Map(made.invoices.map((invoice) => [invoice.id, invoice]));
      expect(reminders.length).toBeGreaterThan(15);
      expect(unique(reminders.map(({ invoice_id, step_days }) => `${invoice_id} ${step_days}`))).toBe(true);
      for (const { invoice_id, created_at, message_id, step_days } of reminders) {
        const invoice = known.get(invoice_id);
        const letter = letters.find(({ id }) => id === message_id);
        expect(letter).toMatchObject({ about: invoice_id, at: created_at, status: 'sent' });
        expect((invoice?.paid_at ?? '9') >= (letter?.day ?? '9')).toBe(true);
        expect((letter?.reminder?.balance ?? 0) >= (invoice?.balance_due ?? 0)).toBe(true);
        expect(letter?.reminder?.balance).toBeGreaterThan(0);
        expect(reminderSettings.steps.find(({ days }) => days === step_days)?.is_on).toBe(true);
      }
      const promised = made.invoices.filter(({ promised_for }) => promised_for);
      const kept = promised.filter(({ paid_at, promised_for }) => paid_at && paid_at <= (promised_for ?? ''));
      const open = promised
        .filter(({ balance_due }) => balance_due > 0)
        .map(({ promised_for }) => promised_for);
      expect(kept.length).toBeGreaterThan(0);
      expect(open.some((on) => (on ?? '') < day) && open.some((on) => (on ?? '') >= day)).toBe(true);
      expect(kept.length + open.length).toBe(promised.length);
      expect(made.invoices.filter(({ reminders_stopped_at }) => reminders_stopped_at)).toHaveLength(1);
    });

    test('for most weekly forecasts in the demo data, the actual amount of the week is within the forecast range', () => {
      const { payments, refunds, expenses, overheads, marketingSpend, cashForecasts } = made;
      const inside = cashForecasts.filter(({ monday, worst, best }) => {
        const isIn = (on: string) => monday <= on && on <= addDays(monday, 6);
        const spent = [...expenses, ...overheads, ...marketingSpend].filter((row) => isIn(row.spent_on));
        const moved =
          payments.filter((row) => isIn(row.payment_date)).reduce((sum, { amount }) => sum + amount, 0) -
          refunds.filter((row) => isIn(row.refund_date)).reduce((sum, { amount }) => sum + amount, 0) -
          spent.reduce((sum, { amount }) => sum + amount, 0);
        return worst <= moved && moved <= best;
      });
      expect(inside.length).toBeGreaterThanOrEqual(6);
    });

    test('the demo invoices are dated on weekdays, except the invoices that are copied from the design mockups', () => {
      for (const { date } of made.invoices.slice(8)) expect(isWeekday(date ?? '')).toBe(true);
    });

    test('deposits in the demo data match the amount that the estimate requested and count toward its invoice', () => {
      const received = made.payments.filter((payment) => payment.estimate_id !== null);
      expect(received.length).toBeGreaterThan(10);
      for (const payment of received) {
        const estimate = made.estimates.find(({ id }) => id === payment.estimate_id);
        expect(estimate).toMatchObject({ deposit_paid: true, deposit_paid_at: payment.created_at });
        if (estimate) expect(toCents(payment.amount)).toBe(depositAsked(estimate, toCents(estimate.total)));
        const invoice = made.invoices.find(({ estimate_id }) => estimate_id === payment.estimate_id);
        if (invoice) expect(invoice.deposit).toBe(payment.amount);
        expect(estimate?.approved_at && estimate.approved_at < payment.created_at).toBe(true);
      }
    });

    test('each refund in the demo data belongs to a payment and is dated after the payment', () => {
      const refunds = Map.groupBy(made.refunds, ({ payment_id }) => payment_id);
      for (const payment of made.payments) {
        const rows = refunds.get(payment.id) ?? [];
        expect(rows.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(
          toCents(payment.refunded_amount),
        );
        for (const { refund_date } of rows) {
          expect(payment.payment_date <= refund_date && refund_date < day).toBe(true);
        }
      }
      expect(made.refunds.every(({ payment_id }) => made.payments.some(({ id }) => id === payment_id))).toBe(
        true,
      );
    });

    test('in the demo data, the status of an estimate matches the order of its events, and approved estimates are signed', () => {
      for (const estimate of made.estimates) {
        const { created_at, sent_at, viewed_at, approved_at, project_id } = estimate;
        const invoice = made.invoices.find(({ estimate_id }) => estimate_id === estimate.id);
        const is_converted = invoice !== undefined || project_id !== null;
        expect(estimate.status).toBe(estimateStatus({ ...estimate, is_converted }));
        const decided_at = approved_at ?? estimate.declined_at ?? estimate.changes_requested_at;
        const times = [created_at, sent_at, viewed_at, decided_at].filter((time) => time !== null);
        expect(times.toSorted()).toEqual(times);
        expect((times.at(-1) ?? '') < instantOn(day, 0)).toBe(true);
        const signed = made.signatures.filter(({ estimate_id }) => estimate_id === estimate.id);
        expect(signed.map(({ signed_at }) => signed_at)).toEqual(approved_at ? [approved_at] : []);
        const project = made.projects.find(({ id }) => id === project_id);
        if (project) expect((approved_at ?? '9') < project.created_at).toBe(true);
        expect(project?.customer_id ?? estimate.customer_id).toBe(estimate.customer_id);
      }
    });

    test('in the demo data, every payment except counter sales has a customer', () => {
      const documents = new Map(
        [...made.invoices, ...made.estimates].map((row) => [row.id, row.customer_id]),
      );
      for (const { invoice_id, estimate_id, customer_id } of made.payments) {
        const document = invoice_id ?? estimate_id;
        if (document) expect(customer_id).toBe(documents.get(document));
      }
    });

    test('in the demo data, visits that took place are in the past, and all other visits are in the coming week', () => {
      const customers = new Map(made.customers.map((row) => [row.id, row]));
      for (const appointment of made.appointments) {
        const { status, start_time, end_time, created_at, customer_id, series_id } = appointment;
        const isAhead = isOpenAppointment(status);
        // Visits that were completed earlier today also count as past.
        const isToday = start_time >= instantOn(day, 0) && start_time < instantOn(addDays(day, 1), 0);
        expect(start_time >= instantOn(day, 0)).toBe(isAhead || isToday);
        expect(series_id !== null || start_time < instantOn(addDays(day, 8), 0)).toBe(true);
        expect(start_time < (end_time ?? '') && created_at < start_time).toBe(true);
        expect(created_at < instantOn(day, 0)).toBe(true);
        expect((customers.get(customer_id ?? '')?.created_at ?? '9') < start_time).toBe(true);
      }
    });
  },
);
