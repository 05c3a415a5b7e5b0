import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { CallContext } from '../../lib/call-rpc.ts';

interface CreateProcedure<Input, Stored> {
  call: (input: Input, options: { context: CallContext }) => Promise<Stored>;
  mutationKey: () => QueryKey;
}

/** A procedure that makes something, with the key that keeps it from making two. What it affects is fetched anew. */
export function useCreate<Input, Stored>(procedure: CreateProcedure<Input, Stored>) {
  const { mutateAsync } = useMutation({
    mutationKey: procedure.mutationKey(),
    mutationFn: ({ input, idempotencyKey }: { input: Input; idempotencyKey: string }) =>
      procedure.call(input, { context: { idempotencyKey } }),
  });
  return (input: Input, idempotencyKey: string) => mutateAsync({ input, idempotencyKey });
}
