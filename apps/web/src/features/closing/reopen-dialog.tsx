import { formatLong } from '@dayworks/shared/calendar-date';
import type { DayClose } from '@dayworks/shared/closing/day-close';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../../parts/feedback/outcome-toast.ts';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/textarea.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

const askedReason = 'Please say why this day is opened again';

type ReopenDialogProps = { close: DayClose; onClose: () => void };

export function ReopenDialog({ close: { id, day }, onClose }: ReopenDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const fieldId = useId();
  const { mutate, isPending } = useMutation(
    api.closing.reopen.mutationOptions({
      onSuccess: () => {
        successToast('Day opened again', `${formatLong(day)} can be counted anew.`);
        onClose();
      },
      onError: (error) => failureToast('Not opened', errorMessage(error)),
    }),
  );
  const confirm = () => {
    if (reason.trim()) return mutate({ id, reason });
    setProblem(askedReason);
    document.getElementById(fieldId)?.focus();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Open ${formatLong(day)} again?`}
      description="What was counted stays in the history, with your reason beside it."
      confirmLabel="Open again"
      pending={isPending}
      onConfirm={confirm}
    >
      <Field label="Reason" id={fieldId} {...(problem ? { error: problem } : {})} className="mt-4">
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          data-autofocus=""
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
