import type { ChatThread } from '@dayworks/shared/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type DeleteDialogProps = { thread: ChatThread; isOpen: boolean; onClose: () => void };

/** Deletes only the conversation; actions performed by the chat remain. */
export default function DeleteDialog({ thread, isOpen, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = useMutation(
    api.chat.remove.mutationOptions({
      onSuccess: () => {
        successToast('Chat deleted', thread.title);
        onClose();
        if (isOpen) void navigate(paths.aiChat.getHref(), { replace: true });
      },
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this chat?"
      description={`“${thread.title}” and its answers will be permanently deleted. Changes made from it are kept.`}
      confirmLabel="Delete"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: thread.id })}
    />
  );
}
