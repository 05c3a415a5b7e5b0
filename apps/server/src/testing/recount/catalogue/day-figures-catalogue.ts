import { count, type Figure, sum } from '../figure-recount.ts';

const ours = 'business_id = :business';

const openLeads = `${ours} and stage in ('new', 'contacted', 'site_visit', 'quoted')`;
const unanswered = `${openLeads} and first_response_at is null`;

/** Figures that are shown above the list of leads and depend on the time of day or on the current day. */
const leadClock = {
  leads_weighted: {
    meaning: 'The value of the open leads, each weighted by its probability',
    by: 'leads/list-query.ts',
    places: ['leads.open.weighted'],
    recount: sum('round(value * probability / 100, 2)', 'leads', openLeads),
  },
  leads_unanswered: {
    meaning: 'Open leads without an answer whose time to answer ends today or has ended',
    by: 'leads/funnel.ts',
    places: ['leads.unanswered.count'],
    recount: count('leads', `${unanswered} and (response_by at time zone :zone)::date <= :today`),
  },
  leads_answered_late: {
    meaning: 'Open leads without an answer whose time to answer has ended',
    by: 'leads/funnel.ts',
    places: ['leads.unanswered.late'],
    recount: count('leads', `${unanswered} and response_by < :now`),
  },
  leads_quiet: {
    meaning: 'Open leads on which nothing has happened for a week',
    by: 'leads/list-query.ts',
    places: ['leads.quiet'],
    recount: count('leads', `${openLeads} and (last_activity_at at time zone :zone)::date <= :today - 7`),
  },
} satisfies Record<string, Figure>;

/** The day when a task needs attention: the day when its snooze ends, or its due date if that is later. */
const attention = 'greatest(due_date, snoozed_until)';
const openTasks = `tasks where ${ours} and status in ('todo', 'in_progress')`;
const mine = '(assignee_id = :user or created_by = :user)';

const onMyDay = (field: string, test: string): [string, Figure] => [
  `my_day_${field}`,
  {
    meaning: `Open tasks of the reader in the group '${field}'`,
    by: 'tasks/day-queries.ts',
    places: [`tasks.${field}.count`],
    recount: `select count(*) from ${openTasks} and ${mine} and ${test}`,
  },
];

const loadOf = (field: string, test: string): [string, Figure] => [
  `task_loads_${field}`,
  {
    meaning: `Open tasks of everybody in the group '${field}'`,
    by: 'tasks/day-queries.ts',
    places: [`tasks.loads[].${field}`],
    recount: `select count(*) from ${openTasks} and ${test}`,
  },
];

const taskDays = Object.fromEntries([
  onMyDay('overdue', `${attention} < :today`),
  onMyDay('today_group', `${attention} = :today`),
  onMyDay('later', `${attention} between :today + 1 and :today + 30`),
  onMyDay('undated', `${attention} is null`),
  loadOf('overdue', `${attention} < :today`),
  loadOf('today', `${attention} = :today`),
  loadOf('later', `(${attention} > :today or ${attention} is null)`),
]);

const lastThirtyDays = 'day between :today - 29 and :today';

const methods = {
  method_payments: {
    meaning: 'Payments of the last 30 days, of all methods together',
    by: 'payments/reads.ts',
    places: ['payments.by_method[].count'],
    recount: count('paid', lastThirtyDays),
  },
  method_money: {
    meaning: 'Money received less money refunded in the last 30 days, of all methods together',
    by: 'payments/reads.ts',
    places: ['payments.by_method[].total'],
    recount: `select coalesce((select sum(amount) from paid where ${lastThirtyDays}), 0)
      - coalesce((select sum(amount) from back where ${lastThirtyDays}), 0)`,
  },
} satisfies Record<string, Figure>;

const projectCards = {
  project_budgets: {
    meaning: 'The budgets of all projects',
    by: 'projects/reads.ts',
    places: ['projectBoard[].budget'],
    recount: sum('budget', 'projects', ours),
  },
  project_invoiced: {
    meaning: 'Invoiced for all projects',
    by: 'projects/project-record.ts',
    places: ['projectBoard[].projects[].invoiced'],
    recount: sum('total', 'bills', 'issued and project_id is not null'),
  },
  project_paid: {
    meaning: 'Paid on the invoices of all projects',
    by: 'projects/project-record.ts',
    places: ['projectBoard[].projects[].paid'],
    recount: sum('total - missing', 'bills', 'issued and project_id is not null'),
  },
} satisfies Record<string, Figure>;

const beforeStatement = '< :today - 90';
const theirBills = `from bills where issued and customer_id = :customer`;

const ofCustomer = {
  customer_appointments: {
    meaning: 'Appointments of the customer that were not cancelled',
    by: 'customers/reads.ts',
    places: ['customer.appointment_count'],
    recount: count('visits', 'customer_id = :customer'),
  },
  statement_opening: {
    meaning: 'What a customer owed before the first day of the statement',
    by: 'statements/reads.ts',
    places: ['statement.opening'],
    recount: `select coalesce(sum(total) filter (where coalesce(date, (created_at at time zone 'UTC')::date) ${beforeStatement}), 0)
        - coalesce((select sum(p.amount) from payments p join bills b on p.invoice_id = b.id or p.estimate_id = b.estimate_id
          where p.business_id = :business and b.issued and b.customer_id = :customer and p.status in ('completed', 'refunded')
            and p.payment_date ${beforeStatement}), 0)
        + coalesce((select sum(r.amount) from payment_refunds r join payments p on p.id = r.payment_id
          join bills b on p.invoice_id = b.id or p.estimate_id = b.estimate_id
          where b.issued and b.customer_id = :customer and r.refund_date ${beforeStatement}), 0)
        - coalesce(sum(missing) filter (where status = 'paid'
          and coalesce(paid_at, date, (created_at at time zone 'UTC')::date) ${beforeStatement}), 0)
      ${theirBills}`,
  },
  closing_day_received: {
    meaning: 'Payments of the day that is closed',
    by: 'closing/reads.ts',
    places: ['closing.recorded[].received'],
    recount: sum('amount', 'paid', 'day = :today'),
  },
  closing_day_refunded: {
    meaning: 'Refunds of the day that is closed',
    by: 'closing/reads.ts',
    places: ['closing.recorded[].given_back'],
    recount: sum('amount', 'back', 'day = :today'),
  },
  closing_day_payments: {
    meaning: 'The number of payments of the day that is closed',
    by: 'closing/reads.ts',
    places: ['closing.recorded[].payments'],
    recount: count('paid', 'day = :today'),
  },
} satisfies Record<string, Figure>;

/** Figures for single days, groups of days or single records. The screen shows either their sum or each of them. */
export const dayFigures: Record<string, Figure> = {
  ...leadClock,
  ...taskDays,
  ...methods,
  ...projectCards,
  ...ofCustomer,
};
