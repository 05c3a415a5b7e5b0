import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { Sales, SalesQuery } from '@dayworks/shared/sales/sales';
import { useState } from 'react';
import { BarChart } from '../../parts/bar-chart/bar-chart.tsx';
import { ChartLegend, type ChartView, ChartViewToggle } from '../../parts/bar-chart/chart-controls.tsx';
import { axisDayText, periodText } from '../../parts/bar-chart/chart-texts.ts';
import { useScreenHref } from '../../parts/figures/figure-link.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { rowsHref, stepLabels } from './sales-hrefs.ts';

type RevenueCardProps = {
  series: Sales['series'];
  before: Sales['before'];
  query: SalesQuery;
  today: CalendarDate;
  isCompared: boolean;
  onCompare: (isCompared: boolean) => void;
};

/** Shows the revenue by day, week or month, compared with the previous period. */
export function RevenueCard({ series, before: past, query, today, isCompared, onCompare }: RevenueCardProps) {
  const [view, setView] = useState<ChartView>('chart');
  const screenHref = useScreenHref();
  const by = `by ${stepLabels[query.step].toLowerCase()}`;
  const names = { value: periodText(query, today), before: periodText(past, today) };
  return (
    <Card className="mb-4">
      <CardHeader
        title="Revenue"
        sub={by}
        actions={
          <>
            <Chip pressed={isCompared} onClick={() => onCompare(!isCompared)}>
              Compare
            </Chip>
            <ChartViewToggle view={view} onViewChange={setView} />
          </>
        }
      />
      <CardBody className="flex flex-col">
        {isCompared && <ChartLegend names={names} className="mb-3" />}
        <BarChart
          label={`Revenue ${by}, ${periodText(query, today)}`}
          bars={series.map(({ from, to, revenue, before }) => ({
            key: from,
            from,
            to,
            value: revenue,
            isRunning: from <= today && today <= to,
            href: screenHref(rowsHref({ from, to })),
            ...(isCompared &&
              before && {
                before: before.revenue,
                daysBefore: before,
                hrefBefore: screenHref(rowsHref(before)),
              }),
          }))}
          axisText={(bar) => axisDayText(bar, query.step)}
          tooltipTitle={(days) => periodText(days, today)}
          names={names}
          view={view}
          height={280}
        />
      </CardBody>
    </Card>
  );
}
