import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast } from '../../../parts/feedback.tsx';
import { Chip, ChipGroup } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { reportTold } from '../appointment-changes.ts';

const usual = [10, 20, 30, 45];
const mostMinutes = 480;

type OnMyWayDialogProps = { appointment: AppointmentDetail; onClose: () => void };

/** Asks the field worker how long the drive will take, and then notifies the customer. */
export default function OnMyWayDialog({ appointment, onClose }: OnMyWayDialogProps) {
  const { id, version, customer } = appointment;
  const [typed, setTyped] = useState('20');
  const minutes = Number(typed);
  const isRight = Number.isInteger(minutes) && minutes >= 1 && minutes <= mostMinutes;
  const { mutate, isPending } = useMutation({
    ...api.appointments.onMyWay.mutationOptions(),
    onSuccess: (told) => reportTold('On my way', told),
    onError: (error) => failureToast('Change not saved', errorMessage(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && onClose()}
      title="On my way"
      description={
        customer
          ? `${customerName(customer)} will be told when to expect you, by text or email.`
          : 'There is no customer to notify. Only the status changes.'
      }
      confirmLabel={customer ? 'Notify the customer' : 'On my way'}
      pending={isPending}
      onConfirm={() => isRight && mutate({ id, version, minutes })}
    >
      <div className="mt-4 grid gap-3">
        <ChipGroup label="Minutes until you arrive">
          {usual.map((count) => (
            <Chip key={count} pressed={minutes === count} onClick={() => setTyped(String(count))}>
              {count} min
            </Chip>
          ))}
        </ChipGroup>
        <Field
          label="Minutes until you arrive"
          error={isRight ? undefined : `Enter a whole number of minutes from 1 to ${mostMinutes}`}
        >
          <NumberInput
            value={typed}
            onValueChange={setTyped}
            suffix="minutes"
            maxDecimals={0}
            step="5"
            min="1"
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
