import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';

/** Completes the appointment and opens its draft invoice; a second call opens the same draft. */
export function useToInvoice() {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...api.appointments.toInvoice.mutationOptions(),
    onSuccess: ({ invoice_id }) => {
      successToast('Completed', 'The invoice stays a draft until you send it.');
      void navigate(paths.invoiceEdit.getHref(invoice_id));
    },
    onError: (error) => failureToast('Invoice not created', errorMessage(error)),
  });
  return { toInvoice: (id: string) => mutate({ id }), isPending };
}
