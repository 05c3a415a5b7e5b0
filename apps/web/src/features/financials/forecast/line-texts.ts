import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import type { ForecastLine } from '@dayworks/shared/forecast/movements';
import { formatMoney } from '@dayworks/shared/money';

type Line = CashForecast['lines'][number];

const texts: Record<ForecastLine, string> = {
  invoices: 'Open invoices, at each customer’s habit',
  signed: 'Signed estimates, not billed yet',
  estimates: 'Waiting estimates',
  visits: 'Booked visits and jobs to bill',
  ahead: 'Already entered for later days',
  recurring: 'Recurring expenses',
  usual: 'Other expenses, as in the last 13 weeks',
};

export const lineText = ({ line, percent, of }: Pick<Line, 'line' | 'percent' | 'of'>) =>
  percent === null || of === null ? texts[line] : `${texts[line]}, ${percent}% of ${formatMoney(of)}`;

/** Explains for each forecast line which rows it contains and on which days the amounts are expected. */
export const lineNotes: Record<ForecastLine, string> = {
  invoices:
    'Each on the day it was promised for, else as late as the customer usually pays. What is later than that is expected to take as long again; what is disputed does not come in the worst case.',
  signed:
    'Signed in the last year, without an invoice, a project or a job. Each as late after the yes as your estimates are usually paid, less its deposit; in the worst case later.',
  estimates:
    'Each as late as your estimates are usually signed and then paid. All of them are the best case, none of them the worst.',
  visits:
    'What will be billed, less deposits, paid by your terms and the customer’s habit. Work whose estimate still waits is counted with the estimate.',
  ahead: 'Payments and expenses that carry a day to come.',
  recurring: 'Each on its day.',
  usual:
    'What you spent in the last weeks, without recurring expenses. Their average is expected; a cheap or a dear week is the best or the worst case.',
};

export const lineTitles: Record<ForecastLine, string> = {
  ...texts,
  invoices: 'Open invoices',
  usual: 'Other expenses',
};
