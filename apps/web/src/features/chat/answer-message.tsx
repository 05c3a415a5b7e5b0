import type { ChatMessage } from '@dayworks/shared/chat/chat';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { Check, Copy, RotateCcw, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AnswerSource } from '../../parts/answer/answer-source.tsx';
import { answerText } from '../../parts/answer/answer-text.ts';
import { AnswerView, WhichChoice } from '../../parts/answer/answer-view.tsx';
import { failureToast } from '../../parts/feedback.tsx';
import { copyText } from '../../parts/share/copy-and-save.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { CardView } from './card/card-view.tsx';
import { MarkdownView } from './markdown-view.tsx';
import { askedInstead } from './use-turns.ts';

/** The frame around an answer of the chat, including the icon of the assistant. */
export function AnswerFrame({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <article
      aria-label="Answer"
      aria-busy={isBusy || undefined}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3.5 narrow:grid-cols-[minmax(0,1fr)] tight:grid-cols-[minmax(0,1fr)]"
    >
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center rounded-8 border border-accent-border bg-accent-soft text-accent-text narrow:hidden tight:hidden"
      >
        <Sparkles />
      </span>
      <div className="grid min-w-0 content-start gap-3">{children}</div>
    </article>
  );
}

/** Copies the text and rows of a chat answer to the clipboard. */
function CopyAnswer({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    copyText(text).then(
      () => setCopied(true),
      () => failureToast('Error', 'Your browser blocked copying. Select the answer and copy it manually.'),
    );
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        className="-ml-2.5"
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  );
}

type AnswerMessageProps = {
  message: ChatMessage;
  /** The name of the connected AI model, which is shown in the line that states where a question was sent. */
  model: string | null;
  isBusy: boolean;
  isLast: boolean;
  onChoose: (record: RecordName) => void;
  onAsk: (words: string) => void;
  onRetry: () => void;
};

/**
 * Shows an answer of the chat: text, figures with their rows, records that the user may have meant, and a suggested
 * action that the user must confirm.
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
        <ChipGroup label="Questions I can answer">
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
