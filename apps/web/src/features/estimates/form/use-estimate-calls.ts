import type { Estimate, EstimateEdit, NewEstimate } from '@dayworks/shared/estimates/estimate';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { DocumentCalls } from '../../../parts/document-form/form-definition.ts';

export function useEstimateCalls(): DocumentCalls<NewEstimate, EstimateEdit, Estimate> {
  const { mutateAsync: create } = useMutation({
    mutationKey: api.estimates.create.mutationKey(),
    mutationFn: ({ input, key }: { input: NewEstimate; key: string }) =>
      api.estimates.create.call(input, { context: { idempotencyKey: key } }),
  });
  const { mutateAsync: update } = useMutation(api.estimates.update.mutationOptions());
  const { mutateAsync: remove } = useMutation(api.estimates.remove.mutationOptions());
  return {
    create: (input, key) => create({ input, key }),
    update,
    remove: (id) => remove({ id }),
    get: (id) => api.estimates.get.call({ id }),
  };
}
