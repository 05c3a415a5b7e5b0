import type { Phrasings } from './phrasing.ts';

/** Phrasings of questions about the problems that the coach looks for. */
export const noticedPhrasings: Phrasings = [
  [
    { name: 'reminders_due', with: {} },
    [
      'whom should I remind?',
      'who should I nudge today',
      'which customers should we chase',
      'which invoices need a reminder',
      'what reminders are due',
      'which late invoices have never been reminded',
      'who needs a nudge',
    ],
  ],
  [
    { name: 'likely_late', with: {} },
    [
      'which invoices will likely be late?',
      'which invoices will probably be late',
      'who is likely to pay late',
      'what is going to be late',
      'which bills are likely to be overdue',
      'who will probably pay late',
    ],
  ],
  [
    { name: 'drifting_customers', with: {} },
    [
      'which customers are drifting away?',
      'who is drifting',
      'which clients are slipping away',
      'which customers should have been back by now',
      'who is overdue for a visit',
      'which regulars have not been back',
    ],
  ],
  [
    { name: 'customers_to_thank', with: {} },
    [
      'whom should I thank?',
      'who deserves a thank you note',
      'which customers should we thank',
      'which clients deserve thanks',
    ],
  ],
  [
    { name: 'cold_estimates', with: {} },
    [
      'which estimates are going cold?',
      'cold quotes',
      'which quotes have gone cold',
      'show me stale estimates',
      'what bids are getting cold',
    ],
  ],
  [
    { name: 'cold_leads', with: {} },
    [
      'which leads without an estimate are going cold?',
      'cold leads without an estimate',
      'leads with no quote going stale',
    ],
  ],
  [
    { name: 'open_leads', with: { days: 7 } },
    [
      'which leads are going cold?',
      'cold leads',
      'what leads have gone cold',
      'leads getting stale',
      'show me the stale leads',
    ],
  ],
  [
    { name: 'underpriced_items', with: {} },
    [
      'which items are underpriced?',
      'what am I selling too cheap',
      'where could we raise our prices',
      'which services are too cheap',
      'am I undercharging for anything',
      'where am I leaving money on the table',
    ],
  ],
  [
    { name: 'idle_days', with: {} },
    [
      'how thin is next week?',
      'is next week slow',
      'idle days next week',
      'is next week too empty',
      'how do we fill next week',
    ],
  ],
  [
    { name: 'deposits_to_ask', with: {} },
    [
      'where should I ask for a deposit?',
      'which estimates have no deposit',
      'which open quotes are without a deposit',
      'what deposits did we never ask for',
      'which estimates should have a deposit',
    ],
  ],
  [
    { name: 'work_to_schedule', with: {} },
    [
      'what signed work is not scheduled?',
      'which approved estimates have no visit',
      'which signed jobs are unscheduled',
      'signed work without a visit',
      'what signed work is still to schedule',
    ],
  ],
  [
    { name: 'customer_insights', with: { customer: 'Elena Marsh' } },
    [
      'what is Elena Marsh worth?',
      'how valuable is Elena Marsh',
      'is Elena Marsh about to leave',
      'are we losing Elena Marsh',
      'how good a customer is Elena Marsh',
      'is Elena Marsh at risk',
      'insights about Elena Marsh',
    ],
  ],
];
