import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { isPromiseOpen, promisedText, usePromise, useStopReminders, weekdayLong } from '../use-promise.ts';

type NoteProps = { invoice: InvoiceDetail; day: BusinessDay };

/** Explains why no automatic reminder is sent, and how to resume reminders. */
export function ReminderNotes({ invoice, day }: NoteProps) {
  if (!isUnpaid(invoice)) return null;
  return (
    <>
      {invoice.promised_for && <PromiseNote invoice={invoice} day={day} />}
      {invoice.reminders_stopped_at && <StoppedNote invoice={invoice} day={day} />}
    </>
  );
}

function PromiseNote({ invoice, day }: NoteProps) {
  const promise = usePromise();
  const isOpen = isPromiseOpen(invoice, day.today);
  return (
    <div className="pb-5">
      <Alert
        tone={isOpen ? 'info' : 'warning'}
        title={isOpen ? 'The customer promised a date' : 'The promised date has passed'}
        action={
          <Button
            size="sm"
            loading={promise.isPending}
            onClick={() => promise.mutate({ id: invoice.id, promised_for: null })}
          >
            {isOpen ? 'Remove date' : 'Clear date'}
          </Button>
        }
      >
        {promisedText(invoice, day.timeZone)} to pay by{' '}
        <strong>{weekdayLong(invoice.promised_for ?? day.today)}</strong>.
        {isOpen && ' Reminders are paused until then.'}
      </Alert>
    </div>
  );
}

function StoppedNote({ invoice, day }: NoteProps) {
  const stop = useStopReminders();
  const { reminders_stopped_at, reminders_stopped_note } = invoice;
  return (
    <div className="pb-5">
      <Alert
        title="The customer replied"
        action={
          <Button
            size="sm"
            loading={stop.isPending}
            onClick={() => stop.mutate({ id: invoice.id, is_stopped: false })}
          >
            Resume reminders
          </Button>
        }
      >
        {reminders_stopped_note && (
          <span className="wrap-anywhere block" dir="auto">
            “{reminders_stopped_note}”
          </span>
        )}
        {reminders_stopped_note ? 'By text, ' : 'Since '}
        {dayAndTime(reminders_stopped_at ?? '', day)}. Automatic reminders are off.
      </Alert>
    </div>
  );
}
