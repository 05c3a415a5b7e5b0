import type { ChatThread } from '@dayworks/shared/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type RenameDialogProps = { thread: ChatThread; onClose: () => void };

export default function RenameDialog({ thread, onClose }: RenameDialogProps) {
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
