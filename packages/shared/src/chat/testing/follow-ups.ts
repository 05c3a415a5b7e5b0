import type { Question } from '../../questions/question.ts';
import { day } from './phrasing.ts';

const { thisMonth, lastMonth, thisYear, lastYear, tomorrow, friday } = day;
const april2025 = { from: '2025-04-01', to: '2025-04-30' };
const march = day.march;

const revenueLastMonth: Question = { name: 'revenue', with: { period: lastMonth } };
const owed: Question = { name: 'receivables', with: {} };
const sam: Question = { name: 'schedule', with: { period: tomorrow } };
const best: Question = { name: 'customers_by_value', with: {} };
const year: Question = { name: 'revenue', with: { period: thisYear } };

/** Each entry has a previous question, the follow-up messages, and the resulting question. */
export const followUpPhrasings: readonly (readonly [
  before: Question,
  said: readonly string[],
  after: Question,
])[] = [
  [
    revenueLastMonth,
    ['and the year before?', 'and the year earlier', 'what about the year before'],
    { name: 'revenue', with: { period: april2025 } },
  ],
  [
    revenueLastMonth,
    [
      'and the month before?',
      'and before that?',
      'what about the previous month before that',
      'the month before',
    ],
    { name: 'revenue', with: { period: march } },
  ],
  [
    revenueLastMonth,
    ['and this month?', 'what about this month', 'this month', 'how about this month?', 'and in May?'],
    { name: 'revenue', with: { period: thisMonth } },
  ],
  [
    revenueLastMonth,
    ['for 2025', 'and last year?', 'in 2025', 'what about 2025?'],
    { name: 'revenue', with: { period: lastYear } },
  ],
  [
    revenueLastMonth,
    ['only commercial ones', 'just commercial', 'only commercial customers', 'and commercial?'],
    { name: 'revenue', with: { period: lastMonth, type: 'commercial' } },
  ],
  [
    revenueLastMonth,
    ['by customer', 'per customer', 'split by customer', 'and by customer?', 'break it down by customer'],
    { name: 'revenue', with: { period: lastMonth, by: 'customer' } },
  ],
  [
    revenueLastMonth,
    ['by week', 'per week please'],
    { name: 'revenue', with: { period: lastMonth, by: 'week' } },
  ],
  [
    revenueLastMonth,
    ['what about Ana Kim?', 'only Ana Kim', 'and for Ana Kim', 'just Ana Kim'],
    { name: 'revenue', with: { period: lastMonth, customer: 'Ana Kim' } },
  ],
  [
    revenueLastMonth,
    ['compared to the year before', 'vs the year before', 'compare with the same month last year'],
    { name: 'revenue', with: { period: lastMonth, compare: april2025 } },
  ],
  [
    revenueLastMonth,
    ['and expenses?', 'what about expenses', 'and what did we spend?'],
    { name: 'expenses', with: { period: lastMonth } },
  ],
  [
    revenueLastMonth,
    ['and payments?', 'what about payments?'],
    { name: 'payments', with: { period: lastMonth } },
  ],
  [year, ['by month', 'per month', 'monthly'], { name: 'revenue', with: { period: thisYear, by: 'month' } }],
  [
    owed,
    ['only commercial ones', 'just the commercial customers'],
    { name: 'receivables', with: { type: 'commercial' } },
  ],
  [
    owed,
    ['only residential', 'residential only', 'and homeowners?'],
    { name: 'receivables', with: { type: 'residential' } },
  ],
  [
    owed,
    ['what about Ana Kim?', 'and Ana Kim?', 'just Ana Kim'],
    { name: 'receivables', with: { customer: 'Ana Kim' } },
  ],
  [
    { name: 'receivables', with: { type: 'residential', place: 'Aptos' } },
    ['and elena?', 'what about elena'],
    { name: 'receivables', with: { customer: 'elena' } },
  ],
  [
    { name: 'receivables', with: { customer: 'Ana Kim' } },
    ['only residential ones'],
    { name: 'receivables', with: { type: 'residential' } },
  ],
  [owed, ['only in Aptos', 'just those in Aptos'], { name: 'receivables', with: { place: 'Aptos' } }],
  [
    sam,
    ['just Sam', 'only Sam', 'and Sam?', 'what about Sam'],
    { name: 'schedule', with: { period: tomorrow, person: 'Sam' } },
  ],
  [sam, ['and next week?', 'what about next week'], { name: 'schedule', with: { period: day.nextWeek } }],
  [
    sam,
    ['and on Tuesday?', 'how about Tuesday'],
    { name: 'schedule', with: { period: { from: '2026-05-19', to: '2026-05-19' } } },
  ],
  [
    { name: 'free_time', with: { period: day.nextWeek } },
    ['only Maya', 'and Maya?'],
    { name: 'free_time', with: { period: day.nextWeek, person: 'Maya' } },
  ],
  [best, ['top 20', 'only the top 20'], { name: 'customers_by_value', with: { limit: 20 } }],
  [
    best,
    ['only commercial ones', 'commercial ones'],
    { name: 'customers_by_value', with: { type: 'commercial' } },
  ],
  [
    { name: 'overdue', with: {} },
    ['more than 60 days', 'only over 60 days', 'just those over 60 days'],
    { name: 'overdue', with: { days: 60 } },
  ],
  [
    { name: 'customer', with: { customer: 'Ana Kim' } },
    ['and Elena Marsh?', 'what about Elena Marsh'],
    { name: 'customer', with: { customer: 'Elena Marsh' } },
  ],
  [
    { name: 'payments', with: { period: lastMonth } },
    ['only cash', 'just the cash ones', 'and in cash?'],
    { name: 'payments', with: { period: lastMonth, method: 'cash' } },
  ],
  [
    { name: 'hours', with: { period: day.lastWeek } },
    ['only Sam', 'and the week before, Sam?'].slice(0, 1),
    { name: 'hours', with: { period: day.lastWeek, person: 'Sam' } },
  ],
  [
    { name: 'tasks', with: {} },
    ['only overdue ones', 'just the overdue ones'],
    { name: 'tasks', with: { state: 'overdue' } },
  ],
  [
    { name: 'schedule', with: { period: day.today } },
    ['and Friday?', 'what about friday'],
    { name: 'schedule', with: { period: friday } },
  ],
  [
    { name: 'find', with: { words: 'elena marsh' } },
    ['what does she owe', 'and what does she owe us?', 'what is her balance'],
    { name: 'receivables', with: { customer: 'elena marsh' } },
  ],
  // A complete question is not treated as a follow-up.
  [revenueLastMonth, ['who owes me money', 'show me open estimates'].slice(0, 1), owed],
  [owed, ["what's on tomorrow?"], sam],
];

/** Phrases that ask to show the previous answer as a chart. */
export const chartPhrasings = [
  'as a chart',
  'as a graph please',
  'show it as a chart',
  'can you draw that',
  'make it a chart',
  'chart',
];
