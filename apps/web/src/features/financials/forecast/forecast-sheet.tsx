import { type ForecastLine, forecastLines } from '@dayworks/shared/forecast/movements';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ForecastRow } from './forecast-row.tsx';
import { JudgedWeeks } from './judged-weeks.tsx';
import { lineNotes, lineText, lineTitles } from './line-texts.ts';
import { signedMoney } from './range-texts.ts';

const isLine = (id: string): id is ForecastLine => forecastLines.some((line) => line === id);

/** Lists every row of a forecast line, or the weeks that were forecast earlier. */
export default function ForecastSheet({ id, open, onClose }: AddressSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader title={isLine(id) ? lineTitles[id] : 'How right it was'} />
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
          <Loading label="Loading the rows">
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
        {data?.count === 0 && <p className="mt-2 text-fg-3">Nothing is foretold here any more.</p>}
        {more > 0 && <p className="mt-2 text-13 text-fg-3">{more.toLocaleString('en-US')} more, later.</p>}
      </SheetBody>
      {data && (
        <SheetFooter className="flex-wrap tabular-nums">
          <span className="text-13 text-fg-2">{line === 'usual' ? 'In these weeks' : 'Together'}</span>
          <strong className="font-semibold">{formatMoney(data.total)}</strong>
          {told && (told.of !== null || line === 'usual') && (
            <>
              <span className="ml-auto text-13 text-fg-2">
                {line === 'usual' ? 'In 8 weeks at their average' : lineText(told)}
              </span>
              <strong className="font-semibold text-16">{signedMoney(told.amount)}</strong>
            </>
          )}
        </SheetFooter>
      )}
    </>
  );
}
