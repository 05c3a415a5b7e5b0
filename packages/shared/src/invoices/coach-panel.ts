import { type Cents, toCents } from '../money.ts';

/**
 * The minimum number of paid invoices for a comparison with the business's own average. With fewer paid invoices,
 * fixed figures are used.
 */
const ownAverageFrom = 10;
const fixedLimit = toCents(500);

export interface PaidInvoiceHistory {
  count: number;
  /**
   * The average amount of the paid invoices in dollars, as returned by the database and therefore not rounded to cents.
   */
  average: number;
}

export interface CoachComparison {
  direction: 'above' | 'below';
  percent: number;
  basis: 'fixed' | 'own';
}

function fixedComparison(total: Cents): CoachComparison {
  return total > fixedLimit
    ? { direction: 'above', percent: 15, basis: 'fixed' }
    : { direction: 'below', percent: 8, basis: 'fixed' };
}

/** Compares the current invoice with the average invoice. */
export function coachComparison(total: Cents, history: PaidInvoiceHistory): CoachComparison {
  if (history.count < ownAverageFrom || history.average <= 0) return fixedComparison(total);
  const averageInCents = history.average * 100;
  return {
    direction: total > averageInCents ? 'above' : 'below',
    percent: Math.round((Math.abs(total - averageInCents) * 100) / averageInCents),
    basis: 'own',
  };
}

/** Builds a headline that compares the invoice with the average, such as '15% above your average'. */
export function coachHeadline({ direction, percent, basis }: CoachComparison): string {
  if (percent === 0) return 'Right at your average';
  return basis === 'own' ? `${percent}% ${direction} your average` : `${percent}% ${direction} average`;
}
