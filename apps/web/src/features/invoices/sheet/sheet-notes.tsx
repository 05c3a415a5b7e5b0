import { formatLong } from '@dayworks/shared/dates/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import type { InvoiceCredit } from '@dayworks/shared/invoices/credit';
import { isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { formatMoney } from '@dayworks/shared/money';
import { useMutation } from '@tanstack/react-query';
import { MessageCircleWarning, Send, Undo2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import type { BusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/labels.tsx';
import { isPromiseOpen, promisedText, usePromise, useStopReminders, weekdayLong } from '../use-promise.ts';

export function useDispute() {
  return useMutation(
    api.invoices.setDispute.mutationOptions({
      onSuccess: (_, { is_disputed }) =>
        is_disputed
          ? successToast('Marked as disputed', 'This customer gets no reminders or marketing.')
          : successToast('Dispute settled', 'Reminders and marketing are on again.'),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}

/** A paid invoice no longer counts as disputed. */
export const isDisputed = (invoice: InvoiceDetail) => invoice.disputed_at !== null && isUnpaid(invoice);

export function DisputedBadge() {
  return (
    <Badge tone="warning" icon={<MessageCircleWarning />}>
      Disputed
    </Badge>
  );
}

/** Explains what is paused while an invoice is disputed, and how to resolve the dispute. */
export function DisputeNote({ invoice, day }: { invoice: InvoiceDetail; day: BusinessDay }) {
  const dispute = useDispute();
  if (!invoice.disputed_at || !isDisputed(invoice)) return null;
  return (
    <div className="pb-5">
      <Alert
        tone="warning"
        title="The customer disputed this invoice"
        action={
          <Button
            size="sm"
            loading={dispute.isPending}
            onClick={() => dispute.mutate({ id: invoice.id, is_disputed: false })}
          >
            Dispute settled
          </Button>
        }
      >
        Since {dayAndTime(invoice.disputed_at, day)}. This customer gets no reminders or marketing until the
        dispute is settled.
      </Alert>
    </div>
  );
}

/** Explains what it means that the invoice is void, and lets the user restore the invoice. */
export function VoidNote({ invoice, day }: { invoice: InvoiceDetail; day: BusinessDay }) {
  const restore = useMutation(
    api.invoices.restore.mutationOptions({
      onSuccess: () => successToast('Invoice restored', 'The invoice is owed again.'),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  if (!invoice.voided_at) return null;
  return (
    <div className="pb-5">
      <Alert
        tone="info"
        title="This invoice is void"
        action={
          <Button size="sm" loading={restore.isPending} onClick={() => restore.mutate({ id: invoice.id })}>
            Restore
          </Button>
        }
      >
        Voided {dayAndTime(invoice.voided_at, day)}. Nobody owes it, and it counts in no report.
        {invoice.void_reason && (
          <>
            {' '}
            Reason: <bdi>{invoice.void_reason}</bdi>
          </>
        )}
      </Alert>
    </div>
  );
}

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

const nameOf = ({ kind, number }: InvoiceCredit) =>
  kind === 'credit_note' ? `Credit note #${number}` : 'Written off as bad debt';

/** The credit notes and write-offs of an invoice; each can be undone. */
export function SheetCredits({ invoice: { id, credits }, day }: NoteProps) {
  const undo = useMutation(
    api.invoices.undoCredit.mutationOptions({
      onSuccess: () => successToast('Undone', 'The amount is owed again.'),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  if (credits.length === 0) return null;
  return (
    <SheetSection title="Credits and write-offs" count={credits.length}>
      <ul className="border-line border-b">
        {credits.map((credit) => (
          <li
            key={credit.id}
            className="flex min-h-14 items-center gap-x-3 border-line tight:flex-wrap border-t py-2"
          >
            <span className="min-w-0 flex-1 leading-5 tight:basis-full">
              <span className="block font-medium">
                {credit.kind === 'credit_note' ? (
                  <a
                    href={`/api/invoices/${id}/credits/${credit.id}/pdf`}
                    target="_blank"
                    rel="noopener"
                    className="text-accent-text underline-offset-2 hover:underline"
                  >
                    {nameOf(credit)}
                  </a>
                ) : (
                  nameOf(credit)
                )}
              </span>
              <span className="line-clamp-3 break-words text-13 text-fg-2">
                {formatLong(credit.date)}
                {credit.sent_at && ` · Sent ${dayAndTime(credit.sent_at, day)}`} · <bdi>{credit.reason}</bdi>
              </span>
            </span>
            <span className="text-right font-medium tabular-nums leading-5">
              {formatMoney(-credit.amount)}
            </span>
            {credit.kind === 'credit_note' && (
              <SendButton letter={{ type: 'credit_note', document_id: credit.id }}>
                <IconButton size="sm" side="left" label={`Send ${nameOf(credit)}`}>
                  <Send />
                </IconButton>
              </SendButton>
            )}
            <IconButton
              size="sm"
              side="left"
              className="-mr-2"
              disabled={undo.isPending}
              label={`Undo ${nameOf(credit)} of ${formatMoney(credit.amount)}`}
              onClick={() => undo.mutate({ id, credit_id: credit.id })}
            >
              <Undo2 />
            </IconButton>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
