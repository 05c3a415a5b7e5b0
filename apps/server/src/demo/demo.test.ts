import { appointmentStatuses } from '@dayworks/shared/appointments/appointment-status';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { addDays, daysBetween } from '@dayworks/shared/dates/calendar-date';
import { paymentMethods } from '@dayworks/shared/documents/payments/payment-method';
import { displayedEstimateStatus, estimateStatuses } from '@dayworks/shared/estimates/estimate-status';
import { displayedStatus, hasOverdueMark, invoiceStatuses } from '@dayworks/shared/invoices/invoice-status';
import { jobMargin } from '@dayworks/shared/jobs/job-margin';
import { projectStatuses } from '@dayworks/shared/projects/project-status';
import { describe, expect, test } from 'vitest';
import { demo } from './demo.ts';
import { runningSeconds } from './work/job-money.ts';

const today = '2026-05-14';
const content = demo(today, 1);

type Content = typeof content;
type Invoice = Content['invoices'][number];

const unique = (values: readonly string[]) => new Set(values).size === values.length;

function withProject({ projects }: Content, invoice: Invoice) {
  const project = projects.find(({ id }) => id === invoice.project_id);
  return { ...invoice, project: project ?? null };
}

describe('deterministic demo data', () => {
  test('the same seed generates the same demo data, and a different seed generates different data', () => {
    expect(demo(today, 1)).toEqual(content);
    expect(demo(today, 2).customers[20]).not.toEqual(content.customers[20]);
    expect(demo(today, 2).business.id).not.toBe(content.business.id);
  });

  test('if demo data is generated on a different day, the ids are the same and the dates are shifted', () => {
    const later = demo(addDays(today, 45), 1);
    for (const part of ['customers', 'addresses', 'catalog', 'projects', 'estimates', 'invoices'] as const) {
      expect(later[part].map(({ id }) => id)).toEqual(content[part].map(({ id }) => id));
    }
    expect(later.projects.map(({ start_date }) => start_date)).toEqual(
      content.projects.map(({ start_date }) => start_date && addDays(start_date, 45)),
    );
    const elena = (rows: Invoice[]) => rows.find(({ id }) => id.startsWith('7f3a9c21'));
    expect(elena(later.invoices)?.due_date).toBe(addDays(elena(content.invoices)?.due_date ?? '', 45));
  });
});

describe('demo contents', () => {
  test('the demo contains the expected number of records of each kind', () => {
    expect(content.people.map(({ name, role }) => [name, role])).toEqual([
      ['Maya Ortega', 'owner'],
      ['Devin Park', 'staff'],
      ['Sam Whitlock', 'field'],
    ]);
    expect(content.customers).toHaveLength(80);
    expect(content.catalog).toHaveLength(25);
    expect(content.projects).toHaveLength(12);
    expect(content.estimates).toHaveLength(40);
    expect(content.invoices).toHaveLength(300);
    expect(content.orphans.invoices).toHaveLength(3);
    expect(content.orphans.payments).toHaveLength(1);
    const ofSeries = content.appointments.filter(({ series_id }) => series_id !== null);
    expect([content.appointments.length - ofSeries.length, ofSeries.length > 12]).toEqual([68, true]);
  });

  test('the demo contains every usual invoice status and every payment method', () => {
    const shown = content.invoices.map((invoice) => displayedStatus(withProject(content, invoice), today));
    // The demo business never had to credit or write off an invoice.
    const usual = invoiceStatuses.filter((status) => status !== 'written_off' && status !== 'credited');
    expect(new Set(shown)).toEqual(new Set(usual));
    expect(content.invoices.some((invoice) => hasOverdueMark(withProject(content, invoice), today))).toBe(
      true,
    );
    expect(new Set(content.estimates.map((estimate) => displayedEstimateStatus(estimate, today)))).toEqual(
      new Set(estimateStatuses),
    );
    expect(new Set(content.projects.map(({ status }) => status))).toEqual(new Set(projectStatuses));
    expect(new Set(content.payments.map((payment) => payment.payment_method))).toEqual(
      new Set(paymentMethods),
    );
  });

  test('the demo contains refunds, visits of all kinds, and projects that were created from estimates', () => {
    expect(content.estimates.filter(({ project_id }) => project_id !== null).length).toBeGreaterThan(1);
    const partial = content.payments.filter(
      ({ amount, refunded_amount }) => refunded_amount > 0 && refunded_amount < amount,
    );
    expect([partial.length, content.refunds.length > 2]).toEqual([1, true]);
    expect(new Set(content.appointments.map(({ status }) => status))).toEqual(new Set(appointmentStatuses));
    const columns = Map.groupBy(content.projects, ({ status }) => status);
    for (const column of columns.values()) {
      expect(unique(column.map(({ position }) => String(position)))).toBe(true);
    }
  });

  test('the demo contains every kind of customer, and their names are unique', () => {
    expect(unique(content.customers.map((customer) => customerName(customer)))).toBe(true);
    const count = (test: (customer: Content['customers'][number]) => boolean) =>
      content.customers.filter(test).length;
    expect(count(({ type }) => type === 'commercial')).toBeGreaterThan(10);
    expect(count((customer) => customer.tax_exempt)).toBeGreaterThan(2);
    expect(count((customer) => /^[^\p{Script=Latin}]+$/u.test(customerName(customer)))).toBe(2);
    const places = Map.groupBy(content.addresses, ({ customer_id }) => customer_id);
    expect([...places.values()].filter((list) => list.length > 1).length).toBeGreaterThan(3);
  });

  test('the demo contains messages of every type, each sent after its event and only to fictitious recipients', () => {
    const { letters, invoices, estimates, payments } = content;
    expect(new Set(letters.map(({ type, status }) => `${type} ${status}`))).toEqual(
      new Set(['invoice sent', 'reminder sent', 'estimate sent', 'receipt sent', 'reminder kept']),
    );
    expect(unique(letters.map(({ id }) => id))).toBe(true);
    for (const { type, about, at, day, recipient, reminder } of letters) {
      expect(recipient).toMatch(/\.example$|555-01\d\d$/);
      expect(day < today).toBe(true);
      const document = [...invoices, ...estimates].find(({ id }) => id === about);
      const payment = payments.find(({ id }) => id === about);
      if (type === 'receipt') expect(at > (payment?.created_at ?? '')).toBe(true);
      else if (type === 'reminder') expect(at > (document?.sent_at ?? '')).toBe(true);
      else expect(at).toBe(document?.sent_at);
      if (type !== 'reminder') continue;
      const invoice = invoices.find(({ id }) => id === about);
      expect(day >= addDays(invoice?.due_date ?? '', reminder?.step.days ?? 1)).toBe(true);
      if (reminder) expect((invoice?.reminded_on ?? '') >= day).toBe(true);
    }
  });

  test('the demo covers two years of a growing business', () => {
    const ages = content.invoices.map(({ date }) => daysBetween(date ?? '', today));
    expect(Math.max(...ages)).toBeGreaterThan(690);
    const half = (recent: boolean) => ages.filter((age) => age < 350 === recent).length;
    expect(half(true)).toBeGreaterThan(1.1 * half(false));
  });

  test('the demo contains the eight invoices shown in the design mockups', () => {
    const shown = content.invoices
      .slice(0, 8)
      .map((invoice) => [
        invoice.number,
        content.customers.find(({ id }) => id === invoice.customer_id)?.last_name,
        displayedStatus(withProject(content, invoice), today),
        invoice.total,
        invoice.balance_due,
        invoice.due_date,
        invoice.paid_at,
      ]);
    expect(shown).toEqual([
      ['7f3a9c21', 'Marsh', 'overdue', 2480, 2480, '2026-05-02', null],
      ['b81e04d7', 'Hadley', 'sent', 1573.25, 1573.25, '2026-05-28', null],
      ['2c6fd5a8', 'Raman', 'viewed', 4236, 4236, '2026-05-22', null],
      ['4da07be2', 'Lindqvist', 'paid', 845.75, 0, '2026-05-06', '2026-05-05'],
      ['91c8f6e4', 'Bell', 'paid', 3120, 0, '2026-05-09', '2026-05-08'],
      ['d03e7a5f', 'Kim', 'draft', 612.4, 612.4, '2026-05-27', null],
      ['6ab2c91d', 'Ferreira', 'draft', 1284.5, 1284.5, '2026-06-03', null],
      ['e95b1730', 'Okafor', 'partially_paid', 6900, 3450, '2026-05-30', null],
    ]);
  });
});

test('the taproom heater job has the profit shown in the design mockups', () => {
  const { jobs, jobItems, timeEntries, expenses } = demo('2026-05-14', 1);
  const job = jobs.find(({ title }) => title === 'Taproom water heaters');
  const ofJob = <Row extends { job_id: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ job_id }) => job_id === job?.id);
  const seconds = (from: string, to: string | null) =>
    to ? (Date.parse(to) - Date.parse(from)) / 1000 : runningSeconds;
  const margin = jobMargin({
    ...{
      type: 'one_off',
      billing: 'per_job',
      hourly_rate: null,
      discount: 0,
      completed_visits: 3,
      billed_visits: [],
    },
    items: ofJob(jobItems),
    expenses: ofJob(expenses),
    time: ofJob(timeEntries).map(({ started_at, ended_at, cost_rate, billed_rate, is_billable }) => ({
      ...{ seconds: seconds(started_at, ended_at), cost_rate, billed_rate, is_billable },
      is_running: ended_at === null,
    })),
  });
  expect(margin).toMatchObject({ income: 3183, margin: 983.36, percent: 30.9, running: 1 });
});
