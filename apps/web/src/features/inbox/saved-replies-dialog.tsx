import { NewSavedReply, type SavedReply } from '@dayworks/shared/inbox/conversation';
import { savedReplyFields } from '@dayworks/shared/inbox/inbox-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../lib/errors.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { readingOf } from '../../parts/form/reading.ts';
import { useCreate } from '../../parts/form/use-create.ts';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { FormProblem } from '../../parts/sign-in/form-problem.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input, Textarea } from '../../ui/field/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const fieldsText = savedReplyFields.map((field) => `{{${field}}}`).join(', ');

function ReplyForm({ reply, onClose }: { reply: SavedReply | null; onClose: () => void }) {
  const create = useCreate(api.inbox.createSavedReply);
  const { mutateAsync: update } = useMutation(api.inbox.updateSavedReply.mutationOptions());
  const form = useSavedForm({
    start: { title: reply?.title ?? '', text: reply?.text ?? '' },
    read: (values) => readingOf<NewSavedReply>(NewSavedReply.safeParse(values)),
    create: (input: NewSavedReply, key) => (reply ? update({ id: reply.id, ...input }) : create(input, key)),
    problemsOf: fieldErrors,
    onSaved: onClose,
  });
  const { register, errors, frame } = form;
  return (
    <FormDialog
      title={reply ? 'Edit saved reply' : 'New saved reply'}
      submitLabel="Save"
      size="md"
      onClose={onClose}
      {...frame}
      notices={<FormProblem form={form} />}
    >
      <Field label="Name" error={errors.title}>
        <Input {...register('title')} />
      </Field>
      <Field label="Text" help={`These fields are filled in: ${fieldsText}`} error={errors.text}>
        <Textarea rows={8} {...register('text')} />
      </Field>
    </FormDialog>
  );
}

/** The list of saved replies, which all office members share. */
export default function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  const { data = [] } = useQuery(api.inbox.savedReplies.queryOptions());
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  const remove = useMutation(
    api.inbox.removeSavedReply.mutationOptions({
      onError: (error) => failureToast('Could not delete the saved reply', errorMessage(error)),
    }),
  );
  if (edited) return <ReplyForm reply={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Saved replies"
      size="md"
      footer={
        <Button onClick={() => setEdited('new')}>
          <Plus />
          New saved reply
        </Button>
      }
    >
      {data.length === 0 && <p className="text-fg-2">Save texts that you write again and again.</p>}
      <ul className="divide-y divide-line">
        {data.map((reply) => (
          <li key={reply.id} className="flex items-center gap-1 py-2">
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{reply.title}</bdi>
              <bdi className="block truncate text-13 text-fg-2">{reply.text}</bdi>
            </span>
            <IconButton label={`Edit ${reply.title}`} onClick={() => setEdited(reply)}>
              <Pencil />
            </IconButton>
            <IconButton
              label={`Delete ${reply.title}`}
              variant="danger-quiet"
              onClick={() => remove.mutate({ id: reply.id })}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
