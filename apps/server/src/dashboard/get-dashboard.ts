import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';
import {
  chartBars,
  countsByWeek,
  lastWeeks,
  type OwedDay,
  owedByWeek,
  sumSpans,
} from '@dayworks/shared/dashboard/chart-bars';
import type {
  ChartPeriod,
  Dashboard,
  UpcomingAppointment,
  WaitingCounts,
} from '@dayworks/shared/dashboard/dashboard';
import { changePercent, countTrend, newCustomerPercent } from '@dayworks/shared/dashboard/trend';
import { addDays, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { periodBefore } from '@dayworks/shared/ledger/compared-days';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { type Cents, cents, fromCents, toCents } from '@dayworks/shared/money';
import { asEstimateRow, statusTest } from '../estimates/list-query.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { isMine } from '../tasks/list-query.ts';
import { isOpen } from '../tasks/task-record.ts';
import * as queries from './dashboard-queries.ts';
import { weekCounts as weekCountsQuery } from './dashboard-queries.ts';

/** The counts in the menu: unpaid invoices, unanswered estimates, new leads and the user's tasks that are due. */
export async function getWaitingCounts(context: MemberContext): Promise<WaitingCounts> {
  const { actor } = context;
  const [[counts]] = await readBusiness<[WaitingCounts[]]>(context, [
    {
      name: 'menu-counts',
      text: `select coalesce((select unpaid_count from business_totals where business_id = $1), 0) as invoices,
               (select count(*)::int from estimates e
                 where e.business_id = $1 and e.deleted_at is null and ${statusTest('waiting')}) as estimates,
               (select count(*)::int from leads l where l.business_id = $1 and l.stage = 'new') as leads,
               (select count(*)::int from tasks t where t.business_id = $1 and ${isOpen} and t.day <= $2
                 and ${isMine('$3')}) as tasks`,
      values: [actor.businessId, businessDay(actor), actor.userId],
    },
  ]);
  if (!counts) throw new Error('a count has one row');
  return counts;
}

interface MoneyDay extends OwedDay {
  cents: number;
  paid_cents: number;
  invoices: number;
}

interface WeekCount {
  kind: 'customers' | 'drafts' | 'appointments';
  ago: number;
  count: number;
}

/** Calculates the weekly chart points for each figure from the daily figures and the separate counts. */
function weeksOf(
  weeks: readonly Period[],
  days: readonly MoneyDay[],
  counts: readonly WeekCount[],
  owedCents: readonly number[],
): Dashboard['weeks'] {
  const summed = (of: (day: MoneyDay) => number) =>
    sumSpans(
      days.map((day) => ({ day: day.day, cents: of(day) })),
      weeks,
    );
  const inMoney = (sums: readonly number[]) => sums.map((sum) => fromCents(cents(sum)));
  const countsOf = (kind: WeekCount['kind']) => countsByWeek(counts.filter((row) => row.kind === kind));
  const drafts = countsOf('drafts');
  return {
    revenue: inMoney(summed((day) => day.cents)),
    payments: inMoney(summed((day) => day.paid_cents)),
    pending: inMoney(owedCents),
    customers: countsOf('customers'),
    invoices: summed((day) => day.invoices).map((count, index) => count + (drafts[index] ?? 0)),
    appointments: countsOf('appointments'),
  };
}

const recentDays = 30;

function momentOf(actor: Actor): queries.Moment {
  const today = businessDay(actor);
  const monthStart = startOfMonth(today);
  const { businessId, timeZone, now } = actor;
  const { from, to } = periodBefore({ from: monthStart, to: today }, today);
  return { businessId, timeZone, now, today, monthStart, previousStart: from, previousTo: to };
}

interface Totals {
  customers: number;
  unpaid_count: number;
  unpaid_total: number;
  overdue_count: number;
  due_today: number;
  has_invoices: boolean;
  has_payments: boolean;
}

interface Counts {
  new_customers: number;
  invoices: number;
  invoices_before: number;
  has_earlier_invoices: boolean;
  appointments: number;
  appointments_so_far: number;
  appointments_before: number;
  appointments_today: number;
  has_earlier_appointments: boolean;
}

type Answers = [
  days: MoneyDay[],
  recent: { total: number; count: number }[],
  totals: Totals[],
  counts: Counts[],
  upcoming: UpcomingAppointment[],
  projects: { pending: number; in_progress: number }[],
  estimates: Pick<Dashboard['estimates'], 'waiting' | 'drafts'>[],
  waiting: Omit<EstimateRow, 'displayed_status'>[],
  late: { customer: CustomerSummary | null }[],
  roi: NonNullable<Dashboard['marketing_roi']>[],
  weekCounts: WeekCount[],
];

/** Reads every dashboard figure in one database round trip. Each figure is calculated by a shared rule. */
export async function getDashboard(
  context: MemberContext,
  { period }: { period: ChartPeriod },
): Promise<Dashboard> {
  const { actor } = context;
  const moment = momentOf(actor);
  const { today, monthStart, previousStart, previousTo } = moment;
  const bars = chartBars(period, today);
  const recentFrom = addDays(today, 1 - recentDays);
  const months = [
    { from: monthStart, to: today },
    { from: previousStart, to: previousTo },
    { from: previousStart, to: addDays(monthStart, -1) },
  ];
  const weeks = lastWeeks(today);
  const weeksFrom = weeks[0]?.from ?? today;
  const spans = [...bars, ...bars.map(({ before }) => before), ...months];
  const earliest = spans.reduce((first, { from }) => (from < first ? from : first), weeksFrom);
  const [
    days,
    [recent],
    [totals],
    [counts],
    upcoming,
    [projects],
    [estimates],
    waiting,
    late,
    [roi],
    weekCounts,
  ] = await readBusiness<Answers>(context, [
    queries.moneyDays(moment, earliest),
    queries.recentPayments(moment, recentFrom),
    queries.totals(moment),
    queries.counts(moment),
    queries.upcoming(moment),
    queries.projectCounts(moment),
    queries.estimateSums(moment),
    queries.waitingEstimates(moment),
    queries.lateCustomers(moment),
    queries.latestRoi(moment),
    weekCountsQuery(moment, weeksFrom),
  ]);
  if (!totals || !counts || !recent || !projects || !estimates) throw new Error('a count has one row');
  const sums = sumSpans(days, spans).map((sum) => cents(sum));
  const revenueOf = (index: number) => fromCents(sums[index] ?? cents(0));
  const [current, previous, previousWhole] = sums.slice(-months.length) as [Cents, Cents, Cents];
  const chart = bars.map(({ from, to, is_running }, index) => ({
    from,
    to,
    is_running,
    revenue: revenueOf(index),
    before: revenueOf(bars.length + index),
  }));
  const sumOf = (values: readonly number[]) =>
    fromCents(cents(values.reduce((sum, value) => sum + value, 0)));
  return {
    today,
    revenue: {
      current: fromCents(current),
      previous: fromCents(previous),
      previous_to: previousTo,
      previous_whole: fromCents(previousWhole),
      change_percent: changePercent(current, previous),
    },
    recent_payments: { ...recent, from: recentFrom },
    pending_invoices: {
      total: totals.unpaid_total,
      count: totals.unpaid_count,
      overdue_count: totals.overdue_count,
      due_today: totals.due_today,
      late_customer: totals.overdue_count === 1 && late[0] ? customerName(late[0].customer) : null,
    },
    new_customers: {
      count: counts.new_customers,
      all: totals.customers,
      percent: newCustomerPercent(counts.new_customers, totals.customers),
    },
    invoices: {
      count: counts.invoices,
      previous: counts.invoices_before,
      trend: countTrend('invoices', counts.invoices, counts.invoices_before, counts.has_earlier_invoices),
    },
    appointments: {
      count: counts.appointments_so_far,
      ahead: counts.appointments - counts.appointments_so_far,
      previous: counts.appointments_before,
      trend: countTrend(
        'appointments',
        counts.appointments_so_far,
        counts.appointments_before,
        counts.has_earlier_appointments,
      ),
      today: counts.appointments_today,
    },
    weeks: weeksOf(weeks, days, weekCounts, owedByWeek(toCents(totals.unpaid_total), today, days)),
    chart: {
      period,
      bars: chart,
      total: sumOf(sums.slice(0, bars.length)),
      before: sumOf(sums.slice(bars.length, 2 * bars.length)),
    },
    upcoming,
    projects,
    estimates: { ...estimates, newest: waiting.map((row) => asEstimateRow(row, today)) },
    marketing_roi: roi ?? null,
    is_new: totals.customers === 0 && !totals.has_invoices && !totals.has_payments,
  };
}
