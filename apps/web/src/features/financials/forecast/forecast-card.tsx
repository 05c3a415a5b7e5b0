import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { useQuery } from '@tanstack/react-query';
import { Landmark, Target } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Link } from '../../../lib/router.tsx';
import { useSheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import { type ChartView, ChartViewToggle } from '../../../parts/bar-chart/chart-view-toggle.tsx';
import { CouldNotLoad } from '../../../parts/feedback/could-not-load.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Arithmetic } from './arithmetic.tsx';
import { BankForm } from './bank-form.tsx';
import { forecastParam, OpenForecast, pastWeeks, prepareForecast } from './open-forecast.ts';
import { RangeChart } from './range-chart.tsx';
import { RangeTable } from './range-table.tsx';
import { judgedText } from './range-texts.ts';

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
        title="Cash, next 8 weeks"
        actions={
          data && (
            <>
              <IconButton label="Cash in the bank and floor" size="sm" onClick={() => setAsking(true)}>
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
            Open invoices, waiting estimates, booked visits and expenses are foretold here. There are none
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
          Your floor
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
