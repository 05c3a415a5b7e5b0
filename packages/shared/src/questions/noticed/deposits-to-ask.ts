import { median } from '../../customers/habits.ts';
import type { Dollars } from '../../money.ts';
import { shareOf } from './reckoning.ts';
import type { EstimateWithoutDeposit, PaidDeposit } from './rows.ts';
import { depositFromPaid, depositFromTotal } from './thresholds.ts';

/** An estimate that asks for no deposit, though deposits are paid: by this customer, or in this house. */
export interface DepositToAsk {
  estimate: EstimateWithoutDeposit;
  percent: number;
  expected: Dollars;
  /** The customer's own last deposit says most. */
  own: PaidDeposit | null;
  /** How many of the house's deposits say it, where there is none of their own. */
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
