import { formatLong } from '@dayworks/shared/calendar-date';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../../parts/feedback/outcome-toast.ts';

/** Records or removes a promised payment date. */
export function usePromise(onDone?: () => void) {
  return useMutation(
    api.invoices.setPromise.mutationOptions({
      onSuccess: (_, { promised_for }) => {
        onDone?.();
        if (promised_for)
          successToast('Promise written down', `Reminders wait until ${formatLong(promised_for)} is over.`);
        else successToast('Promise taken back', 'Reminders go on.');
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
          ? successToast('Reminders stopped', 'Nothing reminds them by itself until you resume it.')
          : successToast(
              'Reminders resumed',
              'The latest one that is due goes out at the next sending time.',
            ),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}
