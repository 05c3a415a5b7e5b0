import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { failureToast } from '../../../../parts/feedback/outcome-toast.ts';

/** Each person has only one running timer: starting a timer here stops the person's previous timer. */
export function useTimer({ id }: JobDetail) {
  const onError = (error: unknown) => failureToast('Timer not changed', errorMessage(error));
  const starting = useMutation(api.time.start.mutationOptions({ onError }));
  const stopping = useMutation(api.time.stop.mutationOptions({ onError }));
  const isPending = starting.isPending || stopping.isPending;
  return {
    start: () => !isPending && starting.mutate({ job_id: id }),
    stop: (user_id: string) => !isPending && stopping.mutate({ user_id }),
    isPending,
  };
}
