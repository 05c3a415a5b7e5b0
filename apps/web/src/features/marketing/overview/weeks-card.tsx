import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { MarketingOverview, MarketingPeriod } from '@dayworks/shared/marketing/statistics';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { BarChart } from '../../../parts/bar-chart/bar-chart.tsx';
import { ChartLegend } from '../../../parts/bar-chart/chart-legend.tsx';
import { type ChartView, ChartViewToggle } from '../../../parts/bar-chart/chart-view-toggle.tsx';
import { axisDayText, periodText } from '../../../parts/bar-chart/period-texts.ts';
import { exportHref } from '../../../parts/list/list-query.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRowsLink } from '../rows/open-rows.ts';

type WeeksCardProps = { overview: MarketingOverview; days: MarketingPeriod; today: CalendarDate };

const names = { value: 'Received', before: '', beside: 'Spend', count: 'Booked' };

/** Shows the marketing revenue and its cost by week. */
export function WeeksCard({ overview: { weeks }, days, today }: WeeksCardProps) {
  const [view, setView] = useState<ChartView>('chart');
  const linkTo = useRowsLink();
  return (
    <Card className="flex flex-col">
      <CardHeader
        title="Received and spend"
        sub="by week"
        actions={
          <>
            <ChartLegend names={names} className="max-sm:hidden" />
            <IconButton label="Download every day as CSV" size="sm" asChild>
              <a href={exportHref('/api/marketing/statistics/export', days)} download>
                <Download />
              </a>
            </IconButton>
            <ChartViewToggle view={view} onViewChange={setView} />
          </>
        }
      />
      <CardBody className="flex flex-1 flex-col">
        <ChartLegend names={names} className="mb-3 sm:hidden" />
        <BarChart
          label={`Received and spend by week, ${periodText(days, today)}`}
          bars={weeks.map(({ from, to, received, spend, bookings, is_running }) => ({
            key: from,
            from,
            to,
            value: received,
            beside: spend,
            count: bookings,
            isRunning: is_running,
            href: linkTo({ kind: 'received', from, to }).to,
          }))}
          axisText={(bar) => axisDayText(bar, 'week')}
          tooltipTitle={(bar) => periodText(bar, today)}
          names={names}
          view={view}
          height={280}
        />
      </CardBody>
    </Card>
  );
}
