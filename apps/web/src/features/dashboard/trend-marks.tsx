import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { Trend } from '../../ui/figure/stats.tsx';
import { percentText } from './figure-texts.ts';

/** More money is good, less is bad, the same says nothing. */
export function ChangeMark({ change }: { change: number }) {
  if (change === 0) return null;
  return (
    <Trend direction={change > 0 ? 'up' : 'down'} meaning={change > 0 ? 'good' : 'bad'}>
      {percentText(change)}
    </Trend>
  );
}

/** A sample has no colour: it means nothing yet. */
export function CountTrendMark({ trend }: { trend: Dashboard['invoices']['trend'] }) {
  if (trend.direction === 'flat') return null;
  const meaning = trend.is_sample ? 'neutral' : trend.direction === 'up' ? 'good' : 'bad';
  return (
    <Trend direction={trend.direction} meaning={meaning}>
      {percentText(trend.percent)}
    </Trend>
  );
}
