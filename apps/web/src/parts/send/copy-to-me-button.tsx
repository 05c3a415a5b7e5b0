import type { CopyToMe } from '@dayworks/shared/documents/contract';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useRef } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { failureToast, successToast } from '../feedback.tsx';

/**
 * Sends the user a copy of the reminder. The copy does not count as a reminder. A second click is ignored while the
 * copy is being sent.
 */
function useCopyToMe() {
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationKey: api.documents.copyToMe.mutationKey(),
    mutationFn: (copy: CopyToMe) =>
      api.documents.copyToMe.call(copy, { context: { idempotencyKey: newIdempotencyKey() } }),
    onSuccess: ({ method, status, to }) =>
      successToast('Copy', status === 'kept' ? keptInOutboxText[method] : `Sending to ${to}`),
    onError: (error) => failureToast('Copy not sent', errorMessage(error)),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const send = (copy: CopyToMe) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(copy);
  };
  return { send, isPending };
}

type CopyToMeButtonProps = {
  copy: Omit<CopyToMe, 'type'>;
  /** The name of the customer who is reminded. It is set if the screen shows several customers. */
  name?: string;
};

export function CopyToMeButton({ copy, name }: CopyToMeButtonProps) {
  const { send, isPending } = useCopyToMe();
  return (
    <Button size="sm" variant="ghost" loading={isPending} onClick={() => send({ type: 'reminder', ...copy })}>
      <MailCheck />
      Send a copy to me first
      {name && <span className="sr-only"> of the reminder to {name}</span>}
    </Button>
  );
}
