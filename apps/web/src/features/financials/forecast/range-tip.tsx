import { formatMonthDay } from '@dayworks/shared/calendar-date';
import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { ChartTipFrame } from '../../../parts/bar-chart/chart-tip.tsx';
import { cx } from '../../../ui/cx.ts';
import { moneyText, type RangePoint, type Tightness, tightness } from './range-texts.ts';

type RangeTipProps = { point: RangePoint; forecast: CashForecast; start: number; end: number };

const tones: Record<Tightness, string> = {
  fine: 'text-fg-1',
  low: 'text-warning-fg',
  below: 'text-danger-fg',
};

export function RangeTip({ point, forecast, start, end }: RangeTipProps) {
  const money = moneyText(forecast.opening);
  const lines = [
    { name: 'Best case', amount: point.best },
    { name: 'Expected', amount: point.expected },
    { name: 'Worst case', amount: point.worst },
  ];
  return (
    <ChartTipFrame start={start} end={end} title={`By ${formatMonthDay(point.day)}`}>
      {lines.map(({ name, amount }) => (
        <p key={name} className="flex items-center justify-between gap-2 text-fg-2 leading-5">
          {name}
          <span className={cx('font-semibold', tones[tightness(amount, forecast)])}>{money(amount)}</span>
        </p>
      ))}
    </ChartTipFrame>
  );
}
