import { addDays, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type SnoozeDialogProps = { today: string; onPick: (until: string) => void; onClose: () => void };

/** Snoozes a task until the chosen day. */
export default function SnoozeDialog({ today, onPick, onClose }: SnoozeDialogProps) {
  const tomorrow = addDays(today, 1);
  const [until, setUntil] = useState(addDays(today, 7));
  const [isAsked, setAsked] = useState(false);
  const formId = useId();
  const error = isCalendarDate(until) && until >= tomorrow ? undefined : 'Choose a date after today';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Snooze until"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Snooze
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (error) return;
          onPick(until);
          onClose();
        }}
      >
        <Field label="Day" error={isAsked ? error : undefined}>
          <DateInput value={until} onValueChange={setUntil} today={today} min={tomorrow} data-autofocus="" />
        </Field>
      </form>
    </Dialog>
  );
}
