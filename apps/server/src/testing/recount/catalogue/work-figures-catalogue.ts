import { count, type Figure, sameDays, sum, thisMonth } from '../figure-recount.ts';

const billsOf = (test: string) => count('bills', `status <> 'cancelled' and ${test}`);
const isDraft = `(status = 'draft' or (status = 'partially_paid' and sent_at is null))`;
const billed = 'issued and date between :month and :today';

export const documentFigures = {
  drafts: {
    meaning: 'Invoices that were not sent',
    by: 'invoices/list-invoices.ts',
    places: ['invoices.draft.count', 'invoices.counts.draft'],
    recount: billsOf(isDraft),
  },
  draft_total: {
    meaning: 'What drafts come to',
    by: 'invoices/list-invoices.ts',
    places: ['invoices.draft.total'],
    recount: sum('balance_due', 'bills', `status <> 'cancelled' and ${isDraft}`),
  },
  paid_lately: {
    meaning: 'Invoices that became paid in the last 30 days',
    by: 'invoices/list-invoices.ts',
    places: ['invoices.paid.count'],
    recount: billsOf(`status = 'paid' and paid_at > :today - 30`),
  },
  paid_lately_total: {
    meaning: 'What they came to',
    by: 'invoices/list-invoices.ts',
    places: ['invoices.paid.total'],
    recount: sum('total', 'bills', `status = 'paid' and paid_at > :today - 30`),
  },
  all_paid: {
    meaning: 'Paid invoices',
    by: 'invoices/list-query.ts',
    places: ['invoices.counts.paid'],
    recount: billsOf(`status = 'paid'`),
  },
  all_invoices: {
    meaning: 'Invoices that were not deleted',
    by: 'invoices/list-query.ts',
    places: ['invoices.counts.all'],
    recount: billsOf('true'),
  },
  sent_invoices: {
    meaning: 'Invoices that read Sent',
    by: 'displayedStatus in invoices/invoice-status.ts',
    places: ['invoices.counts.sent'],
    recount: billsOf(`status in ('sent', 'overdue') and (since is null or since >= :today)`),
  },
  viewed_invoices: {
    meaning: 'Invoices that read Viewed',
    by: 'displayedStatus in invoices/invoice-status.ts',
    places: ['invoices.counts.viewed'],
    recount: billsOf(`status = 'viewed' and (since is null or since >= :today)`),
  },
  part_paid_invoices: {
    meaning: 'Invoices that were paid in part',
    by: 'displayedStatus in invoices/invoice-status.ts',
    places: ['invoices.counts.partially_paid'],
    recount: billsOf(`status = 'partially_paid' and sent_at is not null`),
  },
  invoices_month: {
    meaning: 'Invoices dated this month up to today, drafts too',
    by: 'dashboard/dashboard-queries.ts',
    places: ['dashboard.invoices.count'],
    recount: billsOf('date between :month and :today'),
  },
  invoices_same_days: {
    meaning: 'Invoices dated on the same days of the month before',
    by: 'dashboard/dashboard-queries.ts',
    places: ['dashboard.invoices.previous'],
    recount: billsOf('date between :lastMonth and :sameDay'),
  },
  invoiced: {
    meaning: 'What the invoices of this month ask for, tax included',
    by: 'financials/get-financials.ts',
    places: ['accrual.gross'],
    recount: sum('total', 'bills', billed),
  },
  invoiced_tax: {
    meaning: 'The sales tax in it',
    by: 'financials/get-financials.ts',
    places: ['accrual.tax', 'accrual.tax_collected'],
    recount: sum('tax', 'bills', billed),
  },
  invoiced_income: {
    meaning: 'Income of this month on accrual basis: net of sales tax (F1)',
    by: 'financials/profit-and-loss.ts',
    places: ['accrual.income'],
    recount: sum('total - tax', 'bills', billed),
  },
  paid_invoices_month: {
    meaning: 'Invoices that became paid this month',
    by: 'sales/sales-queries.ts',
    places: ['sales.ticket.count'],
    recount: billsOf(`status = 'paid' and paid_at between :month and :today`),
  },
  average_ticket: {
    meaning: 'What one of them came to',
    by: 'sales/sales-queries.ts',
    places: ['sales.ticket.average'],
    recount: `select coalesce(round(avg(total), 2), 0) from bills where status = 'paid' and paid_at between :month and :today`,
  },
  spent: {
    meaning: 'Expenses of this month',
    by: 'financials/get-financials.ts',
    places: ['cash.expenses', 'accrual.expenses'],
    recount: sum('amount', 'expenses', 'business_id = :business and spent_on between :month and :today'),
  },
  deposits_held: {
    meaning: 'Money on estimates that no invoice has taken over',
    by: 'financials/receivables.ts',
    places: ['deposits.total'],
    recount: `select coalesce(sum(amount - refunded_amount), 0) from payments p where business_id = :business
      and status = 'completed' and estimate_id is not null
      and not exists (select from bills b where b.estimate_id = p.estimate_id and b.status <> 'cancelled')`,
  },
} satisfies Record<string, Figure>;

const planned = `status in ('scheduled', 'confirmed')`;
const openLeads = `business_id = :business and stage in ('new', 'contacted', 'site_visit', 'quoted')`;

export const workFigures = {
  appointments_today: {
    meaning: 'Appointments of today, cancelled ones left out',
    by: 'appointments/reads.ts',
    places: ['dashboard.appointments.today', 'appointments.today'],
    recount: count('visits', 'day = :today'),
  },
  appointments_month: {
    meaning: 'Appointments of this month up to today',
    by: 'dashboard/dashboard-queries.ts',
    places: ['dashboard.appointments.count'],
    recount: count('visits', `day ${thisMonth}`),
  },
  appointments_ahead: {
    meaning: 'Appointments later this month',
    by: 'dashboard/dashboard-queries.ts',
    places: ['dashboard.appointments.ahead'],
    recount: count('visits', `day > :today and day < (:month + interval '1 month')::date`),
  },
  appointments_same_days: {
    meaning: 'Appointments on the same days of the month before',
    by: 'dashboard/dashboard-queries.ts',
    places: ['dashboard.appointments.previous'],
    recount: count('visits', `day ${sameDays}`),
  },
  next_7_days: {
    meaning: 'Planned in the next seven days from now',
    by: 'appointments/reads.ts',
    places: ['appointments.next_7_days'],
    recount: count('visits', `${planned} and start_time >= :now and start_time < :now + interval '7 days'`),
  },
  new_customers: {
    meaning: 'Customers added this month that are not archived',
    by: 'dashboard/dashboard-queries.ts',
    places: ['dashboard.new_customers.count'],
    recount: count(
      'customers',
      `business_id = :business and archived_at is null and (created_at at time zone :zone)::date >= :month
        and (created_at at time zone :zone)::date < (:month + interval '1 month')::date`,
    ),
  },
  customers: {
    meaning: 'Customers that are not archived',
    by: 'customers/customer-overview.ts',
    places: ['dashboard.new_customers.all', 'customers.counts.all'],
    recount: count('customers', 'business_id = :business and archived_at is null'),
  },
  estimates_waiting: {
    meaning: 'Estimates that wait for an answer and are still valid',
    by: 'isWaiting in estimates/estimate-status.ts',
    places: [
      ...(['dashboard.estimates.waiting.count', 'menu.estimates'] as const),
      ...(['estimates.waiting.count', 'estimates.counts.waiting'] as const),
    ],
    recount: count('quotes', `shown in ('sent', 'viewed', 'changes_requested')`),
  },
  estimates_waiting_total: {
    meaning: 'What they come to',
    by: 'isWaiting in estimates/estimate-status.ts',
    places: ['dashboard.estimates.waiting.total', 'estimates.waiting.total'],
    recount: sum('total', 'quotes', `shown in ('sent', 'viewed', 'changes_requested')`),
  },
  estimate_drafts: {
    meaning: 'Estimates that were not sent',
    by: 'estimates/list-query.ts',
    places: ['dashboard.estimates.drafts.count', 'estimates.draft.count', 'estimates.counts.draft'],
    recount: count('quotes', `status = 'draft'`),
  },
  estimate_drafts_total: {
    meaning: 'What they come to',
    by: 'estimates/list-query.ts',
    places: ['dashboard.estimates.drafts.total', 'estimates.draft.total'],
    recount: sum('total', 'quotes', `status = 'draft'`),
  },
  estimates: {
    meaning: 'Estimates that were not deleted',
    by: 'estimates/list-query.ts',
    places: ['estimates.counts.all'],
    recount: count('quotes'),
  },
  projects_pending: {
    meaning: 'Projects that are planned',
    by: 'dashboard/dashboard-queries.ts',
    places: ['dashboard.projects.pending'],
    recount: count('projects', `business_id = :business and status = 'planning'`),
  },
  projects_running: {
    meaning: 'Projects that are under way',
    by: 'dashboard/dashboard-queries.ts',
    places: ['dashboard.projects.in_progress'],
    recount: count('projects', `business_id = :business and status = 'in_progress'`),
  },
  leads_new: {
    meaning: 'Leads that nobody has spoken to',
    by: 'leads/list-query.ts',
    places: ['menu.leads', 'leads.counts.new'],
    recount: count('leads', `business_id = :business and stage = 'new'`),
  },
  leads: {
    meaning: 'All leads',
    by: 'leads/list-query.ts',
    places: ['leads.counts.all'],
    recount: count('leads', 'business_id = :business'),
  },
  leads_open: {
    meaning: 'Leads that are neither won nor lost',
    by: 'leads/list-query.ts',
    places: ['leads.open.count', 'leads.counts.open'],
    recount: count('leads', openLeads),
  },
  leads_open_value: {
    meaning: 'What they may be worth',
    by: 'leads/list-query.ts',
    places: ['leads.open.value'],
    recount: sum('value', 'leads', openLeads),
  },
  jobs: {
    meaning: 'All jobs',
    by: 'jobs/list-query.ts',
    places: ['jobs.counts.all'],
    recount: count('jobs', 'business_id = :business'),
  },
  expenses: {
    meaning: 'All expenses',
    by: 'expenses/reads.ts',
    places: ['expenses.counts.all'],
    recount: count('expenses', 'business_id = :business'),
  },
} satisfies Record<string, Figure>;
