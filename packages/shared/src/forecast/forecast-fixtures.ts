import type { ForecastFacts } from './forecast-facts.ts';

/** The facts of a business about which nothing is known. */
export const nothingKnown: Omit<ForecastFacts, 'today'> = {
  payment_terms: 14,
  invoices: [],
  lateness: { by_customer: new Map(), of_all: [] },
  estimates: [],
  signed: [],
  answered: { won: 0, lost: 0 },
  signing_days: [],
  paying_days: [],
  jobs: [],
  recurring: [],
  ahead: [],
  spent: { weeks: [], is_whole: false },
};
