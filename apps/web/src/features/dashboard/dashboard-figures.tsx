import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { type CalendarDate, endOfMonth, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import { formatMoneyWhole } from '@dayworks/shared/money';
import { CalendarDays, CircleDollarSign, Hourglass, ReceiptText, UserPlus, Wallet } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { FigureLink, NoteLink } from '../../parts/figures/figure-link.tsx';
import { Sparkline } from '../../ui/figure/sparkline.tsx';
import { Stat, Stats, Trend } from '../../ui/figure/stats.tsx';
import { countOf, percentText, trendNote, type WeekKind, weeksText } from './dashboard-texts.ts';

/**
 * Shows how an amount has changed. An increase is marked as good and a decrease as bad; an unchanged amount is not
 * marked.
 */
export function ChangeMark({ change }: { change: number }) {
  if (change === 0) return null;
  return (
    <Trend direction={change > 0 ? 'up' : 'down'} meaning={change > 0 ? 'good' : 'bad'}>
      {percentText(change)}
    </Trend>
  );
}

/** Shows the trend of a count. A trend based on sample data has no color, because it has no meaning yet. */
function CountTrendMark({ trend }: { trend: Dashboard['invoices']['trend'] }) {
  if (trend.direction === 'flat') return null;
  const meaning = trend.is_sample ? 'neutral' : trend.direction === 'up' ? 'good' : 'bad';
  return (
    <Trend direction={trend.direction} meaning={meaning}>
      {percentText(trend.percent)}
    </Trend>
  );
}

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/**
 * The links from the dashboard figures to lists of rows. Each list is filtered so that the sum of its rows equals the
 * figure.
 */
export const rowsOf = {
  money: (from: CalendarDate, to: CalendarDate) => withQuery(paths.transactions.getHref(), { from, to }),
  revenue: (dayOfMonth: CalendarDate) => rowsOf.money(startOfMonth(dayOfMonth), endOfMonth(dayOfMonth)),
  recentPayments: (from: CalendarDate, today: CalendarDate) =>
    withQuery(paths.transactions.getHref(), { scope: 'recent', from, to: today }),
  pendingInvoices: () => withQuery(paths.invoices.getHref(), { status: 'unpaid' }),
  overdueInvoices: () => paths.overdue.getHref(),
  newCustomers: (today: CalendarDate) => withQuery(paths.customers.getHref(), { since: startOfMonth(today) }),
  invoices: (today: CalendarDate) =>
    withQuery(paths.invoices.getHref(), { from: startOfMonth(today), to: today }),
  waitingEstimates: () => withQuery(paths.estimates.getHref(), { status: 'waiting' }),
  appointments: (today: CalendarDate) =>
    withQuery(paths.appointments.getHref(), {
      status: 'live',
      from: startOfMonth(today),
      to: today,
    }),
  upcomingAppointments: () =>
    withQuery(paths.appointments.getHref(), { status: 'planned', when: 'next_7_days' }),
  draftEstimates: () => withQuery(paths.estimates.getHref(), { status: 'draft' }),
};

export const estimateHref = (id: string) => withQuery(paths.estimates.getHref(), { estimate: id });
export const appointmentHref = (id: string) => withQuery(paths.appointments.getHref(), { appointment: id });

type WeekLineProps = { points: readonly number[]; kind: WeekKind; accent?: boolean };

/** Shows as a small line chart how a dashboard figure changed over the last twelve weeks. */
function WeekLine({ points, kind, accent }: WeekLineProps) {
  return <Sparkline points={points} label={weeksText(points, kind)} accent={accent} />;
}

type RevenueStatProps = { dashboard: Dashboard; days: { now: string; before: string } };

function RevenueStat({ dashboard: { today, revenue, weeks }, days }: RevenueStatProps) {
  return (
    <Stat
      lead
      icon={<CircleDollarSign />}
      label={<FigureLink to={rowsOf.revenue(today)}>Monthly Revenue</FigureLink>}
      figure={formatMoneyWhole(revenue.current)}
      trend={<ChangeMark change={revenue.change_percent} />}
      note={
        <>
          <NoteLink to={rowsOf.money(startOfMonth(revenue.previous_to), revenue.previous_to)}>
            {`${days.now} vs ${formatMoneyWhole(revenue.previous)}, ${days.before}`}
          </NoteLink>
          {', '}
          <NoteLink to={rowsOf.revenue(revenue.previous_to)}>
            {`${formatMoneyWhole(revenue.previous_whole)} all month`}
          </NoteLink>
        </>
      }
      spark={<WeekLine points={weeks.revenue} kind="money" accent />}
    />
  );
}

/** The six dashboard figures, each with a link to its rows. */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { today, revenue, recent_payments, pending_invoices, new_customers, invoices, appointments, weeks } =
    dashboard;
  const days = {
    now: periodText({ from: startOfMonth(today), to: today }, today),
    before: periodText({ from: startOfMonth(revenue.previous_to), to: revenue.previous_to }, today),
  };
  return (
    <Stats label="Figures">
      <RevenueStat dashboard={dashboard} days={days} />
      <Stat
        icon={<Wallet />}
        label={
          <FigureLink to={rowsOf.recentPayments(recent_payments.from, today)}>Recent Payments</FigureLink>
        }
        figure={formatMoneyWhole(recent_payments.total)}
        unit="30 days"
        note={countOf(recent_payments.count, 'payment')}
        spark={<WeekLine points={weeks.payments} kind="money" />}
      />
      <Stat
        icon={<Hourglass />}
        label={<FigureLink to={rowsOf.pendingInvoices()}>Pending Invoices</FigureLink>}
        figure={formatMoneyWhole(pending_invoices.total)}
        unit={countOf(pending_invoices.count, 'invoice')}
        note={
          pending_invoices.overdue_count > 0 ? (
            <NoteLink to={rowsOf.overdueInvoices()}>
              {countOf(pending_invoices.overdue_count, 'invoice')} overdue
            </NoteLink>
          ) : (
            'none overdue'
          )
        }
        spark={<WeekLine points={weeks.pending} kind="owed" />}
      />
      <Stat
        icon={<UserPlus />}
        label={<FigureLink to={rowsOf.newCustomers(today)}>New Customers</FigureLink>}
        figure={new_customers.count.toLocaleString('en-US')}
        note={
          <>
            {new_customers.percent > 0 && `${percentText(new_customers.percent)} `}
            <NoteLink
              to={paths.customers.getHref()}
            >{`of ${countOf(new_customers.all, 'customer')}`}</NoteLink>
          </>
        }
        spark={<WeekLine points={weeks.customers} kind="count" />}
      />
      <Stat
        icon={<ReceiptText />}
        label={<FigureLink to={rowsOf.invoices(today)}>Invoices</FigureLink>}
        figure={invoices.count.toLocaleString('en-US')}
        trend={<CountTrendMark trend={invoices.trend} />}
        note={trendNote(invoices, days)}
        spark={<WeekLine points={weeks.invoices} kind="count" />}
      />
      <Stat
        wide
        icon={<CalendarDays />}
        label={<FigureLink to={rowsOf.appointments(today)}>Appointments</FigureLink>}
        figure={appointments.count.toLocaleString('en-US')}
        trend={<CountTrendMark trend={appointments.trend} />}
        note={[
          trendNote(appointments, days),
          appointments.ahead > 0 && `${appointments.ahead.toLocaleString('en-US')} more to come`,
        ]
          .filter(Boolean)
          .join(', ')}
        spark={<WeekLine points={weeks.appointments} kind="count" />}
      />
    </Stats>
  );
}
