import type { ForecastFacts } from '../forecast/forecast-facts.ts';

/** The forecast input for a business without any data. */
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
  series: [],
  recurring: [],
  ahead: [],
  spent: { weeks: [], is_whole: false },
};
