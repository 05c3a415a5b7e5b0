import { day, type Phrasings } from './phrasing.ts';

const { today, tomorrow, friday, thisWeek, lastWeek, nextWeek, thisMonth, lastMonth, thisYear, lastYear } =
  day;

export const dayPhrasings: Phrasings = [
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
    ],
  ],
  [{ name: 'schedule', with: { period: today, kind: 'visits' } }, ['any visits today?']],
  [{ name: 'schedule', with: { period: tomorrow, kind: 'visits' } }, ['jobs tomorrow']],
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
    ['appointments coming up with Ana Kim'],
  ],
  [
    { name: 'schedule', with: { period: day.aheadWeek, customer: 'Ana Kim', kind: 'visits' } },
    ['upcoming visits for Ana Kim'],
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
    { name: 'visits_done', with: { period: lastWeek, kind: 'visits' } },
    [
      'how many visits did we do last week',
      'visits completed last week',
      'how many jobs did we finish last week',
    ],
  ],
  [{ name: 'visits_done', with: { period: lastWeek } }, ['appointments done last week']],
  [
    { name: 'visits_done', with: { period: lastMonth, person: 'Maya', kind: 'visits' } },
    [
      'how many visits did Maya do last month',
      'visits Maya completed in April',
      'how many jobs did Maya finish last month',
    ],
  ],
  [
    { name: 'visits_done', with: { period: thisYear, compare: lastYear, kind: 'visits' } },
    ['visits completed this year vs last year', 'how many visits did we do this year compared to last year'],
  ],
  [
    { name: 'missed_visits', with: { period: thisMonth } },
    ['no shows', 'how many appointments did we miss this month', 'any no-shows?'],
  ],
  [{ name: 'missed_visits', with: { period: thisMonth, kind: 'visits' } }, ['missed visits']],
  [
    { name: 'missed_visits', with: { period: thisMonth, cancelled: true } },
    ['which appointments were cancelled', 'cancellations this month'],
  ],
  [
    { name: 'missed_visits', with: { period: lastWeek, kind: 'visits' } },
    ['which visits were missed last week', 'visits that fell through last week'],
  ],
  [
    { name: 'missed_visits', with: { period: lastWeek, cancelled: true } },
    ['cancelled appointments last week'],
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
