import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** Asks for confirmation before an invoice is voided. */
export default function VoidDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const takeBack = useMutation(
    api.invoices.void.mutationOptions({
      onSuccess: () => {
        successToast('Invoice voided', 'Nobody owes it anymore. You can restore it.');
        onClose();
      },
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Void ${invoiceTitle(invoice)}?`}
      description="The invoice keeps its number, its items and its total, but nobody owes it and no report counts it. Its link tells the customer that it was voided."
      confirmLabel="Void Invoice"
      pending={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ id: invoice.id, reason })}
    >
      <Field label="Reason" optional className="mt-4">
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          data-autofocus=""
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
