import type { EstimateOverview } from '@dayworks/shared/estimates/estimate-list';
import { formatMoney } from '@dayworks/shared/money';

export const countedEstimates = (count: number) =>
  count === 1 ? '1 estimate' : `${count.toLocaleString('en-US')} estimates`;

export function waitingText({ count, total }: EstimateOverview['waiting']): string {
  if (count === 0) return 'Nothing waits for an answer.';
  return `${formatMoney(total)} waits for an answer on ${countedEstimates(count)}.`;
}

/** Of those that were answered. */
export function winRateText({ approved, declined }: Pick<EstimateOverview, 'approved' | 'declined'>): string {
  const answered = approved.count + declined.count;
  if (answered === 0) return 'No answer in the last 90 days';
  return `Win rate ${Math.round((approved.count / answered) * 100)}% over 90 days`;
}
