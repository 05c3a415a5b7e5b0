import type { ChatMessage } from '@dayworks/shared/chat/chat';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { sentenceText } from '@dayworks/shared/questions/tell/value-text';
import { skipToken, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { ScreenLink } from '../../parts/figures/figure-link.tsx';
import { foundHref } from '../../parts/found.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton, Spinner } from '../../ui/loading.tsx';
import { AnswerFrame, AnswerMessage } from './answer-message.tsx';
import { Composer } from './composer.tsx';
import { FirstQuestions } from './first-questions.tsx';
import { MarkdownView } from './markdown-view.tsx';
import { askedInstead, type Entry, entriesOf, type Turn, type Turns } from './use-turns.ts';

type AskedBubbleProps = { text: string; mentions: readonly RecordName[] };

/** The user's own message. The records that it mentions can be opened. */
function AskedBubble({ text, mentions }: AskedBubbleProps) {
  return (
    <div
      data-asked=""
      className="ml-auto grid min-w-0 scroll-mt-[calc(var(--header-height)+16px)] max-w-[85%] justify-items-end gap-1 tight:max-w-full"
    >
      <p
        dir="auto"
        className="wrap-anywhere min-w-0 whitespace-pre-wrap rounded-14 rounded-br-4 bg-surface-3 px-3.5 py-2"
      >
        <span className="sr-only">You: </span>
        {text}
      </p>
      {mentions.length > 0 && (
        <p className="flex flex-wrap justify-end gap-x-2 text-12 text-fg-3">
          {mentions.map((record) => (
            <ScreenLink
              key={record.id}
              to={foundHref(record) ?? ''}
              className="rounded-4 underline underline-offset-2 hover:text-fg-1"
            >
              <bdi>{record.name}</bdi>
            </ScreenLink>
          ))}
        </p>
      )}
    </div>
  );
}

/** Shows an answer while it is being created, or the reason why there is no answer. */
function TurnView({ turn, onRetry }: { turn: Turn; onRetry: () => void }) {
  const { state, said, reading, problem } = turn;
  return (
    <AnswerFrame isBusy={state === 'going'}>
      {said && <MarkdownView text={said} />}
      {state === 'going' ? (
        <p className="flex items-center gap-2 py-1 text-13 text-fg-3">
          <Spinner />
          {reading ? `Reading: ${reading}` : 'Working on it…'}
        </p>
      ) : (
        <Alert
          tone={state === 'failed' ? 'danger' : 'info'}
          action={
            <Button size="sm" onClick={onRetry}>
              <RotateCcw />
              Try again
            </Button>
          }
        >
          {problem ?? 'You stopped this answer.'}
        </Alert>
      )}
    </AnswerFrame>
  );
}

type EntryViewProps = {
  entry: Entry;
  messages: readonly ChatMessage[];
  turns: Turns;
  model: string | null;
  isBusy: boolean;
  isLast: boolean;
  onChoose: (record: RecordName) => void;
  onAsk: (words: string) => void;
};

/** One entry of a chat conversation: a question, an answer, or an answer that is being created. */
function EntryView({ entry, messages, turns, ...rest }: EntryViewProps) {
  const kept = (id: string | null) => messages.find((message) => message.id === id);
  if (entry.kind === 'asked') return <AskedBubble text={entry.text} mentions={entry.mentions} />;
  if (entry.kind === 'turn') {
    const { turn } = entry;
    return <TurnView turn={turn} onRetry={() => turns.retry(turn, kept(turn.id) !== undefined)} />;
  }
  const retry = () => {
    const asked = kept(entry.question);
    if (asked) turns.retry(asked, true);
  };
  return <AnswerMessage message={entry.message} {...rest} onRetry={retry} />;
}

const nearPx = 240;

/** Scrolls the newest question as far up as possible, so that its answer can be read from the beginning. */
function showNewest(): void {
  [...document.querySelectorAll('[data-asked]')].at(-1)?.scrollIntoView({ block: 'start' });
}

/**
 * While the user is at the end of the conversation, scrolls so that new content is visible. If the user has scrolled
 * up, the scroll position stays the same.
 */
function useStayAtEnd(newest: string | undefined, written: number): void {
  const isNear = useRef(true);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      isNear.current = scrollHeight - window.scrollY - window.innerHeight < nearPx;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useLayoutEffect(() => {
    if (newest) showNewest();
  }, [newest]);
  useLayoutEffect(() => {
    if (written > 0 && isNear.current) showNewest();
  }, [written]);
}

/**
 * The announcement of a chat answer for screen readers. It first states that an answer is being created and later
 * contains the complete answer. Partial answers are not announced.
 */
function Spoken({ going, last }: { going: Turn | undefined; last: Entry | undefined }) {
  const { timeZone } = useBusinessDay();
  const words = (() => {
    if (going) return going.reading ? `Reading: ${going.reading}` : 'Working on it';
    if (last?.kind === 'turn') return last.turn.problem ?? 'Stopped';
    if (last?.kind !== 'answer') return '';
    const { text, answers, card, note } = last.message;
    const said = text || answers.map((answer) => sentenceText(answer, timeZone)).join(' ');
    return [said, card && `${card.title}. Needs your OK.`, note].filter(Boolean).join(' ');
  })();
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}

type ConversationProps = {
  threadId: string | null;
  turns: Turns;
  /** The initial text of the message field, taken from the URL. */
  draft: string;
};

const column = 'mx-auto w-full max-w-[768px] px-6 narrow:px-4';

export function Conversation({ threadId, turns, draft }: ConversationProps) {
  const { data, error, refetch } = useQuery(
    api.chat.thread.queryOptions({ input: threadId === null ? skipToken : { id: threadId } }),
  );
  const { data: provider } = useQuery(api.chat.provider.queryOptions());
  const [text, setText] = useState(draft);
  const messages = threadId === null ? [] : (data?.messages ?? []);
  const entries = entriesOf(
    messages,
    turns.turns.filter(({ thread_id }) => thread_id === threadId),
  );
  const going = turns.turns.find((turn) => turn.thread_id === threadId && turn.state === 'going');
  const last = entries.at(-1);
  const isOffered = last?.kind === 'answer' && askedInstead(last.message).length === 0;
  const suggestions = isOffered ? last.message.suggestions : [];
  const send = (words: string, mentions: Parameters<Turns['send']>[1] = []) =>
    turns.send(words, mentions, threadId);
  useStayAtEnd(last?.id, going?.said.length ?? 0);

  return (
    <>
      <div className={`${column} flex flex-1 flex-col gap-5 pt-6 pb-6`}>
        {threadId !== null && !data && entries.length === 0 && !error && (
          <Loading label="Loading chat">
            <Skeleton className="ml-auto h-9 w-60 rounded-10" />
            <Skeleton className="mt-5 h-40 w-full rounded-10" />
          </Loading>
        )}
        {error && !data && (
          <CouldNotLoad title="This chat could not be opened" error={error} onRetry={refetch} />
        )}
        {threadId === null && entries.length === 0 && (
          <FirstQuestions provider={provider} onAsk={(words) => send(words)} />
        )}
        {entries.map((entry) => (
          <EntryView
            key={entry.id}
            entry={entry}
            messages={messages}
            turns={turns}
            model={provider?.model ?? null}
            isBusy={going !== undefined}
            isLast={entry === last}
            onChoose={(record) => send(record.name, [record])}
            onAsk={(words) => send(words)}
          />
        ))}
      </div>
      <Spoken going={going} last={last} />
      <Composer
        className={column}
        text={text}
        onTextChange={setText}
        suggestions={suggestions}
        provider={provider}
        isBusy={going !== undefined}
        onSend={send}
        onStop={() => going && turns.stop(going.id)}
      />
    </>
  );
}
