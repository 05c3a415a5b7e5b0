import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import type { JobStep } from '@dayworks/shared/jobs/job-steps';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { failureToast } from '../../../../parts/feedback/outcome-toast.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/**
 * Lets the user check, add and remove a job's checklist steps in place; changes are shown before the server confirms
 * them.
 */
export function useSteps({ id }: JobDetail, own: readonly JobStep[]) {
  const queryClient = useQueryClient();
  const queryKey = api.jobs.get.queryKey({ input: { id } });
  const { data: templates = [] } = useQuery(api.jobs.templates.queryOptions());
  const onError = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey });
    failureToast('Not changed', errorMessage(error));
  };
  const show = (change: (steps: JobStep[]) => JobStep[]) =>
    queryClient.setQueryData<JobDetail>(queryKey, (job) => job && { ...job, steps: change(job.steps) });

  const ticking = useMutation(
    api.jobs.tickStep.mutationOptions({
      onMutate: ({ step_id, done }) =>
        void show((steps) =>
          steps.map((step) =>
            step.id === step_id ? { ...step, done_at: done ? new Date().toISOString() : null } : step,
          ),
        ),
      onError,
    }),
  );
  const setting = useMutation(api.jobs.setSteps.mutationOptions({ onError }));
  const adding = useMutation(api.jobs.addTemplate.mutationOptions({ onError }));
  const named = own.map((step) => ({ id: step.id, text: step.text }));

  return {
    templates,
    tick: (step_id: string, done: boolean) => ticking.mutate({ id, step_id, done }),
    add: (text: string) => setting.mutate({ id, steps: [...named, { text }] }),
    remove: (step: JobStep) => {
      setting.mutate({ id, steps: named.filter((one) => one.id !== step.id) });
      toast({
        title: 'Step removed',
        description: step.text,
        action: {
          label: 'Undo',
          onClick: () =>
            setting.mutate({
              id,
              steps: named.map((one) => (one.id === step.id ? { text: one.text } : one)),
            }),
        },
      });
    },
    addTemplate: (template_id: string) => adding.mutate({ id, template_id }),
  };
}
