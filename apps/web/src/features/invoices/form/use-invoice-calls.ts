import type { Invoice, InvoiceEdit, NewInvoice } from '@dayworks/shared/invoices/invoice';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { DocumentCalls } from '../../../parts/document-form/form-definition.ts';

export function useInvoiceCalls(): DocumentCalls<NewInvoice, InvoiceEdit, Invoice> {
  const { mutateAsync: create } = useMutation({
    mutationKey: api.invoices.create.mutationKey(),
    mutationFn: ({ input, key }: { input: NewInvoice; key: string }) =>
      api.invoices.create.call(input, { context: { idempotencyKey: key } }),
  });
  const { mutateAsync: update } = useMutation(api.invoices.update.mutationOptions());
  const { mutateAsync: remove } = useMutation(api.invoices.remove.mutationOptions());
  return {
    create: (input, key) => create({ input, key }),
    update,
    remove: (id) => remove({ id }),
    get: (id) => api.invoices.get.call({ id }),
  };
}
