import type { Conversation, ConversationMessage, MailProblem } from '@dayworks/shared/inbox/conversation';
import { type MessageStatus, messageStatusLabels } from '@dayworks/shared/outbox/message-status';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { sizeText } from '../../lib/file-size.ts';
import { Link } from '../../lib/routing/router.tsx';
import { type BusinessDay, useBusinessDay } from '../../parts/time/business-day.ts';
import { dayAndTime } from '../../parts/time/when-text.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

const problems: Record<MailProblem, string> = {
  too_large: 'This email is larger than 20 MB. Open it in your mailbox.',
  unreadable: 'This email could not be read. Open it in your mailbox.',
};

function Files({ message: { files, files_left_out } }: { message: ConversationMessage }) {
  if (files.length === 0 && files_left_out === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Attachments">
      {files.map(({ id, file_id, name, byte_size }) => (
        <li key={id} className="min-w-0 max-w-full">
          <Button size="sm" asChild>
            <a href={`/files/${file_id}`} target="_blank" rel="noopener">
              <Paperclip />
              <bdi className="truncate">{name}</bdi>
              <span className="text-fg-3">{sizeText(byte_size)}</span>
            </a>
          </Button>
        </li>
      ))}
      {files_left_out > 0 && (
        <li className="text-13 text-fg-2">
          {files_left_out === 1 ? 'One more attachment was' : `${files_left_out} more attachments were`} not
          stored. Open the email in your mailbox.
        </li>
      )}
    </ul>
  );
}

/**
 * The email as its sender designed it. The server removes everything active, and the frame runs no scripts. Pictures from
 * the internet would tell the sender that the email was opened, so they load only on request.
 */
function MessageFrame({ message: { id, has_pictures } }: { message: ConversationMessage }) {
  const [showsPictures, setShowsPictures] = useState(false);
  return (
    <div className="mt-2">
      {has_pictures && !showsPictures && (
        <Button size="xs" className="mb-2" onClick={() => setShowsPictures(true)}>
          Load pictures
        </Button>
      )}
      <iframe
        title="Email as designed by its sender"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={`/api/inbox/pages/${id}${showsPictures ? '?pictures=show' : ''}`}
        className="h-96 w-full rounded-8 border border-line bg-white"
      />
    </div>
  );
}

/** A longer text, such as that of an invoice email, is shown in part, so that the answers to it are in sight. */
const longText = 300;

function Words({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= longText);
  return (
    <>
      <p className={cx('wrap-anywhere whitespace-pre-line', !isWhole && 'line-clamp-4')} dir="auto">
        {text}
      </p>
      {!isWhole && (
        <Button size="xs" variant="ghost" className="mt-1" onClick={() => setWhole(true)}>
          Show all
        </Button>
      )}
    </>
  );
}

function Content({ message }: { message: ConversationMessage }) {
  const { text, quoted, has_page, problem } = message;
  const [shows, setShows] = useState<'page' | 'quote' | null>(null);
  const toggle = (what: 'page' | 'quote') => setShows((now) => (now === what ? null : what));
  return (
    <>
      {problem ? <p className="text-fg-2">{problems[problem]}</p> : <Words text={text} />}
      {shows === 'quote' && (
        <p
          className="wrap-anywhere mt-3 whitespace-pre-line border-line-strong border-l-2 pl-3 text-13 text-fg-2"
          dir="auto"
        >
          {quoted}
        </p>
      )}
      {shows === 'page' && <MessageFrame message={message} />}
      {(quoted || has_page) && (
        <div className="mt-2 flex flex-wrap gap-1">
          {quoted && (
            <Button
              size="xs"
              variant="ghost"
              aria-expanded={shows === 'quote'}
              onClick={() => toggle('quote')}
            >
              {shows === 'quote' ? 'Hide quoted text' : 'Show quoted text'}
            </Button>
          )}
          {has_page && (
            <Button size="xs" variant="ghost" aria-expanded={shows === 'page'} onClick={() => toggle('page')}>
              {shows === 'page' ? 'Hide original' : 'Show original'}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const outgoingLabel = (status: MessageStatus | null) =>
  status === null || status === 'sent' ? '' : ` · ${messageStatusLabels[status]}`;

/** Who wrote the message: the sender, the team member, or the product itself. */
function Author({ message }: { message: ConversationMessage }) {
  const { direction, author, from_name, from_address, is_automatic, is_other_sender, outbox_id, status } =
    message;
  if (direction === 'in')
    return (
      <>
        <bdi className="font-medium text-fg-1">{from_name ?? from_address}</bdi>
        {is_other_sender && (
          <>
            {' from '}
            <bdi>{from_address}</bdi>
          </>
        )}
        {is_automatic && ' · Automatic reply'}
      </>
    );
  return (
    <>
      <bdi className="font-medium text-fg-1">{author?.name ?? 'Sent automatically'}</bdi>
      {direction === 'note' ? (
        ' · Internal note'
      ) : (
        <>
          {outgoingLabel(status)}
          {status === 'failed' && outbox_id && (
            <>
              {' · '}
              <Link to={`/settings/outbox?message=${outbox_id}`} className="underline">
                View in the outbox
              </Link>
            </>
          )}
        </>
      )}
    </>
  );
}

function Message({ message, day }: { message: ConversationMessage; day: BusinessDay }) {
  const { direction, at, is_automatic } = message;
  return (
    <li
      className={cx(
        'max-w-[640px] rounded-10 border px-4 py-3 leading-6',
        direction === 'in' && 'mr-auto border-line bg-surface-2',
        direction === 'out' && 'ml-auto border-accent-border bg-accent-soft',
        direction === 'note' && 'ml-auto border-warning-border bg-warning-bg',
        is_automatic && 'opacity-80',
      )}
    >
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-13 text-fg-2">
        <span className="min-w-0 wrap-anywhere">
          <Author message={message} />
        </span>
        <time dateTime={at} className="text-12 tabular-nums">
          {dayAndTime(at, day)}
        </time>
      </p>
      <Content message={message} />
      <Files message={message} />
    </li>
  );
}

/** Loads the messages before the shown ones, page by page. */
function useEarlier({ id, messages, earlier }: Conversation) {
  const [pages, setPages] = useState<{ messages: ConversationMessage[]; earlier: boolean }[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [oldest] = pages;
  const load = async () => {
    const first = oldest?.messages[0] ?? messages[0];
    if (!first) return;
    setLoading(true);
    try {
      const page = await api.inbox.get.call({ id, before: first.id });
      setPages((shown) => [page, ...shown]);
    } finally {
      setLoading(false);
    }
  };
  return {
    shown: [...pages.flatMap((page) => page.messages), ...messages],
    hasEarlier: oldest?.earlier ?? earlier,
    isLoading,
    load,
  };
}

export function Messages({ conversation }: { conversation: Conversation }) {
  const day = useBusinessDay();
  const { shown, hasEarlier, isLoading, load } = useEarlier(conversation);
  const end = useRef<HTMLDivElement>(null);
  const newest = conversation.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves the end of the list.
  useEffect(() => {
    end.current?.parentElement?.scrollTo({ top: end.current.offsetTop });
  }, [newest]);
  return (
    <div className="relative max-h-[60dvh] min-h-60 overflow-y-auto px-5 py-4 narrow:px-4">
      {hasEarlier && (
        <div className="mb-4 text-center">
          <Button size="sm" loading={isLoading} onClick={() => void load()}>
            Show earlier messages
          </Button>
        </div>
      )}
      <ul className="grid gap-4" aria-label="Messages">
        {shown.map((message) => (
          <Message key={message.id} message={message} day={day} />
        ))}
      </ul>
      <div ref={end} />
    </div>
  );
}
