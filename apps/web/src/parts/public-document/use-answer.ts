import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';

export interface AnswerProblem {
  text: string;
  /** True if retrying would fail again, because the document must be reloaded first. */
  isOutdated: boolean;
}

/** Sends the customer's answer only once, however often the button is clicked, and then shows the updated document. */
export function useAnswer<Shared>(queryKey: QueryKey, onDone: () => void) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<AnswerProblem | null>(null);

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
