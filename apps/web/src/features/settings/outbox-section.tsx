import type { Message } from '@dayworks/shared/outbox/message';
import {
  keptInOutboxText,
  type MessageStatus,
  messageStatuses,
  messageStatusLabels,
} from '@dayworks/shared/outbox/message-status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { MessageBadge, messageLooks, nextTryText, recipientText } from '../../parts/outbox-message.tsx';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { dayAndTime } from '../../parts/time/when-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { MessageSheet } from './message-sheet.tsx';

type MessageListProps = { messages: readonly Message[]; onOpen: (id: string) => void };

function MessageList({ messages, onOpen }: MessageListProps) {
  const day = useBusinessDay();
  return (
    <ul className="border-line border-t">
      {messages.map((message) => (
        <li key={message.id} className="not-last:border-line not-last:border-b">
          <button
            type="button"
            onClick={() => onOpen(message.id)}
            className="flex min-h-15 w-full items-center gap-3 px-5 py-2.5 text-left transition-colors last:rounded-b-10 hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] narrow:px-4"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium" dir="auto">
                {message.subject}
              </span>
              <span className="block truncate text-13 text-fg-3">
                <span className="sm:hidden">{dayAndTime(message.created_at, day)} · </span>
                <bdi>{recipientText(message)}</bdi>
              </span>
              {message.last_error && (
                <span
                  className={`block truncate text-12 ${message.status === 'failed' ? 'text-danger-fg' : 'text-fg-3'}`}
                >
                  {[nextTryText(message, day), message.last_error].filter(Boolean).join(' · ')}
                </span>
              )}
            </span>
            <time
              dateTime={message.created_at}
              className="flex-none text-13 text-fg-3 tabular-nums max-sm:hidden"
            >
              {dayAndTime(message.created_at, day)}
            </time>
            <span className="flex w-24 flex-none justify-end">
              <MessageBadge message={message} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const setUpNames = { email: 'email', sms: 'text messages' };

function KeptNotice({ channel }: Pick<Message, 'channel'>) {
  return (
    <Alert tone="info" title={keptInOutboxText[channel]}>
      <p className="text-pretty">
        Messages stay here so you can read them or send them yourself. You can copy invitation links in Team.
        Once the person who runs this installation has set up {setUpNames[channel]}, click Retry to send them.
      </p>
    </Alert>
  );
}

type NoMessagesProps = { status: MessageStatus | null; onShowAll: () => void };

function NoMessages({ status, onShowAll }: NoMessagesProps) {
  return (
    <div className="border-line border-t">
      <EmptyState action={status && <Button onClick={onShowAll}>Show all messages</Button>}>
        {status
          ? `No messages are ${messageStatusLabels[status].toLowerCase()} right now.`
          : 'No messages yet. Invitations, invoices and reminders appear here.'}
      </EmptyState>
    </div>
  );
}

const asStatus = (text: string | null) => messageStatuses.find((status) => status === text) ?? null;

/** Lists every message of the business. The filter and the open message are in the URL. */
export function OutboxSection() {
  const [query, setQuery] = useSearchParams();
  const status = asStatus(query.get('status'));
  const messages = useInfiniteQuery(
    api.outbox.list.infiniteOptions({
      input: (before: string | null) => ({ status, before }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  const shown = messages.data?.pages.flatMap((page) => page.messages) ?? [];
  const somethingKept = shown.find((message) => message.status === 'kept');

  const change = (name: 'status' | 'message', value: string | null) =>
    setQuery(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: name === 'status' },
    );

  return (
    <Card>
      <SectionHeader
        title="Outbox"
        text="Every message your business sends is listed here. If the mail server rejects a message, we retry automatically for about half an hour. After that, the message waits until you retry."
      />
      <div className="grid gap-3 px-5 pt-4 pb-3 narrow:px-4">
        {somethingKept && <KeptNotice channel={somethingKept.channel} />}
        <StatusFilter status={status} onChange={(next) => change('status', next)} />
      </div>
      {messages.isPending && (
        <Loading label="Loading messages">
          <div className="grid gap-3 border-line border-t p-5">
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
          </div>
        </Loading>
      )}
      {messages.isError && (
        <div className="px-5 pb-5 narrow:px-4">
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void messages.refetch()}>
                Try again
              </Button>
            }
          >
            {errorMessage(messages.error)}
          </Alert>
        </div>
      )}
      {messages.isSuccess && shown.length === 0 && (
        <NoMessages status={status} onShowAll={() => change('status', null)} />
      )}
      {shown.length > 0 && <MessageList messages={shown} onOpen={(id) => change('message', id)} />}
      {messages.hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button
            variant="ghost"
            loading={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
          >
            Show older messages
          </Button>
        </div>
      )}
      <MessageSheet id={query.get('message')} onClose={() => change('message', null)} />
    </Card>
  );
}

type StatusFilterProps = { status: MessageStatus | null; onChange: (status: MessageStatus | null) => void };

function StatusFilter({ status, onChange }: StatusFilterProps) {
  return (
    <ChipGroup label="Show messages by status">
      <Chip pressed={status === null} onClick={() => onChange(null)}>
        All
      </Chip>
      {messageStatuses.map((value) => (
        <Chip
          key={value}
          pressed={status === value}
          tone={messageLooks[value].tone}
          onClick={() => onChange(status === value ? null : value)}
        >
          {messageStatusLabels[value]}
        </Chip>
      ))}
    </ChipGroup>
  );
}
