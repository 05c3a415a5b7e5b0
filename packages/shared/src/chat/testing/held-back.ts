import { day, type Phrasings } from './phrasing.ts';

const {
  today,
  tomorrow,
  thisWeek,
  lastWeek,
  nextWeek,
  thisMonth,
  lastMonth,
  thisYear,
  lastYear,
  lastQuarter,
} = day;

/** Phrasings of questions that were written after the grammar, by a person who did not look at its vocabulary. */
export const heldBackPhrasings: Phrasings = [
  [
    { name: 'revenue', with: { period: lastMonth } },
    ['how much did we make last mnth', 'revenue lst month', 'revenue prev month'],
  ],
  [
    { name: 'revenue', with: { period: { from: '2026-05-01', to: '2026-05-14' } } },
    ['revenue past fortnight'],
  ],
  [{ name: 'hours', with: { period: lastWeek, person: 'sam' } }, ['hours sam worked last week']],
  [
    { name: 'payments', with: { period: thisYear, method: 'cash' } },
    ['how much cash money did i get this year'],
  ],
  [
    { name: 'payments', with: { period: thisYear, customer: 'June Summers' } },
    ['what did June Summers pay this year'],
  ],
  [{ name: 'expected_cash', with: { weeks: 4 } }, ['money comming in next 4 weeks']],
  [{ name: 'missed_visits', with: { period: lastMonth, cancelled: true } }, ['who cancelled last month']],
  [{ name: 'late_payers', with: {} }, ['who paid late most often']],
  [{ name: 'unbilled_work', with: {} }, ['visits without invoice']],
  [{ name: 'find', with: { words: 'elena marsh' } }, ['elena marsh']],
  [
    { name: 'receivables', with: {} },
    [
      'gimme a list of folks that still owe us',
      'how much are we owed altogether right now',
      'unpaid bills',
      'who hasnt payed me',
    ],
  ],
  [
    { name: 'receivables', with: { customer: 'Bob Stone' } },
    ['is Bob Stone paid up?', 'how much is Bob Stone still owing us'],
  ],
  [
    { name: 'overdue', with: {} },
    ['anything overdue?', 'show invoices that should have been paid by now but are late'],
  ],
  [
    { name: 'overdue', with: { days: 90 } },
    ['who is over 90 days late paying us', 'invoices 90+ days overdue'],
  ],
  [
    { name: 'revenue', with: { period: lastWeek } },
    [
      'revenue lst week',
      'how did last week go',
      'how much did we take in last week',
      'sales for last week please',
    ],
  ],
  [
    { name: 'revenue', with: { period: { from: '2025-12-01', to: '2025-12-31' } } },
    ['how much money did we make in December', 'revenue dec 2025'],
  ],
  [
    { name: 'revenue', with: { period: thisYear, compare: lastYear } },
    ['are sales better this year than last year', 'how does 2026 compare to 2025 in revenue'],
  ],
  [
    { name: 'revenue', with: { period: { from: '2026-05-03', to: '2026-05-10' } } },
    ['income between May 3 and May 10', 'what did we earn from 5/3 to 5/10'],
  ],
  [
    { name: 'revenue', with: { period: lastYear, by: 'month' } },
    ['break down 2025 revenue by month', 'monthly sales for last year'],
  ],
  [
    { name: 'payments', with: { period: lastWeek } },
    ['list the payments we got last week', 'who paid up last week?'],
  ],
  [
    { name: 'payments', with: { period: thisMonth, method: 'bank_transfer' } },
    ['bank transfers received this month', 'any wire payments this month'],
  ],
  [
    { name: 'expenses', with: { period: lastQuarter } },
    ['what did we spend last quarter', 'total expenses for q1'],
  ],
  [
    { name: 'tax_collected', with: { period: lastYear } },
    ['how much sales tax did we take in during 2025', 'taxes collected in 2025'],
  ],
  [
    { name: 'item_price', with: { item: 'water heater install' } },
    ['what do I charge for a water heater install', 'whats the price for water heater install'],
  ],
  [
    { name: 'expected_cash', with: { weeks: 4 } },
    ['how much cash should come in over the next 4 weeks', 'cash forecast next four weeks'],
  ],
  [
    { name: 'average_ticket', with: { period: lastYear } },
    ['average ticket size in 2025', 'what was the average invoice last year'],
  ],
  [
    { name: 'open_estimates', with: {} },
    ['which estimates have we not heard back on', 'quotes still pending'],
  ],
  [
    { name: 'open_estimates', with: { days: 30 } },
    ['estimates that have been open for over 30 days', 'quotes older than a month'],
  ],
  [{ name: 'new_leads', with: { period: today } }, ['any new leads today', 'did any leads come in today?']],
  [{ name: 'schedule', with: { period: tomorrow, person: 'Maya' } }, ["what's Maya up to tomorrow"]],
  [
    { name: 'schedule', with: { period: tomorrow, person: 'Maya', kind: 'visits' } },
    ["show me Maya's visits for tomorrow"],
  ],
  [
    { name: 'schedule', with: { period: { from: '2026-05-18', to: '2026-05-18' } } },
    ['what have we got on Monday', 'whats scheduled for monday'],
  ],
  [
    { name: 'schedule', with: { period: { from: '2026-05-16', to: '2026-05-17' } } },
    ['is anything booked this weekend'],
  ],
  [
    { name: 'schedule', with: { period: { from: '2026-05-16', to: '2026-05-17' }, kind: 'visits' } },
    ['any jobs this weekend?'],
  ],
  [
    { name: 'free_time', with: { period: tomorrow } },
    ['can we squeeze in another job tomorrow', 'any open slots tomorrow'],
  ],
  [
    { name: 'free_time', with: { period: nextWeek, person: 'Devin' } },
    ['when is Devin free next week', "Devin's availability next week"],
  ],
  [
    { name: 'missed_visits', with: { period: thisYear } },
    ['how many no shows this year', 'appointments cancelled this year'],
  ],
  [{ name: 'customers_by_value', with: { limit: 10 } }, ['list our top ten customers', 'ten best clients']],
  [
    { name: 'silent_customers', with: { days: 120 } },
    ['customers who have not come back in 4 months', 'who have we not seen for 120 days'],
  ],
  [
    { name: 'customers_in', with: { place: 'Capitola' } },
    ['do we have any customers in Capitola', 'clients located in Capitola'],
  ],
  [
    { name: 'new_customers', with: { period: lastMonth } },
    ['how many new clients did we get last month', 'customers who joined in April'],
  ],
  [{ name: 'customer', with: { customer: 'Ana Kim' } }, ['give me the rundown on Ana Kim']],
  [
    { name: 'unbilled_work', with: {} },
    ['is there any work we still have to bill', "what jobs haven't been invoiced"],
  ],
  [
    { name: 'job_margins', with: { period: lastMonth } },
    ['which jobs made a profit last month', 'margins on jobs in april'],
  ],
  [
    { name: 'hours', with: { period: thisWeek } },
    ['how many hours have we worked this week', 'time logged this week'],
  ],
  [
    { name: 'tasks', with: { period: tomorrow } },
    ['what tasks are due tomorrow', 'what do I have to get done tomorrow'],
  ],
  [
    { name: 'changes', with: { period: day.sinceYesterday } },
    ['any news since yesterday', 'whats happened while I was away'],
  ],
  [{ name: 'team', with: {} }, ['who all works for me', 'list my team members']],
  [{ name: 'invoiced', with: { period: thisMonth } }, ['invoice total this month']],
  [{ name: 'item_price', with: { item: 'drain cleaning' } }, ['charge for drain cleaning']],
  [{ name: 'due_invoices', with: { period: thisWeek } }, ["what's due this week", 'invoices due this week']],
  [{ name: 'revenue', with: { period: thisYear, by: 'month' } }, ['what was our best month', 'record month']],
  [{ name: 'revenue', with: { period: lastMonth, by: 'person' } }, ['how much did Sam bring in last month']],
  [{ name: 'overdue', with: { days: 60 } }, ['unpaid over 60 days']],
  [
    {
      name: 'schedule',
      with: { period: { from: '2026-05-14', to: '2026-08-13' }, customer: 'Ana Kim', upcoming: true },
    },
    ["when is Ana Kim's next appointment"],
  ],
  [
    {
      name: 'schedule',
      with: {
        period: { from: '2026-05-14', to: '2026-08-13' },
        customer: 'Ana Kim',
        upcoming: true,
        kind: 'visits',
      },
    },
    ['when is the next visit with Ana Kim'],
  ],
  [{ name: 'schedule', with: { period: tomorrow, person: 'Sam' } }, ['is Sam working tomorrow']],
  [{ name: 'schedule', with: { period: nextWeek } }, ['do we have work next week']],
  [{ name: 'new_leads', with: { period: thisYear, by: 'source' } }, ['lead sources']],
  [{ name: 'contact', with: { customer: 'Elena' } }, ['phone number of Elena']],
];
