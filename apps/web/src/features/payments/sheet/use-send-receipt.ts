import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { reportNotSent, reportSent } from '../../../parts/feedback/sent-report.ts';

const what = 'Receipt';

/** A retry after a lost answer has the same key and sends no second message; the next message has another. */
export function useSendReceipt(id: string, method: MessageChannel) {
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const send = useMutation(
    api.payments.sendReceipt.mutationOptions({
      context: { idempotencyKey },
      onSuccess: (sent) => {
        setIdempotencyKey(newIdempotencyKey());
        reportSent(what, sent);
      },
      onError: (error) => reportNotSent(what, error),
    }),
  );
  return { isSending: send.isPending, send: () => send.mutate({ id, method }) };
}
