import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureToast, successToast } from '../feedback.tsx';

/** Returns a function that tells the user that a document is marked as sent and offers to undo it. */
export function useSaySent(kind: DocumentKind) {
  const label = documentLabels[kind];
  const { unmarkSent } = kind === 'invoice' ? api.invoices : api.estimates;
  const { mutate: undo } = useMutation({
    mutationKey: unmarkSent.mutationKey(),
    mutationFn: async (id: string) => {
      await unmarkSent.call({ id });
    },
    onSuccess: () => successToast('Undone', `${label} is a draft again`),
    onError: (error) => failureToast('Not undone', errorMessage(error)),
  });
  return (id: string) =>
    toast({
      type: 'success',
      title: 'Success',
      description: `${label} marked as sent`,
      action: { label: 'Undo', onClick: () => undo(id) },
    });
}
