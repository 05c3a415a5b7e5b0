import type { SendDocument } from '@dayworks/shared/documents/contract';
import { documentLabels } from '@dayworks/shared/documents/document-kind';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { reportNotSent, reportSent } from '../feedback/sent-report.ts';

/** A retry after a lost answer has the same key and sends no second message; the next message has another. */
export function useSendDocument(message: SendDocument) {
  const what = documentLabels[message.type];
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const send = useMutation(
    api.documents.send.mutationOptions({
      context: { idempotencyKey },
      onSuccess: (sent) => {
        setIdempotencyKey(newIdempotencyKey());
        reportSent(what, sent);
      },
      onError: (error) => reportNotSent(what, error),
    }),
  );
  return { isSending: send.isPending, send: () => send.mutate(message) };
}
