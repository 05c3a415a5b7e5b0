import { lostReasonNeeded, lostReasons } from '@dayworks/shared/leads/lead-transitions';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type LostDialogProps = { name: string; onConfirm: (reason: string) => void; onClose: () => void };

/** Asks for the reason before a lead is marked as lost. If the user closes the dialog, nothing changes. */
export default function LostDialog({ name, onConfirm, onClose }: LostDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onConfirm(reason.trim());
    else setAsked(true);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Mark as lost"
      description={
        <>
          Why was <bdi>{name}</bdi> lost? Knowing the reason helps you later.
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Mark as lost
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        <div className="[&>fieldset]:flex-wrap">
          <ChipGroup label="Common reasons">
            {lostReasons.map((usual) => (
              <Chip key={usual} pressed={reason === usual} onClick={() => setReason(usual)}>
                {usual}
              </Chip>
            ))}
          </ChipGroup>
        </div>
        <Field label="Reason" error={isAsked && !reason.trim() ? lostReasonNeeded : undefined}>
          <Textarea
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={500}
            rows={2}
            data-autofocus=""
          />
        </Field>
      </form>
    </Dialog>
  );
}
