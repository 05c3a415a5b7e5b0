import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { Financials, FinancialsQuery } from '@dayworks/shared/financials/financials';
import { BarChart } from '../../parts/bar-chart/bar-chart.tsx';
import { ChartLegend } from '../../parts/bar-chart/chart-legend.tsx';
import { axisDayText, periodText } from '../../parts/bar-chart/period-texts.ts';
import { useScreenHref } from '../../parts/figures/screen-link.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { revenueHref } from './financials-hrefs.ts';
import { prepareProfit } from './open-profit.ts';
import { ProfitTable } from './profit-table.tsx';

const names = {
  value: 'Income',
  below: 'Expenses',
  line: 'Profit',
  before: 'Profit, year before',
};

type ProfitCardProps = { financials: Financials; query: FinancialsQuery; today: CalendarDate };

/**
 * A chart with money in shown upward, money out shown downward and the profit as a line; a table below shows the same
 * figures by month.
 */
export function ProfitCard({ financials, query, today }: ProfitCardProps) {
  const screenHref = useScreenHref();
  return (
    <Card className="mb-4" onPointerOver={prepareProfit}>
      <CardHeader title="Profit and loss" sub="by month" />
      <CardBody className="flex flex-col">
        <ChartLegend names={names} className="mb-3" />
        <BarChart
          label={`Profit and loss by month, ${periodText(query, today)}`}
          bars={financials.months.map(({ from, to, income, expenses, profit, before }) => ({
            key: from,
            from,
            to,
            value: income,
            below: expenses,
            line: profit,
            before: before.profit,
            daysBefore: before,
            isRunning: from <= today && today <= to,
            href: screenHref(revenueHref({ from, to }, query.basis)),
          }))}
          axisText={(bar) => axisDayText(bar, 'month')}
          tooltipTitle={(days) => periodText(days, today)}
          names={names}
          height={300}
        />
      </CardBody>
      <div className="[&>section]:overflow-x-auto">
        <ProfitTable financials={financials} query={query} today={today} />
      </div>
    </Card>
  );
}
