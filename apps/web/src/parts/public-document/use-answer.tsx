import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface Problem {
  text: string;
  /** True if a retry would fail again, because the document must be reloaded first. */
  isOutdated: boolean;
}

/**
 * Sends the customer's answer only once, no matter how often the button is clicked, and then shows the updated
 * document.
 */
export function useAnswer<Shared>(queryKey: QueryKey, onDone: () => void) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (answer: () => Promise<Shared>) => {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      queryClient.setQueryData(queryKey, await answer());
      onDone();
    } catch (error) {
      setProblem({ text: errorMessage(error), isOutdated: isRefused(error) });
    } finally {
      setSending(false);
    }
  };

  const readAgain = async () => {
    await queryClient.refetchQueries({ queryKey });
    onDone();
    window.scrollTo({ top: 0 });
  };

  return { isSending, problem, send, readAgain };
}

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
