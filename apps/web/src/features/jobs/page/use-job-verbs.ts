import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { type JobStatus, jobStatusLabels, type VisitAnswer } from '@dayworks/shared/jobs/job-status';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast } from '../../../parts/feedback/outcome-toast.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Lets a user start, complete, close and reopen a job manually. Each change can be undone. */
export function useJobVerbs({ id, title }: JobDetail) {
  const onError = (error: unknown) => failureToast('Not changed', errorMessage(error));
  const reopen = useMutation(
    api.jobs.reopen.mutationOptions({ onSuccess: (job) => report(job.status, false), onError }),
  );
  const report = (status: JobStatus, canUndo: boolean) =>
    toast({
      type: 'success',
      title: canUndo ? 'Job changed' : 'Change undone',
      description: `${title} is in ${jobStatusLabels[status]}.`,
      action: canUndo ? { label: 'Undo', onClick: () => reopen.mutate({ id }) } : undefined,
    });
  const done = { onSuccess: (job: { status: JobStatus }) => report(job.status, true), onError };
  const start = useMutation(api.jobs.start.mutationOptions(done));
  const complete = useMutation(api.jobs.complete.mutationOptions(done));
  const close = useMutation(api.jobs.close.mutationOptions(done));
  const isBusy = [reopen, start, complete, close].some(({ isPending }) => isPending);
  const once =
    (verb: typeof close) =>
    (visits: VisitAnswer | null = null) => {
      if (!isBusy) verb.mutate({ id, visits });
    };
  return {
    start: () => !isBusy && start.mutate({ id }),
    complete: once(complete),
    close: once(close),
    reopen: () => !isBusy && reopen.mutate({ id }),
    isBusy,
  };
}
