import type { EstimateOverview } from '@dayworks/shared/estimates/estimate-list';
import { formatMoney } from '@dayworks/shared/money';

export const countedEstimates = (count: number) =>
  count === 1 ? '1 estimate' : `${count.toLocaleString('en-US')} estimates`;

export function waitingText({ count, total }: EstimateOverview['waiting']): string {
  if (count === 0) return 'No estimates are waiting for an answer.';
  return `${countedEstimates(count)} worth ${formatMoney(total)} ${count === 1 ? 'is' : 'are'} waiting for an answer.`;
}

/** Returns the percentage of answered estimates that were won, as text. */
export function winRateText({ won, lost }: Pick<EstimateOverview, 'won' | 'lost'>): string {
  const answered = won.count + lost.count;
  if (answered === 0) return 'No estimates answered in the last 90 days';
  return `Win rate ${Math.round((won.count / answered) * 100)}% over 90 days`;
}
