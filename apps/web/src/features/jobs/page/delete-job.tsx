import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

type DeleteJobProps = { job: JobDetail; onClose: () => void };

export default function DeleteJob({ job: { id, version, title }, onClose }: DeleteJobProps) {
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
