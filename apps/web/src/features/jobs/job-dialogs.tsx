import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import type { VisitAnswer } from '@dayworks/shared/jobs/job-status';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Radio, RadioGroup } from '../../ui/input/radio-group.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type EndJobDialogProps = {
  title: string;
  verb: 'close' | 'complete';
  onClose: () => void;
  onEnd: (visits: VisitAnswer) => void;
};

const words = {
  close: { question: 'Close', confirm: 'Close job' },
  complete: { question: 'Mark as done:', confirm: 'Mark as done' },
};

/** Asks what happens to the upcoming visits of a job that is being completed or closed. */
export function EndJobDialog({ title, verb, onClose, onEnd }: EndJobDialogProps) {
  const [visits, setVisits] = useState<VisitAnswer>('cancel');
  const { question, confirm } = words[verb];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${question} “${title}”?`}
      description="This job still has upcoming visits. If you reopen the job, cancelled visits come back. Until then, a repeating job adds no new visits."
      confirmLabel={confirm}
      cancelLabel="Go back"
      tone="primary"
      onConfirm={() => onEnd(visits)}
    >
      <div className="mt-4">
        <Field label="Upcoming visits">
          <RadioGroup value={visits} onValueChange={setVisits}>
            <Radio value="cancel">are cancelled, and whoever would go there is told</Radio>
            <Radio value="keep">stay in the calendar</Radio>
          </RadioGroup>
        </Field>
      </div>
    </ConfirmDialog>
  );
}

type DeleteJobProps = { job: JobDetail; onClose: () => void };

export function DeleteJob({ job: { id, version, title }, onClose }: DeleteJobProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(
    api.jobs.remove.mutationOptions({
      onSuccess: () => {
        successToast('Success', 'Job deleted');
        navigate(paths.jobs.getHref(), { replace: true });
      },
      onError: (error) => {
        failureToast('Not deleted', errorMessage(error));
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${title}?`}
      description="The job’s items and checklist are deleted too. The estimate, lead and customer stay."
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() => mutate({ id, version })}
    />
  );
}
