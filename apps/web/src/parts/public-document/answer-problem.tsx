import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { AnswerProblem as Problem } from './use-answer.ts';

type AnswerProblemProps = { problem: Problem | null; onReadAgain: () => void };

export function AnswerProblem({ problem, onReadAgain }: AnswerProblemProps) {
  if (!problem) return null;
  return (
    <Alert
      tone="danger"
      live
      action={
        problem.isOutdated && (
          <Button size="sm" onClick={onReadAgain}>
            Reload
          </Button>
        )
      }
    >
      {problem.text}
    </Alert>
  );
}
