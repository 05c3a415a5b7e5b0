import type { Phrasings } from './phrasing.ts';

/**
 * Phrasings of questions from a plumber's workday, written by someone who did not look at the grammar. The grammar was
 * then extended for every reasonable phrasing.
 */
export const plumberPhrasings: Phrasings = [
  [
    { name: 'receivables', with: { by: 'customer' } },
    [
      'who owes me the most',
      "who's my biggest debtor",
      'who owes us the most money',
      'which customer owes the most',
    ],
  ],
  [
    { name: 'expected_cash', with: { period: { from: '2026-06-01', to: '2026-06-30' } } },
    ['revenue next month', 'what should come in next month', 'income next month'],
  ],
  [{ name: 'receivables', with: {} }, ['what do people still owe me']],
  [
    { name: 'receivables', with: { customer: 'Elena Marsh' } },
    ['how much is still outstanding from Elena Marsh'],
  ],
  [
    { name: 'expected_cash', with: { period: { from: '2026-05-18', to: '2026-05-24' } } },
    ['how much money will I make next week'],
  ],
  [
    { name: 'payments', with: { period: { from: '2026-01-01', to: '2026-12-31' }, customer: 'Ana Kim' } },
    ['did Ana Kim pay yet'],
  ],
  [{ name: 'overdue', with: { customer: 'Elena Marsh' } }, ['is Elena Marsh late again']],
  [{ name: 'late_payers', with: {} }, ['who takes longest to pay']],
  [{ name: 'overdue', with: {} }, ['how many people are late paying']],
  [{ name: 'payments', with: { period: { from: '2026-05-14', to: '2026-05-14' } } }, ['who paid me today']],
  [
    { name: 'payments', with: { period: { from: '2026-05-11', to: '2026-05-17' }, method: 'check' } },
    ['did we get any checks this week'],
  ],
  [
    { name: 'payments', with: { period: { from: '2026-05-04', to: '2026-05-10' }, method: 'cash' } },
    ['how much cash did I take in last week'],
  ],
  [
    { name: 'revenue', with: { period: { from: '2026-05-13', to: '2026-05-13' } } },
    ['what did I make yesterday'],
  ],
  [
    { name: 'revenue', with: { period: { from: '2026-04-01', to: '2026-04-30' } } },
    ['what did we do in sales in April'],
  ],
  [{ name: 'revenue', with: { period: { from: '2026-05-01', to: '2026-05-31' } } }, ["how's business"]],
  [
    {
      name: 'revenue',
      with: {
        period: { from: '2026-01-01', to: '2026-12-31' },
        compare: { from: '2025-01-01', to: '2025-12-31' },
      },
    },
    ['are we up on last year'],
  ],
  [
    { name: 'revenue', with: { period: { from: '2026-01-01', to: '2026-12-31' }, by: 'month' } },
    ['what was my best month this year'],
  ],
  [
    { name: 'customers_by_value', with: {} },
    [
      'who spends the most with me',
      'how many customers do we have',
      'show me all my customers',
      'how many clients do we have',
    ],
  ],
  [
    { name: 'revenue', with: { period: { from: '2026-05-01', to: '2026-05-31' }, by: 'customer' } },
    ['which customer brings in the most money'],
  ],
  [
    { name: 'visits_done', with: { period: { from: '2026-05-04', to: '2026-05-10' }, kind: 'visits' } },
    ['how many jobs did we finish last week'],
  ],
  [
    { name: 'open_jobs', with: {} },
    ['how many jobs do we have going right now', 'what jobs have we got on the go'],
  ],
  [
    { name: 'unbilled_work', with: {} },
    ['what jobs are still to be billed', 'what have we done but not charged for'],
  ],
  [
    { name: 'schedule', with: { period: { from: '2026-05-15', to: '2026-05-15' } } },
    ["what's on for Friday"],
  ],
  [
    { name: 'schedule', with: { period: { from: '2026-05-15', to: '2026-05-15' }, kind: 'visits' } },
    ["what's my first job tomorrow"],
  ],
  [
    { name: 'schedule', with: { period: { from: '2026-05-15', to: '2026-05-15' }, person: 'Sam' } },
    ["what's Sam doing tomorrow"],
  ],
  [
    {
      name: 'schedule',
      with: {
        period: { from: '2026-05-14', to: '2026-08-13' },
        customer: 'Elena Marsh',
        upcoming: true,
        kind: 'visits',
      },
    },
    ["when's the next visit at Elena Marsh"],
  ],
  [
    { name: 'schedule', with: { period: { from: '2026-05-16', to: '2026-05-16' } } },
    ['do we have anything on Saturday'],
  ],
  [
    { name: 'free_time', with: { period: { from: '2026-05-18', to: '2026-05-18' } } },
    ["who's free on Monday"],
  ],
  [
    { name: 'free_time', with: { period: { from: '2026-05-18', to: '2026-05-24' } } },
    ['have we got room next week'],
  ],
  [
    { name: 'open_estimates', with: {} },
    ["which quotes haven't come back", 'how many quotes are still out', 'how much is out in quotes'],
  ],
  [
    { name: 'win_rate', with: { period: { from: '2026-05-01', to: '2026-05-31' } } },
    ['how many quotes did I win this month'],
  ],
  [{ name: 'win_rate', with: { period: { from: '2026-01-01', to: '2026-12-31' } } }, ["what's my hit rate"]],
  [
    { name: 'new_leads', with: { period: { from: '2026-05-11', to: '2026-05-17' } } },
    ['how many leads this week'],
  ],
  [
    { name: 'new_leads', with: { period: { from: '2026-01-01', to: '2026-12-31' }, by: 'source' } },
    ['where are my leads coming from'],
  ],
  [{ name: 'silent_customers', with: {} }, ["anyone I haven't heard from in a while"]],
  [{ name: 'silent_customers', with: { days: 180 } }, ["which customers haven't booked in 6 months"]],
  [
    { name: 'ranked', with: { what: 'visits', order: 'newest', customer: 'Elena Marsh' } },
    ['when was I last at Elena Marsh'],
  ],
  [{ name: 'customer', with: { customer: 'Ana Kim' } }, ['how much has Ana Kim spent with us']],
  [{ name: 'item_price', with: { item: 'drain unblock' } }, ['what do I charge for a drain unblock']],
  [
    { name: 'items_sold', with: { period: { from: '2026-01-01', to: '2026-12-31' } } },
    ["what's my most popular service"],
  ],
  [{ name: 'job_margins', with: {} }, ['what did we lose money on', 'which job made the least']],
  [
    { name: 'hours', with: { period: { from: '2026-05-04', to: '2026-05-10' }, person: 'Sam' } },
    ['how many hours did Sam work last week'],
  ],
  [
    { name: 'hours', with: { period: { from: '2026-05-01', to: '2026-05-31' } } },
    ['who worked the most hours this month'],
  ],
  [{ name: 'tasks', with: { state: 'overdue' } }, ['what tasks are overdue']],
  [
    { name: 'tasks', with: { period: { from: '2026-05-14', to: '2026-05-14' } } },
    ['what do I have to do today'],
  ],
  [
    { name: 'changes', with: { period: { from: '2026-05-13', to: '2026-05-14' } } },
    ['anything new since yesterday'],
  ],
  [{ name: 'changes', with: { period: { from: '2026-05-14', to: '2026-05-14' } } }, ['what happened today']],
  [
    { name: 'tax_collected', with: { period: { from: '2026-04-01', to: '2026-06-30' } } },
    ['how much sales tax do I owe this quarter', 'how much tax have I collected'],
  ],
  [{ name: 'deposits_held', with: {} }, ['any deposits still sitting there']],
  [{ name: 'document', with: { number: '7f3a9c21' } }, ['show me invoice 7f3a9c21']],
  [{ name: 'find', with: { words: 'boiler job' } }, ['find the boiler job']],
  [{ name: 'customers_in', with: { place: 'Aptos' } }, ['how many customers in Aptos']],
  [{ name: 'customers_by_value', with: { type: 'commercial' } }, ['which of my customers are commercial']],
  [
    { name: 'invoiced', with: { period: { from: '2026-05-01', to: '2026-05-31' } } },
    ['how many invoices did I send this month'],
  ],
  [
    { name: 'average_ticket', with: { period: { from: '2026-01-01', to: '2026-12-31' } } },
    ["what's my average invoice"],
  ],
  [{ name: 'overdue', with: { days: 60 } }, ["what's overdue more than 60 days"]],
  [
    { name: 'due_invoices', with: { period: { from: '2026-05-11', to: '2026-05-17' } } },
    ["what's due this week"],
  ],
  [{ name: 'drafts', with: {} }, ['which invoices did I forget to send']],
  [
    {
      name: 'revenue',
      with: {
        period: { from: '2026-05-01', to: '2026-05-31' },
        compare: { from: '2026-04-01', to: '2026-04-30' },
      },
    },
    ['how much are we up on last month'],
  ],
];
