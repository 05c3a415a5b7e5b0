import { howToPlaces } from '@dayworks/shared/chat/how-to';
import { matchPath } from '@dayworks/shared/match-path';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellColdEstimates } from '@dayworks/shared/questions/tell/customers/going-cold';
import { tellDeclined, tellOpenEstimates, tellWinRate } from '@dayworks/shared/questions/tell/estimates';
import { tellItemsSold } from '@dayworks/shared/questions/tell/items';
import { tellDeposits } from '@dayworks/shared/questions/tell/money/deposits';
import { tellExpectedCash } from '@dayworks/shared/questions/tell/money/expected-cash';
import { tellInvoiced } from '@dayworks/shared/questions/tell/money/invoiced';
import { tellItemPrice } from '@dayworks/shared/questions/tell/money/item-price';
import { tellUnbilled } from '@dayworks/shared/questions/tell/money/job-money';
import { tellPayments, tellRefunds } from '@dayworks/shared/questions/tell/money/ledger-money';
import { tellOverdue } from '@dayworks/shared/questions/tell/money/open-invoices';
import { tellReceivables } from '@dayworks/shared/questions/tell/money/receivables';
import { tellRecurring } from '@dayworks/shared/questions/tell/money/recurring';
import { tellRevenue } from '@dayworks/shared/questions/tell/money/revenue';
import { everybody, tellDrafts } from '@dayworks/shared/questions/tell/scope';
import { tellAverageTicket, tellDaysToPay } from '@dayworks/shared/questions/tell/ticket';
import { tellIdleDays } from '@dayworks/shared/questions/tell/work/scheduling';
import { expect, test } from 'vitest';
import { calendarAddress } from '../features/appointments/calendar/calendar-views.ts';
import { appointmentQuery } from '../features/appointments/list/appointment-list.ts';
import { customerQuery } from '../features/customers/list/customer-list.ts';
import { estimateQuery } from '../features/estimates/list/estimate-list.ts';
import { invoiceQuery } from '../features/invoices/list/invoice-list.ts';
import { jobQuery } from '../features/jobs/job-query.ts';
import { leadQuery } from '../features/leads/lead-step.ts';
import { ledgerQuery } from '../features/payments/transactions/ledger-list.ts';
import { projectQuery } from '../features/projects/project-query.ts';
import { salesChoice } from '../features/sales/sales-hrefs.ts';
import { taskQuery } from '../features/tasks/task-list.ts';
import { screens } from '../lib/screens.ts';
import { workAnswers } from './work-answer-fixtures.ts';

const id = '7f3a9c21-1111-4111-8111-111111111111';
const period = { from: '2026-04-01', to: '2026-04-30' };
const compare = { from: '2026-03-01', to: '2026-03-31' };
const today = '2026-05-14';
const person = { id, first_name: 'Elena', last_name: 'Marsh', company: null };
const item = { kind: 'product', id, name: 'Drain cleaning & rooter' } as const;
const invoice = {
  id,
  number: '7f3a9c21',
  customer: person,
  displayed_status: 'sent',
  due_date: today,
  late_since: today,
  balance_due: 1,
} as const;
const draft = {
  id,
  number: '7f3a9c21',
  customer: person,
  due_date: null,
  balance_due: 1,
  written_on: today,
  done_on: null,
} as const;
const week = {
  ...{ monday: '2026-05-18', working_hours: [], holidays: [], people: [], planned: [] },
  ...{ visits: 1, past_visits: 8, usual_invoice: null },
};
const entry = {
  kind: 'payment',
  date: today,
  amount: 1,
  payment_method: 'cash',
  payment_id: id,
  customer: person,
} as const;
const ledger = { payments: 1, received: 1, refunds: 1, given_back: 1, net: 0 };
const sums = {
  invoices: 1,
  customers: 1,
  total: 1,
  overdue_invoices: 1,
  overdue_total: 1,
  open: 0,
  drafts: 0,
};
const ticket = { count: 1, average: 1, total: 1 };
const series = { id, customer: { ...person, id }, next_on: today, amount: 1, monthly_income: 1 };
const declined = {
  id,
  number: '7f3a9c21',
  title: null,
  customer: person,
  declined_on: today,
  reason: 'Too much',
  total: 1,
};
const rate = { won: 1, lost: 1, percent: 50 };
const estimate = {
  id,
  number: '7f3a9c21',
  title: null,
  customer: person,
  displayed_status: 'sent',
  valid_until: null,
  waits_days: 1,
  total: 1,
} as const;

/** Sample chat answers with links, some about all customers and some about one customer. */
const answers: Told[] = [
  everybody,
  { ...everybody, customer: { kind: 'customer', id, name: 'Elena' } as const },
].flatMap((scope) => [
  tellReceivables(sums, [invoice], scope),
  tellOverdue({ ...sums, longest: 1 }, [invoice], { scope, today, days: null }),
  tellDrafts(sums, [draft], scope),
  tellColdEstimates([], { won: 6, decided: 8 }, period),
  tellIdleDays(week, null),
  tellRevenue({ period, scope, total: 1, entries: 1, parts: null, compare: { period: compare, total: 1 } }),
  tellInvoiced(sums, { period, scope, parts: null, compare: { period: compare, sums } }),
  tellPayments(ledger, [entry], { period, scope, method: 'check' }),
  tellRefunds(ledger, [entry], { period, scope, method: null }),
  tellAverageTicket(ticket, period, { period: compare, ticket }),
  tellDaysToPay({ invoices: 1, average: 1 }, { period, scope }),
  tellRecurring({ series: 1, monthly: 1 }, [series], everybody),
  tellDeclined({ estimates: 1, reasons: 1, total: 1 }, [declined], { period, scope: everybody }),
  tellItemsSold({ items: 1, lines: 1, total: 1 }, [{ name: item.name, quantity: 1, unit: 'h', total: 1 }], {
    period,
    item,
  }),
  tellItemPrice(
    {
      item,
      price: 1,
      unit: 'h',
      cost: null,
      sums: { prices: 0, sold: 0, won: 0, lost: 0, average: null, lowest: null, highest: null },
    },
    [],
  ),
  tellDeposits({ estimates: 1, held: 1 }, [
    { id, number: '7f3a9c21', title: null, customer: person, total: 1, held: 1 },
  ]),
  tellExpectedCash(
    { opening: 1, weeks: [{ from: today, to: today, worst: 1, expected: 1, best: 1 }], lines: [] },
    { asked: 8 },
  ),
  tellOpenEstimates({ estimates: 1, total: 1, longest: 1, expired: 1 }, [estimate], { scope, days: null }),
  tellWinRate(rate, period, { period: compare, rate }),
  tellUnbilled(
    { jobs: 1, to_bill: 1, visits: 1 },
    [{ id, title: 'x', customer: person, done_on: today, to_bill: 1 }],
    scope,
  ),
]);

const hrefs = new Set(
  [...answers, ...workAnswers]
    .flatMap(({ href, figures, table }) => [
      href,
      ...figures.map((one) => one.href),
      ...(table?.rows ?? []).map((row) => row.href),
    ])
    .filter((href) => href !== null),
);

/** Returns the query string that each list screen writes back to the URL after it has read the given query string. */
const rewritten = (params: URLSearchParams): Record<string, () => URLSearchParams> => ({
  '/invoices': () => invoiceQuery.write(new URLSearchParams(), invoiceQuery.read(params)),
  '/estimates': () => estimateQuery.write(new URLSearchParams(), estimateQuery.read(params)),
  '/jobs': () => jobQuery.write(new URLSearchParams(), jobQuery.read(params)),
  '/appointments': () => appointmentQuery.write(new URLSearchParams(), appointmentQuery.read(params)),
  '/leads': () => leadQuery.write(new URLSearchParams(), leadQuery.read(params)),
  '/tasks': () => taskQuery.write(new URLSearchParams({ view: 'list' }), taskQuery.read(params)),
  '/customers': () => customerQuery.write(new URLSearchParams(), customerQuery.read(params)),
  '/projects': () => projectQuery.write(new URLSearchParams(), projectQuery.read(params)),
  '/calendar': () => calendarAddress.write(new URLSearchParams(), calendarAddress.read(params)),
  '/transactions': () => ledgerQuery.write(new URLSearchParams(), ledgerQuery.read(params)),
  '/sales': () => salesChoice.write(new URLSearchParams(), salesChoice.read(params)),
});

const sheets = [
  'invoice',
  'estimate',
  'product',
  'payment',
  'item',
  'lead',
  'appointment',
  'project',
  'task',
];
const sorted = (params: URLSearchParams) => [...params].filter(([key]) => !sheets.includes(key)).sort();

test.each([...hrefs])('the screen that the link %s opens supports all parameters of the link', (href) => {
  const { pathname, searchParams } = new URL(href, 'http://here');
  const found = Object.values(screens).filter(
    (screen) => 'page' in screen && matchPath(screen.path, pathname),
  );
  expect(found.length).toBeGreaterThan(0);
  if (sorted(searchParams).length === 0) return;
  const written = rewritten(searchParams)[pathname]?.() ?? new URLSearchParams();
  expect(sorted(written)).toEqual(sorted(searchParams));
});

test.each(howToPlaces.map(({ label, href }) => [label, href]))(
  'the link of the chat to "%s" opens an existing screen: %s',
  (_, href) => {
    const { pathname } = new URL(href, 'http://here');
    expect(
      Object.values(screens).some((screen) => 'page' in screen && matchPath(screen.path, pathname)),
    ).toBe(true);
  },
);
