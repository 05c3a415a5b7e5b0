import { type CalendarDate, formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Landmark, Target } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { createAddressSheet, useSheetLink } from '../../../parts/address-sheet.tsx';
import { type ChartView, ChartViewToggle } from '../../../parts/bar-chart/chart-controls.tsx';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../../ui/figure/table.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { BankForm } from './bank-form.tsx';
import { judgedText, lineText, moneyText, rangePoints, signedMoney } from './forecast-texts.ts';
import { RangeChart } from './range-chart.tsx';

/**
 * The URL parameter that specifies the forecast line whose records are shown. It can also open the list of past
 * weeks.
 */
const forecastParam = 'forecast';

const pastWeeks = 'weeks';

const { AddressSheet: OpenForecast, prepareSheet: prepareForecast } = createAddressSheet(
  forecastParam,
  () => import('./forecast-sheet.tsx'),
);

type ArithmeticProps = { forecast: CashForecast; today: CalendarDate };

/**
 * Shows line by line how the forecast is calculated from the current balance. Each line links to the records that it is
 * based on.
 */
function Arithmetic({ forecast: { opening, weeks, lines }, today }: ArithmeticProps) {
  const linkTo = useSheetLink(forecastParam);
  const last = weeks.at(-1);
  const shown = lines.filter(({ count }) => count > 0);
  if (!last) return null;
  return (
    <div className="border-line border-t px-5 py-3 text-13 tabular-nums narrow:px-4">
      <ul aria-label="Forecast breakdown" onPointerOver={prepareForecast}>
        {shown.map((line) => (
          <li key={line.line}>
            <Link
              {...linkTo(line.line)}
              className="-mx-2 flex min-h-7 tight:flex-wrap items-center justify-between gap-x-4 rounded-4 px-2 py-1 text-fg-2 hover:bg-surface-hover hover:text-fg-1 touch:min-h-11"
            >
              <span className="min-w-0 break-words">{lineText(line)}</span>
              <span className="ml-auto flex-none text-fg-1">{signedMoney(line.amount)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex tight:flex-wrap justify-between gap-x-4 border-line border-t pt-3 pb-1 font-semibold">
        <span>
          {opening === null
            ? `Expected change by ${formatMonthDay(last.to)}`
            : `Expected on ${formatMonthDay(last.to)}, from ${formatMoney(opening)} on ${formatMonthDay(today)}`}
        </span>
        <span className="ml-auto flex-none">
          {opening === null ? signedMoney(last.expected) : formatMoney(last.expected)}
        </span>
      </p>
    </div>
  );
}

type RangeTableProps = { forecast: CashForecast; today: CalendarDate };

/** Shows the figures of the forecast chart as a table. Screen readers use this table too. */
function RangeTable({ forecast, today }: RangeTableProps) {
  const money = moneyText(forecast.opening);
  return (
    <Table
      label="Cash flow by week"
      hasNoLinks
      className="text-13 [--sticky-top:0px] max-sm:[&_:is(td,th)]:px-2"
    >
      <TableHead>
        <tr>
          <Th>By</Th>
          <Th align="right">Worst</Th>
          <Th align="right">Expected</Th>
          <Th align="right">Best</Th>
        </tr>
      </TableHead>
      <TableBody>
        {rangePoints(forecast, today).map(({ day, worst, expected, best }) => (
          <TableRow key={day}>
            <Td>{day === today ? 'Now' : formatMonthDay(day)}</Td>
            <Td numeric negative={worst < 0}>
              {money(worst)}
            </Td>
            <Td numeric negative={expected < 0}>
              {money(expected)}
            </Td>
            <Td numeric negative={best < 0}>
              {money(best)}
            </Td>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const BankDialog = lazy(() => import('./bank-dialog.tsx'));

/** The forecast for eight weeks as a range, its calculation, and the accuracy of past forecasts. */
export function ForecastCard() {
  const { data, error, refetch } = useQuery(api.financials.forecast.queryOptions());
  const [view, setView] = useState<ChartView>('chart');
  const [isAsking, setAsking] = useState(false);
  const { today } = useBusinessDay();
  return (
    <Card className="flex flex-col">
      <CardHeader
        title="Cash flow, next 8 weeks"
        actions={
          data && (
            <>
              <IconButton label="Bank balance and minimum" size="sm" onClick={() => setAsking(true)}>
                <Landmark />
              </IconButton>
              <ChartViewToggle view={view} onViewChange={setView} />
            </>
          )
        }
      />
      {error && !data && (
        <CardBody>
          <CouldNotLoad title="The forecast could not be loaded" error={error} onRetry={() => refetch()} />
        </CardBody>
      )}
      {!data && !error && (
        <CardBody>
          <Skeleton className="h-96" />
        </CardBody>
      )}
      {data && <Forecast forecast={data} view={view} />}
      {data && isAsking && (
        <Suspense>
          <BankDialog settings={data.settings} today={today} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      <OpenForecast />
    </Card>
  );
}

type ForecastProps = { forecast: CashForecast; view: ChartView };

function Forecast({ forecast, view }: ForecastProps) {
  const { today } = useBusinessDay();
  const isEmpty = forecast.lines.every(({ count }) => count === 0);
  return (
    <>
      <CardBody className="flex flex-1 flex-col">
        {forecast.opening === null && <BankForm settings={forecast.settings} today={today} />}
        {isEmpty && forecast.opening === null ? (
          <p className="text-13 text-fg-2">
            The forecast adds up open invoices, pending estimates, booked visits and expenses. There are none
            yet.
          </p>
        ) : (
          <>
            <Legend hasFloor={forecast.opening !== null && forecast.settings.floor !== null} />
            {view === 'chart' ? (
              <RangeChart forecast={forecast} today={today} />
            ) : (
              <RangeTable forecast={forecast} today={today} />
            )}
          </>
        )}
      </CardBody>
      {!isEmpty && <Arithmetic forecast={forecast} today={today} />}
      <Judged judged={forecast.judged} />
    </>
  );
}

function Legend({ hasFloor }: { hasFloor: boolean }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 text-12 text-fg-2">
      <span className="inline-flex items-center gap-1.5">
        <span className="size-2.5 flex-none rounded-[3px] bg-chart-1-bar" />
        Range
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="w-3.5 flex-none border-chart-1 border-t-2" />
        Expected
      </span>
      {hasFloor && (
        <span className="inline-flex items-center gap-1.5">
          <span className="w-3.5 flex-none border-warning-line border-t-2 border-dashed" />
          Minimum balance
        </span>
      )}
    </div>
  );
}

function Judged({ judged }: Pick<CashForecast, 'judged'>) {
  const linkTo = useSheetLink(forecastParam);
  return (
    <CardFooter>
      <Target className="size-3.5 flex-none" />
      {judged.length === 0 ? (
        judgedText(judged)
      ) : (
        <Link
          {...linkTo(pastWeeks)}
          onPointerOver={prepareForecast}
          className="inline-flex items-center rounded-4 underline-offset-2 hover:text-fg-1 hover:underline touch:-my-2.5 touch:min-h-11"
        >
          {judgedText(judged)}
        </Link>
      )}
    </CardFooter>
  );
}
