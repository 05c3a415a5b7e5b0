import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import { type JobStatus, jobStatusLabels } from '../../../jobs/job-status.ts';
import type { Dollars } from '../../../money.ts';
import { type ProjectStatus, projectStatusLabels } from '../../../projects/project-status.ts';
import type { RecordName } from '../../answer.ts';
import {
  type Column,
  count,
  money,
  name,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { jobsHref, projectsHref, recordHref } from '../hrefs.ts';

export interface ToldJob {
  id: string;
  title: string;
  customer: NamedCustomer | null;
  status: JobStatus;
  next_visit_at: string | null;
  value: Dollars;
  to_bill: Dollars;
}

const jobColumns: Column<ToldJob>[] = [
  { key: 'job', label: 'Job', kind: 'text', read: ({ title }) => title },
  {
    key: 'customer',
    label: 'Customer',
    kind: 'text',
    read: ({ customer }) => customer && customerName(customer),
  },
  { key: 'status', label: 'Status', kind: 'status', read: ({ status }) => jobStatusLabels[status] },
  { key: 'next', label: 'Next visit', kind: 'time', read: ({ next_visit_at }) => next_visit_at },
  { key: 'value', label: 'Value', kind: 'money', read: ({ value }) => value },
  { key: 'to_bill', label: 'To invoice', kind: 'money', read: ({ to_bill }) => to_bill },
];

/** The words for each job status in a sentence such as 'Three jobs are …'. */
const statusWords: Record<JobStatus, string> = {
  unscheduled: 'unscheduled',
  scheduled: 'scheduled',
  in_progress: 'in progress',
  requires_invoicing: 'waiting for an invoice',
  invoiced: 'invoiced',
  closed: 'closed',
};

const customerFigure = (customer: RecordName | null) =>
  customer ? [name('customer', 'Customer', customer.name, recordHref('customer', customer.id))] : [];

export function tellOpenJobs(
  sums: { count: number; value: Dollars; to_bill: Dollars },
  first: readonly ToldJob[],
  status: JobStatus | null,
  customer: RecordName | null,
): Told {
  const href = jobsHref({ status: status ?? 'open', customer: customer?.id });
  const whose = customer ? ' of {customer}' : '';
  const which = status ? statusWords[status] : 'open';
  const toBill = sums.to_bill > 0 ? ' {to_bill} of it still needs to be invoiced.' : '';
  return tell({
    title: status ? `Jobs: ${jobStatusLabels[status].toLowerCase()}` : 'Open jobs',
    sentence:
      sums.count === 0
        ? `No ${status ? `jobs${whose} are ${which}` : `open jobs${whose}`}.`
        : status
          ? `{count} ${plural(sums.count, 'job')}${whose} ${plural(sums.count, 'is', 'are')} ${which}, worth {value}.${toBill}`
          : `{count} open ${plural(sums.count, 'job')}${whose}, worth {value}.${toBill}`,
    figures: [
      count('count', 'Jobs', sums.count, href),
      money('value', 'Value', sums.value, href),
      money('to_bill', 'To invoice', sums.to_bill, href),
      ...customerFigure(customer),
    ],
    table: tableOf(jobColumns, first, {
      count: sums.count,
      hrefOf: ({ id }) => recordHref('job', id),
      totals: { value: sums.value, to_bill: sums.to_bill },
    }),
    href,
    read: readText([sums.count, 'job']),
    about: customer ? [customer] : [],
  });
}

export interface ToldProject {
  id: string;
  name: string;
  customer: NamedCustomer | null;
  status: ProjectStatus;
  budget: Dollars | null;
  invoiced: Dollars;
  paid: Dollars;
}

const projectColumns: Column<ToldProject>[] = [
  { key: 'project', label: 'Project', kind: 'text', read: (project) => project.name },
  {
    key: 'customer',
    label: 'Customer',
    kind: 'text',
    read: (project) => project.customer && customerName(project.customer),
  },
  { key: 'status', label: 'Status', kind: 'status', read: ({ status }) => projectStatusLabels[status] },
  { key: 'budget', label: 'Budget', kind: 'money', read: ({ budget }) => budget },
  { key: 'invoiced', label: 'Invoiced', kind: 'money', read: ({ invoiced }) => invoiced },
  { key: 'paid', label: 'Paid', kind: 'money', read: ({ paid }) => paid },
];

/**
 * Describes the state of the project whose name contains the given words. If several projects match, all matching
 * projects are listed in a table.
 */
export function tellNamedProject(words: string, fitting: readonly ToldProject[]): Told {
  const [one, ...others] = fitting;
  const isOne = one && others.length === 0;
  return tell({
    title: isOne ? 'Project' : 'Projects',
    sentence: !one
      ? 'No project is named “{words}”.'
      : isOne
        ? `{project} is ${projectStatusLabels[one.status].toLowerCase()}: {invoiced} has been invoiced${one.budget === null ? '' : ' of a budget of {budget}'}, and {paid} has been paid.`
        : '{count} projects match “{words}”.',
    figures: [
      name('words', 'Words', words),
      count('count', 'Projects', fitting.length),
      ...(isOne
        ? [
            name('project', 'Project', one.name, recordHref('project', one.id)),
            money('invoiced', 'Invoiced', one.invoiced),
            money('paid', 'Paid', one.paid),
            ...(one.budget === null ? [] : [money('budget', 'Budget', one.budget)]),
          ]
        : []),
    ],
    table: tableOf(projectColumns, fitting.slice(0, shownRows), {
      count: fitting.length,
      hrefOf: ({ id }) => recordHref('project', id),
    }),
    read: readText([fitting.length, 'project']),
  });
}

export const openProjectStatuses = ['planning', 'in_progress', 'on_hold'] as const satisfies ProjectStatus[];

export function tellProjects(
  sums: { all: number; open: number; budget: Dollars },
  first: readonly ToldProject[],
  customer: RecordName | null,
): Told {
  const href = projectsHref({ customer: customer?.id });
  const whose = customer ? ' of {customer}' : '';
  return tell({
    title: 'Projects',
    sentence:
      sums.open === 0
        ? `No projects${whose} are in progress or planned.`
        : `{open} ${plural(sums.open, 'project')}${whose} ${plural(sums.open, 'is', 'are')} in progress or planned, with a budget of {budget}.`,
    figures: [
      count('open', 'Open projects', sums.open),
      money('budget', 'Budget', sums.budget),
      count('all', 'Total projects', sums.all, href),
      ...customerFigure(customer),
    ],
    table: tableOf(projectColumns, first, {
      count: sums.open,
      hrefOf: ({ id }) => recordHref('project', id),
    }),
    href,
    read: readText([sums.all, 'project']),
    about: customer ? [customer] : [],
  });
}
