import { day, type Phrasings } from './phrasing.ts';

const { thisWeek, thisMonth, lastMonth, thisYear, lastYear } = day;

export const winningPhrasings: Phrasings = [
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
    ['new leads per source this month', 'leads by channel this month'],
  ],
  [
    { name: 'new_leads', with: { period: thisYear, by: 'source' } },
    ['leads by source', 'where do our leads come from'],
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
];
