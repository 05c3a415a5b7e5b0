import { count, type Figure, sum, thisMonth } from '../figure-recount.ts';

const ours = 'business_id = :business';

/** Defines a figure that only one screen shows. */
const figure = (meaning: string, by: string, place: Figure['places'][0], recount: string): Figure => ({
  meaning,
  by,
  places: [place],
  recount,
});

/** The totals that are shown for each list when no filter is set. */
const listTotals: Record<string, Figure> = {
  listed_invoices: figure(
    'Invoices in the list',
    'invoices/list-query.ts',
    'invoiceTotals.count',
    count('bills', `status <> 'cancelled'`),
  ),
  listed_invoices_total: figure(
    'What they come to',
    'invoices/list-query.ts',
    'invoiceTotals.total',
    sum('total', 'bills', `status <> 'cancelled'`),
  ),
  listed_invoices_average: figure(
    'What one of them comes to',
    'invoices/list-query.ts',
    'invoiceTotals.average',
    `select coalesce(round(avg(total), 2), 0) from bills where status <> 'cancelled'`,
  ),
  listed_invoices_balance: figure(
    'What is open on them, drafts too',
    'invoices/list-query.ts',
    'invoiceTotals.balance',
    sum('balance_due', 'bills', `status <> 'cancelled'`),
  ),
  listed_estimates: figure(
    'Estimates in the list',
    'estimates/list-query.ts',
    'estimateTotals.count',
    count('quotes'),
  ),
  listed_estimates_total: figure(
    'What they come to',
    'estimates/list-query.ts',
    'estimateTotals.total',
    sum('total', 'quotes'),
  ),
  listed_estimates_average: figure(
    'What one of them comes to',
    'estimates/list-query.ts',
    'estimateTotals.average',
    'select coalesce(round(avg(total), 2), 0) from quotes',
  ),
  listed_expenses: figure(
    'Expenses in the list',
    'expenses/reads.ts',
    'expenseTotals.count',
    count('expenses', ours),
  ),
  listed_expenses_amount: figure(
    'What they come to',
    'expenses/reads.ts',
    'expenseTotals.amount',
    sum('amount', 'expenses', ours),
  ),
  listed_expenses_tax: figure(
    'The tax in them',
    'expenses/reads.ts',
    'expenseTotals.tax',
    sum('tax', 'expenses', ours),
  ),
  listed_leads: figure('Leads in the list', 'leads/list-query.ts', 'leadTotals.count', count('leads', ours)),
  listed_leads_value: figure(
    'What they may be worth',
    'leads/list-query.ts',
    'leadTotals.value',
    sum('value', 'leads', ours),
  ),
  listed_leads_weighted: figure(
    'The same by their probability, each to the cent',
    'leads/lead-stage.ts',
    'leadTotals.weighted',
    sum('round(value * probability / 100, 2)', 'leads', ours),
  ),
  listed_jobs: figure('Jobs in the list', 'jobs/list-query.ts', 'jobTotals.count', count('jobs', ours)),
  listed_jobs_value: figure(
    'What they bring in',
    'jobs/list-query.ts',
    'jobTotals.value',
    sum('value', 'jobs', ours),
  ),
  listed_jobs_to_bill: figure(
    'What is to be billed on them',
    'jobs/list-query.ts',
    'jobTotals.to_bill',
    sum('to_bill', 'jobs', ours),
  ),
};

const shownLeads = `${ours} and (stage not in ('won', 'lost')
  or (stage = 'won' and (won_at at time zone :zone)::date >= :month)
  or (stage = 'lost' and (stage_changed_at at time zone :zone)::date >= :today - 90))`;

const shownJobs = `${ours} and (status <> 'closed' or (status_changed_at at time zone :zone)::date >= :today - 90)`;

/** The totals in the column headings of each board, summed over all columns. */
const boards: Record<string, Figure> = {
  board_projects: figure(
    'Projects on the board',
    'projects/project-board.ts',
    'projectBoard[].count',
    count('projects', ours),
  ),
  board_projects_budget: figure(
    'Their budgets',
    'projects/project-board.ts',
    'projectBoard[].budget',
    sum('budget', 'projects', ours),
  ),
  board_leads: figure(
    'Leads on the board: what was won this month and lost in 90 days stays',
    'leads/reads.ts',
    'leadBoard[].count',
    count('leads', shownLeads),
  ),
  board_leads_value: figure(
    'What they may be worth',
    'leads/reads.ts',
    'leadBoard[].value',
    sum('value', 'leads', shownLeads),
  ),
  board_tasks: figure('Tasks on the board', 'tasks/reads.ts', 'taskBoard[].count', count('tasks', ours)),
  board_jobs: figure(
    'Jobs on the board: what was closed in 90 days stays',
    'jobs/reads.ts',
    'jobBoard[].count',
    count('jobs', shownJobs),
  ),
  board_jobs_value: figure(
    'What they bring in',
    'jobs/reads.ts',
    'jobBoard[].value',
    sum('value', 'jobs', shownJobs),
  ),
  board_jobs_to_bill: figure(
    'What is to be billed on them',
    'jobs/reads.ts',
    'jobBoard[].to_bill',
    sum('to_bill', 'jobs', shownJobs),
  ),
};

const entries = `(select amount as received, 0 as back from paid where amount <> 0 union all select 0, amount from back
  union all select missing, 0 from bills where status = 'paid' and missing > 0
  union all select 0, 0 from payments where ${ours} and status = 'voided' and amount <> 0) as entry`;
const closed = `day_closes where ${ours} and reopened_at is null`;
const everything = sum('amount', 'moved');

const books: Record<string, Figure> = {
  ledger_entries: figure(
    'Entries of the ledger, voided payments too',
    'ledger/ledger-branches.ts',
    'ledger.count',
    count(entries),
  ),
  ledger_received: figure(
    'What came in',
    'ledger/ledger-branches.ts',
    'ledger.received',
    sum('received', entries),
  ),
  ledger_given_back: figure(
    'What went back',
    'ledger/ledger-branches.ts',
    'ledger.given_back',
    sum('back', entries),
  ),
  ledger_net: {
    meaning: 'What came in less what went back, in three ways',
    by: 'sales/get-sales.ts',
    places: ['ledger.net', 'reconcile.ledger', 'reconcile.payments', 'reconcile.invoices'],
    recount: everything,
  },
  not_reconciled: figure(
    'The largest difference between them',
    'sales/get-sales.ts',
    'reconcile.difference',
    'select 0',
  ),
  days_closed: figure(
    'Days that are closed',
    'closing/reads.ts',
    'closes.count',
    `select count(*) from ${closed}`,
  ),
  closed_recorded: figure(
    'What was recorded on them',
    'closing/reads.ts',
    'closes.recorded',
    `select coalesce(sum(recorded), 0) from ${closed}`,
  ),
  closed_counted: figure(
    'What was counted on them',
    'closing/reads.ts',
    'closes.counted',
    `select coalesce(sum(counted), 0) from ${closed}`,
  ),
  closed_difference: figure(
    'Counted less recorded',
    'closing/reads.ts',
    'closes.difference',
    `select coalesce(sum(counted - recorded), 0) from ${closed}`,
  ),
  revenue_by_day: {
    meaning: 'Received this month, day by day and by way of payment',
    by: 'sales/get-sales.ts',
    places: ['sales.series[].revenue'],
    recount: sum('amount', 'moved', `day ${thisMonth}`),
  },
  usual_invoice: figure(
    'What one of the paid invoices came to, the newest 500',
    'invoices/list-invoices.ts',
    'paidHistory.average',
    `select coalesce(round(avg(total), 2), 0) from bills where status = 'paid' and total > 0`,
  ),
  usual_invoice_count: figure(
    'Of how many that is told',
    'invoices/list-invoices.ts',
    'paidHistory.count',
    count('bills', `status = 'paid' and total > 0`),
  ),
  held_by_estimate: figure(
    'Deposits held, estimate by estimate',
    'financials/receivables.ts',
    'deposits.deposits[].held',
    `select coalesce(sum(amount - refunded_amount), 0) from payments p where ${ours}
      and status = 'completed' and estimate_id is not null
      and not exists (select from bills b where b.estimate_id = p.estimate_id and b.status <> 'cancelled')`,
  ),
};

export const totalsFigures: Record<string, Figure> = { ...listTotals, ...boards, ...books };
