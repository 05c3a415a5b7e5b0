import { paymentStatuses, paymentStatusLabels } from '@dayworks/shared/documents/payment-method';
import { estimateStatuses } from '@dayworks/shared/estimates/estimate-status';
import { invoiceStatuses } from '@dayworks/shared/invoices/invoice-status';
import { jobStatuses } from '@dayworks/shared/jobs/job-status';
import { projectStatuses } from '@dayworks/shared/projects/project-status';
import type { TimelineEvent } from '@dayworks/shared/timeline/timeline';
import { CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { EstimateStatusBadge } from '../../../../parts/estimate/estimate-status-badge.tsx';
import { StatusBadge } from '../../../../parts/invoice/invoice-status-badge.tsx';
import { JobBadge } from '../../../../parts/job/job-badge.tsx';
import { ProjectBadge } from '../../../../parts/project/project-badge.tsx';
import { Badge } from '../../../../ui/badge.tsx';

const plain = (words: string) => (
  <Badge tone="neutral" icon={<CircleDashed />}>
    {words}
  </Badge>
);

/** The status badge of a timeline event, for any kind of record. */
export function TimelineBadge({ kind, status }: Pick<TimelineEvent, 'kind' | 'status'>): ReactNode {
  if (status === null) return null;
  const among = <Status extends string>(statuses: readonly Status[]) =>
    statuses.find((one) => one === status);
  const estimate = kind === 'estimate' && among(estimateStatuses);
  if (estimate) return <EstimateStatusBadge status={estimate} />;
  const project = kind === 'project' && among(projectStatuses);
  if (project) return <ProjectBadge status={project} />;
  const job = kind === 'job' && among(jobStatuses);
  if (job) return <JobBadge status={job} />;
  const invoice = kind === 'invoice' && among(invoiceStatuses);
  if (invoice) return <StatusBadge status={invoice} />;
  const payment = kind === 'payment' && among(paymentStatuses);
  const words = status.replaceAll('_', ' ');
  return plain(payment ? paymentStatusLabels[payment] : words.charAt(0).toUpperCase() + words.slice(1));
}
