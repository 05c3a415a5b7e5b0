import { count, type Figure, sameDays, sum, thisMonth } from '../figure-recount.ts';

const moneyIn = (days: string) => sum('amount', 'moved', `day ${days}`);

export const receivedFigures = {
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
    by: 'payments/reads.ts',
    places: ['payments.received_today.total'],
    recount: moneyIn('= :today'),
  },
  payments_today: {
    meaning: 'Payments of today',
    by: 'payments/reads.ts',
    places: ['payments.received_today.count'],
    recount: count('paid', 'day = :today and amount <> 0'),
  },
  received_week: {
    meaning: 'Received since Monday',
    by: 'payments/reads.ts',
    places: ['payments.received_week.total'],
    recount: moneyIn(`between date_trunc('week', :today)::date and date_trunc('week', :today)::date + 6`),
  },
  payments_week: {
    meaning: 'Payments since Monday',
    by: 'payments/reads.ts',
    places: ['payments.received_week.count'],
    recount: count(
      'paid',
      `amount <> 0 and day between date_trunc('week', :today)::date and date_trunc('week', :today)::date + 6`,
    ),
  },
  payments_month: {
    meaning: 'Payments of this month',
    by: 'payments/reads.ts',
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
    by: 'closing/reads.ts',
    places: ['closing.recorded[].recorded'],
    recount: `select (${sum('amount', 'paid', 'day = :today')}) - (${sum('amount', 'back', 'day = :today')})`,
  },
} satisfies Record<string, Figure>;

const age = (test: string) => sum('balance_due', 'owed', `balance_due > 0 and ${test}`);

export const owedFigures = {
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
    by: 'lateSince in overdue/late-since.ts',
    places: ['payments.outstanding.overdue.total', 'cash.owed.late', 'accrual.owed.late'],
    recount: sum('balance_due', 'bills', 'asked and since < :today'),
  },
  overdue_count: {
    meaning: 'Invoices that are late (M3)',
    by: 'lateSince in overdue/late-since.ts',
    places: [
      'dashboard.pending_invoices.overdue_count',
      'payments.outstanding.overdue.count',
      'invoices.counts.overdue',
    ],
    recount: count('bills', 'asked and since < :today'),
  },
  due_today: {
    meaning: 'Invoices that are late from tomorrow on',
    by: 'lateSince in overdue/late-since.ts',
    places: ['dashboard.pending_invoices.due_today'],
    recount: count('bills', 'asked and since = :today'),
  },
  current: {
    meaning: 'Open and not late',
    by: 'ageBucket in overdue/age-bucket.ts',
    places: ['receivables.ages.current'],
    recount: age('(since is null or since >= :today)'),
  },
  late_30: {
    meaning: 'Late by 1 to 30 days',
    by: 'ageBucket in overdue/age-bucket.ts',
    places: ['receivables.ages.d1_30'],
    recount: age(':today - since between 1 and 30'),
  },
  late_60: {
    meaning: 'Late by 31 to 60 days',
    by: 'ageBucket in overdue/age-bucket.ts',
    places: ['receivables.ages.d31_60'],
    recount: age(':today - since between 31 and 60'),
  },
  late_90: {
    meaning: 'Late by 61 to 90 days',
    by: 'ageBucket in overdue/age-bucket.ts',
    places: ['receivables.ages.d61_90'],
    recount: age(':today - since between 61 and 90'),
  },
  late_longer: {
    meaning: 'Late by more than 90 days',
    by: 'ageBucket in overdue/age-bucket.ts',
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
    by: 'statements/reads.ts',
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
