import { addDays, startOfMonth } from '@dayworks/shared/calendar-date';
import { getAppointmentOverview } from '../../appointments/appointment-overview.ts';
import { getClosingDay } from '../../closing/closing-day.ts';
import { getCustomerOverview } from '../../customers/customer-overview.ts';
import { getDashboard } from '../../dashboard/get-dashboard.ts';
import { getWaitingCounts } from '../../dashboard/waiting-counts.ts';
import { getEstimateOverview } from '../../estimates/list-estimates.ts';
import { getExpenseOverview } from '../../expenses/list-expenses.ts';
import { getHeldDeposits } from '../../financials/deposits.ts';
import { getFinancials } from '../../financials/get-financials.ts';
import { getReceivables } from '../../financials/receivables.ts';
import { getTaxes } from '../../financials/taxes.ts';
import { getInvoiceOverview } from '../../invoices/list-invoices.ts';
import { getJobOverview } from '../../jobs/job-overview.ts';
import { getLeadOverview } from '../../leads/lead-overview.ts';
import { getPaymentOverview } from '../../payments/payment-overview.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { getSales } from '../../sales/get-sales.ts';
import { getStatement } from '../../statements/get-statement.ts';
import { getMyDay } from '../../tasks/my-day.ts';

/** Whoever looks, and at whose statement. */
export interface Looked {
  context: MemberContext;
  customerId: string;
}

const monthOf = ({ context }: Looked) => {
  const today = businessDay(context.actor);
  return { from: startOfMonth(today), to: today };
};

/** What each screen asks the server for its figures. */
export const screens = {
  menu: ({ context }: Looked) => getWaitingCounts(context),
  dashboard: ({ context }: Looked) => getDashboard(context, { period: '12w' }),
  payments: ({ context }: Looked) => getPaymentOverview(context),
  invoices: ({ context }: Looked) => getInvoiceOverview(context),
  estimates: ({ context }: Looked) => getEstimateOverview(context),
  customers: ({ context }: Looked) => getCustomerOverview(context),
  appointments: ({ context }: Looked) => getAppointmentOverview(context),
  leads: ({ context }: Looked) => getLeadOverview(context),
  jobs: ({ context }: Looked) => getJobOverview(context),
  expenses: ({ context }: Looked) => getExpenseOverview(context),
  tasks: ({ context }: Looked) => getMyDay(context),
  sales: (looked: Looked) => getSales(looked.context, { ...monthOf(looked), step: 'day' }),
  cash: (looked: Looked) => getFinancials(looked.context, { ...monthOf(looked), basis: 'cash' }),
  accrual: (looked: Looked) => getFinancials(looked.context, { ...monthOf(looked), basis: 'accrual' }),
  receivables: ({ context }: Looked) => getReceivables(context),
  taxes: (looked: Looked) => getTaxes(looked.context, monthOf(looked)),
  deposits: ({ context }: Looked) => getHeldDeposits(context),
  statement: ({ context, customerId }: Looked) =>
    getStatement(context, {
      customer_id: customerId,
      from: addDays(businessDay(context.actor), -90),
      to: businessDay(context.actor),
    }),
  closing: ({ context }: Looked) => getClosingDay(context, { day: businessDay(context.actor) }),
};
export type Screen = keyof typeof screens;

/** `{screen}.{path}` of the answer; a path through a list is no figure but a row. */
export type Place = `${Screen}.${string}`;

export interface Figure {
  /** What it means, as docs/rules.md has it. */
  meaning: string;
  /** The function that counts it. */
  by: string;
  /** Every place that says it: all of them must say the same. */
  places: readonly [Place, ...Place[]];
  /** One value from the rows, without any of the product's functions and kept sums. See `sqlOf` for the names in it. */
  recount: string;
}

/**
 * Rows that the recounts share, worked out the plain way: bills with the day since which they are late, and every dollar that
 * moved on its day.
 */
const prelude = `with bills as (
    select i.*, i.status in ('sent', 'viewed', 'overdue') or (i.status = 'partially_paid' and i.sent_at is not null) as asked,
      i.status not in ('draft', 'cancelled') and not (i.status = 'partially_paid' and i.sent_at is null) as issued,
      case when i.project_id is null then i.due_date when w.end_date is null then null
        when i.due_date is null then null when w.end_date > i.due_date then w.end_date else i.due_date end as since,
      greatest(0, i.total - coalesce((select sum(p.amount - p.refunded_amount) from payments p where p.business_id = :business
        and p.status = 'completed' and (p.invoice_id = i.id or p.estimate_id = i.estimate_id)), 0)) as missing
    from invoices i left join projects w on w.id = i.project_id where i.business_id = :business),
  owed as (select * from bills where asked and (status in ('sent', 'overdue') or balance_due > 0)),
  paid as (select payment_date as day, amount, payment_method as method from payments
    where business_id = :business and status in ('completed', 'refunded')),
  back as (select r.refund_date as day, r.amount, p.payment_method as method from payment_refunds r
    join payments p on p.id = r.payment_id where r.business_id = :business),
  moved as (select day, amount from paid union all select day, -amount from back
    union all select coalesce(paid_at, date, (created_at at time zone 'UTC')::date), missing from bills where status = 'paid'),
  visits as (select *, (start_time at time zone :zone)::date as day from appointments
    where business_id = :business and status <> 'cancelled'),
  quotes as (select *, case when status in ('sent', 'viewed', 'changes_requested') and valid_until < :today then 'expired'
      when status = 'expired' and valid_until >= :today then 'sent' else status end as shown
    from estimates where business_id = :business and deleted_at is null)`;

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** The statement of a recount: `:today`, `:month` (its first day), `:lastMonth`, `:sameDay` (a month before), `:now`, `:zone`. */
export function sqlOf({ recount }: Figure, { context, customerId }: Looked): string {
  const { businessId, timeZone, now, userId } = context.actor;
  const today = `${literal(businessDay(context.actor))}::date`;
  const values: [string, string][] = [
    [':business', `${literal(businessId)}::uuid`],
    [':lastMonth', `(date_trunc('month', ${today})::date - interval '1 month')::date`],
    [':sameDay', `(${today} - interval '1 month')::date`],
    [':month', `date_trunc('month', ${today})::date`],
    [':today', today],
    [':zone', literal(timeZone)],
    [':now', `${literal(now.toISOString())}::timestamptz`],
    [':customer', `${literal(customerId)}::uuid`],
    [':user', `${literal(userId)}::uuid`],
  ];
  return values.reduce((text, [name, value]) => text.replaceAll(name, value), `${prelude} ${recount}`);
}

const sum = (what: string, from: string, where = 'true') =>
  `select coalesce(sum(${what}), 0) from ${from} where ${where}`;
const count = (from: string, where = 'true') => `select count(*) from ${from} where ${where}`;

const moneyIn = (days: string) => sum('amount', 'moved', `day ${days}`);
const thisMonth = 'between :month and :today';
const sameDays = 'between :lastMonth and :sameDay';

const receivedFigures = {
  revenue_month: {
    meaning: 'Received this month up to today, less what went back',
    by: 'ledger/revenue.ts',
    places: ['dashboard.revenue.current', 'payments.received_month.total', 'sales.revenue', 'cash.gross'],
    recount: moneyIn(thisMonth),
  },
  revenue_same_days: {
    meaning: 'Received on the same days of the month before',
    by: 'ledger/compared-days.ts',
    places: ['dashboard.revenue.previous', 'sales.revenue_before'],
    recount: moneyIn(sameDays),
  },
  revenue_month_before: {
    meaning: 'Received in the whole month before',
    by: 'ledger/revenue.ts',
    places: ['dashboard.revenue.previous_whole'],
    recount: moneyIn('between :lastMonth and :month - 1'),
  },
  received_today: {
    meaning: 'Received today, less what went back',
    by: 'payments/payment-overview.ts',
    places: ['payments.received_today.total'],
    recount: moneyIn('= :today'),
  },
  payments_today: {
    meaning: 'Payments of today',
    by: 'payments/payment-overview.ts',
    places: ['payments.received_today.count'],
    recount: count('paid', 'day = :today and amount <> 0'),
  },
  received_week: {
    meaning: 'Received since Monday',
    by: 'payments/payment-overview.ts',
    places: ['payments.received_week.total'],
    recount: moneyIn(`between date_trunc('week', :today)::date and date_trunc('week', :today)::date + 6`),
  },
  payments_week: {
    meaning: 'Payments since Monday',
    by: 'payments/payment-overview.ts',
    places: ['payments.received_week.count'],
    recount: count(
      'paid',
      `amount <> 0 and day between date_trunc('week', :today)::date and date_trunc('week', :today)::date + 6`,
    ),
  },
  payments_month: {
    meaning: 'Payments of this month',
    by: 'payments/payment-overview.ts',
    places: ['payments.received_month.count'],
    recount: count('paid', `amount <> 0 and day ${thisMonth}`),
  },
  recent_payments: {
    meaning: 'Payments less refunds of the last 30 days',
    by: 'recentPaymentsOf in ledger/revenue.ts',
    places: ['dashboard.recent_payments.total'],
    recount: `select (${sum('amount', 'paid', 'day between :today - 29 and :today')})
      - (${sum('amount', 'back', 'day between :today - 29 and :today')})`,
  },
  recent_payment_count: {
    meaning: 'Payments of the last 30 days',
    by: 'recentPaymentsOf in ledger/revenue.ts',
    places: ['dashboard.recent_payments.count'],
    recount: count('paid', 'amount <> 0 and day between :today - 29 and :today'),
  },
  chart_total: {
    meaning: 'Received in the twelve weeks up to today',
    by: 'dashboard/chart-bars.ts',
    places: ['dashboard.chart.total'],
    recount: moneyIn(
      `between date_trunc('week', :today)::date - 77 and date_trunc('week', :today)::date + 6`,
    ),
  },
  chart_before: {
    meaning: 'Received in the same days of the twelve weeks before',
    by: 'dashboard/chart-bars.ts',
    places: ['dashboard.chart.before'],
    recount: moneyIn(`between date_trunc('week', :today)::date - 161 and :today - 84`),
  },
  closing_recorded: {
    meaning: 'Payments less refunds of the day that is closed',
    by: 'closing/closing-day.ts',
    places: ['closing.recorded.sum'],
    recount: `select (${sum('amount', 'paid', 'day = :today')}) - (${sum('amount', 'back', 'day = :today')})`,
  },
} satisfies Record<string, Figure>;

const age = (test: string) => sum('balance_due', 'owed', `balance_due > 0 and ${test}`);

const owedFigures = {
  owed: {
    meaning: 'Open balances of unpaid invoices',
    by: 'isUnpaid in invoices/invoice-status.ts',
    places: [
      ...([
        'dashboard.pending_invoices.total',
        'payments.outstanding.total',
        'invoices.unpaid.total',
      ] as const),
      ...(['cash.owed.total', 'accrual.owed.total', 'receivables.total'] as const),
    ],
    recount: sum('balance_due', 'owed'),
  },
  unpaid: {
    meaning: 'Unpaid invoices',
    by: 'isUnpaid in invoices/invoice-status.ts',
    places: [
      ...(['dashboard.pending_invoices.count', 'payments.outstanding.count', 'menu.invoices'] as const),
      ...(['invoices.unpaid.count', 'invoices.counts.unpaid'] as const),
    ],
    recount: count('owed'),
  },
  open_invoices: {
    meaning: 'Unpaid invoices with something left to pay',
    by: 'financials/receivables.ts',
    places: ['receivables.invoices'],
    recount: count('owed', 'balance_due > 0'),
  },
  overdue: {
    meaning: 'Open balances of what is late (M3)',
    by: 'lateSince in invoices/late-since.ts',
    places: ['payments.outstanding.overdue.total', 'cash.owed.late', 'accrual.owed.late'],
    recount: sum('balance_due', 'bills', 'asked and since < :today'),
  },
  overdue_count: {
    meaning: 'Invoices that are late (M3)',
    by: 'lateSince in invoices/late-since.ts',
    places: [
      'dashboard.pending_invoices.overdue_count',
      'payments.outstanding.overdue.count',
      'invoices.counts.overdue',
    ],
    recount: count('bills', 'asked and since < :today'),
  },
  due_today: {
    meaning: 'Invoices that are late from tomorrow on',
    by: 'lateSince in invoices/late-since.ts',
    places: ['dashboard.pending_invoices.due_today'],
    recount: count('bills', 'asked and since = :today'),
  },
  current: {
    meaning: 'Open and not late',
    by: 'ageBucket in invoices/age-bucket.ts',
    places: ['receivables.ages.current'],
    recount: age('(since is null or since >= :today)'),
  },
  late_30: {
    meaning: 'Late by 1 to 30 days',
    by: 'ageBucket in invoices/age-bucket.ts',
    places: ['receivables.ages.d1_30'],
    recount: age(':today - since between 1 and 30'),
  },
  late_60: {
    meaning: 'Late by 31 to 60 days',
    by: 'ageBucket in invoices/age-bucket.ts',
    places: ['receivables.ages.d31_60'],
    recount: age(':today - since between 31 and 60'),
  },
  late_90: {
    meaning: 'Late by 61 to 90 days',
    by: 'ageBucket in invoices/age-bucket.ts',
    places: ['receivables.ages.d61_90'],
    recount: age(':today - since between 61 and 90'),
  },
  late_longer: {
    meaning: 'Late by more than 90 days',
    by: 'ageBucket in invoices/age-bucket.ts',
    places: ['receivables.ages.over_90'],
    recount: age(':today - since > 90'),
  },
  owing_customers: {
    meaning: 'Customers who owe something; those without a customer are one',
    by: 'financials/receivables.ts',
    places: ['receivables.count'],
    recount: `select count(*) from (select customer_id from owed where balance_due > 0 group by customer_id) as who`,
  },
  owed_by_customers: {
    meaning: 'What customers that are not archived owe',
    by: 'customers/customer-overview.ts',
    places: ['customers.balance_due'],
    recount: `select coalesce(sum(o.balance_due), 0) from bills o join customers c on c.id = o.customer_id
      where o.asked and c.archived_at is null`,
  },
  statement_closing: {
    meaning: 'What a customer owes on the last day of the statement',
    by: 'statements/read-statement.ts',
    places: ['statement.closing'],
    recount: `select coalesce(sum(total) filter (where coalesce(date, (created_at at time zone 'UTC')::date) <= :today), 0)
        - coalesce((select sum(p.amount) from payments p join bills b on p.invoice_id = b.id or p.estimate_id = b.estimate_id
          where p.business_id = :business and b.issued and b.customer_id = :customer and p.status in ('completed', 'refunded')
            and p.payment_date <= :today), 0)
        + coalesce((select sum(r.amount) from payment_refunds r join payments p on p.id = r.payment_id
          join bills b on p.invoice_id = b.id or p.estimate_id = b.estimate_id
          where b.issued and b.customer_id = :customer and r.refund_date <= :today), 0)
        - coalesce(sum(missing) filter (where status = 'paid'
          and coalesce(paid_at, date, (created_at at time zone 'UTC')::date) <= :today), 0)
      from bills where issued and customer_id = :customer`,
  },
} satisfies Record<string, Figure>;

const billsOf = (test: string) => count('bills', `status <> 'cancelled' and ${test}`);
const isDraft = `(status = 'draft' or (status = 'partially_paid' and sent_at is null))`;
const billed = 'issued and date between :month and :today';

const documentFigures = {
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
    by: 'financials/profit-queries.ts',
    places: ['accrual.gross'],
    recount: sum('total', 'bills', billed),
  },
  invoiced_tax: {
    meaning: 'The sales tax in it',
    by: 'financials/profit-queries.ts',
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
    by: 'financials/profit-queries.ts',
    places: ['cash.expenses', 'accrual.expenses'],
    recount: sum('amount', 'expenses', 'business_id = :business and spent_on between :month and :today'),
  },
  deposits_held: {
    meaning: 'Money on estimates that no invoice has taken over',
    by: 'financials/deposits.ts',
    places: ['deposits.total'],
    recount: `select coalesce(sum(amount - refunded_amount), 0) from payments p where business_id = :business
      and status = 'completed' and estimate_id is not null
      and not exists (select from bills b where b.estimate_id = p.estimate_id and b.status <> 'cancelled')`,
  },
} satisfies Record<string, Figure>;

const planned = `status in ('scheduled', 'confirmed')`;

const workFigures = {
  appointments_today: {
    meaning: 'Appointments of today, cancelled ones left out',
    by: 'appointments/appointment-overview.ts',
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
    by: 'appointments/appointment-overview.ts',
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
    recount: count('leads', `business_id = :business and stage not in ('won', 'lost')`),
  },
  leads_open_value: {
    meaning: 'What they may be worth',
    by: 'leads/list-query.ts',
    places: ['leads.open.value'],
    recount: sum('value', 'leads', `business_id = :business and stage not in ('won', 'lost')`),
  },
  jobs: {
    meaning: 'All jobs',
    by: 'jobs/list-query.ts',
    places: ['jobs.counts.all'],
    recount: count('jobs', 'business_id = :business'),
  },
  expenses: {
    meaning: 'All expenses',
    by: 'expenses/list-expenses.ts',
    places: ['expenses.counts.all'],
    recount: count('expenses', 'business_id = :business'),
  },
} satisfies Record<string, Figure>;

/** Every figure of every screen, once. */
export const figureCatalogue: Record<string, Figure> = {
  ...receivedFigures,
  ...owedFigures,
  ...documentFigures,
  ...workFigures,
};
