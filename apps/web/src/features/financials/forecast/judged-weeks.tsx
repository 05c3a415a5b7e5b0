import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { periodText } from '../../../parts/bar-chart/period-texts.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SheetBody } from '../../../ui/overlay/sheet.tsx';
import { signedMoney } from './range-texts.ts';

type Week = CashForecast['judged'][number];

const offBy = ({ actual, expected }: Week) => Math.round((actual - expected) * 100) / 100;

function offText(week: Week): string {
  const off = offBy(week);
  if (off === 0) return 'exactly as expected';
  return `${formatMoney(Math.abs(off))} ${off > 0 ? 'more' : 'less'} than expected`;
}

/** Compares the forecast made each Monday for that week with the actual result. */
export function JudgedWeeks() {
  const { today } = useBusinessDay();
  const { data } = useQuery(api.financials.forecast.queryOptions());
  return (
    <SheetBody className="pt-4">
      <p className="text-13 text-fg-2">
        On each Monday the forecast of that day is kept and never changed. Here is how much more or less there
        was at the end of the week.
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
