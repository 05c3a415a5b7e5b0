import { type NamedCustomer, customerName } from '@dayworks/shared/customers/customer-name';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CouldNotLoad } from '../feedback/could-not-load.tsx';
import { ReferralLinkField } from './referral-link-field.tsx';

type ReferralDialogProps = { customer: NamedCustomer & { id: string }; onClose: () => void };

/** A customer's own link. Asked for a second time, it is the same. */
export default function ReferralDialog({ customer, onClose }: ReferralDialogProps) {
  const { data, error, refetch } = useQuery(
    api.marketing.createReferral.queryOptions({ input: { customer_id: customer.id }, retry: false }),
  );
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Referral link"
      description={
        <>
          For <bdi>{customerName(customer)}</bdi> to pass on. It opens your request form, and whoever comes by
          it counts as their referral.
        </>
      }
    >
      {error ? (
        <CouldNotLoad title="There is no link yet" error={error} onRetry={refetch} />
      ) : data ? (
        <ReferralLinkField link={data.link} />
      ) : (
        <Loading label="Making the link">
          <Skeleton className="h-9 w-full rounded-8" />
        </Loading>
      )}
    </Dialog>
  );
}
