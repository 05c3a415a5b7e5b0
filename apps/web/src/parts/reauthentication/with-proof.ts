import type { UseMutationOptions } from '@tanstack/react-query';
import { failureToast } from '../feedback/outcome-toast.ts';
import { messageWithWait } from '../sign-in/wait-text.ts';
import { ProofDeclined, proven } from './proof.ts';

/** For useMutation: the same mutation, which asks for proof when the server wants it. */
export function withProof<Data, Input, Context>(
  options: UseMutationOptions<Data, Error, Input, Context>,
): UseMutationOptions<Data, Error, Input, Context> {
  const { mutationFn } = options;
  if (!mutationFn) return options;
  return { ...options, mutationFn: (input, context) => proven(() => mutationFn(input, context)) };
}

/** Says what went wrong; giving up at the proof is no failure. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof ProofDeclined)) failureToast('Error', messageWithWait(error));
}
