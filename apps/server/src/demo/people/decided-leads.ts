import type { LeadStage } from '@dayworks/shared/leads/lead-stage';

/**
 * A lead in the design mockups. The times of past events are given in days before today, and those of planned events in
 * days after today.
 */
export interface LeadPlan {
  first: string | null;
  last: string | null;
  company?: string;
  wish: string;
  value: number;
  stage: LeadStage;
  source: string;
  /** The index of the responsible demo user; undefined if the lead is unassigned. */
  owner?: 0 | 1 | 2;
  arrived: number;
  /**
   * The number of days since the last activity on the demo lead; undefined if no team member has responded to the lead
   * yet.
   */
  touched?: number;
  followUp?: number;
  visit?: { inDays: number; minute: number; isDone?: true };
  /** The title of the lead's estimate. */
  estimate?: string;
  /** The customer that the lead was converted to. */
  customer?: string;
  lost?: string;
  note?: string;
}

const onePM = 13 * 60;

/** Demo leads that were won, put on hold or lost. */
export const decidedLeads: readonly LeadPlan[] = [
  {
    first: 'Joseph',
    last: 'Okafor',
    wish: 'Unit turnover, 77 NW 21st Ave',
    value: 6900,
    stage: 'won',
    source: 'Repeat customer',
    owner: 1,
    arrived: 9,
    touched: 1,
    customer: 'Okafor Properties LLC',
    visit: { inDays: 2, minute: onePM },
  },
  {
    first: 'Priya',
    last: 'Raman',
    wish: 'Raman Dental, repaint and HVAC',
    value: 4236,
    stage: 'won',
    source: 'Referral',
    owner: 1,
    arrived: 14,
    touched: 2,
    customer: 'Raman Dental',
  },
  {
    first: 'Ines',
    last: 'Valdez',
    wish: 'Fence behind the garage',
    value: 1260,
    stage: 'on_hold',
    source: 'Google',
    owner: 1,
    arrived: 31,
    touched: 21,
    note: 'Waits for the neighbor to agree.',
  },
  {
    first: 'Gary',
    last: 'Holt',
    wish: 'New gutters, whole house',
    value: 2900,
    stage: 'on_hold',
    source: 'Yelp',
    owner: 2,
    arrived: 44,
    touched: 30,
  },
  {
    first: 'Megan',
    last: 'Frost',
    wish: 'Bathroom faucet leaks',
    value: 210,
    stage: 'lost',
    source: 'Google',
    owner: 2,
    arrived: 18,
    touched: 16,
    lost: 'Chose someone else',
  },
  {
    first: null,
    last: null,
    company: 'Alder Street Lofts',
    wish: 'Hallway painting, 3 floors',
    value: 6800,
    stage: 'lost',
    source: 'Website',
    owner: 0,
    arrived: 40,
    touched: 25,
    lost: 'Too expensive',
  },
  {
    first: 'Peter',
    last: 'Novak',
    wish: 'Roof inspection',
    value: 180,
    stage: 'lost',
    source: 'Phone',
    owner: 1,
    arrived: 27,
    touched: 26,
    lost: 'Not our kind of work',
  },
  {
    first: 'Tessa',
    last: 'Boyd',
    wish: 'Deck staining, 200 sq ft',
    value: 480,
    stage: 'lost',
    source: 'Nextdoor',
    owner: 1,
    arrived: 22,
    touched: 13,
    lost: 'No answer',
  },
  {
    first: 'Ruben',
    last: 'Ortiz',
    wish: 'Furnace tune-up',
    value: 149,
    stage: 'lost',
    source: 'Facebook',
    owner: 2,
    arrived: 35,
    touched: 33,
    lost: 'Too far away',
  },
];
