import { day, type Phrasings } from './phrasing.ts';

const { thisWeek, thisMonth, lastMonth, thisQuarter, lastQuarter, thisYear } = day;

export const paidPhrasings: Phrasings = [
  [
    { name: 'payments', with: { period: thisWeek } },
    [
      'who paid this week',
      'payments this week',
      'payments received this week',
      'which payments came in this week?',
      'did anyone pay this week',
      'show me this weeks payments',
    ],
  ],
  [
    { name: 'payments', with: { period: day.today } },
    [
      'payments today',
      'did we get paid today',
      'who paid today?',
      "today's payments",
      'what payments came in today',
    ],
  ],
  [
    { name: 'payments', with: { period: day.yesterday } },
    ['payments yesterday', 'who paid us yesterday', 'money received yesterday'],
  ],
  [
    { name: 'payments', with: { period: lastMonth, method: 'cash' } },
    ['cash payments last month', 'how much cash did we receive in april', 'payments in cash last month'],
  ],
  [
    { name: 'payments', with: { period: thisMonth, method: 'check' } },
    ['checks received this month', 'payments by check this month'],
  ],
  [
    { name: 'payments', with: { period: lastQuarter, method: 'credit_card' } },
    ['credit card payments last quarter', 'card payments in Q1'],
  ],
  [
    { name: 'payments', with: { period: thisYear, customer: 'Elena Marsh' } },
    ['payments from Elena Marsh', 'what has Elena Marsh paid this year', 'payments by Elena Marsh in 2026'],
  ],
  [
    { name: 'refunds', with: { period: thisYear } },
    ['refunds', 'how much did we refund this year', 'did we give any money back this year?'],
  ],
  [{ name: 'refunds', with: { period: lastMonth } }, ['refunds last month', 'what did we refund in April']],
  [
    { name: 'profit', with: { period: thisMonth } },
    ['what was our profit this month', 'how much profit did I make this month', 'net income this month'],
  ],
  [
    { name: 'tax_collected', with: { period: thisQuarter } },
    [
      'sales tax',
      'how much sales tax do I owe this quarter',
      'tax collected this quarter',
      'taxes collected',
    ],
  ],
  [
    { name: 'tax_collected', with: { period: lastQuarter } },
    [
      'sales tax last quarter',
      'how much tax did we collect in Q1',
      'tax collected in the first quarter',
      'what do I have to remit in sales tax for last quarter',
    ],
  ],
  [
    { name: 'expenses', with: { period: thisMonth } },
    [
      'expenses',
      'how much did we spend this month',
      'what are our costs this month',
      'spending this month',
      'what have I spent so much on this month',
    ],
  ],
  [
    { name: 'expenses', with: { period: lastMonth, by: 'category' } },
    ['expenses by category last month', 'where did our money go last month', 'april spending per category'],
  ],
  [
    { name: 'expenses', with: { period: lastQuarter, by: 'job' } },
    ['expenses per job last quarter', 'costs by job in Q1'],
  ],
  [
    { name: 'expenses', with: { period: thisMonth, compare: lastMonth } },
    ['expenses this month vs last month', 'are we spending more than last month'],
  ],
];
