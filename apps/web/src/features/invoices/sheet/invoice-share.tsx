import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { SharePanel } from '../../../parts/share/share-panel.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';

type InvoiceShareProps = {
  invoice: InvoiceDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export default function InvoiceShare({ invoice, open, onOpenChange }: InvoiceShareProps) {
  const { id } = invoice;
  const { today } = useBusinessDay();
  const sharing = useQuery(api.invoices.sharing.queryOptions({ input: { id }, enabled: open, staleTime: 0 }));
  const share = useMutation(api.invoices.share.mutationOptions());
  const unshare = useMutation(api.invoices.unshare.mutationOptions());
  const switchLink = useMutation(api.invoices.switchLink.mutationOptions());
  const renewLink = useMutation(api.invoices.renewLink.mutationOptions());

  /** Each response from the server contains the current state of the invoice's public link. */
  const then = async (answer: Promise<NonNullable<typeof sharing.data>>) => {
    const now = await answer;
    queryClient.setQueryData(api.invoices.sharing.queryKey({ input: { id } }), now);
  };

  return (
    <SharePanel
      kind="invoice"
      open={open}
      onOpenChange={onOpenChange}
      sharing={sharing.data}
      problem={sharing.error && !sharing.data ? errorMessage(sharing.error) : undefined}
      linkProblem={invoiceActionProblem('openLink', invoice, today)}
      actions={{
        share: (email) => then(share.mutateAsync({ id, email })),
        unshare: (userId) => then(unshare.mutateAsync({ id, user_id: userId })),
        switchLink: (enabled) => then(switchLink.mutateAsync({ id, enabled })),
        renewLink: () => then(renewLink.mutateAsync({ id })),
      }}
    />
  );
}
