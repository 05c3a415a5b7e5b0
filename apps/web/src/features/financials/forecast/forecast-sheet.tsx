import { customerName } from '@dayworks/shared/customers/customer-name';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { CashForecast, ForecastRows } from '@dayworks/shared/forecast/forecast';
import { type ForecastLine, forecastLines, lineTitles } from '@dayworks/shared/forecast/movements';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import type { AddressSheetProps } from '../../../parts/address-sheet.tsx';
import { periodText } from '../../../parts/bar-chart/chart-texts.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/labels.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { expensesHref, revenueHref } from '../financials-figures.tsx';
import { lineNotes, lineText, signedMoney } from './forecast-texts.ts';

type Row = ForecastRows['rows'][number];

const oneDay = (day: CalendarDate) => ({ from: day, to: day });

function hrefOf({ kind, id }: Row): string {
  switch (kind) {
    case 'invoice':
    case 'estimate':
      return sheetHref(kind, id);
    case 'job':
      return paths.job.getHref(id);
    case 'series':
      return paths.recurringInvoices.getHref(id);
    case 'recurring':
      return `${paths.expenses.getHref()}?view=recurring`;
    case 'received':
      return revenueHref(oneDay(id), 'cash');
    case 'spent':
      return expensesHref(oneDay(id));
    case 'week':
      return expensesHref({ from: id, to: addDays(id, 6) });
  }
}

function nameOf({ kind, name, customer, day }: Row, today: CalendarDate): string {
  if (kind === 'week') return periodText({ from: day, to: addDays(day, 6) }, today);
  if (kind === 'received') return 'Payments and refunds';
  if (kind === 'spent') return 'Expenses';
  if (kind === 'invoice') return customer ? customerName(customer) : (name ?? '');
  return name ?? (customer ? customerName(customer) : 'Without a name');
}

function noteOf({ kind, name, customer, day }: Row, today: CalendarDate): string {
  if (kind === 'week') return 'Expenses for this week';
  const about = kind === 'invoice' ? name : name && customer ? customerName(customer) : null;
  const when = `${kind === 'recurring' || kind === 'spent' || kind === 'received' ? 'on' : 'expected'} ${periodText(oneDay(day), today)}`;
  return about ? `${about} · ${when}` : when;
}

function ForecastRow({ row, today }: { row: Row; today: CalendarDate }) {
  return (
    <li className="not-last:border-line not-last:border-b">
      <Link
        to={hrefOf(row)}
        className="flex min-h-14 items-center gap-3 rounded-6 px-3 py-2 leading-5 transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
      >
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-left font-medium">{nameOf(row, today)}</bdi>
          <span className="block truncate text-12 text-fg-3 tabular-nums leading-4">
            {noteOf(row, today)}
          </span>
        </span>
        <span className="flex-none font-semibold tabular-nums">{formatMoney(row.amount)}</span>
      </Link>
    </li>
  );
}

type Week = CashForecast['judged'][number];

const offBy = ({ actual, expected }: Week) => Math.round((actual - expected) * 100) / 100;

function offText(week: Week): string {
  const off = offBy(week);
  if (off === 0) return 'exactly as expected';
  return `${formatMoney(Math.abs(off))} ${off > 0 ? 'more' : 'less'} than expected`;
}

/** Compares the actual result of each past week with the forecast made on the Monday of that week. */
function JudgedWeeks() {
  const { today } = useBusinessDay();
  const { data } = useQuery(api.financials.forecast.queryOptions());
  return (
    <SheetBody className="pt-4">
      <p className="text-13 text-fg-2">
        Every Monday, that day’s forecast is saved and never changed. This list shows how far the end of each
        week was above or below it.
      </p>
      <ul aria-label="Weeks" className="mt-2 text-13 tabular-nums">
        {data?.judged.map((week) => (
          <li key={week.from} className="grid gap-1 py-3 not-last:border-line not-last:border-b">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium text-14">{periodText(week, today)}</span>
              <Badge
                tone={week.is_inside ? 'success' : 'warning'}
                icon={week.is_inside ? <Check /> : <TriangleAlert />}
              >
                {week.is_inside ? 'Inside' : 'Outside'}
              </Badge>
            </div>
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="text-fg-2">
                Foretold {signedMoney(week.expected)}, between {signedMoney(week.worst)} and{' '}
                {signedMoney(week.best)}
              </span>
            </p>
            <p>
              <strong className="font-semibold">{signedMoney(week.actual)}</strong>
              <span className="text-fg-3"> · {offText(week)}</span>
            </p>
          </li>
        ))}
      </ul>
    </SheetBody>
  );
}

const isLine = (id: string): id is ForecastLine => forecastLines.some((line) => line === id);

/** Lists the records that one line of the forecast is based on, or the earlier forecasts week by week. */
export default function ForecastSheet({ id, open, onClose }: AddressSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader title={isLine(id) ? lineTitles[id] : 'Forecast accuracy'} />
      {isLine(id) ? <LineRows line={id} isOpen={open} /> : <JudgedWeeks />}
    </Sheet>
  );
}

function LineRows({ line, isOpen }: { line: ForecastLine; isOpen: boolean }) {
  const { today } = useBusinessDay();
  const { data, error } = useQuery(
    api.financials.forecastRows.queryOptions({ input: { line }, enabled: isOpen }),
  );
  const { data: forecast } = useQuery(api.financials.forecast.queryOptions());
  const told = forecast?.lines.find((each) => each.line === line);
  const more = data ? data.count - data.rows.length : 0;
  return (
    <>
      <SheetBody className="pt-4">
        <p className="text-13 text-fg-2">{lineNotes[line]}</p>
        {error && !data && (
          <div className="mt-4">
            <Alert tone="danger">{errorMessage(error)}</Alert>
          </div>
        )}
        {!data && !error && (
          <Loading label="Loading details">
            <Skeleton className="mt-4 h-10 w-full" />
            <Skeleton className="mt-4 h-10 w-full" />
          </Loading>
        )}
        {data && (
          <ul aria-label="Rows" className="-mx-3 mt-2">
            {data.rows.map((row) => (
              <ForecastRow key={`${row.id} ${row.day}`} row={row} today={today} />
            ))}
          </ul>
        )}
        {data?.count === 0 && <p className="mt-2 text-fg-3">Nothing is forecast here anymore.</p>}
        {more > 0 && (
          <p className="mt-2 text-13 text-fg-3">{more.toLocaleString('en-US')} more, on later dates.</p>
        )}
      </SheetBody>
      {data && (
        <SheetFooter className="flex-wrap tabular-nums">
          <span className="text-13 text-fg-2">{line === 'usual' ? 'Total for these weeks' : 'Together'}</span>
          <strong className="font-semibold">{formatMoney(data.total)}</strong>
          {told && (told.of !== null || line === 'usual') && (
            <>
              <span className="ml-auto text-13 text-fg-2">
                {line === 'usual' ? '8 weeks at the average' : lineText(told)}
              </span>
              <strong className="font-semibold text-16">{signedMoney(told.amount)}</strong>
            </>
          )}
        </SheetFooter>
      )}
    </>
  );
}
