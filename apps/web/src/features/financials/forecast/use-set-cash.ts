import type { CashSettingsEdit } from '@dayworks/shared/forecast/forecast';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';

export const unreadableText = 'Enter an amount such as 1,250.50';

export function useSetCash(onSaved?: () => void) {
  const { mutate, isPending, error } = useMutation(
    api.financials.setCash.mutationOptions({
      onSuccess: () => {
        successToast('Success', 'Bank balance saved');
        onSaved?.();
      },
      onError: (reason) => {
        if (Object.keys(fieldErrors(reason)).length === 0) failureToast('Not saved', errorMessage(reason));
      },
    }),
  );
  return {
    save: ({ cash, counted_on, floor, version }: CashSettingsEdit) =>
      mutate({ cash, counted_on, floor, version }),
    isPending,
    problems: fieldErrors(error) as Partial<Record<'cash' | 'counted_on' | 'floor', string>>,
  };
}
