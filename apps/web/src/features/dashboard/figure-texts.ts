import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';

export const percentText = (percent: number) =>
  `${Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

export const countOf = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

/** What a trend is compared with; a fixed value that stands in says so (D2). */
export function trendNote({ count, trend }: Pick<Dashboard['invoices'], 'count' | 'trend'>): string {
  if (trend.is_sample) return 'sample, nothing earlier yet';
  if (count === 0 && trend.direction === 'flat') return 'none yet';
  return trend.direction === 'flat' ? 'the same as last month so far' : 'vs last month so far';
}
