import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../../parts/feedback.tsx';

/** Undoes a merge and says what could not be put back. */
export const useUndoMerge = () =>
  useMutation(
    api.merging.undo.mutationOptions({
      onSuccess: ({ remarks }) =>
        successToast('Merge undone', ['Both records are as they were before.', ...remarks].join(' ')),
      onError: (error) => failureToast('The merge was not undone', errorMessage(error)),
    }),
  );
