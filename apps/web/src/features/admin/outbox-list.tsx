import type { UnsentMessage, UnsentPage, UnsentQuery } from '@dayworks/shared/admin/unsent-message';
import { unsentStatuses } from '@dayworks/shared/admin/unsent-status';
import { canRetry, messageStatusLabels } from '@dayworks/shared/outbox/message-status';
import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { createListQuery, oneOf } from '../../parts/list/list-query.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { StatusChips } from '../../parts/list/status-chips.tsx';
import { MessageBadge, messageLooks } from '../../parts/message-badge.tsx';
import { moment } from '../../parts/moment.ts';
import { failureToast, successToast } from '../../parts/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminRow } from './admin-row.tsx';
import { rowShape } from './row-shape.tsx';

const unsentQuery = createListQuery<UnsentQuery>({ status: oneOf('status', unsentStatuses) });

const unsentSource = createListSource<UnsentQuery, UnsentPage, UnsentMessage>({
  procedure: api.admin.outbox,
  rowsOf: (page) => page.messages,
});

const nouns = { one: 'message', many: 'messages' };
const chips = unsentStatuses.map((status) => ({
  status,
  label: messageStatusLabels[status],
  tone: messageLooks[status].tone,
}));

export function OutboxList() {
  return (
    <AdminList
      title="Messages that have not left"
      nouns={nouns}
      listQuery={unsentQuery}
      source={unsentSource}
      shape={rowShape}
      emptyText="Every message has left. What fails or is kept shows up here."
      chips={({ query, change }) => (
        <StatusChips chips={chips} chosen={query.status} onChoose={(status) => change({ status })} />
      )}
      renderRow={(message, place) => <MessageRow message={message} {...place} />}
    />
  );
}

function MessageRow({ message, ...place }: RowPlace & { message: UnsentMessage }) {
  const { recipient, subject, status, last_error, business, created_at } = message;
  const from = business?.business_name ?? 'Sign-in';
  return (
    <AdminRow
      {...place}
      tone={messageLooks[status].tone}
      name={recipient}
      note={`${from} · ${subject}`}
      state={<MessageBadge status={status} />}
      about={[last_error ?? moment(created_at), last_error ? moment(created_at) : '']}
      action={canRetry(message, new Date()) && <RetryMessage message={message} />}
    />
  );
}

function RetryMessage({ message }: { message: UnsentMessage }) {
  const retry = useMutation(
    api.admin.retryMessage.mutationOptions({
      onSuccess: ({ recipient }) => successToast('Message queued again', recipient),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  return (
    <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ id: message.id })}>
      <RotateCw />
      Retry<span className="sr-only"> the message to {message.recipient}</span>
    </Button>
  );
}
