import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { CallContext } from '../../lib/api.ts';

interface CreateProcedure<Input, Stored> {
  call: (input: Input, options: { context: CallContext }) => Promise<Stored>;
  mutationKey: () => QueryKey;
}

/**
 * Calls a procedure that creates a record, with an idempotency key that prevents duplicates. Affected data is
 * refetched.
 */
export function useCreate<Input, Stored>(procedure: CreateProcedure<Input, Stored>) {
  const { mutateAsync } = useMutation({
    mutationKey: procedure.mutationKey(),
    mutationFn: ({ input, idempotencyKey }: { input: Input; idempotencyKey: string }) =>
      procedure.call(input, { context: { idempotencyKey } }),
  });
  return (input: Input, idempotencyKey: string) => mutateAsync({ input, idempotencyKey });
}
