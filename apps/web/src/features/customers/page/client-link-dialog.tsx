import type { ClientLink, CustomerDetail } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { CouldNotLoad, failureToast, successToast } from '../../../parts/feedback.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayText } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/code/copy-field.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ClientContacts } from './client-contacts.tsx';

export type ClientLinkDialogProps = { customer: CustomerDetail; onClose: () => void };

/** Shows the link to the customer's client page, and lets the user turn the link on or off or renew it. */
export default function ClientLinkDialog({ customer, onClose }: ClientLinkDialogProps) {
  const { id } = customer;
  const { data, error, refetch } = useQuery(
    api.customers.clientLink.queryOptions({ input: { id }, staleTime: 0 }),
  );
  const open = useMutation(api.customers.openClientLink.mutationOptions());
  const close = useMutation(api.customers.closeClientLink.mutationOptions());
  const renew = useMutation(api.customers.renewClientLink.mutationOptions());
  const isBusy = open.isPending || close.isPending || renew.isPending;

  const keep = (link: ClientLink) =>
    queryClient.setQueryData(api.customers.clientLink.queryKey({ input: { id } }), link);
  const change = async (verb: typeof open, title: string, description: string) => {
    try {
      keep(await verb.mutateAsync({ id }));
      successToast(title, description);
    } catch (problem) {
      failureToast('The link could not be changed', errorMessage(problem));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Client page"
      description={
        <>
          One page where <bdi>{customerName(customer)}</bdi> finds all invoices to pay, estimates to sign,
          visits, photos of the work and the account statement. Whoever has the link can open it.
        </>
      }
      footer={
        data?.path ? (
          <>
            <Button
              disabled={isBusy}
              onClick={() => void change(close, 'Link turned off', 'Nobody can open the page now.')}
            >
              Turn off
            </Button>
            <Button
              disabled={isBusy}
              onClick={() => void change(renew, 'Link renewed', 'The old link no longer works.')}
            >
              Renew link
            </Button>
          </>
        ) : (
          data && (
            <Button
              variant="primary"
              disabled={isBusy}
              onClick={() => void change(open, 'Link created', 'Copy it, and send it to your customer.')}
            >
              Create link
            </Button>
          )
        )
      }
    >
      {error && !data && (
        <CouldNotLoad title="The link could not be loaded" error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading the link">
          <Skeleton className="h-9 w-full rounded-8" />
        </Loading>
      )}
      {data && !data.path && (
        <p className="text-fg-2">There is no link yet. Create one, and send it to your customer.</p>
      )}
      {data?.path && (
        <>
          <Link path={data.path} openedAt={data.opened_at} />
          <ClientContacts customer={customer} link={data} onChange={keep} />
        </>
      )}
    </Dialog>
  );
}

function Link({ path, openedAt }: { path: string; openedAt: string | null }) {
  const day = useBusinessDay();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CopyField label="Link" value={`${window.location.origin}${path}`} copyLabel="Copy link" />
      <p className="text-13 text-fg-2">
        {openedAt ? `Last opened ${dayText(openedAt, day)}` : 'Your customer has not opened the page yet.'}
      </p>
      <Button asChild className="justify-self-start">
        <a href={path} target="_blank" rel="noopener">
          <ExternalLink />
          Open the page
        </a>
      </Button>
    </div>
  );
}
