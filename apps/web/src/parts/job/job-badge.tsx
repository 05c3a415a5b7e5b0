import { type JobStatus, jobStatusLabels } from '@dayworks/shared/jobs/job-status';
import { CalendarClock, CalendarPlus, CircleCheck, FileClock, ReceiptText, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/labels.tsx';

export const jobTones: Record<JobStatus, Tone> = {
  unscheduled: 'cancelled',
  scheduled: 'draft',
  in_progress: 'accent',
  requires_invoicing: 'sent',
  invoiced: 'viewed',
  closed: 'paid',
};

export const jobIcons: Record<JobStatus, ReactNode> = {
  unscheduled: <CalendarPlus />,
  scheduled: <CalendarClock />,
  in_progress: <Timer />,
  requires_invoicing: <FileClock />,
  invoiced: <ReceiptText />,
  closed: <CircleCheck />,
};

export const JobBadge = ({ status }: { status: JobStatus }) => (
  <Badge tone={jobTones[status]} icon={jobIcons[status]}>
    {jobStatusLabels[status]}
  </Badge>
);
