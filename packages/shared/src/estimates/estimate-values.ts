import { formatLong } from '../dates/calendar-date.ts';
import { plainValue } from '../messages/fill.ts';
import type { LetterValues } from '../messages/letter-field.ts';
import { formatCents, formatMoney, toCents } from '../money.ts';
import { depositAsked } from './deposit.ts';
import type { Estimate } from './estimate.ts';

type ToldEstimate = Pick<
  Estimate,
  | 'number'
  | 'title'
  | 'total'
  | 'valid_until'
  | 'service_address'
  | 'deposit_type'
  | 'deposit_value'
  | 'deposit_paid'
>;

/** Returns the estimate data that messages about the estimate use. */
export function estimateValues(estimate: ToldEstimate): Partial<LetterValues> {
  const { number, total, valid_until } = estimate;
  const deposit = depositAsked(estimate, toCents(total));
  const place = plainValue(estimate.service_address);
  const work = plainValue(estimate.title) ?? (place && `the work at ${place}`);
  return {
    number,
    total: formatMoney(total),
    valid: valid_until && `valid until ${formatLong(valid_until)}`,
    deposit: deposit > 0 && !estimate.deposit_paid ? formatCents(deposit) : null,
    work,
    document: work ? `the estimate for ${work}` : 'the estimate you asked for',
  };
}
