import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** Explains what a void invoice means, and lets the user restore it. */
export function VoidNote({ invoice, day }: { invoice: InvoiceDetail; day: BusinessDay }) {
  const restore = useMutation(
    api.invoices.restore.mutationOptions({
      onSuccess: () => successToast('Invoice restored', 'The invoice is owed again.'),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  if (!invoice.voided_at) return null;
  return (
    <div className="pb-5">
      <Alert
        tone="info"
        title="This invoice is void"
        action={
          <Button size="sm" loading={restore.isPending} onClick={() => restore.mutate({ id: invoice.id })}>
            Restore
          </Button>
        }
      >
        Voided {dayAndTime(invoice.voided_at, day)}. Nobody owes it, and it counts in no report.
        {invoice.void_reason && (
          <>
            {' '}
            Reason: <bdi>{invoice.void_reason}</bdi>
          </>
        )}
      </Alert>
    </div>
  );
}
