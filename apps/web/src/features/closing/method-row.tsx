import type { ClosingDay, DayClose } from '@dayworks/shared/closing/day-close';
import { differenceOf } from '@dayworks/shared/closing/day-close-lines';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { methodLabel, type PaymentMethod } from '@dayworks/shared/documents/payments/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field/field.tsx';
import { MoneyInput } from '../../ui/input/number-input.tsx';

/** Returns 'even', '$5.00 short' or '$5.00 over'. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'even';
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
}

/**
 * The path of a list that contains exactly the entries that make up the recorded amount of a payment method on a day.
 */
export const rowsHref = (day: CalendarDate, method: PaymentMethod) =>
  `${paths.transactions.getHref()}?${new URLSearchParams({ method, from: day, to: day })}`;

export const changedText = ({ changed }: Pick<DayClose, 'changed'>) =>
  changed
    .map(
      ({ method, was, is }) =>
        `${methodLabel(method)}: recorded is now ${formatMoney(is)}, was ${formatMoney(was)}`,
    )
    .join('. ');

type MethodRowProps = {
  day: string;
  line: ClosingDay['recorded'][number];
  counted: number | null;
  text: string;
  onType: (text: string) => void;
  error?: string | undefined;
};

const movedText = ({ payments, given_back }: MethodRowProps['line']) =>
  [
    payments > 0 && (payments === 1 ? '1 payment' : `${payments} payments`),
    given_back > 0 && `${formatMoney(given_back)} given back`,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * A row of the daily close for one payment method, tall enough to tap with a thumb. The recorded amount is on the left,
 * the counted amount on the right, and the difference below.
 */
export function MethodRow({ day, line, counted, text, onType, error }: MethodRowProps) {
  const { method, recorded } = line;
  const label = methodLabel(method);
  const difference = counted === null ? null : differenceOf({ recorded, counted });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,11rem)] items-start gap-x-4 gap-y-1 border-line border-t px-5 py-3.5 tight:grid-cols-[minmax(0,1fr)] narrow:px-4">
      <div className="min-w-0">
        <p className="font-medium">{label}</p>
        <p className="text-13 text-fg-2 tabular-nums">
          <Link
            to={rowsHref(day, method)}
            className="inline-block rounded-4 underline decoration-dashed underline-offset-4 hover:decoration-solid touch:py-2"
          >
            {formatMoney(recorded)} recorded
          </Link>
          <span className="block text-12 text-fg-3">{movedText(line)}</span>
        </p>
      </div>
      <div className="grid gap-1.5">
        <Field label={`${label}, counted`} hideLabel {...(error ? { error } : {})}>
          <MoneyInput value={text} onValueChange={onType} enterKeyHint="next" />
        </Field>
        <div className="flex items-center justify-between gap-2 empty:hidden">
          {difference !== null && text !== '' && (
            <output
              className={cx('text-13 tabular-nums', difference ? 'font-medium text-warning-fg' : 'text-fg-3')}
            >
              {differenceText(difference)}
            </output>
          )}
          {recorded !== 0 && text === '' && (
            <Button size="sm" variant="ghost" className="ml-auto" onClick={() => onType(recorded.toFixed(2))}>
              Matches
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
