import { RotateCcw } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AnswerFrame } from './answer-frame.tsx';
import { MarkdownView } from './markdown-view.tsx';
import type { Turn } from './turn.ts';

/** Shows an answer while it is being created, or the reason why there is no answer. */
export function TurnView({ turn, onRetry }: { turn: Turn; onRetry: () => void }) {
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
