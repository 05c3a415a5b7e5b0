import type { AdminJob, JobPage, JobQuery } from '@dayworks/shared/admin/admin-job';
import { type JobState, jobStateLabels, jobStates } from '@dayworks/shared/admin/job-state';
import { useMutation } from '@tanstack/react-query';
import { CircleX, Clock, Play, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { createListQuery, oneOf } from '../../parts/list/list-query.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { StatusChips } from '../../parts/list/status-chips.tsx';
import { moment } from '../../parts/moment.ts';
import { failureToast, successToast } from '../../parts/outcome-toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Tone } from '../../ui/tone.ts';
import { AdminList } from './admin-list.tsx';
import { AdminRow } from './admin-row.tsx';
import { rowShape } from './row-shape.tsx';

const jobQuery = createListQuery<JobQuery>({ state: oneOf('state', jobStates) });

const jobSource = createListSource<JobQuery, JobPage, AdminJob>({
  procedure: api.admin.jobs,
  rowsOf: (page) => page.jobs,
});

const nouns = { one: 'job', many: 'jobs' };

const looks: Record<JobState, { tone: Tone; icon: ReactNode }> = {
  failed: { tone: 'danger', icon: <CircleX /> },
  active: { tone: 'info', icon: <Play /> },
  waiting: { tone: 'warning', icon: <Clock /> },
};

const chips = jobStates.map((status) => ({
  status,
  label: jobStateLabels[status],
  tone: looks[status].tone,
}));

export function JobList() {
  return (
    <AdminList
      title="Background jobs"
      nouns={nouns}
      listQuery={jobQuery}
      source={jobSource}
      shape={rowShape}
      emptyText="Nothing to do, nothing in progress, nothing failed."
      chips={({ query, change }) => (
        <StatusChips
          label="State"
          chips={chips}
          chosen={query.state}
          onChoose={(state) => change({ state })}
        />
      )}
      renderRow={(job, place) => <JobRow job={job} {...place} />}
    />
  );
}

function JobRow({ job, ...place }: RowPlace & { job: AdminJob }) {
  const { tone, icon } = looks[job.state];
  const tries = job.attempts === 0 ? 'Not tried yet' : `Try ${job.attempts} of ${job.max_attempts}`;
  return (
    <AdminRow
      {...place}
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
      onSuccess: ({ queue }) => successToast('Job queued again', `${queue} runs within seconds.`),
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
