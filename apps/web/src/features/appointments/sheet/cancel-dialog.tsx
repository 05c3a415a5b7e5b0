import type { SeriesScope } from '@dayworks/shared/appointments/appointment';
import { useState } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { type Reach, ScopeChoice, scopesOf } from '../scope-choice.tsx';

type CancelDialogProps = {
  title: string;
  /** The number of appointments that each choice cancels; null if the appointment is not part of a series. */
  reach: Reach | null;
  isPending: boolean;
  onClose: () => void;
  onCancel: (reason: string | null, scope: SeriesScope) => void;
};

const countOf = (reach: Reach | null, scope: SeriesScope): number =>
  scope === 'one' || !reach ? 1 : reach[scope];

/** Asks why the user cancels. For a series, it also asks how many of the appointments are cancelled. */
export function CancelDialog({ title, reach, isPending, onClose, onCancel }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<SeriesScope>('one');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel “${title}”?`}
      description="It stays in the calendar as cancelled, and you can restore it."
      confirmLabel={
        countOf(reach, scope) === 1 ? 'Cancel appointment' : `Cancel ${countOf(reach, scope)} appointments`
      }
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
        {reach && (
          <ScopeChoice label="Part of a series. Cancel" scope={scope} reach={reach} onChange={setScope} />
        )}
      </div>
    </ConfirmDialog>
  );
}

type RestoreDialogProps = Pick<CancelDialogProps, 'title' | 'reach' | 'isPending' | 'onClose'> & {
  onRestore: (scope: SeriesScope) => void;
};

/**
 * Restores cancelled appointments. If several appointments of a series were cancelled together, the choice to restore
 * all of them is preselected and states their number.
 */
export function RestoreDialog({ title, reach, isPending, onClose, onRestore }: RestoreDialogProps) {
  const [chosen, setChosen] = useState<SeriesScope | null>(null);
  const scopes = scopesOf(reach);
  const isTogether = reach !== null && scopes.length > 1;
  const scope = chosen ?? (isTogether ? (scopes.at(-1) ?? 'one') : 'one');
  const count = countOf(reach, scope);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Restore “${title}”?`}
      description={
        isTogether
          ? `It was cancelled along with ${reach.all === 2 ? 'another appointment' : `${reach.all - 1} other appointments`} in its series.`
          : 'No other appointments in its series were cancelled with it.'
      }
      confirmLabel={count === 1 ? 'Restore' : `Restore ${count} appointments`}
      cancelLabel="Keep it cancelled"
      tone="primary"
      pending={isPending}
      onConfirm={() => onRestore(scope)}
    >
      {isTogether && (
        <div className="mt-4">
          <ScopeChoice
            label="Which ones should be restored?"
            words={{ all: 'all that were cancelled together' }}
            {...{ scope, scopes, reach }}
            onChange={setChosen}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
