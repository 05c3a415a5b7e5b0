import { formatShort } from '@dayworks/shared/calendar-date';
import type { RecurringExpenseRow } from '@dayworks/shared/expenses/recurring-record';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast } from '../../../parts/feedback/outcome-toast.ts';
import { toast } from '../../../ui/toast/toast.ts';

const onError = (error: unknown) => failureToast('Not changed', errorMessage(error));

const nextText = ({ next_on }: RecurringExpenseRow) =>
  next_on ? `The next one is added on ${formatShort(next_on)}.` : 'It is over: none comes any more.';

/** The actions on a recurring expense; each action takes effect immediately, and the toast has an undo button. */
export function useRecurringVerbs() {
  const { mutate: restore } = useMutation(
    api.recurringExpenses.restore.mutationOptions({
      onSuccess: (row) => toast({ type: 'success', title: 'Restored', description: nextText(row) }),
      onError,
    }),
  );
  const { mutate: remove } = useMutation(
    api.recurringExpenses.remove.mutationOptions({
      onSuccess: ({ id, description }) =>
        toast({
          type: 'success',
          title: 'Recurring expense deleted',
          description: `${description} is no longer added. What it added stays.`,
          action: { label: 'Undo', onClick: () => restore({ id }) },
        }),
      onError,
    }),
  );
  const { mutate: setPaused } = useMutation(
    api.recurringExpenses.setPaused.mutationOptions({
      onSuccess: (row, { id, is_paused }) =>
        toast({
          type: 'success',
          title: is_paused ? 'Paused' : 'Resumed',
          description: is_paused ? `${row.description} is not added until you resume it.` : nextText(row),
          action: { label: 'Undo', onClick: () => setPaused({ id, is_paused: !is_paused }) },
        }),
      onError,
    }),
  );
  return {
    remove: ({ id, version }: RecurringExpenseRow) => remove({ id, version }),
    restore: ({ id }: RecurringExpenseRow) => restore({ id }),
    togglePause: ({ id, is_paused }: RecurringExpenseRow) => setPaused({ id, is_paused: !is_paused }),
  };
}
