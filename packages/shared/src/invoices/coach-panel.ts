import { type Cents, toCents } from '../money.ts';

/** From so many paid invoices on, the business's own average says more than fixed figures. */
const ownAverageFrom = 10;
const fixedLimit = toCents(500);

export interface PaidInvoiceHistory {
  count: number;
  /** In dollars, as the database averages: with any number of decimals. */
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

/** How the invoice at hand compares. */
export function coachComparison(total: Cents, history: PaidInvoiceHistory): CoachComparison {
  if (history.count < ownAverageFrom || history.average <= 0) return fixedComparison(total);
  const averageInCents = history.average * 100;
  return {
    direction: total > averageInCents ? 'above' : 'below',
    percent: Math.round((Math.abs(total - averageInCents) * 100) / averageInCents),
    basis: 'own',
  };
}

/** 15% above your average */
export function coachHeadline({ direction, percent, basis }: CoachComparison): string {
  if (percent === 0) return 'Right at your average';
  return basis === 'own' ? `${percent}% ${direction} your average` : `${percent}% ${direction} average`;
}
