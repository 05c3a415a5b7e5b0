import { type AdviceState, adviceStates } from '@dayworks/shared/coach/advice';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { failureToast } from '../../parts/feedback/outcome-toast.ts';

/** Reads the open tab of the coach page from the URL. */
export function useAdviceState(): AdviceState {
  const [params] = useSearchParams();
  return adviceStates.find((state) => state === params.get('state')) ?? 'open';
}

export const useCoach = (state: AdviceState) =>
  useQuery(api.coach.list.queryOptions({ input: { state }, placeholderData: keepPreviousData }));

/** Runs the coach's scheduled check immediately. */
export function useLookAgain() {
  return useMutation(
    api.coach.look.mutationOptions({
      onSuccess: (overview) =>
        queryClient.setQueryData(api.coach.list.queryKey({ input: { state: 'open' } }), overview),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}
