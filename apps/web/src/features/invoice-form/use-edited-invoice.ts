import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import type { Invoice, InvoiceEdit } from '@dayworks/shared/invoices/invoice';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { parseInvoiceEdit, valuesFromInvoice } from './invoice-values.ts';
import { updateOnce } from './update-once.ts';
import { useInvoiceForm } from './use-invoice-form.ts';

type EditOptions = {
  /** The newest version the server has told of, while an older one is open. */
  latestVersion: number;
  onSaved: (invoice: Invoice) => void;
  onDiscarded: () => void;
  onOutdated: () => void;
};

const texts = {
  done: 'Invoice updated successfully',
  refused: 'Update failed',
  failed: 'Failed to update invoice. Please try again.',
};

/** An invoice as it was when the form opened; somebody else's save does not change what is typed here (M12). */
export function useEditedInvoice(
  invoice: InvoiceDetail,
  { latestVersion, onSaved, onDiscarded, onOutdated }: EditOptions,
) {
  const [opened] = useState(() => valuesFromInvoice(invoice));
  const [isDiscarded, setDiscarded] = useState(false);
  const { mutateAsync: update } = useMutation(api.invoices.update.mutationOptions());
  const unanswered = useRef<InvoiceEdit[]>([]);
  const model = useInvoiceForm({
    opened,
    untouched: opened,
    parse: (values) => parseInvoiceEdit(values, invoice),
    save: (edit: InvoiceEdit) =>
      updateOnce(edit, unanswered.current, { update, get: (id) => api.invoices.get.call({ id }) }),
    texts,
  });
  const { isDirty, isSubmitting, saved, failure } = model;
  const isOver = saved !== null || isDiscarded;
  // After a lost answer the newer version may be our own; the next try finds that out.
  const isSettled = !isOver && !isSubmitting && failure !== 'unanswered';
  const isOutdated = isSettled && (latestVersion > invoice.version || failure === 'outdated');

  const leave = useEffectEvent(() => (saved ? onSaved(saved) : onDiscarded()));
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  // Nothing is lost by showing the latest when nothing was typed.
  const followQuietly = isOutdated && !isDirty;
  const follow = useEffectEvent(onOutdated);
  useEffect(() => {
    if (followQuietly) follow();
  }, [followQuietly]);

  return {
    model,
    isOutdated: isOutdated && isDirty,
    isUnsaved: isDirty && !isOver,
    discard: () => setDiscarded(true),
  };
}
