import type { SentDocument } from '@dayworks/shared/documents/contract';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { failureToast, successToast } from './failure-toast.ts';

type Letter = 'Invoice' | 'Reminder';

function reportSent(letter: Letter, { method, kept }: SentDocument) {
  const text = `${letter} sent via ${method}`;
  if (kept) toast({ type: 'info', title: text, description: keptInOutboxText[method] });
  else successToast('Success', text);
}

/** A refusal says what to do (there is no address, one reminder a day); anything else is worth another try. */
function reportFailure(letter: Letter, error: unknown) {
  const tryAgain = `Failed to send ${letter.toLowerCase()}. Please try again.`;
  failureToast('Error', isRefused(error) ? errorMessage(error, tryAgain) : tryAgain);
}

export function useSendInvoice() {
  return useMutation(
    api.documents.send.mutationOptions({
      onSuccess: (sent) => reportSent('Invoice', sent),
      onError: (error) => reportFailure('Invoice', error),
    }),
  );
}

export function useSendReminder() {
  return useMutation(
    api.invoices.remind.mutationOptions({
      onSuccess: (sent) => reportSent('Reminder', sent),
      onError: (error) => reportFailure('Reminder', error),
    }),
  );
}
