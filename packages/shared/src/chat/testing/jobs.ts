import { day, type Phrasings } from './phrasing.ts';

const { lastWeek, thisMonth } = day;

export const jobPhrasings: Phrasings = [
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
];
