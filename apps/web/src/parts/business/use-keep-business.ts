import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { refetchBusiness } from '../../lib/business.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../feedback.tsx';

export function useKeepBusiness() {
  const queries = useQueryClient();
  return useMutation(
    api.business.keep.mutationOptions({
      onSuccess: async (kept) => {
        queries.setQueryData(api.business.closingPlan.queryKey(), kept);
        await refetchBusiness();
        successToast('Kept', 'Your business stays open, and messages are sent again.');
      },
      onError: (error) => failureToast('Change not saved', errorMessage(error)),
    }),
  );
}
