import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { reportNotSent, reportSent } from '../../parts/feedback/sent-report.ts';

export function useSendReminder() {
  return useMutation(
    api.invoices.remind.mutationOptions({
      onSuccess: (sent) => reportSent('Reminder', sent),
      onError: (error) => reportNotSent('Reminder', error),
    }),
  );
}
