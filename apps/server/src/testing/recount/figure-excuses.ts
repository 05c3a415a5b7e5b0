interface Excuse {
  /** Matches the paths of numbers in the API contract, in the format that figure-fields.ts returns. */
  fields: RegExp;
  /**
   * The reason why a number in the API is not tested as a figure, or the name of the other test that recalculates the
   * number.
   */
  because: string;
}

/** Numbers that are not calculated, because a user typed or chose them, or the system assigned them. */
const notCounted: readonly Excuse[] = [
  { fields: /[.\]]version$|\.estimate_version$/, because: 'It is raised by every edit.' },
  { fields: /\.id$/, because: 'It is a name.' },
  {
    fields: /^(auth|factors|account|members)\./,
    because: 'It is about sign-in and people, not about money.',
  },
  {
    fields: /^admin\./,
    because: 'It is about the machine; admin/machinery.test.ts and admin/orphans.test.ts count it.',
  },
  { fields: /^inbox\./, because: 'inbox/incoming.test.ts counts what is unread and left out.' },
  { fields: /^imports\./, because: 'imports/imports.test.ts counts the rows and the records of imports.' },
  { fields: /^merging\./, because: 'merging/merging.test.ts counts the records that move.' },
  {
    fields: /^webhooks\./,
    because: 'It is about the machine; webhooks/webhooks.test.ts counts the deliveries.',
  },
  { fields: /^documents\.numbers\b/, because: 'documents/numbers/number-sequences.test.ts counts it.' },
  { fields: /^business\.closingPlan\./, because: 'business/closing.test.ts.' },
  {
    fields:
      /^(business\.get|look\.\w+|reminders\.settings|appointments\.settings|booking\.settings|leads\.settings|marketing\.getSettings|online\.settings|mail\.settings)\b/,
    because: 'It is a setting that somebody chose.',
  },
  {
    fields:
      /\.(payment_terms|arrival_window_minutes|tax_rate|price|quantity|duration_minutes|hourly_rate|hourly_cost|discount|probability|budget|cost|every|deposit_value|late_fee_percent|stars|width|height|attempts|try_on|extra_cost|pace|timing\[\])$/,
    because: 'It is a stored field of one record, as somebody typed it.',
  },
  { fields: /\.rules\[\]\./, because: 'It is a part of a rule that somebody wrote.' },
  {
    fields: /\.tax_parts\[\]\.rate$/,
    because: 'It is the percentage of a part of a tax rate, as somebody typed it.',
  },
  {
    fields: /\.exp_(month|year)$/,
    because: 'It is printed on the card; online/saved-methods.test.ts reads it.',
  },
  {
    fields: /^chat\.thread\.messages\[\]\.(card|answers\[\]\.question)\./,
    because: 'It is what was asked for.',
  },
  { fields: /^coach\.calls\./, because: 'It is the log of calls to a model; coach/coach.test.ts reads it.' },
];

/** Numbers that belong to a single record; the tests for that record recalculate them row by row. */
const ofOneRecord: readonly Excuse[] = [
  {
    fields:
      /^(invoices|estimates)\.((get|list)\..*|overview\..*\[\]\.|sharedWithMe\[\]\.)(subtotal|tax|tax_included|total|balance_due|deposit|amount|refunded_amount|promises_by_link|position)$/,
    because:
      'Totals and balances of a document: invoices/sql-twins.test.ts and payments/money-model.test.ts.',
  },
  {
    fields: /(^invoices\.get\.(applied|customer_credit)|\.credit|^payments\.get\.parts\[\]\..*)$/,
    because:
      'Customer credit and payments over several invoices: invoices/credits/customer-credit.test.ts, payments/money-model.test.ts and payments/shared-payment.test.ts.',
  },
  {
    fields:
      /^invoices\.(get\.(credited|written_off|credited_tax|credits\[\]\.taxes\[\]\..*)|totals\.reduced|overview\.counts\.void)$/,
    because:
      'Credits and void invoices: invoices/credits/credits.test.ts, invoices/sql-twins.test.ts and invoices/void-invoice.test.ts.',
  },
  {
    fields: /^customers\.(list|overview\.orphans)\b|^customers\.get\.pays\./,
    because: 'Kept with each customer: customers/derived-figures.test.ts and customers/customers.test.ts.',
  },
  {
    fields:
      /^(payments\.(list|get|orphans)|expenses\.(list|get)|recurringExpenses\.get|time\.|documents\.lastJob|search\.everything)\b/,
    because: 'The stored amount of one record.',
  },
  {
    fields:
      /^(jobs|leads|projects|tasks)\.(list|get|column|orphans|queue|preview|margin|estimateMargin|templates)\b|^(jobs|leads|projects)\.board\[\]\.(jobs|leads|projects)\[\]/,
    because:
      'One job, lead or project: jobs/job-status.test.ts, jobs/billing/bill-job.test.ts, projects/projects.test.ts.',
  },
  {
    fields: /^products\.(list|catalog|get)\b/,
    because: 'One item of the price list: products/products.test.ts.',
  },
  {
    fields: /^online\.concerns\./,
    because: 'The two figures of one online payment: online/lost-webhooks.test.ts and online/online.test.ts.',
  },
  {
    fields: /^online\.autopayPlan\.plan\.amount$/,
    because: 'The next automatic payment of one invoice: online/autopay/autopay.test.ts.',
  },
  { fields: /^timeline\./, because: 'The thread of a customer: timeline/customer-timeline.test.ts.' },
  { fields: /^content\.(jobs|source)\b/, because: 'The facts of one job: content/content.test.ts.' },
  {
    fields: /^(ledger\.list|closing\.list|closing\.day\.(close|earlier|recorded))\b/,
    because: 'One entry or one closed day: sales/books-model.test.ts, closing/closing.test.ts.',
  },
  {
    fields: /^appointments\.get\.reach\./,
    because: 'How many appointments one cancellation takes along: appointments/series.test.ts.',
  },
  { fields: /^invoices\.deletion\./, because: 'What one deletion takes along: closing/closing.test.ts.' },
  {
    fields: /^insights\./,
    because: 'One customer: coach/coach.test.ts.',
  },
];

/** Figures that other tests recalculate with other random businesses. */
const countedElsewhere: readonly Excuse[] = [
  { fields: /percent$|\.average$/, because: 'It is worked out of figures of the same answer.' },
  {
    fields: /^dashboard\.get\.(weeks\.|chart\.bars|marketing_roi|estimates\.newest)/,
    because: 'dashboard/dashboard-model.test.ts counts them week by week.',
  },
  {
    fields: /^financials\.(get|taxes|taxedMoney)\b/,
    because:
      'Rate by rate and month by month: financials/financials.test.ts, financials/money-histories.test.ts and demo/figure-catalogue.test.ts.',
  },
  {
    fields: /^financials\.deposits\.credit_(total|count)$/,
    because: 'Customer credit: invoices/credits/customer-credit.test.ts.',
  },
  {
    fields: /^statements\.monthly\./,
    because: 'Counts of the statements of a month: statements/monthly-statements.test.ts.',
  },
  {
    fields: /^financials\.credits\b/,
    because: 'The rows behind credit notes and bad debt: invoices/credits/credits.test.ts.',
  },
  {
    fields:
      /^financials\.(forecast\.(settings|weeks|lines|judged\[\]\.(worst|expected|best))|forecastRows)\b/,
    because:
      'An estimate of the future: forecast/forecast.test.ts and demo/figure-catalogue.test.ts work it out from the raw rows.',
  },
  {
    fields: /^financials\.receivables\.customers\[\]/,
    because: 'Customer by customer: financials/financials.test.ts.',
  },
  {
    fields: /^statements\.get\.(deposits_held|lines|ages)/,
    because: 'Line by line: statements/statements.test.ts and statements/statement.test.ts.',
  },
  {
    fields: /^sales\.(get\.(series|by_\w+|recent|win_rate)|soldLines|parts)\b/,
    because: 'sales/books-model.test.ts and sales/figure-rows.test.ts.',
  },
  {
    fields: /^leads\.funnel\b/,
    because: 'By the clock of each lead: leads/leads.test.ts, leads/funnel.test.ts.',
  },
  {
    fields: /^tasks\.(day\.(done|done_this_week)|counts\.due|overview\.counts\.overdue|board|forRecord)\b/,
    because: 'By the day of each task: tasks/tasks.test.ts.',
  },
  { fields: /^dashboard\.waiting\.tasks$/, because: 'tasks/tasks.test.ts.' },
  { fields: /^recurringExpenses\.list\b/, because: 'expenses/recurring.test.ts.' },
  { fields: /^recurringInvoices\./, because: 'recurring/recurring.test.ts.' },
  { fields: /^reminders\.figures\.(paid|answered)$/, because: 'reminders/reminders.test.ts.' },
  {
    fields:
      /^marketing\.(overview\.(now|before|weeks\[\])\.roi|sources|statistics|reached|messages|campaign\b)/,
    because: 'marketing/results/results.test.ts counts them from raw rows.',
  },
  {
    fields: /^marketing\.campaigns\.campaigns\[\]\.figures\.(bookings|booked_value|received|roi)$/,
    because: 'marketing/results/results.test.ts counts them from raw rows.',
  },
  {
    fields: /^marketing\.(automations|referrals)\b/,
    because: 'marketing/automations/automations.test.ts and marketing/referrals.test.ts.',
  },
  {
    fields: /^coach\.(list|outcomes|priceOf)\b/,
    because:
      'Each advice from planted rows: coach/all-rules.test.ts and coach/coach.test.ts; two rules by SQL: demo/figure-catalogue.test.ts.',
  },
  {
    fields: /^chat\.thread\.messages\[\]\.answers/,
    because: 'questions/money-recount.test.ts and questions/work-recount.test.ts count every question.',
  },
  { fields: /^field\./, because: 'It is read on one visit: field/field.test.ts.' },
];

export const excuses: readonly Excuse[] = [...notCounted, ...ofOneRecord, ...countedElsewhere];
