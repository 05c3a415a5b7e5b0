import type { UnsentMessage, UnsentPage, UnsentQuery } from '@dayworks/shared/admin/admin-list';
import { unsentStatuses } from '@dayworks/shared/admin/admin-status';
import { canRetry, messageStatusLabels } from '@dayworks/shared/outbox/message-status';
import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { describeList } from '../../parts/list/describe-list.ts';
import { ListCard } from '../../parts/list/list-card.tsx';
import { createListQuery, oneOf } from '../../parts/list/list-query.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import type { ListRowProps } from '../../parts/list/rows/row-layout.ts';
import { MessageBadge, messageLooks, recipientText } from '../../parts/outbox-message.tsx';
import { moment } from '../../parts/time/time-texts.ts';
import { Button } from '../../ui/button.tsx';
import { AdminRow, adminColumns, adminHeights } from './admin-row.tsx';

const unsent = describeList({
  title: 'Messages not sent yet',
  label: 'Messages not sent yet',
  nouns: { one: 'message', many: 'messages' },
  source: createListSource<UnsentQuery, UnsentPage, UnsentMessage>({
    procedure: api.admin.outbox,
    rowsOf: (page) => page.messages,
  }),
  query: createListQuery<UnsentQuery>({ status: oneOf('status', unsentStatuses) }),
  rows: {
    columns: adminColumns('To', 'Status', 'Details'),
    heightRem: adminHeights,
    Row: MessageRow,
  },
  chips: {
    field: 'status',
    label: 'Status',
    options: unsentStatuses.map((value) => ({
      value,
      label: messageStatusLabels[value],
      tone: messageLooks[value].tone,
    })),
  },
  emptyArt: 'search',
  emptyText: 'All messages have been sent. Failed and unsent messages appear here.',
});

export const OutboxList = () => <ListCard list={unsent} />;

function MessageRow({ row: message, ...place }: ListRowProps<UnsentMessage>) {
  const { subject, status, last_error, business, created_at } = message;
  const from = business?.business_name ?? 'Sign-in';
  return (
    <AdminRow
      place={place}
      tone={messageLooks[status].tone}
      name={recipientText(message)}
      note={`${from} · ${subject}`}
      state={<MessageBadge message={message} />}
      about={[last_error ?? moment(created_at), last_error ? moment(created_at) : '']}
      action={canRetry(message, new Date()) && <RetryMessage message={message} />}
    />
  );
}

function RetryMessage({ message }: { message: UnsentMessage }) {
  const retry = useMutation(
    api.admin.retryMessage.mutationOptions({
      onSuccess: (retried) => successToast('Message queued again', recipientText(retried)),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  return (
    <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ id: message.id })}>
      <RotateCw />
      Retry<span className="sr-only"> the message to {recipientText(message)}</span>
    </Button>
  );
}
