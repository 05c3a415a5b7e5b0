import { type CsvColumn, csvAmount } from '../csv.ts';
import {
  isSameMethod,
  methodLabel,
  methodList,
  type PaymentMethod,
} from '../documents/payments/payment-method.ts';
import { type Cents, type Dollars, fromCents, subtractCents, sumCents, toCents } from '../money.ts';
import type { DayClose } from './day-close.ts';

const lineOf = <Line extends { method: PaymentMethod }>(lines: readonly Line[], wanted: PaymentMethod) =>
  lines.find(({ method }) => isSameMethod(method, wanted));

/** The columns of the day close export, including two columns for each payment method in the exported day closes. */
export const dayCloseCsv = (closes: readonly Pick<DayClose, 'lines'>[]): CsvColumn<DayClose>[] => [
  { heading: 'Day', read: ({ day }) => day },
  { heading: 'Recorded', read: ({ recorded }) => csvAmount(recorded) },
  { heading: 'Counted', read: ({ counted }) => csvAmount(counted) },
  { heading: 'Difference', read: ({ difference }) => csvAmount(difference) },
  { heading: 'Explanation', read: ({ explanation }) => explanation },
  ...methodList(closes.flatMap(({ lines }) => lines.map(({ method }) => method))).flatMap(
    (method): CsvColumn<DayClose>[] => [
      {
        heading: `${methodLabel(method)} recorded`,
        read: (close) => csvAmount(lineOf(close.lines, method)?.recorded),
      },
      {
        heading: `${methodLabel(method)} counted`,
        read: (close) => csvAmount(lineOf(close.lines, method)?.counted),
      },
    ],
  ),
  { heading: 'Closed by', read: ({ closed_by }) => closed_by },
  { heading: 'Closed at', read: ({ closed_at }) => closed_at },
  { heading: 'Reopened', read: ({ reopened_at }) => reopened_at },
  { heading: 'Why opened again', read: ({ reopen_reason }) => reopen_reason },
  { heading: 'Changed since closing', read: ({ changed }) => (changed.length > 0 ? 'yes' : 'no') },
];

/** The totals of the payments and refunds with one payment method on one day. */
export interface RecordedLine {
  method: PaymentMethod;
  /** The number of payments received. */
  payments: number;
  received: Dollars;
  given_back: Dollars;
  /** The expected amount: received minus refunded. */
  recorded: Dollars;
}

/**
 * For one payment method, the amount that was recorded at the time of the count, and the amount that the user counted.
 */
export interface DayCloseLine {
  method: PaymentMethod;
  recorded: Dollars;
  counted: Dollars;
}

export interface DayCloseSums {
  recorded: Dollars;
  counted: Dollars;
  difference: Dollars;
}

const nothing = { payments: 0, received: 0, given_back: 0, recorded: 0 };

/**
 * Lists each payment method of the business once and in order, even if it had no payments. Other methods that were used
 * on the day follow.
 */
export const everyMethod = (
  methods: readonly PaymentMethod[],
  known: readonly RecordedLine[],
): RecordedLine[] =>
  methodList([...methods, ...known.map(({ method }) => method).toSorted()]).map(
    (method) => lineOf(known, method) ?? { method, ...nothing },
  );

const sumOf = (amounts: readonly Dollars[]): Cents => sumCents(amounts.map(toCents));

export const differenceOf = ({ recorded, counted }: Pick<DayCloseLine, 'recorded' | 'counted'>): Dollars =>
  fromCents(subtractCents(toCents(counted), toCents(recorded)));

export function sumLines(lines: readonly DayCloseLine[]): DayCloseSums {
  const recorded = fromCents(sumOf(lines.map((line) => line.recorded)));
  const counted = fromCents(sumOf(lines.map((line) => line.counted)));
  return { recorded, counted, difference: differenceOf({ recorded, counted }) };
}

/**
 * The differences of the payment methods are not added up, because a surplus with one method must not hide a shortage
 * with another. Each difference must be explained.
 */
export const needsExplanation = (lines: readonly DayCloseLine[]): boolean =>
  lines.some((line) => differenceOf(line) !== 0);

/** The recorded amounts that changed after the day was counted, so that no change goes unnoticed. */
export function changedSince(
  lines: readonly Pick<DayCloseLine, 'method' | 'recorded'>[],
  now: readonly Pick<RecordedLine, 'method' | 'recorded'>[],
): { method: PaymentMethod; was: Dollars; is: Dollars }[] {
  const recordedOf = (of: readonly Pick<RecordedLine, 'method' | 'recorded'>[], wanted: PaymentMethod) =>
    lineOf(of, wanted)?.recorded ?? 0;
  return methodList([...lines, ...now].map(({ method }) => method))
    .map((method) => ({ method, was: recordedOf(lines, method), is: recordedOf(now, method) }))
    .filter(({ was, is }) => was !== is);
}
