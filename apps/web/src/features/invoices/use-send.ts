import type { SentDocument } from '@dayworks/shared/documents/contract';
import { keptInOutboxText, type MessageChannel } from '@dayworks/shared/outbox/message-status';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
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

/** A retry after a lost answer has the same key and sends no second message; the next message has another. */
export function useSendInvoice(id: string, method: MessageChannel) {
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const send = useMutation(
    api.documents.send.mutationOptions({
      context: { idempotencyKey },
      onSuccess: (sent) => {
        setIdempotencyKey(newIdempotencyKey());
        reportSent('Invoice', sent);
      },
      onError: (error) => reportFailure('Invoice', error),
    }),
  );
  return {
    isSending: send.isPending,
    send: () => send.mutate({ type: 'invoice', document_id: id, method }),
  };
}

export function useSendReminder() {
  return useMutation(
    api.invoices.remind.mutationOptions({
      onSuccess: (sent) => reportSent('Reminder', sent),
      onError: (error) => reportFailure('Reminder', error),
    }),
  );
}
