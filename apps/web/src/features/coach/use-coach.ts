import { type AdviceState, adviceStates } from '@dayworks/shared/coach/advice';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { failureToast } from '../../parts/feedback/outcome-toast.ts';

/** Which of the tabs is open stands in the address. */
export function useAdviceState(): AdviceState {
  const [params] = useSearchParams();
  return adviceStates.find((state) => state === params.get('state')) ?? 'open';
}

export const useCoach = (state: AdviceState) =>
  useQuery(api.coach.list.queryOptions({ input: { state }, placeholderData: keepPreviousData }));

/** The check that otherwise runs by itself, now. */
export function useLookAgain() {
  return useMutation(
    api.coach.look.mutationOptions({
      onSuccess: (overview) =>
        queryClient.setQueryData(api.coach.list.queryKey({ input: { state: 'open' } }), overview),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}
