import type { ChatThread } from '@dayworks/shared/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type RenameDialogProps = { thread: ChatThread; onClose: () => void };

export function RenameDialog({ thread, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(thread.title);
  const formId = useId();
  const rename = useMutation(api.chat.rename.mutationOptions({ onSuccess: onClose }));
  const problem = rename.error ? (fieldErrors(rename.error).title ?? errorMessage(rename.error)) : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename chat"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} loading={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ id: thread.id, version: thread.version, title });
        }}
      >
        <Field label="Name" error={problem}>
          <Input
            data-autofocus=""
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

type DeleteDialogProps = { thread: ChatThread; isOpen: boolean; onClose: () => void };

/** Deletes only the conversation. Actions that the chat performed are not undone. */
export function DeleteDialog({ thread, isOpen, onClose }: DeleteDialogProps) {
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
