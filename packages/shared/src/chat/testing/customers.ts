import { day, type Phrasings } from './phrasing.ts';

const { thisMonth, thisYear, lastYear } = day;

export const customerPhrasings: Phrasings = [
  [
    { name: 'referrals', with: {} },
    [
      'who referred the most customers?',
      'who refers the most people to us',
      'top referrers',
      'which customers recommended us',
    ],
  ],
  [{ name: 'referrals', with: { period: day.thisYear } }, ['who referred the most people to us this year']],
  [
    { name: 'customers_by_value', with: {} },
    [
      'best customers',
      'who are my best customers',
      'biggest clients',
      'most valuable customers',
      'which customers spend the most',
      'top customers',
      'customers by lifetime value',
      'who are our most important customers?',
    ],
  ],
  [
    { name: 'customers_by_value', with: { limit: 5 } },
    ['top 5 customers', 'my five best customers', 'five biggest clients', 'who are my top 5 clients'],
  ],
  [
    { name: 'customers_by_value', with: { limit: 1 } },
    ['who is my best customer', 'biggest client?', 'who is our top customer'],
  ],
  [
    { name: 'customers_by_value', with: { type: 'commercial', limit: 10 } },
    ['top 10 commercial customers', '10 best commercial clients'],
  ],
  [
    { name: 'customers_by_value', with: { place: 'Aptos' } },
    ['best customers in Aptos', 'most valuable clients in Aptos'],
  ],
  [
    { name: 'silent_customers', with: {} },
    [
      'which customers have gone quiet',
      'inactive customers',
      'customers we lost touch with',
      'who should I win back',
      'dormant clients',
      'customers we have not heard from in a while',
    ],
  ],
  [
    { name: 'silent_customers', with: { days: 180 } },
    [
      "customers I haven't seen in 6 months",
      'who has not booked in six months',
      'clients without a visit for 6 months: who has gone quiet',
      'customers we have not visited for 6 months',
    ],
  ],
  [
    { name: 'silent_customers', with: { days: 365 } },
    [
      "who haven't we heard from in a year",
      'customers not seen in over a year',
      'customers with no work for 12 months',
    ],
  ],
  [
    { name: 'silent_customers', with: { days: 90, type: 'commercial' } },
    ['commercial customers not seen in 90 days', 'which commercial clients have been silent for 90 days'],
  ],
  [
    { name: 'customers_in', with: { place: 'Oak Street' } },
    ['customers on Oak Street', 'who lives on Oak Street', 'which customers do we have on Oak Street'],
  ],
  [
    { name: 'customers_in', with: { place: 'Santa Cruz' } },
    [
      'customers in Santa Cruz',
      'which clients are in Santa Cruz',
      'how many customers do we have in Santa Cruz',
      'clients near Santa Cruz',
    ],
  ],
  [
    { name: 'customers_in', with: { place: 'Aptos', type: 'residential' } },
    ['residential customers in Aptos', 'residential clients around Aptos'],
  ],
  [
    { name: 'new_customers', with: { period: thisMonth } },
    [
      'new customers',
      'how many new customers this month',
      'new clients this month',
      'how many customers did we gain this month',
      'customers added this month',
    ],
  ],
  [
    { name: 'new_customers', with: { period: lastYear } },
    ['new customers in 2025', 'how many customers did we win last year', 'new clients last year'],
  ],
  [
    { name: 'new_customers', with: { period: thisYear, compare: lastYear } },
    ['new customers this year vs last year', 'new clients this year compared with last year'],
  ],
  [
    { name: 'customer', with: { customer: 'Elena Marsh' } },
    [
      'tell me about Elena Marsh',
      'who is Elena Marsh',
      'what do we know about Elena Marsh',
      'when did we last see Elena Marsh',
      'pull up Elena Marsh',
      'what about Elena Marsh?',
    ],
  ],
  [
    { name: 'document', with: { number: '7f3a9c21' } },
    [
      'invoice 7f3a9c21',
      'show me #7f3a9c21',
      'what is the status of 7f3a9c21',
      'is invoice 7f3a9c21 paid',
      'open estimate 7f3a9c21',
      'where is 7f3a9c21',
    ],
  ],
  [
    { name: 'find', with: { words: 'water heater' } },
    ['find water heater', 'search for water heater', 'look for water heater', 'search water heater'],
  ],
  [{ name: 'find', with: { words: 'Oak Street' } }, ['find Oak Street', 'look up Oak Street', 'Oak Street']],
];
