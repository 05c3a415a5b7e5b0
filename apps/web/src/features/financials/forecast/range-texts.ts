import { type CalendarDate, formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { formatMoney } from '@dayworks/shared/money';

/** The actual balance today, or the possible balance at the end of a week. */
export interface RangePoint {
  day: CalendarDate;
  worst: number;
  expected: number;
  best: number;
}

/** Returns the balance now and at the end of each week. */
export function rangePoints({ opening, weeks }: CashForecast, today: CalendarDate): RangePoint[] {
  const now = opening ?? 0;
  return [
    { day: today, worst: now, expected: now, best: now },
    ...weeks.map(({ to, worst, expected, best }) => ({ day: to, worst, expected, best })),
  ];
}

/** Formats an amount with its sign as +$5.00 or -$5.00; zero is shown without a plus or minus sign. */
export const signedMoney = (amount: number) => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

/** Returns the format for balances: money, or signed changes if the opening balance is unknown. */
export const moneyText = (opening: number | null) => (opening === null ? signedMoney : formatMoney);

export type Tightness = 'fine' | 'low' | 'below';

/**
 * Rates whether the worst case is below the minimum balance or below zero. Without an opening balance no rating is
 * possible.
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
