import { momentText } from '@dayworks/shared/appointments/schedule-texts';
import type { Content } from '@dayworks/shared/content/content';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { clockOf, dayOf, isWallTime, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { successToast } from '../../parts/feedback.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DateInput, TimeInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const usualClock = '11:30';

type ScheduleDialogProps = {
  content: Content;
  onPlanned: (content: Content) => void;
  onClose: () => void;
};

/** Schedules content for a date and time on the calendar; nothing is published automatically. */
export default function ScheduleDialog({ content, onPlanned, onClose }: ScheduleDialogProps) {
  const { today, timeZone } = useBusinessDay();
  const formId = useId();
  const before = content.planned_at && wallTimeIn(timeZone, new Date(content.planned_at));
  const [day, setDay] = useState(before ? dayOf(before) : addDays(today, 1));
  const [clock, setClock] = useState(before ? clockOf(before) : usualClock);
  const at = `${day}T${clock}`;
  const [isAsked, setAsked] = useState(false);
  const plan = useMutation(api.content.plan.mutationOptions());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isWallTime(at)) return;
    plan.mutate(
      { id: content.id, version: content.version, at },
      {
        onSuccess: (planned) => {
          onPlanned(planned);
          successToast('Scheduled', `Scheduled for ${momentText(at)}`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Schedule"
      description="This adds it to the content calendar. Nothing is posted automatically. On the day, share it and mark it as posted."
      footer={
        <Button variant="primary" type="submit" form={formId} loading={plan.isPending}>
          Add to calendar
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {plan.error && (
          <Alert tone="danger" live>
            {errorMessage(plan.error)}
          </Alert>
        )}
        <div className="grid grid-cols-2 gap-3 tight:grid-cols-1">
          <Field
            label="Day"
            error={isAsked && !isWallTime(`${day}T12:00`) ? 'Enter a valid date' : undefined}
          >
            <DateInput value={day} onValueChange={setDay} today={today} />
          </Field>
          <Field
            label="Time"
            error={isAsked && !isWallTime(`2026-01-01T${clock}`) ? 'Enter a time' : undefined}
          >
            <TimeInput value={clock} onValueChange={setClock} />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
