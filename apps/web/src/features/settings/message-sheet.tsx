import type { MessageDetail } from '@dayworks/shared/outbox/message';
import { canRetry, isTriedAgain, keptInOutboxText, sealedText } from '@dayworks/shared/outbox/message-status';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { Paperclip, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { EmailFrame, MessageBadge, nextTryText, recipientText } from '../../parts/outbox-message.tsx';
import { type BusinessDay, useBusinessDay } from '../../parts/time/business-day.ts';
import { dayAndTime } from '../../parts/time/when-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { toast } from '../../ui/toast/toast.ts';

type MessagePreviewProps = { subject: string; text: string; html: string | null };

function MessagePreview({ subject, text, html }: MessagePreviewProps) {
  const [look, setLook] = useState<'html' | 'text'>('html');
  return (
    <section aria-label="Preview" className="flex min-h-96 flex-1 flex-col gap-2">
      {html !== null && (
        <div>
          <SegmentedControl
            label="Preview as"
            value={look}
            onValueChange={setLook}
            segments={[
              { value: 'html', label: 'Email' },
              { value: 'text', label: 'Plain text' },
            ]}
          />
        </div>
      )}
      {html !== null && look === 'html' ? (
        <EmailFrame
          subject={subject}
          html={html}
          className="min-h-96 w-full flex-1 rounded-8 border border-line bg-surface-1"
        />
      ) : (
        <pre
          dir="auto"
          className="flex-1 whitespace-pre-wrap break-words rounded-8 border border-line bg-surface-0 p-4 font-sans text-13"
        >
          {text}
        </pre>
      )}
    </section>
  );
}

type MessageSheetProps = { id: string | null; onClose: () => void };

export function MessageSheet({ id, onClose }: MessageSheetProps) {
  const message = useQuery(api.outbox.get.queryOptions({ input: id ? { id } : skipToken }));
  return (
    <Sheet open={id !== null} onOpenChange={(open) => !open && onClose()}>
      {message.data ? (
        <OpenMessage message={message.data} />
      ) : (
        <>
          <SheetHeader title="Message" />
          <SheetBody className="pt-5">
            {message.isError ? (
              <Alert tone="danger">{errorMessage(message.error)}</Alert>
            ) : (
              <Loading label="Loading the message">
                <Skeleton className="h-96 w-full" />
              </Loading>
            )}
          </SheetBody>
        </>
      )}
    </Sheet>
  );
}

function problemTitle(message: MessageDetail, day: BusinessDay): string {
  if (message.status === 'withheld') return 'The message was not sent';
  if (message.status === 'failed' && message.may_have_arrived) return 'The message may have arrived';
  const title =
    message.attempts === 1
      ? 'The message could not be sent'
      : `The message could not be sent after ${message.attempts} tries`;
  const nextTry = nextTryText(message, day);
  return isTriedAgain(message)
    ? [`${title}, and is tried again by itself`, nextTry].filter(Boolean).join(', ')
    : title;
}

function OpenMessage({ message }: { message: MessageDetail }) {
  const day = useBusinessDay();
  const retry = useMutation(
    api.outbox.retry.mutationOptions({
      onSuccess: () =>
        toast({ type: 'info', title: 'On its way', description: 'The message is queued again.' }),
      onError: (error) =>
        toast({ type: 'error', look: 'destructive', title: 'Error', description: errorMessage(error) }),
    }),
  );
  return (
    <>
      <SheetHeader title={<bdi>{message.subject}</bdi>} badge={<MessageBadge message={message} />} />
      <SheetBody className="flex flex-col gap-4 pt-5">
        {message.last_error && (
          <Alert tone={message.status === 'failed' ? 'danger' : 'warning'} title={problemTitle(message, day)}>
            <span className="break-words">{message.last_error}</span>
          </Alert>
        )}
        {message.status === 'kept' && <Alert tone="warning">{keptInOutboxText[message.channel]}.</Alert>}
        <Facts message={message} />
        {message.text === null ? (
          <Alert tone="info">{sealedText}</Alert>
        ) : (
          <MessagePreview subject={message.subject} text={message.text} html={message.html} />
        )}
      </SheetBody>
      {canRetry(message, new Date()) && (
        <SheetFooter>
          <Button
            variant="primary"
            loading={retry.isPending}
            onClick={() => retry.mutate({ id: message.id })}
          >
            <RotateCw />
            Retry
          </Button>
        </SheetFooter>
      )}
    </>
  );
}

function Facts({ message }: { message: MessageDetail }) {
  const day = useBusinessDay();
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13">
      <dt className="text-fg-3">To</dt>
      <dd className="break-words">
        <bdi>{recipientText(message)}</bdi>
      </dd>
      <dt className="text-fg-3">Written</dt>
      <dd>{dayAndTime(message.created_at, day)}</dd>
      {message.sent_at && (
        <>
          <dt className="text-fg-3">Sent</dt>
          <dd>{dayAndTime(message.sent_at, day)}</dd>
        </>
      )}
      {message.attachment_names.length > 0 && (
        <>
          <dt className="text-fg-3">Attached</dt>
          <dd>
            <ul className="grid gap-1">
              {message.attachment_names.map((name) => (
                <li key={name} className="flex min-w-0 items-center gap-1.5">
                  <Paperclip className="size-3.5 text-fg-3" />
                  <bdi className="truncate">{name}</bdi>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}
