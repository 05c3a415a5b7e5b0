import { type CalendarDate, isUsableDate } from '@dayworks/shared/dates/calendar-date';
import { agreedDays, promiseDayProblem } from '@dayworks/shared/invoices/overdue/promise';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { usePromise } from './use-promise.ts';

type PromiseDialogProps = { id: string; name: string; today: CalendarDate; onClose: () => void };

const problemOf = (day: string, today: CalendarDate): string | undefined =>
  isUsableDate(day) ? promiseDayProblem(day, today, agreedDays) : 'Enter the promised date';

/** Records the date by which the customer promised to pay. */
export default function PromiseDialog({ id, name, today, onClose }: PromiseDialogProps) {
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const promise = usePromise(onClose);
  const problem = problemOf(day, today);
  const save = () => {
    setTried(true);
    if (!problem) promise.mutate({ id, promised_for: day });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Customer promised a date"
      description={`${name} gets no automatic reminders until after that day.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={promise.isPending} onClick={save}>
            Save date
          </Button>
        </>
      }
    >
      <Field label="Customer will pay by" error={isTried ? problem : undefined}>
        <DateInput
          data-autofocus=""
          value={day}
          onValueChange={setDay}
          today={today}
          min={today}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
      </Field>
    </Dialog>
  );
}
