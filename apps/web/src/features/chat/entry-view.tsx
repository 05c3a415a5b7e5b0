import type { ChatMessage } from '@dayworks/shared/chat/chat';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { AnswerMessage } from './answer-message.tsx';
import { AskedBubble } from './asked-bubble.tsx';
import type { Entry } from './turn.ts';
import { TurnView } from './turn-view.tsx';
import type { Turns } from './use-turns.ts';

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
export function EntryView({ entry, messages, turns, ...rest }: EntryViewProps) {
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
