import { chartBars } from '@dayworks/shared/dashboard/chart-bars';
import type { ChartPeriod, Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { changePercent } from '@dayworks/shared/dashboard/trend';
import { formatMoneyWhole, toCents } from '@dayworks/shared/money';
import { useState } from 'react';
import { BarChart } from '../../parts/bar-chart/bar-chart.tsx';
import { ChartLegend, type ChartView, ChartViewToggle } from '../../parts/bar-chart/chart-controls.tsx';
import { axisDayText, periodText } from '../../parts/bar-chart/chart-texts.ts';
import { ScreenLink, useScreenHref } from '../../parts/figures/figure-link.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { ChangeMark, rowsOf } from './dashboard-figures.tsx';

const periods = [
  { value: '30d', label: '30 days', step: 'day' },
  { value: '12w', label: '12 weeks', step: 'week' },
  { value: '12m', label: '12 months', step: 'month' },
] as const;

type SalesCardProps = {
  chart: Dashboard['chart'];
  today: Dashboard['today'];
  period: ChartPeriod;
  onPeriod: (period: ChartPeriod) => void;
};

/** A bar chart of the money received, compared with the previous period. */
export function SalesCard({ chart, today, period, onPeriod }: SalesCardProps) {
  const [view, setView] = useState<ChartView>('chart');
  const screenHref = useScreenHref();
  const { label, step } = periods.find(({ value }) => value === chart.period) ?? periods[1];
  const { bars } = chart;
  const spans = chartBars(chart.period, today);
  const now = { from: bars[0]?.from ?? today, to: today };
  const past = { from: spans[0]?.before.from ?? today, to: spans.at(-1)?.before.to ?? today };
  const names = { value: periodText(now, today), before: periodText(past, today) };
  return (
    <Card className="flex flex-col">
      <CardHeader
        title="Sales"
        actions={
          <div className="flex items-center gap-2">
            <SegmentedControl
              label="Period"
              value={period}
              onValueChange={onPeriod}
              segments={[...periods]}
            />
            <ChartViewToggle view={view} onViewChange={setView} />
          </div>
        }
      />
      <CardBody className="flex flex-1 flex-col">
        <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
          <ScreenLink
            to={rowsOf.money(now.from, now.to)}
            className="rounded-4 font-semibold text-28 tabular-nums tracking-tighter hover:underline"
          >
            {formatMoneyWhole(chart.total)}
          </ScreenLink>
          <ChangeMark change={changePercent(toCents(chart.total), toCents(chart.before))} />
          <span className="flex-1" />
          <ChartLegend names={names} />
        </div>
        <BarChart
          label={`Sales for the last ${label}`}
          view={view}
          bars={bars.map(({ from, to, revenue, before, is_running }, index) => {
            const daysBefore = spans[index]?.before;
            return {
              key: from,
              from,
              to,
              value: revenue,
              before,
              daysBefore,
              isRunning: is_running,
              href: screenHref(rowsOf.money(from, to)),
              hrefBefore: daysBefore && screenHref(rowsOf.money(daysBefore.from, daysBefore.to)),
            };
          })}
          axisText={(bar) => axisDayText(bar, step)}
          tooltipTitle={(bar) => periodText(bar, today)}
          names={names}
        />
      </CardBody>
    </Card>
  );
}
