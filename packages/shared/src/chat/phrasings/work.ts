import { day, type Phrasings } from './phrasing.ts';

const { today, tomorrow, friday, thisWeek, lastWeek, nextWeek, thisMonth, lastMonth, thisYear, lastYear } =
  day;

export const workPhrasings: Phrasings = [
  [
    { name: 'open_estimates', with: {} },
    [
      'open estimates',
      'which quotes are still open',
      'pending proposals',
      'estimates waiting for an answer',
      'what quotes are out',
      "estimates that haven't been accepted yet",
      'outstanding bids',
      'open qoutes',
    ],
  ],
  [
    { name: 'open_estimates', with: { days: 14 } },
    [
      'estimates older than two weeks',
      'quotes open for more than 14 days',
      'estimates with no answer for 2 weeks',
    ],
  ],
  [
    { name: 'open_estimates', with: { customer: 'Ana Kim' } },
    ['open estimates for Ana Kim', "Ana Kim's open quotes", 'any pending estimate for Ana Kim'],
  ],
  [
    { name: 'open_estimates', with: { type: 'commercial' } },
    ['open commercial estimates', 'pending quotes for commercial customers'],
  ],
  [
    { name: 'win_rate', with: { period: thisYear } },
    [
      'win rate',
      'what is our close rate',
      'how many estimates do we win',
      'what percentage of quotes get accepted',
      'closing rate this year',
      'estimate acceptance rate',
    ],
  ],
  [
    { name: 'win_rate', with: { period: lastYear } },
    ['win rate last year', 'how many quotes did we win in 2025'],
  ],
  [
    { name: 'win_rate', with: { period: day.thisQuarter, compare: day.lastQuarter } },
    ['win rate this quarter vs last quarter', 'close rate this quarter compared to last quarter'],
  ],
  [
    { name: 'open_leads', with: {} },
    [
      'open leads',
      'leads',
      'who do I need to call back about a lead',
      'my pipeline',
      'which leads are waiting',
      'leads to follow up',
      'show me all open inquiries',
      'prospects',
    ],
  ],
  [
    { name: 'open_leads', with: { stage: 'quoted' } },
    ['leads that are quoted', 'quoted leads', 'which leads are in stage quoted'],
  ],
  [{ name: 'open_leads', with: { stage: 'on_hold' } }, ['leads on hold', 'which leads are on hold?']],
  [
    { name: 'open_leads', with: { person: 'Sam' } },
    ["Sam's open leads", 'open leads for Sam', 'which leads is Sam working on'],
  ],
  [
    { name: 'open_leads', with: { source: 'Google' } },
    ['open leads from Google', 'leads still open from Google'],
  ],
  [
    { name: 'new_leads', with: { period: thisWeek } },
    [
      'new leads this week',
      'how many leads came in this week',
      'leads this week',
      'did we get any leads this week',
      'how many inquiries this week',
    ],
  ],
  [
    { name: 'new_leads', with: { period: lastMonth } },
    [
      'leads last month',
      'how many leads did we get in April',
      'new inquiries last month',
      'how many new leads did we have in april',
    ],
  ],
  [
    { name: 'new_leads', with: { period: thisMonth, by: 'source' } },
    [
      'leads by source',
      'where do our leads come from',
      'new leads per source this month',
      'leads by channel this month',
    ],
  ],
  [
    { name: 'new_leads', with: { period: thisMonth, compare: lastMonth } },
    [
      'new leads this month vs last month',
      'leads this month compared to last month',
      'did we get more leads than last month',
    ],
  ],
  [
    { name: 'funnel', with: { period: thisYear } },
    [
      'funnel',
      'lead conversion',
      'how many leads become customers',
      'sales funnel this year',
      'how many leads did we convert',
      'how well do our leads convert',
    ],
  ],
  [
    { name: 'funnel', with: { period: lastYear, by: 'source' } },
    [
      'lead funnel by source last year',
      'conversion of leads per source in 2025',
      'which source converts best last year',
    ],
  ],
  [
    { name: 'schedule', with: { period: today } },
    [
      "what's on today",
      'schedule',
      "today's schedule",
      'what do I have today',
      'appointments today',
      'what is on my plate today',
      'who are we visiting today',
      'any visits today?',
      'my agenda',
      'shedule today',
    ],
  ],
  [
    { name: 'schedule', with: { period: tomorrow } },
    [
      "what's on tomorrow?",
      'what do we have tomorrow',
      'schedule for tomorrow',
      "tomorrow's appointments",
      'appts tmrw',
      'what is planned for tomorrow',
      'what does my day look like tomorrow',
      'jobs tomorrow',
    ],
  ],
  [
    { name: 'schedule', with: { period: friday } },
    ['what is on Friday', 'schedule on friday', 'what do we have Friday', 'appointments this friday'],
  ],
  [
    { name: 'schedule', with: { period: thisWeek } },
    [
      'schedule this week',
      'what does the week look like',
      'this weeks calendar',
      'what appointments do we have this week',
    ],
  ],
  [
    { name: 'schedule', with: { period: nextWeek } },
    ['what is booked next week', 'schedule next week', 'how does next week look', 'calendar next week'],
  ],
  [
    { name: 'schedule', with: { period: tomorrow, person: 'Sam' } },
    [
      'what does Sam have tomorrow',
      "Sam's schedule tomorrow",
      'where is Sam tomorrow',
      'where does Sam have to go tomorrow',
      'what is Sam doing tomorrow',
    ],
  ],
  [
    { name: 'schedule', with: { period: day.aheadWeek, customer: 'Ana Kim' } },
    ['upcoming visits for Ana Kim', 'appointments coming up with Ana Kim'],
  ],
  [
    { name: 'free_time', with: { period: day.aheadWeek } },
    [
      'when are we free',
      'any openings',
      'free slots',
      'when can we fit somebody in',
      'when do I have time',
      'next opening',
      'open slots',
    ],
  ],
  [
    { name: 'free_time', with: { period: nextWeek } },
    [
      'when are we free next week',
      'any openings next week',
      'gaps next week',
      'is there room next week',
      'availability next week',
    ],
  ],
  [
    { name: 'free_time', with: { period: friday, person: 'Sam' } },
    ['is Sam free on Friday', 'when is Sam available Friday', 'does Sam have time on friday'],
  ],
  [
    { name: 'visits_done', with: { period: lastWeek } },
    [
      'how many visits did we do last week',
      'visits completed last week',
      'how many jobs did we finish last week',
      'appointments done last week',
    ],
  ],
  [
    { name: 'visits_done', with: { period: lastMonth, person: 'Maya' } },
    [
      'how many visits did Maya do last month',
      'visits Maya completed in April',
      'how many jobs did Maya finish last month',
    ],
  ],
  [
    { name: 'visits_done', with: { period: thisYear, compare: lastYear } },
    ['visits completed this year vs last year', 'how many visits did we do this year compared to last year'],
  ],
  [
    { name: 'missed_visits', with: { period: thisMonth } },
    [
      'no shows',
      'missed visits',
      'which appointments were cancelled',
      'cancellations this month',
      'how many appointments did we miss this month',
      'any no-shows?',
    ],
  ],
  [
    { name: 'missed_visits', with: { period: lastWeek } },
    [
      'cancelled appointments last week',
      'which visits were missed last week',
      'visits that fell through last week',
    ],
  ],
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
      "what's Elena Marsh's phone number",
      'Elena Marsh address',
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
  [
    { name: 'open_jobs', with: {} },
    [
      'open jobs',
      'active jobs',
      'which jobs are open',
      'current jobs',
      'what jobs are we still working on',
      'list ongoing jobs',
    ],
  ],
  [
    { name: 'open_jobs', with: { status: 'unscheduled' } },
    ['unscheduled jobs', 'which jobs are not scheduled yet', 'jobs that need scheduling'],
  ],
  [{ name: 'open_jobs', with: { status: 'in_progress' } }, ['jobs in progress', 'which jobs are underway']],
  [{ name: 'open_jobs', with: { customer: 'Ana Kim' } }, ['open jobs for Ana Kim', "Ana Kim's open jobs"]],
  [
    { name: 'unbilled_work', with: {} },
    [
      'unbilled work',
      'what have we not billed yet',
      'work done but not invoiced',
      'which jobs still need to be invoiced',
      'what should I invoice',
      'jobs ready to bill',
      'did we forget to bill anything',
      'what is left to invoice',
      'finished work without an invoice',
    ],
  ],
  [
    { name: 'unbilled_work', with: { customer: 'Marsh & Co' } },
    ['unbilled work for Marsh & Co', 'what have we not invoiced for Marsh & Co'],
  ],
  [
    { name: 'job_margins', with: {} },
    [
      'job margins',
      'which jobs are profitable',
      'on which jobs did we lose money',
      'profit per job',
      'margin of jobs',
      'what is our profit on jobs',
      'worst jobs',
    ],
  ],
  [
    { name: 'job_margins', with: { period: day.lastQuarter } },
    ['job margins last quarter', 'profit on jobs in Q1', 'which jobs lost money in the first quarter'],
  ],
  [
    { name: 'projects', with: {} },
    [
      'projects',
      'list my projects',
      'what projects are running',
      'status of our projects',
      'active projects',
    ],
  ],
  [{ name: 'projects', with: { customer: 'Ana Kim' } }, ['projects for Ana Kim', "Ana Kim's projects"]],
  [
    { name: 'hours', with: { period: lastWeek } },
    [
      'hours worked last week',
      'timesheets last week',
      'how many hours did we log last week',
      'time tracked last week',
    ],
  ],
  [
    { name: 'hours', with: { period: lastWeek, person: 'Sam' } },
    [
      'how many hours did Sam work last week',
      "Sam's hours last week",
      'hours Sam logged last week',
      'how long did Sam work last week',
    ],
  ],
  [
    { name: 'hours', with: { period: thisMonth, customer: 'Ana Kim' } },
    ['hours for Ana Kim this month', 'how many hours did we spend on Ana Kim this month'],
  ],
  [
    { name: 'tasks', with: {} },
    ['tasks', 'my tasks', 'what do I need to do', 'to do list', 'what tasks are there', 'todos'],
  ],
  [
    { name: 'tasks', with: { state: 'overdue' } },
    ['overdue tasks', 'late tasks', 'which tasks are overdue', 'tasks past due'],
  ],
  [
    { name: 'tasks', with: { period: today } },
    ['tasks today', 'tasks due today', 'what do I have to do today', "today's to-dos"],
  ],
  [{ name: 'tasks', with: { period: nextWeek } }, ['tasks due next week', 'to dos for next week']],
  [
    { name: 'tasks', with: { person: 'Maya' } },
    ["Maya's tasks", 'tasks for Maya', 'what does Maya need to do', 'what tasks does Maya have'],
  ],
  [
    { name: 'tasks', with: { state: 'done', period: thisWeek } },
    ['tasks done this week', 'tasks completed this week', 'which tasks did we finish this week'],
  ],
  [
    { name: 'changes', with: { period: day.sinceYesterday } },
    [
      'what changed since yesterday',
      "what's new",
      'catch me up',
      'what happened since yesterday',
      'anything new?',
      'did I miss anything',
      'bring me up to speed',
    ],
  ],
  [
    { name: 'changes', with: { period: thisWeek } },
    ['what changed this week', 'what happened this week', 'recent activity this week'],
  ],
  [
    { name: 'changes', with: { period: { from: '2026-05-11', to: '2026-05-14' } } },
    ['what changed since Monday', 'what happened since monday'],
  ],
  [
    { name: 'campaigns', with: { period: thisYear } },
    [
      'campaigns',
      'how did our campaigns do',
      'newsletters this year',
      'marketing',
      'marketing campaigns this year',
    ],
  ],
  [
    { name: 'campaigns', with: { period: lastMonth } },
    ['campaigns last month', 'which newsletters did we send in April', 'how did the April campaign do'],
  ],
  [
    { name: 'team', with: {} },
    [
      'team',
      'who is on my team',
      'who works here',
      'list employees',
      'show me the staff',
      'how many people work for us',
      'our crew',
    ],
  ],
];
