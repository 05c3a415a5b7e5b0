import { day, type Phrasings } from './phrasing.ts';

const { thisWeek, lastWeek, thisMonth, lastMonth, march, thisQuarter, lastQuarter, thisYear, lastYear } = day;

export const moneyPhrasings: Phrasings = [
  [
    { name: 'receivables', with: {} },
    [
      'who owes me money',
      'who owes us?',
      'whos owing',
      'Who still owes me?',
      'show me everyone who hasn’t paid',
      "who hasn't paid yet",
      'unpaid invoices',
      'open invoices',
      'how much money is still out there',
      'what is outstanding',
      'Outstanding invoices please',
      'total receivables',
      'how much do people owe us in total?',
      'I want to know how much my customers still owe me at the moment',
      'who ows me mony',
      'outstading balances',
      'money owed',
      'what are we owed',
      'which invoices are unpaid',
      'who do I still have to collect from',
      'which customers have open balances',
    ],
  ],
  [
    { name: 'receivables', with: { customer: 'Ana Kim' } },
    [
      'how much does Ana Kim owe',
      'what does Ana Kim owe me?',
      'does Ana Kim owe us anything',
      "what's Ana Kim's balance",
      'has Ana Kim paid everything?',
      'Ana Kim unpaid invoices',
      'open invoices for Ana Kim',
      'Did Ana Kim settle her tab?',
    ],
  ],
  [
    { name: 'receivables', with: { type: 'commercial' } },
    [
      'which commercial customers owe me money',
      'unpaid invoices of commercial clients',
      'how much do businesses owe us',
    ],
  ],
  [
    { name: 'receivables', with: { type: 'residential' } },
    ['who owes me, residential only', 'what do homeowners still owe'],
  ],
  [
    { name: 'receivables', with: { place: 'Santa Cruz' } },
    ['who owes me in Santa Cruz', 'open balances in Santa Cruz'],
  ],
  [
    { name: 'overdue', with: {} },
    [
      'who is late',
      'whos late',
      'overdue invoices',
      'which invoices are overdue?',
      'past due',
      "what's past due right now",
      'who is behind on payments',
      'show me late invoices',
      'overdeu invoices',
      'any customers late with paying?',
      'list all invoices that are past their due date',
    ],
  ],
  [
    { name: 'overdue', with: { days: 30 } },
    [
      'who is more than 30 days late',
      'invoices over 30 days overdue',
      'overdue by 30+ days',
      'which invoices are at least thirty days past due',
      'late by more than a month',
    ],
  ],
  [
    { name: 'overdue', with: { days: 60, type: 'commercial' } },
    ['commercial customers more than 60 days late', 'which commercial invoices are 60 days overdue'],
  ],
  [
    { name: 'overdue', with: { customer: 'Marsh & Co' } },
    ['is Marsh & Co late?', 'overdue invoices of Marsh & Co', 'anything past due from Marsh & Co'],
  ],
  [
    { name: 'late_payers', with: {} },
    [
      'slow payers',
      'who usually pays late',
      'which customers always pay late?',
      'who takes the longest to pay',
      'late payers',
      'bad payers',
      'customers that are slow to pay',
    ],
  ],
  [{ name: 'late_payers', with: { limit: 3 } }, ['top 3 late payers', 'my 3 worst payers']],
  [
    { name: 'drafts', with: {} },
    [
      'draft invoices',
      'which invoices did I never send',
      'drafts',
      'unsent invoices',
      "invoices I haven't sent",
      'did I forget to send any invoices?',
      'what invoices are still waiting to be sent',
    ],
  ],
  [
    { name: 'drafts', with: { customer: 'Ana Kim' } },
    ['drafts for Ana Kim', 'any unsent invoices for Ana Kim'],
  ],
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
    [
      'refunds',
      'how much did we refund this year',
      'did we give any money back this year?',
      'chargebacks this year',
    ],
  ],
  [{ name: 'refunds', with: { period: lastMonth } }, ['refunds last month', 'what did we refund in April']],
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
    { name: 'deposits_held', with: {} },
    [
      'deposits',
      'what deposits are we holding',
      'how much do we hold in deposits',
      'customer deposits on hand',
      'prepayments',
      'who paid a deposit',
    ],
  ],
  [
    { name: 'expected_cash', with: {} },
    [
      'cash flow',
      'how much money will come in',
      'expected cash',
      'what can we expect to get',
      'cash forecast',
      'how much should come in',
    ],
  ],
  [
    { name: 'expected_cash', with: { weeks: 6 } },
    [
      'cash flow for the next 6 weeks',
      'how much will come in over the next six weeks',
      'expected money next 6 weeks',
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
