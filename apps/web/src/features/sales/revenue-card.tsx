import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { Sales, SalesQuery } from '@dayworks/shared/sales/sales';
import { useState } from 'react';
import { BarChart } from '../../parts/bar-chart/bar-chart.tsx';
import { type ChartView, ChartViewToggle } from '../../parts/bar-chart/chart-view-toggle.tsx';
import { axisDayText, periodText } from '../../parts/bar-chart/period-texts.ts';
import { useScreenHref } from '../../parts/screen-link.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { rowsHref } from './sales-hrefs.ts';
import { stepLabels } from './sales-period.ts';

type RevenueCardProps = { series: Sales['series']; query: SalesQuery; today: CalendarDate };

const names = { value: 'Revenue', before: 'Before' };

export function RevenueCard({ series, query, today }: RevenueCardProps) {
  const [view, setView] = useState<ChartView>('chart');
  const screenHref = useScreenHref();
  const by = `by ${stepLabels[query.step].toLowerCase()}`;
  return (
    <Card className="mb-4">
      <CardHeader title="Revenue" sub={by} actions={<ChartViewToggle view={view} onViewChange={setView} />} />
      <CardBody className="flex flex-col">
        <BarChart
          label={`Revenue ${by}, ${periodText(query, today)}`}
          bars={series.map(({ from, to, revenue }) => ({
            key: from,
            from,
            to,
            value: revenue,
            isRunning: from <= today && today <= to,
            href: screenHref(rowsHref({ from, to })),
          }))}
          axisText={(bar) => axisDayText(bar, query.step)}
          tooltipTitle={(bar) => periodText(bar, today)}
          names={names}
          view={view}
          height={280}
        />
      </CardBody>
    </Card>
  );
}
