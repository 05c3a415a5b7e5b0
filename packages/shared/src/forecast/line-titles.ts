import type { ForecastLine } from './movements.ts';

/** The names of the forecast lines on the Financials screen and in the chat. */
export const lineTitles: Record<ForecastLine, string> = {
  invoices: 'Open invoices',
  signed: 'Signed estimates, not invoiced yet',
  estimates: 'Pending estimates',
  visits: 'Booked visits and jobs to invoice',
  series: 'Recurring invoices',
  ahead: 'Already entered for future dates',
  recurring: 'Recurring expenses',
  usual: 'Other expenses',
};
