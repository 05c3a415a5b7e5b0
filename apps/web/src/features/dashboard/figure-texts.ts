import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { formatMoneyWhole } from '@dayworks/shared/money';

export const percentText = (percent: number) =>
  `${Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

export const countOf = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

/** Describes what a trend is compared with; a fixed sample value is labeled as a sample (D2). */
export function trendNote(
  { count, previous, trend }: Pick<Dashboard['invoices'], 'count' | 'previous' | 'trend'>,
  days: { now: string; before: string },
): string {
  if (trend.is_sample) return 'sample, nothing earlier yet';
  if (count === 0 && trend.direction === 'flat') return 'none yet';
  return `${days.now} vs ${previous.toLocaleString('en-US')}, ${days.before}`;
}

export type WeekKind = 'money' | 'owed' | 'count';

/** Describes the twelve-week chart line of a figure for screen readers. */
export function weeksText(points: readonly number[], kind: WeekKind): string {
  const said = (point: number) =>
    kind === 'count' ? point.toLocaleString('en-US') : formatMoneyWhole(point);
  const when = kind === 'owed' ? 'At the end of each of the last 12 weeks' : 'Each of the last 12 weeks';
  const [first = 0, last = 0] = [points[0], points.at(-1)];
  return `${when}: first ${said(first)}, now ${said(last)}, at most ${said(Math.max(...points))}`;
}
