import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import type { OtherStep } from '@dayworks/shared/field/visit-transitions';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TapButton } from '../step-button.tsx';
import { takeStep } from '../take-step.ts';

type ReasonDialogProps = { visit: FieldVisit; step: OtherStep; onClose: () => void };

/** Asks why a visit could not be completed. The reason is shown to the office on the visit. */
export default function ReasonDialog({ visit, step, onClose }: ReasonDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === '') return document.getElementById(`${formId}-why`)?.focus();
    if (await takeStep(visit, step, reason.trim())) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={step.label}
      description="This ends the visit. The office will see your note."
      footer={
        <>
          <TapButton onClick={onClose}>Cancel</TapButton>
          <TapButton type="submit" form={formId}>
            Save
          </TapButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          id={`${formId}-why`}
          label="What happened?"
          error={isChecked && reason.trim() === '' ? 'Please enter a reason' : undefined}
        >
          <Textarea
            dir="auto"
            rows={3}
            maxLength={500}
            data-autofocus=""
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
