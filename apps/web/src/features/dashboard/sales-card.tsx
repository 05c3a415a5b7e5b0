import { formatShort } from '@dayworks/shared/calendar-date';
import type { ChartBar, ChartPeriod, Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { changePercent } from '@dayworks/shared/dashboard/trend';
import { formatMoneyWhole, toCents } from '@dayworks/shared/money';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { BarChart } from '../../parts/bar-chart/bar-chart.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Trend } from '../../ui/stats.tsx';
import { rowsOf } from './dashboard-hrefs.ts';
import { percentText } from './figure-texts.ts';

const periods: { value: ChartPeriod; label: string }[] = [
  { value: '30d', label: '30 days' },
  { value: '12w', label: '12 weeks' },
  { value: '12m', label: '12 months' },
];

const monthOf = (date: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

type SalesCardProps = {
  chart: Dashboard['chart'];
  period: ChartPeriod;
  onPeriod: (period: ChartPeriod) => void;
};

export function SalesCard({ chart, period, onPeriod }: SalesCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const label = periods.find(({ value }) => value === chart.period)?.label ?? '';
  const change = changePercent(toCents(chart.total), toCents(chart.before));
  const spanText = ({ from, to }: Pick<ChartBar, 'from' | 'to'>) =>
    from === to ? formatShort(from) : `${formatShort(from)} – ${formatShort(to)}`;
  return (
    <Card>
      <CardHeader
        title="Sales"
        actions={
          <div className="flex items-center gap-2">
            <SegmentedControl
              label="Period"
              value={period}
              onValueChange={(value) => onPeriod(value as ChartPeriod)}
              segments={periods}
            />
            <IconButton
              label={view === 'chart' ? 'Show as table' : 'Show as chart'}
              onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
            >
              {view === 'chart' ? <Table2 /> : <ChartColumn />}
            </IconButton>
          </div>
        }
      />
      <div className="p-5 pt-2 narrow:px-4">
        <p className="mb-3 flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-28 tabular-nums tracking-tighter">
            {formatMoneyWhole(chart.total)}
          </span>
          {change !== 0 && (
            <Trend direction={change > 0 ? 'up' : 'down'} meaning={change > 0 ? 'good' : 'bad'}>
              {percentText(change)}
            </Trend>
          )}
          <span className="text-12 text-fg-3">vs the {label} before</span>
        </p>
        <BarChart
          label={`Sales of the last ${label}`}
          view={view}
          bars={chart.bars.map((bar) => ({
            key: bar.from,
            from: bar.from,
            to: bar.to,
            value: bar.revenue,
            before: bar.before,
            isRunning: bar.is_running,
            href: rowsOf.money(bar.from, bar.to),
          }))}
          axisText={(bar) => (chart.period === '12m' ? monthOf(bar.from) : formatShort(bar.from))}
          tooltipTitle={spanText}
        />
      </div>
    </Card>
  );
}
