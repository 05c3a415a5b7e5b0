import type { UseMutationOptions } from '@tanstack/react-query';
import { failureToast } from '../feedback.tsx';
import { messageWithWait } from '../sign-in/wait-text.ts';
import { ProofDeclined, proven } from './proof.ts';

/** Wraps mutation options, so that the mutation asks for re-authentication when the server requires it. */
export function withProof<Data, Input, Context>(
  options: UseMutationOptions<Data, Error, Input, Context>,
): UseMutationOptions<Data, Error, Input, Context> {
  const { mutationFn } = options;
  if (!mutationFn) return options;
  return { ...options, mutationFn: (input, context) => proven(() => mutationFn(input, context)) };
}

/** Reports an error; cancelling re-authentication is not an error. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof ProofDeclined)) failureToast('Error', messageWithWait(error));
}
