import { type CalendarDate, formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { type ForecastLine, lineTitles } from '@dayworks/shared/forecast/movements';
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

/** Explains for each forecast line which records it includes and when the amounts are expected. */
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

/** A point in the forecast chart: the actual bank balance today, or the possible balances at the end of a week. */
export interface RangePoint {
  day: CalendarDate;
  worst: number;
  expected: number;
  best: number;
}

/** Returns the bank balance now and the range of possible balances at the end of each week. */
export function rangePoints({ opening, weeks }: CashForecast, today: CalendarDate): RangePoint[] {
  const now = opening ?? 0;
  return [
    { day: today, worst: now, expected: now, best: now },
    ...weeks.map(({ to, worst, expected, best }) => ({ day: to, worst, expected, best })),
  ];
}

/** Formats an amount with its sign, as in +$5.00 or -$5.00. Zero has no sign. */
export const signedMoney = (amount: number) => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

/** Returns how balances are formatted: as money, or as changes with a sign if the opening balance is unknown. */
export const moneyText = (opening: number | null) => (opening === null ? signedMoney : formatMoney);

export type Tightness = 'fine' | 'low' | 'below';

/**
 * Rates the worst possible balance: below the minimum balance, below zero, or neither. Without an opening balance,
 * there is no rating.
 */
export function tightness(worst: number, { opening, settings: { floor } }: CashForecast): Tightness {
  if (opening === null) return 'fine';
  if (worst < 0) return 'below';
  return floor !== null && worst < floor ? 'low' : 'fine';
}

const tightWords: Record<Tightness, string> = {
  fine: '',
  low: ', at worst below your floor',
  below: ', at worst below zero',
};

export function pointLabel(point: RangePoint, forecast: CashForecast): string {
  const money = moneyText(forecast.opening);
  const range = `expected ${money(point.expected)}, worst ${money(point.worst)}, best ${money(point.best)}`;
  return `${formatMonthDay(point.day)}: ${range}${tightWords[tightness(point.worst, forecast)]}`;
}

export function rangeSummary(points: readonly RangePoint[], forecast: CashForecast): string {
  const [now, last] = [points[0], points.at(-1)];
  if (!now || !last) return 'Cash flow, next 8 weeks';
  const money = moneyText(forecast.opening);
  const from = forecast.opening === null ? '' : ` from ${money(now.expected)} today`;
  return `Cash flow, next 8 weeks:${from} to ${money(last.expected)} expected on ${formatMonthDay(last.day)}, between ${money(last.worst)} and ${money(last.best)}.`;
}

/** Returns a sentence such as '7 of the last 8 weeks ended inside the range.' */
export function judgedText(judged: CashForecast['judged']): string {
  const inside = judged.filter(({ is_inside }) => is_inside).length;
  if (judged.length === 0)
    return 'Each Monday’s forecast is saved. After a week, you can see here how accurate it was.';
  if (judged.length === 1) return `The last week ended ${inside ? 'inside' : 'outside'} the range.`;
  return `${inside} of the last ${judged.length} weeks ended inside the range.`;
}
