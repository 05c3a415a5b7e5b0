import type { Membership } from '@dayworks/shared/business/business';
import { type ClosingPlan, closingDay, isNameTyped } from '@dayworks/shared/business/closing';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { refetchBusiness } from '../../../lib/business.ts';
import { ProofDeclined } from '../../../parts/reauthentication/proof.ts';
import { withProof } from '../../../parts/reauthentication/with-proof.ts';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { goneThings } from './gone-things.ts';

type CloseDialogProps = { plan: ClosingPlan; business: Membership; onClose: () => void };

/**
 * Closes the business. Closing takes more than two clicks: the owner must type the business name and must have
 * re-authenticated recently.
 */
export function CloseDialog({ plan, business, onClose }: CloseDialogProps) {
  const { today } = useBusinessDay();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isMistyped, setMistyped] = useState(false);
  const close = useMutation(
    withProof(
      api.business.close.mutationOptions({
        onSuccess: async (closed) => {
          queries.setQueryData(api.business.closingPlan.queryKey(), closed);
          await refetchBusiness();
          onClose();
          const day = formatLong(closed.closes_on ?? today);
          toast({
            type: 'success',
            title: `The business closes on ${day}`,
            description: 'Until then, you can change your mind.',
          });
        },
      }),
    ),
  );
  const { business_name } = business;
  const problem = close.error instanceof ProofDeclined ? null : close.error;
  const confirm = () => {
    if (!isNameTyped(typed, business_name)) return setMistyped(true);
    close.mutate({ business_name: typed });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Close ${business_name}?`}
      description={`On ${formatLong(closingDay(today))}, all of this is permanently deleted for everyone on the team:`}
      lost={goneThings(plan)}
      confirmLabel="Close business"
      pending={close.isPending}
      onConfirm={confirm}
    >
      {problem && (
        <div className="mt-4">
          <Alert tone="danger" live>
            {messageWithWait(problem)}
          </Alert>
        </div>
      )}
      <Field
        label={
          <>
            Type <bdi>{business_name}</bdi> to confirm
          </>
        }
        className="mt-4"
        error={isMistyped ? `Please type ${business_name}` : undefined}
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMistyped(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
