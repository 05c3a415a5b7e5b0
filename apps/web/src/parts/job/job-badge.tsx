import { type JobStatus, jobStatusLabels } from '@dayworks/shared/jobs/job-status';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus, CircleCheck, FileClock, ReceiptText, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
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

/** Shows the title of a job, or 'One job' until the title is loaded. */
export function JobText({ id }: { id: string }) {
  const { data } = useQuery(api.jobs.get.queryOptions({ input: { id } }));
  return data ? data.title : 'One job';
}
