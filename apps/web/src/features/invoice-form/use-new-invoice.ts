import type { Invoice, NewInvoice } from '@dayworks/shared/invoices/invoice';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { createOnce } from './create-once.ts';
import { draftStore, newAttempt } from './draft-store.ts';
import { parseNewInvoice } from './invoice-values.ts';
import { useInvoiceForm } from './use-invoice-form.ts';
import type { InvoiceStart } from './use-invoice-start.ts';

type NewInvoiceOptions = {
  isDiscarded: boolean;
  onSaved: (invoice: Invoice) => void;
  onDiscarded: () => void;
};

const texts = {
  done: 'Invoice created successfully',
  refused: 'Creation failed',
  failed: 'Failed to create invoice. Please try again.',
};

/** A new invoice, kept on this device until it is created or discarded. */
export function useNewInvoice(start: InvoiceStart, { isDiscarded, onSaved, onDiscarded }: NewInvoiceOptions) {
  const [store] = useState(() => draftStore(start.owner));
  const [restored] = useState(() => store.read());
  const [attempt, setAttempt] = useState(() => restored?.attempt ?? newAttempt());

  const { mutateAsync: create } = useMutation({
    mutationKey: api.invoices.create.mutationKey(),
    mutationFn: ({ input, key }: { input: NewInvoice; key: string }) =>
      api.invoices.create.call(input, { context: { idempotencyKey: key } }),
  });
  const { mutateAsync: update } = useMutation(api.invoices.update.mutationOptions());
  const { mutateAsync: remove } = useMutation(api.invoices.remove.mutationOptions());

  const model = useInvoiceForm({
    opened: restored?.values ?? start.values,
    untouched: start.values,
    parse: parseNewInvoice,
    save: (input: NewInvoice) =>
      createOnce(
        input,
        attempt,
        { create: (body, key) => create({ input: body, key }), update, remove: (id) => remove({ id }) },
        setAttempt,
      ),
    texts,
  });
  const { values, isDirty, saved } = model;
  const isOver = saved !== null || isDiscarded;

  useEffect(() => {
    if (isOver || !isDirty) store.clear();
    else store.write({ values, attempt });
  }, [store, values, attempt, isDirty, isOver]);

  // Only after the guard against leaving has heard that there is nothing left to guard.
  const leave = useEffectEvent(() => (saved ? onSaved(saved) : onDiscarded()));
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  return {
    model,
    isRestored: restored !== null,
    /** Whether leaving would interrupt something. */
    isUnsaved: isDirty && !isOver,
  };
}
