import { customerName, type NamedCustomer } from '../../customers/customer-name.ts';
import type { CalendarDate } from '../../dates/calendar-date.ts';
import { type EstimateStatus, estimateStatusLabels } from '../../estimates/estimate-status.ts';
import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import {
  type Column,
  count,
  days as daysFigure,
  money,
  name,
  percent,
  plural,
  readText,
  type Told,
  tableOf,
  tell,
} from './answer-parts.ts';
import { estimatesHref, recordHref } from './hrefs.ts';
import { comparePercent, periodFigures, periodWords } from './period.ts';
import { aboutScope, listCustomer, type Scope, scopeFigures, scopeWords } from './scope.ts';

export interface WaitingEstimate {
  id: string;
  number: string;
  title: string | null;
  customer: NamedCustomer | null;
  displayed_status: EstimateStatus;
  valid_until: CalendarDate | null;
  /** The number of days since the estimate was sent; null if the sending date is unknown. */
  waits_days: number | null;
  total: Dollars;
}

export interface OpenEstimates {
  estimates: number;
  total: Dollars;
  longest: number | null;
  /** The number of estimates that expired without an answer. They are not counted as open. */
  expired: number;
}

const waitingColumns: Column<WaitingEstimate>[] = [
  { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
  {
    key: 'estimate',
    label: 'Estimate',
    kind: 'text',
    read: ({ number, title }) => title?.trim() || number,
  },
  {
    key: 'status',
    label: 'Status',
    kind: 'status',
    read: ({ displayed_status }) => estimateStatusLabels[displayed_status],
  },
  { key: 'waits', label: 'Waits', kind: 'days', read: ({ waits_days }) => waits_days },
  { key: 'valid', label: 'Valid until', kind: 'date', read: ({ valid_until }) => valid_until },
  { key: 'total', label: 'Total', kind: 'money', read: ({ total }) => total },
];

const waitingTable = (
  first: readonly WaitingEstimate[],
  { estimates, total }: Pick<OpenEstimates, 'estimates' | 'total'>,
) =>
  tableOf(waitingColumns, first, {
    count: estimates,
    hrefOf: ({ id }) => recordHref('estimate', id),
    totals: { total },
  });

export function tellOpenEstimates(
  sums: OpenEstimates,
  first: readonly WaitingEstimate[],
  { scope, days }: { scope: Scope; days: number | null },
): Told {
  const list = days === null ? listCustomer(scope) : null;
  const href = list && estimatesHref({ status: 'waiting', ...list });
  const expiredHref = list && estimatesHref({ status: 'expired', ...list });
  const { estimates, longest, expired } = sums;
  const waiting = days === null ? '' : ' for more than {days}';
  const many = plural(estimates, 'estimate');
  const wait =
    longest === null
      ? ''
      : plural(estimates, ' It was sent {longest} ago.', ' The oldest was sent {longest} ago.');
  const lapsed =
    expired === 0
      ? ''
      : ` {expired} ${plural(expired, 'estimate has', 'estimates have')} expired without an answer.`;
  return tell({
    title: 'Open estimates',
    sentence:
      estimates === 0
        ? `No estimate${scopeWords(scope)} is waiting for an answer${waiting}.${lapsed}`
        : `{estimates} ${many}${scopeWords(scope)} ${plural(estimates, 'waits', 'wait')} for an answer${waiting}${plural(estimates, ': {total}.', ', {total} in all.')}${wait}${lapsed}`,
    figures: [
      count('estimates', 'Waiting', estimates, href),
      money('total', 'Waiting', sums.total, href),
      ...(longest === null ? [] : [daysFigure('longest', 'Longest', longest)]),
      ...(expired === 0 ? [] : [count('expired', 'Expired', expired, expiredHref)]),
      ...(days === null ? [] : [daysFigure('days', 'More than', days)]),
      ...scopeFigures(scope),
    ],
    table: waitingTable(first, sums),
    href,
    read: readText([estimates, 'estimate']),
    about: aboutScope(scope),
  });
}

/** Tells which estimates expired before the customer answered. */
export function tellExpiredEstimates(
  sums: Pick<OpenEstimates, 'estimates' | 'total'>,
  first: readonly WaitingEstimate[],
  { scope, days }: { scope: Scope; days: number | null },
): Told {
  const { estimates } = sums;
  const list = days === null ? listCustomer(scope) : null;
  const href = list && estimatesHref({ status: 'expired', ...list });
  const since = days === null ? '' : ', sent more than {days} ago';
  return tell({
    title: 'Expired estimates',
    sentence:
      estimates === 0
        ? `No estimate${scopeWords(scope)} has expired without an answer${since}.`
        : `{estimates} ${plural(estimates, 'estimate')}${scopeWords(scope)} ${plural(estimates, 'has', 'have')} expired without an answer${since}: {total} in total.`,
    figures: [
      count('estimates', 'Expired', estimates, href),
      money('total', 'Expired', sums.total, href),
      ...(days === null ? [] : [daysFigure('days', 'More than', days)]),
      ...scopeFigures(scope),
    ],
    table: waitingTable(first, sums),
    href,
    read: readText([estimates, 'estimate']),
    about: aboutScope(scope),
  });
}

export interface WinRate {
  won: number;
  lost: number;
  /** The win rate in percent; null if no estimates were decided. */
  percent: number | null;
}

export function tellWinRate(
  rate: WinRate,
  period: Period,
  compare: { period: Period; rate: WinRate } | null,
): Told {
  const decidedHref = (dated: string, days: Period) => estimatesHref({ dated, ...days });
  const before = comparePercent(
    compare && {
      period: compare.period,
      value: compare.rate.percent,
      href: decidedHref('decided', compare.period),
    },
  );
  const decided = rate.won + rate.lost;
  const href = decidedHref('decided', period);
  return tell({
    title: 'Win rate',
    sentence:
      rate.percent === null
        ? `No estimate was decided ${periodWords(period)}.${before.words}`
        : decided === 1
          ? `The only estimate decided ${periodWords(period)} was ${rate.won === 1 ? 'won' : 'lost'}.${before.words}`
          : `You won {percent} of the {decided} estimates decided ${periodWords(period)}: {won} won, {lost} lost.${before.words}`,
    figures: [
      ...(rate.percent === null ? [] : [percent('percent', 'Win rate', rate.percent, href)]),
      count('decided', 'Decided', decided, href),
      count('won', 'Won', rate.won, decidedHref('won', period)),
      count('lost', 'Lost', rate.lost, decidedHref('lost', period)),
      ...periodFigures(period),
      ...before.figures,
    ],
    href,
    read: readText([decided, 'decided estimate']),
  });
}

export interface DeclinedEstimate {
  id: string;
  number: string;
  title: string | null;
  customer: NamedCustomer | null;
  declined_on: CalendarDate;
  reason: string | null;
  total: Dollars;
}

/** Tells the user which estimates were declined in the period, and the reasons that the customers gave. */
export function tellDeclined(
  sums: { estimates: number; reasons: number; total: Dollars },
  first: readonly DeclinedEstimate[],
  { period, scope }: { period: Period; scope: Scope },
): Told {
  const { estimates, reasons } = sums;
  const href = scope.customer ? null : estimatesHref({ dated: 'lost', ...period });
  const told = first.find(({ reason }) => reason?.trim());
  const why =
    reasons === 0
      ? ' No reason was given.'
      : ` A reason was given for {reasons}${reasons > 1 ? ', the latest' : ''}: “{reason}”`;
  return tell({
    title: 'Declined estimates',
    sentence:
      estimates === 0
        ? `No estimate${scopeWords(scope)} was declined ${periodWords(period)}.`
        : `{estimates} ${plural(estimates, 'estimate')}${scopeWords(scope)} ${plural(estimates, 'was', 'were')} declined ${periodWords(period)}: {total} in total.${estimates === 1 && told ? ' The reason given: “{reason}”' : why}`,
    figures: [
      count('estimates', 'Declined', estimates, href),
      money('total', 'Declined', sums.total, href),
      count('reasons', 'With a reason', reasons),
      ...(told?.reason
        ? [name('reason', 'Reason', told.reason.trim(), recordHref('estimate', told.id))]
        : []),
      ...periodFigures(period),
      ...scopeFigures(scope),
    ],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'estimate', label: 'Estimate', kind: 'text', read: (row) => row.title?.trim() || row.number },
        { key: 'declined', label: 'Declined', kind: 'date', read: ({ declined_on }) => declined_on },
        { key: 'reason', label: 'Reason', kind: 'text', read: ({ reason }) => reason },
        { key: 'total', label: 'Total', kind: 'money', read: ({ total }) => total },
      ],
      first,
      { count: estimates, hrefOf: ({ id }) => recordHref('estimate', id), totals: { total: sums.total } },
    ),
    href,
    read: readText([estimates, 'estimate']),
    about: aboutScope(scope),
  });
}

export type SentEstimate = Omit<DeclinedEstimate, 'declined_on' | 'reason'> & { sent_on: CalendarDate };

/** Tells the user how many estimates were sent in the period, and which percentage of them has been won so far. */
export function tellEstimatesSent(
  sums: { estimates: number; won: number; lost: number; total: Dollars },
  first: readonly SentEstimate[],
  { period, scope, percent: share }: { period: Period; scope: Scope; percent: number | null },
): Told {
  const { estimates, won, lost } = sums;
  const decided =
    share === null
      ? ''
      : ` So far {won} of them ${plural(won, 'was', 'were')} won, {percent}, and {lost} lost.`;
  return tell({
    title: 'Estimates sent',
    sentence:
      estimates === 0
        ? `No estimate${scopeWords(scope, 'to')} was sent ${periodWords(period)}.`
        : `{estimates} ${plural(estimates, 'estimate')}${scopeWords(scope, 'to')} ${plural(estimates, 'was', 'were')} sent ${periodWords(period)}: {total} in total.${decided}`,
    figures: [
      count('estimates', 'Sent', estimates),
      money('total', 'Sent', sums.total),
      count('won', 'Won', won),
      count('lost', 'Lost', lost),
      ...(share === null ? [] : [percent('percent', 'Won', share)]),
      ...periodFigures(period),
      ...scopeFigures(scope),
    ],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'estimate', label: 'Estimate', kind: 'text', read: (row) => row.title?.trim() || row.number },
        { key: 'sent', label: 'Sent', kind: 'date', read: ({ sent_on }) => sent_on },
        { key: 'total', label: 'Total', kind: 'money', read: ({ total }) => total },
      ],
      first,
      { count: estimates, hrefOf: ({ id }) => recordHref('estimate', id), totals: { total: sums.total } },
    ),
    read: readText([estimates, 'estimate']),
    about: aboutScope(scope),
  });
}
