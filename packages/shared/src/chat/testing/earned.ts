import { day, type Phrasings } from './phrasing.ts';

const { thisWeek, lastWeek, thisMonth, lastMonth, march, lastQuarter, thisYear, lastYear } = day;

export const earnedPhrasings: Phrasings = [
  [
    { name: 'revenue', with: { period: thisMonth } },
    [
      'revenue',
      'how much did we make this month',
      'how are we doing this month',
      'sales this month',
      'income this month',
      'how is business',
      'how much money came in this month?',
      'what did I earn this month',
      'revenue may',
      'reveune this month',
      'how much have we brought in this month',
    ],
  ],
  [
    { name: 'revenue', with: { period: lastMonth } },
    [
      'how was last month?',
      'revenue last month',
      'sales in April',
      'how much did I make last month',
      "last month's revenue",
      'what was our income in april 2026',
      'how did we do in April',
      'hows last month looking revenue wise',
      'how much money did we make the previous month',
      'revenue for the month of april',
    ],
  ],
  [
    { name: 'revenue', with: { period: lastQuarter } },
    [
      'revenue last quarter',
      'how was Q1',
      'how did we do in the first quarter',
      'sales in q1 2026',
      'earnings for the last quarter',
    ],
  ],
  [
    { name: 'revenue', with: { period: lastYear } },
    [
      'how much did we make in 2025',
      'revenue last year',
      "last year's sales",
      'total income 2025',
      'what was our turnover last year',
    ],
  ],
  [
    { name: 'revenue', with: { period: day.yearToDate } },
    [
      'revenue year to date',
      'sales ytd',
      'how much have we made so far this year',
      'income this year so far',
    ],
  ],
  [
    { name: 'revenue', with: { period: day.sinceEaster } },
    ['revenue since Easter', 'how much did we earn since easter'],
  ],
  [
    { name: 'revenue', with: { period: { from: '2026-03-02', to: '2026-03-08' } } },
    ['revenue the week of March 3', 'how was the week of march 3rd'],
  ],
  [
    { name: 'revenue', with: { period: day.last30 } },
    ['revenue last 30 days', 'what came in as income over the past 30 days', 'sales in the last thirty days'],
  ],
  [
    { name: 'revenue', with: { period: { from: '2025-06-01', to: '2025-08-31' } } },
    ['how was last summer', 'sales last summer', 'revenue in the summer of 2025'],
  ],
  [
    { name: 'revenue', with: { period: thisMonth, compare: lastMonth } },
    [
      'revenue this month vs last month',
      'compare this month with last month',
      'are we doing better than last month',
      'sales this month compared to april',
      'is revenue up or down this month',
      'this month against last month',
    ],
  ],
  [
    { name: 'revenue', with: { period: thisYear, compare: lastYear } },
    [
      'revenue this year vs last year',
      'are we making more than last year?',
      'compare 2026 to 2025',
      'sales 2026 versus 2025',
    ],
  ],
  [
    { name: 'revenue', with: { period: march, compare: { from: '2025-03-01', to: '2025-03-31' } } },
    [
      'revenue in March compared to March 2025',
      'march vs the same month last year',
      'sales in march versus a year earlier',
    ],
  ],
  [
    { name: 'revenue', with: { period: thisYear, by: 'month' } },
    [
      'revenue by month this year',
      'monthly revenue this year',
      'sales per month for 2026',
      'show me income each month this year',
      'which month was best this year',
    ],
  ],
  [
    { name: 'revenue', with: { period: lastYear, by: 'customer' } },
    ['revenue by customer last year', 'sales per client in 2025', 'income by customer 2025'],
  ],
  [
    { name: 'revenue', with: { period: thisMonth, by: 'person' } },
    [
      'sales by employee this month',
      'revenue per technician this month',
      'who brought in the most this month',
      'revenue by person',
    ],
  ],
  [
    { name: 'revenue', with: { period: thisYear, by: 'source' } },
    [
      'revenue by source this year',
      'which lead source brings the most revenue this year',
      'where does our revenue come from this year',
    ],
  ],
  [
    { name: 'revenue', with: { period: thisYear, by: 'item' } },
    ['revenue by service this year', 'income per product this year'],
  ],
  [
    { name: 'revenue', with: { period: thisMonth, by: 'method' } },
    ['revenue by payment method', 'sales this month by payment method'],
  ],
  [
    { name: 'revenue', with: { period: thisWeek, by: 'day' } },
    ['daily sales this week', 'revenue per day this week', 'income by day this week'],
  ],
  [
    { name: 'revenue', with: { period: thisYear, customer: 'Ana Kim' } },
    ['revenue from Ana Kim', 'how much have we made from Ana Kim this year', 'sales to Ana Kim in 2026'],
  ],
  [
    { name: 'revenue', with: { period: lastYear, type: 'commercial' } },
    ['commercial revenue last year', 'how much did we make from commercial customers in 2025'],
  ],
  [
    { name: 'invoiced', with: { period: thisMonth } },
    [
      'how much did we invoice this month',
      'how much have I billed this month',
      'invoices sent this month',
      'billings this month',
      'what did we bill in May?',
      'how many invoices did we send this month',
    ],
  ],
  [
    { name: 'invoiced', with: { period: lastWeek } },
    ['invoices sent last week', 'how much was invoiced last week', 'what did I bill last week'],
  ],
  [
    { name: 'invoiced', with: { period: thisYear, customer: 'Ana Kim' } },
    [
      "Ana Kim's invoices",
      'invoices for Ana Kim',
      'how much have we billed Ana Kim',
      'show me the invoices of Ana Kim',
    ],
  ],
  [
    { name: 'invoiced', with: { period: lastQuarter, by: 'customer' } },
    ['invoiced by customer last quarter', 'billings per client in Q1'],
  ],
  [
    { name: 'invoiced', with: { period: thisYear, by: 'status' } },
    ['invoices by status this year', 'how much did we invoice this year by status'],
  ],
  [
    { name: 'average_ticket', with: { period: thisYear } },
    [
      'average ticket',
      'average invoice',
      "what's our average job size",
      'what does a typical invoice come to',
      'avg ticket this year',
      'average sale',
    ],
  ],
  [
    { name: 'average_ticket', with: { period: thisYear, compare: lastYear } },
    ['average ticket this year vs last year', 'average invoice this year compared to last year'],
  ],
  [
    { name: 'items_sold', with: { period: thisYear } },
    [
      'best sellers',
      'what sells best',
      'which services sell the most',
      'most popular items',
      'top selling products this year',
      'what do we sell the most',
    ],
  ],
  [
    { name: 'items_sold', with: { period: lastMonth, limit: 5 } },
    ['top 5 services last month', 'best 5 items in april'],
  ],
  [
    { name: 'items_sold', with: { period: lastMonth, item: 'filters' } },
    ['how many filters did we sell last month', 'filters sold in April'],
  ],
  [
    { name: 'item_price', with: { item: 'drain cleaning' } },
    [
      'what do we charge for drain cleaning',
      'price of drain cleaning',
      'how much is a drain cleaning',
      "what's our rate for drain cleaning",
      'how much do I usually charge for drain cleaning?',
      'drain cleaning price',
    ],
  ],
];
