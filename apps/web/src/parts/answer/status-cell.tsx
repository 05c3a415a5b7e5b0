import {
  type AppointmentStatus,
  appointmentStatusLabels,
} from '@dayworks/shared/appointments/appointment-status';
import { type EstimateStatus, estimateStatusLabels } from '@dayworks/shared/estimates/estimate-status';
import { type InvoiceStatus, invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import { type JobStatus, jobStatusLabels } from '@dayworks/shared/jobs/job-status';
import { type LeadStage, leadStageLabels } from '@dayworks/shared/leads/lead-stage';
import { type ProjectStatus, projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { statusLabel } from '@dayworks/shared/questions/tell/value-text';
import { type TaskStatus, taskStatusLabels } from '@dayworks/shared/tasks/task-status';
import type { ReactNode } from 'react';
import { AppointmentBadge } from '../appointment/appointment-badge.tsx';
import { EstimateStatusBadge } from '../badges/estimate-status-badge.tsx';
import { StatusBadge } from '../badges/invoice-status-badge.tsx';
import { ProjectBadge } from '../badges/project-badge.tsx';
import { StageBadge } from '../badges/stage-badge.tsx';
import { JobBadge } from '../job/job-badge.tsx';
import { TaskBadge } from '../task/task-badge.tsx';

const sheetParam = /[?&](invoice|estimate|appointment|lead|project|payment|task)=/;
const ownPage = /^\/(job|customer)s\/[^/?]+/;

/**
 * Returns the kind of record that a path opens, whether the record opens as a sheet on top of its list or as a page.
 */
export function kindOfHref(href: string | null): string | null {
  if (!href) return null;
  return sheetParam.exec(href)?.[1] ?? ownPage.exec(href)?.[1] ?? null;
}

interface Badges {
  labels: object;
  draw: (status: string) => ReactNode;
}

const badges: Partial<Record<string, Badges>> = {
  invoice: { labels: invoiceStatusLook, draw: (status) => <StatusBadge status={status as InvoiceStatus} /> },
  estimate: {
    labels: estimateStatusLabels,
    draw: (status) => <EstimateStatusBadge status={status as EstimateStatus} />,
  },
  appointment: {
    labels: appointmentStatusLabels,
    draw: (status) => <AppointmentBadge status={status as AppointmentStatus} />,
  },
  job: { labels: jobStatusLabels, draw: (status) => <JobBadge status={status as JobStatus} /> },
  lead: { labels: leadStageLabels, draw: (status) => <StageBadge stage={status as LeadStage} /> },
  project: {
    labels: projectStatusLabels,
    draw: (status) => <ProjectBadge status={status as ProjectStatus} />,
  },
  task: { labels: taskStatusLabels, draw: (status) => <TaskBadge status={status as TaskStatus} /> },
};

/**
 * Shows the status of the record that the row of an answer links to. It is shown as a badge, or as plain text if this
 * kind of record has no status badge.
 */
export function StatusCell({ status, href }: { status: string; href: string | null }) {
  const found = badges[kindOfHref(href) ?? ''];
  /*
   * Some answers contain the label of a status, such as 'Paid', instead of its key, so the status is also found by its
   * label.
   */
  const key =
    found && Object.keys(found.labels).find((name) => name === status || statusLabel(name) === status);
  return key ? found.draw(key) : statusLabel(status);
}
