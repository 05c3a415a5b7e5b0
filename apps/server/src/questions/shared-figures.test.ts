import { addDays, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import type { Question } from '@dayworks/shared/questions/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAppointmentOverview } from '../appointments/reads.ts';
import { getDashboard } from '../dashboard/get-dashboard.ts';
import { getEstimateOverview } from '../estimates/reads.ts';
import { getFinancials } from '../financials/get-financials.ts';
import { getHeldDeposits, getReceivables } from '../financials/receivables.ts';
import { getTaxes } from '../financials/taxes.ts';
import { getForecast } from '../forecast/get-forecast.ts';
import { getInvoiceOverview } from '../invoices/list-invoices.ts';
import { getPaymentOverview } from '../payments/reads.ts';
import { getSales } from '../sales/get-sales.ts';
import { type RandomBusiness, writeRandomBusinesses } from '../testing/recount/written-businesses.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { askQuestion } from './ask.ts';

const today = '2026-05-14';
const seeds = [5, 606, 7007];
const month = { from: startOfMonth(today), to: today };
const lastMonth = { from: '2026-04-01', to: '2026-04-30' };
const year = { from: addDays(today, -364), to: today };

let server: TestServer;
let businessOf: (seed: number) => RandomBusiness;
beforeAll(async () => {
  server = await startTestServer();
  businessOf = await writeRandomBusinesses(server, seeds, today);
});
afterAll(() => server.stop());

/** Each comparison checks that a screen and a chat question show the same figure. */
test.each(seeds)('the chat returns the same figures as the screens (random business %s)', async (seed) => {
  const { context } = businessOf(seed);
  const ask = async (question: Question) => {
    const { figures } = await askQuestion(context, question);
    return (key: string) => figures.find((figure) => figure.key === key)?.value;
  };
  const same = (told: Record<string, [chat: unknown, screen: unknown]>) =>
    expect(Object.fromEntries(Object.entries(told).map(([name, [chat]]) => [name, chat]))).toEqual(
      Object.fromEntries(Object.entries(told).map(([name, [, screen]]) => [name, screen])),
    );

  for (const period of [month, lastMonth, year]) {
    const [cash, accrual, taxes, sales] = await Promise.all([
      getFinancials(context, { ...period, basis: 'cash' }),
      getFinancials(context, { ...period, basis: 'accrual' }),
      getTaxes(context, period),
      getSales(context, { ...period, step: 'month' }),
    ]);
    const profit = await ask({ name: 'profit', with: { period } });
    const billed = await ask({ name: 'profit', with: { period, basis: 'accrual' } });
    const tax = await ask({ name: 'tax_collected', with: { period } });
    const revenue = await ask({ name: 'revenue', with: { period, compare: sales.before } });
    const ticket = await ask({ name: 'average_ticket', with: { period } });
    same({
      profit: [profit('profit'), cash.profit],
      income: [profit('income'), cash.income],
      'sales tax in it': [profit('tax'), taxes.due],
      'accrual profit': [billed('profit'), accrual.profit],
      invoiced: [(await ask({ name: 'invoiced', with: { period } }))('total'), accrual.gross],
      'tax to hand over': [tax('tax'), cash.tax],
      'tax collected': [tax('collected'), taxes.collected],
      'tax refunded': [tax('refunded'), taxes.refunded],
      revenue: [revenue('revenue'), sales.revenue],
      'revenue before': [revenue('before'), sales.revenue_before],
      change: [revenue('change'), sales.change_percent],
      expenses: [(await ask({ name: 'expenses', with: { period } }))('total'), cash.expenses],
      'average ticket': [ticket('average'), sales.ticket.average],
      'paid invoices': [ticket('invoices'), sales.ticket.count],
    });
  }

  const [dashboard, payments, invoices, receivables, deposits, estimates, plan] = await Promise.all([
    getDashboard(context, { period: '12w' }),
    getPaymentOverview(context),
    getInvoiceOverview(context),
    getReceivables(context),
    getHeldDeposits(context),
    getEstimateOverview(context),
    getAppointmentOverview(context),
  ]);
  const owed = await ask({ name: 'receivables', with: {} });
  const late = await ask({ name: 'overdue', with: {} });
  const drafts = await ask({ name: 'drafts', with: {} });
  const waiting = await ask({ name: 'open_estimates', with: {} });
  const visits = await ask({ name: 'schedule', with: { period: { from: today, to: today } } });
  same({
    owed: [owed('total'), receivables.total],
    unpaid: [owed('invoices'), dashboard.pending_invoices.count],
    late: [late('total'), payments.outstanding.overdue.total],
    'late by age': [late('total'), Math.round((receivables.total - receivables.ages.current) * 100) / 100],
    'late invoices': [late('invoices'), dashboard.pending_invoices.overdue_count],
    drafts: [drafts('invoices'), invoices.draft.count],
    'draft total': [drafts('total'), invoices.draft.total],
    'deposits held': [(await ask({ name: 'deposits_held', with: {} }))('held'), deposits.total],
    'estimates waiting': [waiting('estimates'), estimates.waiting.count],
    'appointments today': [visits('count'), plan.today],
    'greeting and appointments': [dashboard.appointments.today, plan.today],
  });

  const foretold = await getForecast(context);
  const cash = await ask({ name: 'expected_cash', with: {} });
  const soon = await ask({ name: 'expected_cash', with: { weeks: 3 } });
  const last = foretold.weeks.at(-1);
  const sumOf = (amounts: number[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
  const amounts = foretold.lines.map(({ amount }) => amount);
  same({
    'forecast lines in': [cash('incoming'), sumOf(amounts.filter((amount) => amount > 0))],
    'forecast lines out': [
      cash('outgoing'),
      sumOf(amounts.filter((amount) => amount < 0).map((amount) => -amount)),
    ],
    'forecast change': [cash('change'), sumOf([last?.expected ?? 0, -(foretold.opening ?? 0)])],
    'forecast worst case': [cash('worst'), last?.worst],
    'forecast best case': [cash('best'), last?.best],
    'forecast of three weeks': [
      soon('change'),
      sumOf([foretold.weeks[2]?.expected ?? 0, -(foretold.opening ?? 0)]),
    ],
    'forecast end': [cash('last'), last?.to],
  });
  expect(amounts.some((amount) => amount > 0)).toBe(true);
  expect(amounts.some((amount) => amount < 0)).toBe(true);
});
