import { type CalendarDate, formatMonthDay } from '@dayworks/shared/calendar-date';
import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { formatMoney } from '@dayworks/shared/money';
import { Link } from '../../../lib/router.tsx';
import { useSheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import { lineText } from './line-texts.ts';
import { forecastParam, prepareForecast } from './open-forecast.ts';
import { signedMoney } from './range-texts.ts';

type ArithmeticProps = { forecast: CashForecast; today: CalendarDate };

/** Shows line by line how the forecast is calculated from the current balance; each line links to its rows. */
export function Arithmetic({ forecast: { opening, weeks, lines }, today }: ArithmeticProps) {
  const linkTo = useSheetLink(forecastParam);
  const last = weeks.at(-1);
  const shown = lines.filter(({ count }) => count > 0);
  if (!last) return null;
  return (
    <div className="border-line border-t px-5 py-3 text-13 tabular-nums narrow:px-4">
      <ul aria-label="How it adds up" onPointerOver={prepareForecast}>
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
            ? `Change by ${formatMonthDay(last.to)}, expected`
            : `Expected on ${formatMonthDay(last.to)}, from ${formatMoney(opening)} on ${formatMonthDay(today)}`}
        </span>
        <span className="ml-auto flex-none">
          {opening === null ? signedMoney(last.expected) : formatMoney(last.expected)}
        </span>
      </p>
    </div>
  );
}
