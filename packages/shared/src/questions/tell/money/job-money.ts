import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import { type JobStatus, jobStatusLabels } from '../../../jobs/job-status.ts';
import type { Period } from '../../../ledger/revenue.ts';
import type { Dollars } from '../../../money.ts';
import type { RecordName } from '../../answer.ts';
import type { UnbilledJob } from '../../noticed/rows.ts';
import {
  count,
  money,
  name,
  percent,
  plural,
  readText,
  type Told,
  tableOf,
  tell,
  time,
} from '../answer-parts.ts';
import { appointmentsHref, jobsHref, recordHref } from '../hrefs.ts';
import { periodFigures, periodWords } from '../period.ts';
import { aboutScope, listCustomer, type Scope, scopeFigures, scopeWords } from '../scope.ts';

export interface UnbilledSums {
  jobs: number;
  to_bill: Dollars;
  /** The number of completed visits that belong to neither a job nor an invoice. */
  visits: number;
}

export function tellUnbilled(sums: UnbilledSums, first: readonly UnbilledJob[], scope: Scope): Told {
  const list = listCustomer(scope);
  const href = list && jobsHref({ status: 'requires_invoicing', ...list });
  const visitsHref = scope.customer ? null : appointmentsHref({ status: 'to_invoice', when: 'all' });
  const { jobs, visits } = sums;
  const done =
    jobs === 0
      ? `No finished job${scopeWords(scope)} is waiting for an invoice.`
      : `{jobs} ${plural(jobs, 'job')}${scopeWords(scope)} ${plural(jobs, 'is', 'are')} done but not invoiced: {to_bill} before tax.`;
  const alone =
    visits === 0
      ? ''
      : ` {visits} finished ${plural(visits, 'visit')} without a job ${plural(visits, 'has', 'have')} no invoice either.`;
  return tell({
    title: 'Done, not invoiced',
    sentence: `${done}${alone}`,
    figures: [
      count('jobs', 'Jobs to invoice', jobs, href),
      money('to_bill', 'To invoice', sums.to_bill, href),
      count('visits', 'Visits to invoice', visits, visitsHref),
      ...scopeFigures(scope),
    ],
    table: tableOf(
      [
        { key: 'job', label: 'Job', kind: 'text', read: ({ title }) => title },
        {
          key: 'customer',
          label: 'Customer',
          kind: 'text',
          read: ({ customer }) => (customer ? customerName(customer) : null),
        },
        { key: 'done', label: 'Waiting since', kind: 'date', read: ({ done_on }) => done_on },
        { key: 'to_bill', label: 'To invoice', kind: 'money', read: ({ to_bill }) => to_bill },
      ],
      first,
      { count: jobs, hrefOf: ({ id }) => recordHref('job', id), totals: { to_bill: sums.to_bill } },
    ),
    href,
    read: readText([jobs, 'job'], [visits, 'visit']),
    about: aboutScope(scope),
  });
}

export interface JobOfMargin {
  id: string;
  title: string;
  customer: NamedCustomer | null;
  status: JobStatus;
  value: Dollars;
  cost: Dollars;
  margin: Dollars;
  /** The margin as a percentage of the job's value; null if the job has no value. */
  percent: number | null;
}

export interface MarginSums {
  jobs: number;
  value: Dollars;
  cost: Dollars;
  margin: Dollars;
  percent: number | null;
  /** The number of jobs whose cost exceeds their value. */
  losing: number;
}

/** Returns an answer without figures for a user who is not allowed to see costs. */
export function tellNoCosts(title: string): Told {
  return tell({
    title,
    sentence: 'Only owners and staff can see costs and margins.',
    read: 'nothing',
  });
}

export const marginTitle = 'Job margins';

export function tellMargins(
  sums: MarginSums,
  first: readonly JobOfMargin[],
  { period, scope, best = false }: { period: Period | null; scope: Scope; best?: boolean },
): Told {
  const { jobs, losing } = sums;
  const when = period ? ` entered ${periodWords(period)}` : '';
  const [outer] = first;
  const most = best ? 'highest' : 'lowest';
  const share = sums.percent === null ? '' : `, {percent} of what ${plural(jobs, 'it brings', 'they bring')}`;
  const lost =
    jobs === 1
      ? ''
      : losing === 0
        ? ' None of them costs more than it brings in.'
        : ` {losing} of them ${plural(losing, 'costs', 'cost')} more than ${plural(losing, 'it brings', 'they bring')} in.`;
  return tell({
    title: marginTitle,
    sentence: outer
      ? `{jobs} ${plural(jobs, 'job')}${scopeWords(scope)} begun or done${when} ${plural(jobs, 'leaves', 'leave')} {margin}${share}, before tax.${lost}${jobs === 1 ? '' : ` The ${most} is {${most}}, with {${most}_margin}.`}`
      : `No job${scopeWords(scope)}${when} has started.`,
    figures: [
      count('jobs', 'Jobs', jobs),
      money('value', 'Brings', sums.value),
      money('cost', 'Costs', sums.cost),
      money('margin', 'Margin', sums.margin),
      ...(sums.percent === null ? [] : [percent('percent', 'Margin', sums.percent)]),
      count('losing', 'Cost more than they bring in', losing),
      ...(outer
        ? [
            name(most, best ? 'Highest' : 'Lowest', outer.title, recordHref('job', outer.id)),
            money(`${most}_margin`, best ? 'Highest' : 'Lowest', outer.margin, recordHref('job', outer.id)),
          ]
        : []),
      ...(period ? periodFigures(period) : []),
      ...scopeFigures(scope),
    ],
    table: tableOf(
      [
        { key: 'job', label: 'Job', kind: 'text', read: ({ title }) => title },
        { key: 'status', label: 'Status', kind: 'status', read: ({ status }) => jobStatusLabels[status] },
        { key: 'value', label: 'Brings', kind: 'money', read: ({ value }) => value },
        { key: 'cost', label: 'Costs', kind: 'money', read: ({ cost }) => cost },
        { key: 'margin', label: 'Margin', kind: 'money', read: ({ margin }) => margin },
        { key: 'percent', label: '%', kind: 'percent', read: (row) => row.percent },
      ],
      first,
      {
        count: jobs,
        hrefOf: ({ id }) => recordHref('job', id),
        totals: { value: sums.value, cost: sums.cost, margin: sums.margin },
      },
    ),
    read: readText([jobs, 'job']),
    about: aboutScope(scope),
  });
}

/** Tells the user how much one job earns and costs, and what profit remains. */
export function tellJobProfit(
  { id, title, customer, value, cost, margin, percent: share }: JobOfMargin,
  job: RecordName,
): Told {
  const page = recordHref('job', id);
  const whose = customer ? ' for {customer}' : '';
  const lost = margin < 0 ? ' It costs more than it brings in.' : '';
  return tell({
    title: 'Job profit',
    sentence: `{job}${whose} brings {value} and costs {cost} so far. That leaves {margin}${share === null ? '' : ', {percent} of what it brings'}, before tax.${lost}`,
    figures: [
      name('job', 'Job', title, page),
      ...(customer ? [name('customer', 'Customer', customerName(customer))] : []),
      money('value', 'Brings', value, page),
      money('cost', 'Costs', cost, page),
      money('margin', 'Margin', margin, page),
      ...(share === null ? [] : [percent('percent', 'Margin', share)]),
    ],
    href: page,
    read: readText([1, 'job']),
    about: [job],
  });
}

/**
 * Tells the user which work on a job is not invoiced yet. The job's status shows what has to happen before it can be
 * invoiced.
 */
export function tellJobBilled(
  {
    id,
    title,
    customer,
    status,
    value,
    to_bill: left,
    next_visit_at: next,
  }: JobOfMargin & { to_bill: Dollars; next_visit_at: string | null },
  job: RecordName,
): Told {
  const page = recordHref('job', id);
  const whose = customer ? ' for {customer}' : '';
  return tell({
    title: 'Left to invoice',
    sentence: `{left} of the {value} of {job}${whose} is still to be invoiced, before tax. Status: {status}.${next ? ' The next visit is {next}.' : ''}`,
    figures: [
      name('job', 'Job', title, page),
      ...(customer ? [name('customer', 'Customer', customerName(customer))] : []),
      money('left', 'To invoice', left, page),
      money('value', 'Brings', value, page),
      name('status', 'Status', jobStatusLabels[status], page),
      ...(next ? [time('next', 'Next visit', next, page)] : []),
    ],
    href: page,
    read: readText([1, 'job']),
    about: [job],
  });
}
