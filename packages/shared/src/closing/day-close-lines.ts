import { type PaymentMethod, paymentMethods } from '../documents/payment-method.ts';
import { type Cents, type Dollars, fromCents, subtractCents, sumCents, toCents } from '../money.ts';

/** What moved by one method on one day. */
export interface RecordedLine {
  method: PaymentMethod;
  /** Payments and refunds. */
  entries: number;
  received: Dollars;
  given_back: Dollars;
  /** Received less given back: what should be there. */
  recorded: Dollars;
}

/** What was recorded when it was counted, and what was counted. */
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

const sumOf = (amounts: readonly Dollars[]): Cents => sumCents(amounts.map(toCents));

export const differenceOf = ({ recorded, counted }: Pick<DayCloseLine, 'recorded' | 'counted'>): Dollars =>
  fromCents(subtractCents(toCents(counted), toCents(recorded)));

export function sumLines(lines: readonly DayCloseLine[]): DayCloseSums {
  const recorded = fromCents(sumOf(lines.map((line) => line.recorded)));
  const counted = fromCents(sumOf(lines.map((line) => line.counted)));
  return { recorded, counted, difference: differenceOf({ recorded, counted }) };
}

/** Too much in one drawer does not make up for too little in another: each is to be explained. */
export const needsExplanation = (lines: readonly DayCloseLine[]): boolean =>
  lines.some((line) => differenceOf(line) !== 0);

/** Where the books have moved since the day was counted: nothing of it happens in silence. */
export function changedSince(
  lines: readonly Pick<DayCloseLine, 'method' | 'recorded'>[],
  now: readonly Pick<RecordedLine, 'method' | 'recorded'>[],
): { method: PaymentMethod; was: Dollars; is: Dollars }[] {
  const recordedOf = (of: readonly Pick<RecordedLine, 'method' | 'recorded'>[], wanted: PaymentMethod) =>
    of.find(({ method }) => method === wanted)?.recorded ?? 0;
  return paymentMethods
    .map((method) => ({ method, was: recordedOf(lines, method), is: recordedOf(now, method) }))
    .filter(({ was, is }) => was !== is);
}
