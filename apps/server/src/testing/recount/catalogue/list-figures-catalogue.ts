import { count, type Figure, sum } from '../figure-recount.ts';

/** The count that is shown on one filter of a list. */
const onFilter = (
  screen: 'customers' | 'estimates' | 'leads' | 'jobs' | 'expenses',
  filter: string,
  from: string,
  where: string,
): [string, Figure] => [
  `${screen}_${filter}`,
  {
    meaning: `What the list of ${screen} counts on its filter '${filter}'`,
    by: `${screen}/list-query.ts`,
    places: [`${screen}.counts.${filter}`],
    recount: count(from, where),
  },
];

const ours = 'business_id = :business';
const shownEstimates = [
  'viewed',
  'changes_requested',
  'approved',
  'declined',
  'expired',
  'converted',
  'sent',
];
const leadStages = ['contacted', 'site_visit', 'quoted', 'won', 'lost', 'on_hold'];
const jobStatuses = ['unscheduled', 'scheduled', 'in_progress', 'requires_invoicing', 'invoiced', 'closed'];
const openJobs = `${ours} and status in ('unscheduled', 'scheduled', 'in_progress', 'requires_invoicing')`;
const decided = (column: string) => `${column} >= ((:today - 90)::timestamp at time zone :zone)`;

const filterFigures = Object.fromEntries([
  onFilter(
    'customers',
    'owing',
    'customers c',
    `${ours} and archived_at is null and (select sum(balance_due) from bills where asked and customer_id = c.id) > 0`,
  ),
  onFilter('customers', 'archived', 'customers', `${ours} and archived_at is not null`),
  ...['residential', 'commercial'].map((type) =>
    onFilter('customers', type, 'customers', `${ours} and archived_at is null and type = '${type}'`),
  ),
  ...shownEstimates.map((status) => onFilter('estimates', status, 'quotes', `shown = '${status}'`)),
  ...leadStages.map((stage) => onFilter('leads', stage, 'leads', `${ours} and stage = '${stage}'`)),
  ...jobStatuses.map((status) => onFilter('jobs', status, 'jobs', `${ours} and status = '${status}'`)),
  onFilter('expenses', 'billable', 'expenses', `${ours} and is_billable and invoice_id is null`),
  onFilter('expenses', 'billed', 'expenses', `${ours} and invoice_id is not null`),
  onFilter('expenses', 'own', 'expenses', `${ours} and not is_billable`),
]);

const mine = `${ours} and status in ('todo', 'in_progress') and (assignee_id = :user or created_by = :user)`;

const headerFigures = {
  jobs_open: {
    meaning: 'Jobs that are still to do or to bill',
    by: 'jobs/reads.ts',
    places: ['jobs.open.count', 'jobs.counts.open'],
    recount: count('jobs', openJobs),
  },
  jobs_open_value: {
    meaning: 'What they are worth',
    by: 'jobs/reads.ts',
    places: ['jobs.open.value'],
    recount: sum('value', 'jobs', openJobs),
  },
  jobs_open_to_bill: {
    meaning: 'What of it is still to be billed',
    by: 'jobs/reads.ts',
    places: ['jobs.open.to_bill'],
    recount: sum('to_bill', 'jobs', openJobs),
  },
  jobs_to_invoice: {
    meaning: 'Jobs that are done and not invoiced',
    by: 'jobs/reads.ts',
    places: ['jobs.to_invoice.count'],
    recount: count('jobs', `${ours} and status = 'requires_invoicing'`),
  },
  jobs_to_invoice_value: {
    meaning: 'What is to be billed on them',
    by: 'jobs/reads.ts',
    places: ['jobs.to_invoice.value'],
    recount: sum('to_bill', 'jobs', `${ours} and status = 'requires_invoicing'`),
  },
  estimates_won: {
    meaning: 'Estimates that were won in the last 90 days',
    by: 'estimates/reads.ts',
    places: ['estimates.won.count'],
    recount: count('quotes', decided('won_at')),
  },
  estimates_won_total: {
    meaning: 'What they come to',
    by: 'estimates/reads.ts',
    places: ['estimates.won.total'],
    recount: sum('total', 'quotes', decided('won_at')),
  },
  estimates_lost: {
    meaning: 'Estimates that were lost in the last 90 days',
    by: 'estimates/reads.ts',
    places: ['estimates.lost.count'],
    recount: count('quotes', decided('lost_at')),
  },
  estimates_lost_total: {
    meaning: 'What they come to',
    by: 'estimates/reads.ts',
    places: ['estimates.lost.total'],
    recount: sum('total', 'quotes', decided('lost_at')),
  },
  won_this_month: {
    meaning: 'Estimates that were won this month up to today',
    by: 'sales/sales-queries.ts',
    places: ['sales.win_rate.won'],
    recount: count('quotes', '(won_at at time zone :zone)::date between :month and :today'),
  },
  lost_this_month: {
    meaning: 'Estimates that were lost this month up to today',
    by: 'sales/sales-queries.ts',
    places: ['sales.win_rate.lost'],
    recount: count('quotes', '(lost_at at time zone :zone)::date between :month and :today'),
  },
  asked_times: {
    meaning: 'Customers who asked for another time and wait for an answer',
    by: 'appointments/reads.ts',
    places: ['appointments.asked'],
    recount: count('appointments', `${ours} and asked_time is not null`),
  },
  visits_to_invoice: {
    meaning: 'Completed visits without a job that are on no invoice',
    by: 'appointments/reads.ts',
    places: ['appointments.to_invoice'],
    recount: count(
      'visits',
      `status = 'completed' and invoice_id is null and customer_id is not null and job_id is null`,
    ),
  },
  estimates_with_deposits: {
    meaning: 'Estimates with money that no invoice has taken over',
    by: 'financials/receivables.ts',
    places: ['deposits.count'],
    recount: `select count(*) from (select p.estimate_id from payments p where p.business_id = :business
      and p.status = 'completed' and p.estimate_id is not null
      and not exists (select from bills b where b.estimate_id = p.estimate_id and b.status <> 'cancelled')
      group by p.estimate_id having sum(p.amount - p.refunded_amount) > 0) as held`,
  },
  tasks_open: {
    meaning: 'Open tasks that whoever looks has or wrote',
    by: 'tasks/day-queries.ts',
    places: ['tasks.open'],
    recount: count('tasks', mine),
  },
} satisfies Record<string, Figure>;

export const listFigures: Record<string, Figure> = { ...filterFigures, ...headerFigures };
