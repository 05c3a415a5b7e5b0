import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { Trend } from '../../ui/figure/stats.tsx';
import { percentText } from './figure-texts.ts';

/** Shows the change of an amount: an increase is marked as good and a decrease as bad; no change is not marked. */
export function ChangeMark({ change }: { change: number }) {
  if (change === 0) return null;
  return (
    <Trend direction={change > 0 ? 'up' : 'down'} meaning={change > 0 ? 'good' : 'bad'}>
      {percentText(change)}
    </Trend>
  );
}

/** Shows the trend of a count. A trend based on sample data has no color, because it has no meaning yet. */
export function CountTrendMark({ trend }: { trend: Dashboard['invoices']['trend'] }) {
  if (trend.direction === 'flat') return null;
  const meaning = trend.is_sample ? 'neutral' : trend.direction === 'up' ? 'good' : 'bad';
  return (
    <Trend direction={trend.direction} meaning={meaning}>
      {percentText(trend.percent)}
    </Trend>
  );
}
