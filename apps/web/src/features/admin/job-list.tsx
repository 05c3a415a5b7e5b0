import type { AdminJob, JobPage, JobQuery } from '@dayworks/shared/admin/admin-list';
import { type JobState, jobStateLabels, jobStates } from '@dayworks/shared/admin/admin-status';
import { useMutation } from '@tanstack/react-query';
import { CircleX, Clock, Play, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { describeList } from '../../parts/list/describe-list.ts';
import { ListCard } from '../../parts/list/list-card.tsx';
import { chipsOf } from '../../parts/list/list-description.ts';
import { createListQuery, oneOf } from '../../parts/list/list-query.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import type { ListRowProps } from '../../parts/list/rows/row-layout.ts';
import { moment } from '../../parts/time/time-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, type Tone } from '../../ui/labels.tsx';
import { AdminRow, adminColumns, adminHeights } from './admin-row.tsx';

const looks: Record<JobState, { tone: Tone; icon: ReactNode }> = {
  failed: { tone: 'danger', icon: <CircleX /> },
  active: { tone: 'info', icon: <Play /> },
  waiting: { tone: 'warning', icon: <Clock /> },
};

const jobs = describeList({
  title: 'Background jobs',
  label: 'Background jobs',
  nouns: { one: 'job', many: 'jobs' },
  source: createListSource<JobQuery, JobPage, AdminJob>({
    procedure: api.admin.jobs,
    rowsOf: (page) => page.jobs,
  }),
  query: createListQuery<JobQuery>({ state: oneOf('state', jobStates) }),
  rows: {
    columns: adminColumns('Job', 'State', 'Tries'),
    heightRem: adminHeights,
    Row: JobRow,
  },
  chips: { field: 'state', label: 'State', options: chipsOf(jobStateLabels, (state) => looks[state].tone) },
  emptyArt: 'search',
  emptyText: 'No jobs are waiting, running or failed.',
});

export const JobList = () => <ListCard list={jobs} />;

function JobRow({ row: job, ...place }: ListRowProps<AdminJob>) {
  const { tone, icon } = looks[job.state];
  const tries = job.attempts === 0 ? 'Not attempted yet' : `Attempt ${job.attempts} of ${job.max_attempts}`;
  return (
    <AdminRow
      place={place}
      tone={tone}
      name={job.queue}
      shortId={job.id.slice(0, 8)}
      note={job.business?.business_name}
      state={
        <Badge tone={tone} icon={icon}>
          {jobStateLabels[job.state]}
        </Badge>
      }
      about={[job.error ?? tries, `${job.error ? `${tries} · ` : ''}due ${moment(job.starts_at)}`]}
      action={job.state === 'failed' && <RetryJob job={job} />}
    />
  );
}

function RetryJob({ job }: { job: AdminJob }) {
  const retry = useMutation(
    api.admin.retryJob.mutationOptions({
      onSuccess: ({ queue }) => successToast('Job queued again', `${queue} will run within seconds.`),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  return (
    <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ id: job.id })}>
      <RotateCw />
      Retry
      <span className="sr-only">
        {' '}
        {job.queue} {job.id.slice(0, 8)}
      </span>
    </Button>
  );
}
