import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { CouldNotLoad } from '../../parts/feedback/could-not-load.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { EntryView } from './entry-view.tsx';
import { FirstQuestions } from './first-questions.tsx';
import { Spoken } from './spoken.tsx';
import { askedInstead, entriesOf } from './turn.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';
import type { Turns } from './use-turns.ts';

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
          <Loading label="Loading the chat">
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
