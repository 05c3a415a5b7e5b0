import { median } from '../../customers/habits.ts';
import type { Dollars } from '../../money.ts';
import { shareOf } from './arithmetic.ts';
import type { EstimateWithoutDeposit, PaidDeposit } from './rows.ts';
import { depositFromPaid, depositFromTotal } from './thresholds.ts';

/**
 * An estimate that requests no deposit, although its customer has paid a deposit before or the business's customers
 * usually pay deposits.
 */
export interface DepositToAsk {
  estimate: EstimateWithoutDeposit;
  percent: number;
  expected: Dollars;
  /** The last deposit that the customer paid, as evidence for suggesting a deposit; null if there is none. */
  own: PaidDeposit | null;
  /**
   * The number of deposits paid by all customers of the business. It is the evidence for the suggestion if the customer
   * has never paid a deposit.
   */
  paid: number;
}

export const depositsToAsk = (
  without: readonly EstimateWithoutDeposit[],
  deposits: readonly PaidDeposit[],
): DepositToAsk[] =>
  without
    .filter(({ total }) => total >= depositFromTotal)
    .flatMap((estimate) => {
      const own = deposits.find(({ customer_id }) => customer_id && customer_id === estimate.customer?.id);
      const ofHouse =
        deposits.length >= depositFromPaid
          ? Math.round(median(deposits.map(({ percent }) => percent)) ?? 0)
          : 0;
      const percent = own ? own.percent : ofHouse;
      return percent > 0
        ? [
            {
              estimate,
              percent,
              expected: shareOf(percent, estimate.total),
              own: own ?? null,
              paid: deposits.length,
            },
          ]
        : [];
    });
