import { day, type Phrasings } from './phrasing.ts';

const { lastMonth, nextWeek, thisMonth, thisYear, tomorrow } = day;
const allTime = { from: '2000-01-01', to: '2026-05-14' };

/** Questions from users that the chat previously answered incorrectly or not at all. */
export const learnedPhrasings: Phrasings = [
  [
    { name: 'contact', with: { customer: 'Elena Marsh' } },
    [
      "what's Elena Marsh's phone number",
      'Elena Marsh address',
      'how can I reach Elena Marsh',
      "Elena Marsh's email please",
      'where does Elena Marsh live',
    ],
  ],
  [{ name: 'contact', with: { customer: 'elena marsh' } }, ['phone for elena marsh']],
  [{ name: 'contact', with: { person: 'Sam' } }, ["what's Sam's email"]],
  [
    { name: 'customer_sources', with: {} },
    [
      'where do customers come from',
      'where do my clients come from?',
      'how do people find us',
      'customers by source',
    ],
  ],
  [
    { name: 'due_invoices', with: { period: nextWeek } },
    ['what is due next week', 'whats due next week', 'which invoices are coming due next week'],
  ],
  [
    { name: 'payments', with: { period: allTime, customer: 'Elena Marsh' } },
    ['how much has Elena Marsh paid in total', 'how much did Elena Marsh pay altogether'],
  ],
  [
    { name: 'ranked', with: { what: 'invoices', order: 'biggest', open: true } },
    ['biggest unpaid invoice', "what's my largest open invoice"],
  ],
  [
    { name: 'ranked', with: { what: 'invoices', order: 'smallest', period: thisMonth } },
    ['smallest invoice this month'],
  ],
  [
    { name: 'ranked', with: { what: 'invoices', order: 'biggest', limit: 5 } },
    ['top 5 biggest invoices', '5 biggest invoices'],
  ],
  [
    { name: 'ranked', with: { what: 'payments', order: 'newest', customer: 'Ana Kim' } },
    ['last payment from Ana Kim', 'when did Ana Kim last pay us', "what was Ana Kim's last payment"],
  ],
  [
    { name: 'ranked', with: { what: 'jobs', order: 'newest', customer: 'Ana Kim' } },
    ['last job for Ana Kim'],
  ],
  [
    { name: 'ranked', with: { what: 'visits', order: 'newest', customer: 'Ana Kim' } },
    ['last visit at Ana Kim', 'last time we were at Ana Kim'],
  ],
  [
    { name: 'ranked', with: { what: 'expenses', order: 'biggest', period: thisYear } },
    ["what's my biggest expense"],
  ],
  [{ name: 'receivables', with: { by: 'customer', limit: 5 } }, ['top 5 people that owe me']],
  [{ name: 'revenue', with: { period: thisYear, by: 'customer', limit: 3 } }, ['top 3 customers this year']],
  [
    { name: 'spent_on', with: { what: 'fuel', period: lastMonth } },
    [
      'what did we spend on fuel last month',
      'fuel costs last month',
      'how much did I spend on fuel last month',
    ],
  ],
  [{ name: 'spent_on', with: { what: 'parts', period: thisYear } }, ['spend on parts']],
  [
    { name: 'expenses', with: { period: thisMonth, by: 'category' } },
    ['what are we spending the most on', 'expenses by category'],
  ],
  [{ name: 'expenses', with: { period: thisYear, by: 'month' } }, ['expenses per month this year']],
  [
    { name: 'job_profit', with: { job: 'deck rebuild' } },
    [
      'profit on the deck rebuild',
      'how much did we make on the deck rebuild',
      'margin on the deck rebuild job',
    ],
  ],
  [{ name: 'job_profit', with: { job: 'Okafor' } }, ['did we make money on the Okafor job']],
  [
    { name: 'free_time', with: { period: tomorrow, person: 'devin' } },
    ['any holes in devins day tomorrow', "gaps in devin's day tomorrow"],
  ],
  [
    { name: 'call_first', with: {} },
    ['who should I call first', 'who do i need to call', 'who should I ring first today'],
  ],
  [
    { name: 'recurring', with: {} },
    [
      'which recurring invoices go out next',
      'how much do my recurring invoices bring in per month',
      'recurring revenue',
    ],
  ],
  [
    { name: 'days_to_pay', with: { period: { from: '2025-05-15', to: '2026-05-14' } } },
    ['how many days does it take us to get paid', 'average days to pay', 'how fast do customers pay'],
  ],
  [
    { name: 'declined_estimates', with: { period: thisYear } },
    ['which estimates were declined this year', 'declined quotes', 'who turned down our estimates this year'],
  ],
  [
    { name: 'customer_fact', with: { customer: 'Elena Marsh', about: 'method' } },
    ['how does Elena Marsh usually pay', 'does Elena Marsh pay by check or card?'],
  ],
  [{ name: 'customers_in', with: { lacking: 'email' } }, ['customers without email', 'people with no email']],
  [
    { name: 'open_leads', with: { over: 2000 } },
    ['leads worth more than 2000', 'open leads worth 2k or more'],
  ],
  [
    { name: 'recurring_expenses', with: {} },
    ['what are my fixed costs', 'which expenses repeat every month'],
  ],
  [
    { name: 'automatic_charges', with: { period: { from: '2026-05-11', to: '2026-05-17' } } },
    ['what will be charged automatically this week', 'automatic payments this week'],
  ],
  [
    { name: 'payment_problems', with: {} },
    [
      'which payments need attention',
      'any payment disputes?',
      'which automatic payments failed',
      'do our books match Stripe',
    ],
  ],
  [
    { name: 'ended_recurring', with: {} },
    ['which recurring invoices have ended', 'expired recurring invoices'],
  ],
  [{ name: 'credits', with: {} }, ['which customers have credit', 'credit sitting on customer accounts']],
  [
    { name: 'invoice_credits', with: { kind: 'credit_note', period: thisYear } },
    [
      'how much did we credit customers this year',
      'credit notes this year',
      'which credit notes did we write',
    ],
  ],
  [
    { name: 'invoice_credits', with: { kind: 'bad_debt', period: thisYear } },
    ['how much did we write off this year', 'bad debt', 'which invoices were written off this year'],
  ],
  [
    { name: 'invoice_credits', with: { kind: 'bad_debt', period: thisMonth } },
    ['what did I write off this month', 'any write-offs this month'],
  ],
  [
    { name: 'estimates_sent', with: { period: thisMonth } },
    ['how many estimates did I send this month', 'estimates sent this month'],
  ],
];
