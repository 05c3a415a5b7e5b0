import type { JobOverview } from '@dayworks/shared/jobs/job-list';
import { formatMoney } from '@dayworks/shared/money';

type Open = Pick<JobOverview, 'open'>;

/** Returns a sentence such as '12 open jobs, worth $9,861.00.' */
export function openText({ open }: Open): string {
  if (open.count === 0) return 'No open jobs.';
  const count = `${open.count.toLocaleString('en-US')} open ${open.count === 1 ? 'job' : 'jobs'}`;
  return open.value === 0 ? `${count}.` : `${count}, worth ${formatMoney(open.value)}.`;
}

/** Returns a sentence such as '$4,052.00 is done and not invoiced.' */
export function toInvoiceText({ to_invoice }: Pick<JobOverview, 'to_invoice'>): string | null {
  const { count, value } = to_invoice;
  if (value > 0) return `${formatMoney(value)} of completed work is not invoiced.`;
  if (count === 0) return null;
  return count === 1
    ? 'One job is done but not invoiced.'
    : `${count.toLocaleString('en-US')} jobs are done but not invoiced.`;
}

/** Returns a short label for phones, such as '12 open, $9,861.00'. */
export const shortOpenText = ({ open }: Open): string =>
  open.value === 0
    ? `${open.count.toLocaleString('en-US')} open`
    : `${open.count.toLocaleString('en-US')} open, ${formatMoney(open.value)}`;
