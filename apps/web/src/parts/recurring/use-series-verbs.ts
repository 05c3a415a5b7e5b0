import { formatLong, formatShort } from '@dayworks/shared/dates/calendar-date';
import type { RecurringInvoiceRow } from '@dayworks/shared/recurring/recurring-invoice';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureToast } from '../feedback.tsx';

const onError = (error: unknown) => failureToast('Change not saved', errorMessage(error));

const nextText = ({ next_on }: Pick<RecurringInvoiceRow, 'next_on'>) =>
  next_on
    ? `The next invoice is created on ${formatShort(next_on)}.`
    : 'It has ended. No more invoices follow.';

/** The actions on a recurring invoice. Each takes effect immediately, and the toast has an Undo button. */
export function useSeriesVerbs() {
  const { mutate: restore } = useMutation(
    api.recurringInvoices.restore.mutationOptions({
      onSuccess: (row) => toast({ type: 'success', title: 'Restored', description: nextText(row) }),
      onError,
    }),
  );
  const { mutate: remove } = useMutation(
    api.recurringInvoices.remove.mutationOptions({
      onSuccess: ({ id }) =>
        toast({
          type: 'success',
          title: 'Recurring invoice deleted',
          description: 'No more invoices follow. Invoices already created are kept.',
          action: { label: 'Undo', onClick: () => restore({ id }) },
        }),
      onError,
    }),
  );
  const { mutate: setPaused } = useMutation(
    api.recurringInvoices.setPaused.mutationOptions({
      onSuccess: (row, { id, is_paused }) =>
        toast({
          type: 'success',
          title: is_paused ? 'Paused' : 'Resumed',
          description: is_paused ? 'No invoices are created until you resume it.' : nextText(row),
          action: { label: 'Undo', onClick: () => setPaused({ id, is_paused: !is_paused }) },
        }),
      onError,
    }),
  );
  const { mutate: skip } = useMutation(
    api.recurringInvoices.skip.mutationOptions({
      onSuccess: (row, { id, slot, is_skipped }) =>
        toast({
          type: 'success',
          title: is_skipped ? `${formatLong(slot)} is skipped` : `${formatLong(slot)} is back`,
          description: nextText(row),
          action: { label: 'Undo', onClick: () => skip({ id, slot, is_skipped: !is_skipped }) },
        }),
      onError,
    }),
  );
  const { mutate: removePrice } = useMutation(
    api.recurringInvoices.removePrice.mutationOptions({
      onSuccess: () => toast({ type: 'success', title: 'Planned price removed' }),
      onError,
    }),
  );
  return {
    remove: ({ id, version }: Pick<RecurringInvoiceRow, 'id' | 'version'>) => remove({ id, version }),
    restore: ({ id }: Pick<RecurringInvoiceRow, 'id'>) => restore({ id }),
    togglePause: ({ id, is_paused }: Pick<RecurringInvoiceRow, 'id' | 'is_paused'>) =>
      setPaused({ id, is_paused: !is_paused }),
    skip: (id: string, slot: string, is_skipped: boolean) => skip({ id, slot, is_skipped }),
    removePrice: (id: string, version: number, from_on: string) => removePrice({ id, version, from_on }),
  };
}
