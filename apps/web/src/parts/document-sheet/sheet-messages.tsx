import type { DocumentMessage } from '@dayworks/shared/documents/contract';
import { Mail, MessageSquareText } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { MessageBadge, nextTryText, recipientText } from '../outbox-message.tsx';
import { SheetSection } from '../sheet/sheet-parts.tsx';
import type { BusinessDay } from '../time/business-day.ts';
import { dayAndTime } from '../time/when-text.ts';

const icons = { email: <Mail />, sms: <MessageSquareText /> };

type SheetMessagesProps = { messages: readonly DocumentMessage[]; day: BusinessDay };

/**
 * The messages about the document that were sent or are queued, and their states. Each message links to its entry in
 * the outbox.
 */
export function SheetMessages({ messages, day }: SheetMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <SheetSection title="Messages" count={messages.length}>
      <ul className="border-line border-b">
        {messages.map((message) => (
          <li key={message.id} className="border-line border-t">
            <Link
              to={`${paths.settings.getHref('outbox')}?message=${message.id}`}
              className="-mx-2 flex min-h-14 items-center gap-3 rounded-8 px-2 py-2 transition-colors hover:bg-overlay-hover"
            >
              <span className="text-fg-3">{icons[message.channel]}</span>
              <span className="min-w-0 flex-1 leading-5">
                <span className="block truncate font-medium" dir="auto">
                  {message.subject || recipientText(message)}
                </span>
                <span className="block truncate text-13 text-fg-2">
                  {message.subject && <bdi>{recipientText(message)}</bdi>}
                  {message.subject && ' · '}
                  {nextTryText(message, day) ?? dayAndTime(message.created_at, day)}
                </span>
              </span>
              <MessageBadge message={message} />
            </Link>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
