import type { Segment } from '@dayworks/shared/marketing/segment';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../../lib/api.ts';
import { errorMessage } from '../../../../../lib/errors.ts';
import { failureToast, successToast } from '../../../../../parts/feedback/outcome-toast.ts';
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx';

type DeleteSegmentProps = { segment: Segment; onClose: () => void };

export function DeleteSegment({ segment: { id, version, name }, onClose }: DeleteSegmentProps) {
  const { mutate, isPending } = useMutation(
    api.marketing.removeSegment.mutationOptions({
      onSuccess: () => successToast('Success', 'Segment deleted'),
      onError: (error) => failureToast('Not deleted', errorMessage(error)),
      onSettled: onClose,
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description="Only the saved rules go. Campaigns that use them keep them, and no customer changes."
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() => mutate({ id, version })}
    />
  );
}
