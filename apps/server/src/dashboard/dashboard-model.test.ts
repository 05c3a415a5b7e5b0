import { randomUUID } from 'node:crypto';
import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBusiness } from '../platform/with-business.ts';
import { somePerson } from '../testing/proven.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { getDashboard } from './get-dashboard.ts';

/**
 * The dashboard is considered correct if its figures pass the test with 5,000 random business histories
 * (DASHBOARD_HISTORIES=5000). Checking all of them takes minutes, so a normal test run checks only some of them.
 */
const histories = Number(process.env.DASHBOARD_HISTORIES ?? 50);
const atOnce = 6;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const zones = [
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'UTC',
  'America/St_Johns',
  'Pacific/Pago_Pago',
];
/** The test times cover month ends, leap days, the turn of the year and days with daylight saving time changes. */
const moments = [
  '2024-02-29T11:30:00Z',
  '2024-03-01T00:10:00Z',
  '2025-12-31T23:59:00Z',
  '2026-01-01T06:00:00Z',
  '2026-03-08T10:30:00Z',
  '2026-03-31T13:00:00Z',
  '2026-11-01T09:15:00Z',
  '2026-11-15T18:00:00Z',
];

interface Row {
  id: string;
  [column: string]: unknown;
}

const chance = fc.integer({ min: 0, max: 99 });
const someAmount = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100);
/** Generates a number of days before (or after) the test time, mostly near the boundaries of the counted periods. */
const someAge = fc.oneof(
  fc.integer({ min: -3, max: 70 }),
  fc.constantFrom(0, 1, 28, 29, 30, 31, 59, 60, 90, 91, 181, 182, 365, 366, 729, 3650),
);

const someHistory = fc.record({
  zone: fc.constantFrom(...zones),
  now: fc.constantFrom(...moments).map((text) => new Date(text)),
  customers: fc.array(someAge, { maxLength: 4 }),
  invoices: fc.array(
    fc.record({
      age: someAge,
      total: someAmount,
      status: fc.constantFrom(
        'draft',
        'sent',
        'viewed',
        'overdue',
        'paid',
        'paid',
        'partially_paid',
        'cancelled',
      ),
      balance: chance,
      ofEstimate: chance,
      later: fc.constantFrom('stays', 'stays', 'becomes paid', 'is cancelled', 'is reopened'),
    }),
    { maxLength: 6 },
  ),
  estimates: fc.array(someAge, { maxLength: 3 }),
  payments: fc.array(
    fc.record({
      age: someAge,
      amount: someAmount,
      on: chance,
      status: fc.constantFrom('completed', 'completed', 'completed', 'pending', 'failed', 'voided'),
      back: fc.array(fc.record({ share: chance, after: fc.nat(40) }), { maxLength: 2 }),
      later: fc.constantFrom('stays', 'stays', 'is voided', 'moves a day', 'is deleted', 'changes'),
    }),
    { maxLength: 8 },
  ),
  appointments: fc.array(
    fc.record({
      age: someAge,
      hours: fc.nat(23),
      status: fc.constantFrom('scheduled', 'confirmed', 'completed', 'cancelled'),
    }),
    { maxLength: 6 },
  ),
});
type History = typeof someHistory extends fc.Arbitrary<infer T> ? T : never;

const dayIn = (zone: string, instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant);
const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const toCents = (amount: unknown) => Math.round(Number(amount) * 100);

async function insert(client: pg.Pool, table: string, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(rows[0] as Row);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Inserts rows directly in the same way as an import does. The rows bypass the server's commands, so only database
 * triggers can keep the figures correct.
 */
async function write(history: History): Promise<string> {
  const operator = server.platform.database.operator;
  const business_id = randomUUID();
  const today = dayIn(history.zone, history.now);
  const dayOf = (age: number) => plusDays(today, -age);
  const instantOf = (age: number) => new Date(history.now.getTime() - age * 86_400_000).toISOString();
  await insert(operator, 'business_settings', [
    {
      id: business_id,
      user_id: randomUUID(),
      business_name: 'Model',
      time_zone: history.zone,
      version: 1,
      created_at: instantOf(0),
      updated_at: instantOf(0),
    },
  ]);
  const base = (age: number) => ({
    id: randomUUID(),
    business_id,
    created_at: instantOf(age),
    updated_at: instantOf(age),
  });
  const customers = history.customers.map((age) => ({
    ...base(age),
    first_name: 'A',
    type: 'residential',
    sms_ok: true,
    tags: [],
    tax_exempt: false,
    marketing_consent: false,
    lifetime_value: 0,
    balance_due: 0,
    appointment_count: 0,
    version: 1,
  }));
  await insert(operator, 'customers', customers);
  const money = { subtotal: 0, discount: 0, tax: 0 };
  const estimates = history.estimates.map((age) => ({
    ...base(age),
    ...money,
    total: 100,
    status: 'sent',
    deposit_paid: false,
    link_enabled: true,
    share_version: 1,
    version: 1,
  }));
  await insert(operator, 'estimates', estimates);
  const taken = new Set<string>();
  const invoices = history.invoices.map(({ age, total, status, balance, ofEstimate }) => {
    const estimate = status === 'cancelled' ? undefined : estimates[ofEstimate % 7]?.id;
    const isFree = estimate !== undefined && !taken.has(estimate);
    if (isFree) taken.add(estimate);
    return {
      ...base(age),
      ...money,
      total,
      status,
      estimate_id: isFree ? estimate : null,
      balance_due: ['paid', 'cancelled'].includes(status)
        ? 0
        : Math.floor((total * 100 * (balance + 1)) / 100) / 100,
      date: dayOf(age),
      due_date: dayOf(age - 14),
      paid_at: status === 'paid' && balance % 3 > 0 ? dayOf(age - 2) : null,
      deposit: 0,
      uncovered: 0,
      shared_with: [],
      link_enabled: true,
      share_version: 1,
      version: 1,
    };
  });
  await insert(operator, 'invoices', invoices);
  const payments = history.payments.map(({ age, amount, on, status, back }) => {
    const target =
      on < 50
        ? { invoice_id: invoices[on % 8]?.id ?? null }
        : on < 80
          ? { estimate_id: estimates[on % 5]?.id ?? null }
          : {};
    const refunds =
      status === 'completed'
        ? back.map(({ share, after }) => ({ cents: Math.max(1, Math.floor((amount * share) / 2.5)), after }))
        : [];
    const refunded = Math.min(
      toCents(amount),
      refunds.reduce((sum, { cents }) => sum + cents, 0),
    );
    return {
      row: {
        ...base(age),
        invoice_id: null,
        estimate_id: null,
        ...target,
        amount,
        payment_date: dayOf(age),
        payment_method: 'check',
        refunded_amount: refunded / 100,
        status: status === 'completed' && refunded === toCents(amount) ? 'refunded' : status,
        version: 1,
      },
      refunds:
        refunds.reduce((sum, { cents }) => sum + cents, 0) > toCents(amount)
          ? [{ cents: toCents(amount), after: 0 }]
          : refunds,
    };
  });
  await insert(
    operator,
    'payments',
    payments.map(({ row }) => row),
  );
  await insert(
    operator,
    'payment_refunds',
    payments.flatMap(({ row, refunds }) =>
      refunds.map(({ cents, after }) => ({
        ...base(0),
        payment_id: row.id,
        amount: cents / 100,
        refund_date: plusDays(row.payment_date, after),
      })),
    ),
  );
  await insert(
    operator,
    'appointments',
    history.appointments.map(({ age, hours, status }) => ({
      ...base(0),
      title: 'Visit',
      type: 'visit',
      status,
      version: 1,
      start_time: new Date(history.now.getTime() - age * 86_400_000 - hours * 3_600_000).toISOString(),
    })),
  );
  await change(
    history,
    business_id,
    payments.map(({ row }) => row.id),
    invoices.map(({ id }) => id),
  );
  return business_id;
}

async function change(
  history: History,
  businessId: string,
  payments: string[],
  invoices: string[],
): Promise<void> {
  const run = (sql: string, id: string | undefined) =>
    id ? server.platform.database.operator.query(sql, [businessId, id]) : undefined;
  for (const [index, { later }] of history.payments.entries()) {
    const id = payments[index];
    if (later === 'is voided')
      await run(
        `update payments set status = 'voided' where business_id = $1 and id = $2 and status = 'completed' and refunded_amount = 0`,
        id,
      );
    if (later === 'moves a day')
      await run('update payments set payment_date = payment_date - 1 where business_id = $1 and id = $2', id);
    if (later === 'changes')
      await run('update payments set amount = amount + 1.11 where business_id = $1 and id = $2', id);
    if (later === 'is deleted') {
      await run('delete from payment_refunds where business_id = $1 and payment_id = $2', id);
      await run('delete from payments where business_id = $1 and id = $2', id);
    }
  }
  for (const [index, { later }] of history.invoices.entries()) {
    const id = invoices[index];
    if (later === 'becomes paid')
      await run(
        `update invoices set status = 'paid', balance_due = 0, paid_at = date where business_id = $1 and id = $2 and status <> 'cancelled'`,
        id,
      );
    if (later === 'is cancelled')
      await run(
        `update invoices set status = 'cancelled', balance_due = 0, total = 0, paid_at = null where business_id = $1 and id = $2`,
        id,
      );
    if (later === 'is reopened')
      await run(
        `update invoices set status = 'viewed', balance_due = total, paid_at = null where business_id = $1 and id = $2 and status = 'paid'`,
        id,
      );
  }
}

type Rows = Record<string, unknown>[];

/**
 * Calculates every figure of the dashboard from the database rows one by one, without using any of the product's code.
 */
async function recount(businessId: string, { zone, now }: History) {
  const all = (name: string) => ({
    name: `model-${name}`,
    text: `select * from ${name} where business_id = $1`,
    values: [businessId],
  });
  const [payments, refunds, invoices, customers, appointments] = await readBusiness<
    [Rows, Rows, Rows, Rows, Rows]
  >({ platform: server.platform, actor: { businessId } }, [
    all('payments'),
    all('payment_refunds'),
    all('invoices'),
    all('customers'),
    all('appointments'),
  ]);
  const today = dayIn(zone, now);
  const month = today.slice(0, 7);
  const previous = plusDays(`${month}-01`, -1).slice(0, 7);
  const came = payments.filter(({ status }) => status === 'completed' || status === 'refunded');
  const net = (payment: Rows[number]) =>
    payment.status === 'completed' ? toCents(payment.amount) - toCents(payment.refunded_amount) : 0;
  const uncovered = (invoice: Rows[number]) =>
    invoice.status !== 'paid'
      ? 0
      : Math.max(
          0,
          toCents(invoice.total) -
            payments
              .filter(
                (payment) =>
                  payment.invoice_id === invoice.id ||
                  (payment.estimate_id !== null && payment.estimate_id === invoice.estimate_id),
              )
              .reduce((sum, payment) => sum + net(payment), 0),
        );
  const paidOn = ({ paid_at, date }: Rows[number]) => String(paid_at ?? date);
  const revenue = (test: (day: string) => boolean) =>
    came
      .filter(({ payment_date }) => test(String(payment_date)))
      .reduce((sum, { amount }) => sum + toCents(amount), 0) -
    refunds
      .filter(({ refund_date }) => test(String(refund_date)))
      .reduce((sum, { amount }) => sum + toCents(amount), 0) +
    invoices.filter((invoice) => test(paidOn(invoice))).reduce((sum, invoice) => sum + uncovered(invoice), 0);
  const isRecent = (day: unknown) => String(day) <= today && String(day) > plusDays(today, -30);
  const recent =
    came
      .filter(({ payment_date }) => isRecent(payment_date))
      .reduce((sum, { amount }) => sum + toCents(amount), 0) -
    refunds
      .filter(({ refund_date }) => isRecent(refund_date))
      .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const unpaid = invoices.filter(
    ({ status, sent_at, balance_due }) =>
      status === 'sent' ||
      status === 'overdue' ||
      (['viewed', 'partially_paid'].includes(String(status)) &&
        Number(balance_due) > 0 &&
        !(status === 'partially_paid' && sent_at === null)),
  );
  const inMonth = (date: unknown, which: string) => String(date).startsWith(which);
  const dayOf = (instant: unknown) => dayIn(zone, new Date(String(instant)));
  const isAsFar = (date: unknown) => Number(String(date).slice(8)) <= Number(today.slice(8));
  const live = appointments.filter(({ status }) => status !== 'cancelled');
  return {
    current: revenue((day) => inMonth(day, month) && String(day) <= today),
    previous: revenue((day) => inMonth(day, previous) && isAsFar(day)),
    previousWhole: revenue((day) => inMonth(day, previous)),
    everything: revenue(() => true),
    byMonth: (which: string) => revenue((day) => inMonth(day, which)),
    recent,
    unpaid: {
      count: unpaid.length,
      total: unpaid.reduce((sum, { balance_due }) => sum + toCents(balance_due), 0),
    },
    newCustomers: customers.filter(({ created_at }) => inMonth(dayOf(created_at), month)).length,
    customers: customers.length,
    invoices: invoices.filter(
      ({ status, date }) => status !== 'cancelled' && inMonth(date, month) && String(date) <= today,
    ).length,
    invoicesBefore: invoices.filter(
      ({ status, date }) => status !== 'cancelled' && inMonth(date, previous) && isAsFar(date),
    ).length,
    appointments: live.filter(
      ({ start_time }) => inMonth(dayOf(start_time), month) && dayOf(start_time) <= today,
    ).length,
    appointmentsBefore: live.filter(
      ({ start_time }) => inMonth(dayOf(start_time), previous) && isAsFar(dayOf(start_time)),
    ).length,
    bar: (from: string, to: string) => revenue((day) => day >= from && day <= to),
    week: (from: string, to: string) => {
      const isIn = (day: unknown) => String(day) >= from && String(day) <= to;
      return {
        payments:
          came
            .filter(({ payment_date }) => isIn(payment_date))
            .reduce((sum, { amount }) => sum + toCents(amount), 0) -
          refunds
            .filter(({ refund_date }) => isIn(refund_date))
            .reduce((sum, { amount }) => sum + toCents(amount), 0),
        customers: customers.filter(({ created_at }) => isIn(dayOf(created_at))).length,
        invoices: invoices.filter(({ status, date }) => status !== 'cancelled' && isIn(date)).length,
        appointments: live.filter(({ start_time }) => isIn(dayOf(start_time))).length,
      };
    },
    /**
     * The amount owed on a day: the amount owed now, minus invoices dated after that day, plus invoices dated on or
     * before that day and paid after it.
     */
    owedOn: (end: string) => {
      const isIssued = ({ status, sent_at }: { status: unknown; sent_at: unknown }) =>
        !['draft', 'cancelled'].includes(String(status)) && (status !== 'partially_paid' || sent_at !== null);
      const wasOwed = (billed: unknown, settled: unknown) =>
        billed !== undefined && billed !== null && String(billed) <= end && String(settled) > end;
      const billedOn = (payment: Rows[number] | undefined) =>
        invoices.find(
          ({ id, estimate_id, status, sent_at }) =>
            isIssued({ status, sent_at }) &&
            (payment?.invoice_id
              ? id === payment.invoice_id
              : payment?.estimate_id && estimate_id === payment.estimate_id),
        )?.date;
      const parts = [
        ...unpaid.map(({ balance_due }) => toCents(balance_due)),
        ...invoices
          .filter(
            ({ status, sent_at, date }) =>
              isIssued({ status, sent_at }) && status !== 'paid' && String(date) > end,
          )
          .map(({ balance_due }) => -toCents(balance_due)),
        ...came
          .filter((payment) => wasOwed(billedOn(payment), payment.payment_date))
          .map(({ amount }) => toCents(amount)),
        ...refunds
          .filter(({ payment_id, refund_date }) =>
            wasOwed(billedOn(payments.find(({ id }) => id === payment_id)), refund_date),
          )
          .map(({ amount }) => -toCents(amount)),
        ...invoices
          .filter((invoice) => wasOwed(invoice.date, paidOn(invoice)))
          .map((invoice) => uncovered(invoice)),
      ];
      return Math.max(
        0,
        parts.reduce((sum, part) => sum + part, 0),
      );
    },
    dueToday: unpaid.filter(({ due_date }) => due_date === today).length,
    months: new Set(
      [
        ...came.map(({ payment_date }) => payment_date),
        ...refunds.map(({ refund_date }) => refund_date),
        ...invoices.map(paidOn),
      ].map((day) => String(day).slice(0, 7)),
    ),
  };
}

async function read(
  businessId: string,
  { zone, now }: History,
  period: '30d' | '12w' | '12m',
): Promise<Dashboard> {
  const actor = {
    businessId,
    userId: randomUUID(),
    role: 'owner' as const,
    timeZone: zone,
    now,
    requestId: 'model',
    person: somePerson,
  };
  return getDashboard({ platform: server.platform, actor }, { period });
}

async function compare(history: History, index: number): Promise<void> {
  const businessId = await write(history);
  const naive = await recount(businessId, history);
  const shown = await read(businessId, history, (['30d', '12w', '12m'] as const)[index % 3] ?? '12w');
  const { revenue, recent_payments, pending_invoices, new_customers, invoices, appointments, chart } = shown;
  expect({
    current: toCents(revenue.current),
    previous: toCents(revenue.previous),
    previousWhole: toCents(revenue.previous_whole),
    recent: toCents(recent_payments.total),
    unpaid: { count: pending_invoices.count, total: toCents(pending_invoices.total) },
    newCustomers: new_customers.count,
    customers: new_customers.all,
    invoices: invoices.count,
    invoicesBefore: invoices.previous,
    appointments: appointments.count,
    appointmentsBefore: appointments.previous,
  }).toEqual({
    current: naive.current,
    previous: naive.previous,
    previousWhole: naive.previousWhole,
    recent: naive.recent,
    unpaid: naive.unpaid,
    newCustomers: naive.newCustomers,
    customers: naive.customers,
    invoices: naive.invoices,
    invoicesBefore: naive.invoicesBefore,
    appointments: naive.appointments,
    appointmentsBefore: naive.appointmentsBefore,
  });
  const expected =
    naive.previous <= 0
      ? naive.current > 0
        ? 100
        : 0
      : ((naive.current - naive.previous) / naive.previous) * 100;
  expect(Math.abs(revenue.change_percent - expected)).toBeLessThanOrEqual(0.05 + 1e-9);
  for (const { from, to, revenue: bar } of chart.bars)
    expect([from, toCents(bar)]).toEqual([from, naive.bar(from, to)]);
  expect(chart.bars.reduce((sum, bar) => sum + toCents(bar.revenue), 0)).toBe(toCents(chart.total));
  const { weeks } = shown;
  for (let index = 0; index < 12; index++) {
    const to = plusDays(shown.today, (index - 11) * 7);
    const from = plusDays(to, -6);
    expect([
      to,
      toCents(weeks.revenue[index]),
      toCents(weeks.pending[index]),
      {
        payments: toCents(weeks.payments[index]),
        customers: weeks.customers[index],
        invoices: weeks.invoices[index],
        appointments: weeks.appointments[index],
      },
    ]).toEqual([
      to,
      naive.bar(from, to),
      index === 11 ? naive.unpaid.total : naive.owedOn(to),
      naive.week(from, to),
    ]);
  }
  expect(pending_invoices.due_today).toBe(naive.dueToday);
  const monthly = [...naive.months].reduce((sum, month) => sum + naive.byMonth(month), 0);
  expect(monthly).toBe(naive.everything);
}

test(`every dashboard figure matches the figure that the test counts from the rows in ${histories} random histories`, async () => {
  const made = fc.sample(someHistory, { numRuns: histories, seed: 20261115 });
  let next = 0;
  const walk = async () => {
    for (let index = next++; made[index]; index = next++) {
      const history = made[index] as History;
      await compare(history, index).catch((error) => {
        throw new Error(`history ${index}: ${JSON.stringify(history)}\n${(error as Error).message}`, {
          cause: error,
        });
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
}, 3_600_000);
