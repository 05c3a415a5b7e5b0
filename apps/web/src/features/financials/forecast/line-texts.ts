import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { lineTitles } from '@dayworks/shared/forecast/line-titles';
import type { ForecastLine } from '@dayworks/shared/forecast/movements';
import { formatMoney } from '@dayworks/shared/money';

type Line = CashForecast['lines'][number];

const texts: Record<ForecastLine, string> = {
  ...lineTitles,
  invoices: 'Open invoices, by when each customer usually pays',
  series: 'Recurring invoices, by when each customer usually pays',
  usual: 'Other expenses, based on the last 13 weeks',
};

export const lineText = ({ line, percent, of }: Pick<Line, 'line' | 'percent' | 'of'>) =>
  percent === null || of === null ? texts[line] : `${texts[line]}, ${percent}% of ${formatMoney(of)}`;

/** Explains for each forecast line which rows it contains and on which days the amounts are expected. */
export const lineNotes: Record<ForecastLine, string> = {
  invoices:
    'Each is expected on the promised date, or else when the customer usually pays. Invoices later than that are expected to take as long again. The worst case leaves out disputed invoices.',
  signed:
    'Estimates signed in the last year without an invoice, a project or a job. Each is expected, less its deposit, after the time your signed estimates usually take to be paid, or later in the worst case.',
  estimates:
    'Each is expected after the time your estimates usually take to be signed and paid. The best case counts all of them, the worst case none.',
  visits:
    'Work to be invoiced, less deposits, based on your terms and when the customer usually pays. Work with a pending estimate is counted with the estimate.',
  series:
    'Invoices that your recurring invoices will create, and their drafts that are not sent yet. Once sent, they count as open invoices. Paused and skipped dates are left out.',
  ahead: 'Payments and expenses with a future date.',
  recurring: 'Each on its scheduled date.',
  usual:
    'Your spending in recent weeks, without recurring expenses. The forecast uses the average. A low or a high week is the best or the worst case.',
};
