import type { ChatMessage } from '@dayworks/shared/chat/chat';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { RotateCcw } from 'lucide-react';
import { AnswerSource } from '../../parts/answer/answer-source.tsx';
import { answerText } from '../../parts/answer/answer-text.ts';
import { AnswerView } from '../../parts/answer/answer-view.tsx';
import { WhichChoice } from '../../parts/answer/which-choice.tsx';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { AnswerFrame } from './answer-frame.tsx';
import { CardView } from './card/card-view.tsx';
import { CopyAnswer } from './copy-answer.tsx';
import { MarkdownView } from './markdown-view.tsx';
import { askedInstead } from './turn.ts';

type AnswerMessageProps = {
  message: ChatMessage;
  /** The name of the connected AI model, for the line that states where a question was sent. */
  model: string | null;
  isBusy: boolean;
  isLast: boolean;
  onChoose: (record: RecordName) => void;
  onAsk: (words: string) => void;
  onRetry: () => void;
};

/**
 * Shows an answer of the chat: text, figures with their rows, the records that the user may have meant, and the
 * suggested action that the user has to confirm.
 */
export function AnswerMessage(props: AnswerMessageProps) {
  const { message, model, isBusy, isLast, onChoose, onAsk, onRetry } = props;
  const instead = askedInstead(message);
  const { timeZone } = useBusinessDay();
  const { text, answers, card, note, state, source } = message;
  const copied = [text, ...answers.map((answer) => answerText(answer, timeZone))]
    .filter(Boolean)
    .join('\n\n');
  const didFail = state !== 'done';
  return (
    <AnswerFrame>
      {text && <MarkdownView text={text} />}
      {answers.map((answer) => (
        <div key={JSON.stringify(answer.question)} className="grid min-w-0 gap-3">
          <AnswerView answer={answer} shownAs={message.shown_as} hidesSentence={text !== ''} />
          {answer.which.length > 0 && (
            <WhichChoice which={answer.which} disabled={isBusy || !isLast} onChoose={onChoose} />
          )}
        </div>
      ))}
      {(answers.length > 0 || source === 'model') && (
        <AnswerSource answers={answers} model={source === 'model' ? (model ?? 'the model') : null} />
      )}
      {instead.length > 0 && (
        <ChipGroup label="What I can answer">
          {instead.map((words) => (
            <Chip key={words} disabled={isBusy} onClick={() => onAsk(words)}>
              {words}
            </Chip>
          ))}
        </ChipGroup>
      )}
      {card && <CardView card={card} threadId={message.thread_id} />}
      {(note || didFail) && (
        <Alert tone={state === 'failed' ? 'danger' : 'info'}>
          {note ?? (state === 'stopped' ? 'You stopped this answer.' : 'There is no answer yet.')}
        </Alert>
      )}
      <div className="-mt-1 flex flex-wrap gap-1">
        {copied && <CopyAnswer text={copied} />}
        {didFail && (
          <Button size="xs" variant="ghost" disabled={isBusy} onClick={onRetry}>
            <RotateCcw />
            Try again
          </Button>
        )}
      </div>
    </AnswerFrame>
  );
}
