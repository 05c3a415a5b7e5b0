import type { JobCard, JobColumn } from '@dayworks/shared/jobs/job-list';
import { type JobStatus, jobStatuses, jobStatusLabels } from '@dayworks/shared/jobs/job-status';
import { lazy } from 'react';
import { paths } from '../../../lib/paths.ts';
import type { BoardDescription } from '../../../parts/board/board-description.ts';
import type { BoardColumn } from '../../../parts/board/board-model.ts';
import { jobIcons, jobTones } from '../../../parts/job/job-badge.tsx';
import { cardAmount } from '../job-line.ts';
import { AddJob } from './add-job.tsx';
import { CardFace } from './card-face.tsx';
import { InvoiceAll } from './invoice-all.tsx';

const MoreActions = lazy(() => import('./card-actions.tsx'));

/**
 * The columns that show the 'Add job' button. A new job starts without a visit; its first visit and its first time
 * entry move the job to the next columns.
 */
const startColumns: readonly JobStatus[] = ['unscheduled', 'scheduled', 'in_progress'];

export const jobBoard: BoardDescription<JobCard, JobStatus> = {
  noun: 'job',
  columns: jobStatuses.map((id) => ({
    id,
    label: jobStatusLabels[id],
    tone: jobTones[id],
    icon: jobIcons[id],
    action: id === 'requires_invoicing' ? <InvoiceAll /> : undefined,
    foot: startColumns.includes(id) ? <AddJob /> : undefined,
    isFolded: id === 'closed',
  })),
  sumLabel: 'Worth before tax',
  nameOf: ({ title }) => title,
  amountOf: cardAmount,
  inColumn: (card, status) => ({ ...card, status }),
  opens: { hrefOf: paths.job.getHref },
  Face: CardFace,
  MoreActions,
};

const sumOf = ({ status, value, to_bill }: JobColumn) => cardAmount({ status, value, to_bill });

/** Converts a column of the job board from the server's format to the board component's format. */
export const fromServer = (column: JobColumn) =>
  ({
    id: column.status,
    count: column.count,
    sum: sumOf(column),
    cards: column.jobs,
    next: column.next,
  }) satisfies BoardColumn<JobCard>;
