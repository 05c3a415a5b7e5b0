import type { Message } from '@dayworks/shared/outbox/message';
import { MessageBadge } from '../../../parts/outbox/message-badge.tsx';
import { nextTryText, recipientText } from '../../../parts/outbox/message-text.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';

type MessageListProps = { messages: readonly Message[]; onOpen: (id: string) => void };

export function MessageList({ messages, onOpen }: MessageListProps) {
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
