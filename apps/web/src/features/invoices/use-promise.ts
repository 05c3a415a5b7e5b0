import { type CalendarDate, formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../../parts/feedback.tsx';

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/** Formats a date as 'Friday, June 12, 2026'. */
export const weekdayLong = (day: CalendarDate): string =>
  `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${formatLong(day)}`;

type Promised = Pick<InvoiceRow, 'promised_for' | 'promised_at'>;

/** A promise is valid until the end of the day that the customer named. */
export const isPromiseOpen = ({ promised_for }: Promised, today: CalendarDate): boolean =>
  promised_for !== null && promised_for >= today;

/** Reminders that are sent in bulk skip customers who promised to pay or whose reply stopped the reminders. */
export const isWaitingForCustomer = (
  invoice: Promised & Pick<InvoiceRow, 'reminders_stopped_at'>,
  today: CalendarDate,
): boolean => isPromiseOpen(invoice, today) || invoice.reminders_stopped_at !== null;

/** Returns when the customer made the promise. An imported promise may have no date. */
export const promisedText = ({ promised_at }: Promised, timeZone: string): string =>
  promised_at ? `Promised on ${formatLong(todayIn(timeZone, new Date(promised_at)))}` : 'Promised';

/** Records or removes a promised payment date. */
export function usePromise(onDone?: () => void) {
  return useMutation(
    api.invoices.setPromise.mutationOptions({
      onSuccess: (_, { promised_for }) => {
        onDone?.();
        if (promised_for)
          successToast('Promise saved', `Reminders are paused until after ${formatLong(promised_for)}.`);
        else successToast('Promise removed', 'Reminders will continue.');
      },
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}

/** Stops the reminders for an invoice because the customer replied, or resumes the reminders. */
export function useStopReminders() {
  return useMutation(
    api.invoices.stopReminders.mutationOptions({
      onSuccess: (_, { is_stopped }) =>
        is_stopped
          ? successToast('Reminders stopped', 'No automatic reminders go out until you resume them.')
          : successToast(
              'Reminders resumed',
              'The latest reminder that is due goes out at the next send time.',
            ),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}
