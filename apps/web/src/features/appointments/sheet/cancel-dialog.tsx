import type { SeriesScope } from '@dayworks/shared/appointments/appointment';
import { useState } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { ScopeChoice } from '../scope-choice.tsx';

type CancelDialogProps = {
  title: string;
  isRepeated: boolean;
  isPending: boolean;
  onClose: () => void;
  onCancel: (reason: string | null, scope: SeriesScope) => void;
};

/** Asks for the reason for a cancellation and, for a series, how much of it to cancel. */
export function CancelDialog({ title, isRepeated, isPending, onClose, onCancel }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<SeriesScope>('one');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel “${title}”?`}
      description="It stays in the calendar as cancelled, and can be put back."
      confirmLabel="Cancel appointment"
      cancelLabel="Keep it"
      pending={isPending}
      onConfirm={() => onCancel(reason.trim() || null, scope)}
    >
      <div className="mt-4 grid gap-4">
        <Field label="Reason" optional>
          <Input
            dir="auto"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {isRepeated && (
          <ScopeChoice label="It is one of a series. Cancel" scope={scope} onChange={setScope} />
        )}
      </div>
    </ConfirmDialog>
  );
}

type RestoreDialogProps = Pick<CancelDialogProps, 'title' | 'isPending' | 'onClose'> & {
  onRestore: (scope: SeriesScope) => void;
};

/** Restores appointments; appointments of a series that were cancelled together can be restored together. */
export function RestoreDialog({ title, isPending, onClose, onRestore }: RestoreDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('one');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Put “${title}” back?`}
      description="Those that were cancelled together with it can come back with it. The series then goes on as before."
      confirmLabel="Put back"
      cancelLabel="Leave it cancelled"
      tone="primary"
      pending={isPending}
      onConfirm={() => onRestore(scope)}
    >
      <div className="mt-4">
        <ScopeChoice label="It is one of a series. Put back" scope={scope} onChange={setScope} />
      </div>
    </ConfirmDialog>
  );
}
