import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { api, newIdempotencyKey } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { CopyField } from '../ui/code/copy-field.tsx';
import { Loading, Skeleton } from '../ui/loading.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { CouldNotLoad } from './feedback.tsx';

/**
 * A field with the referral link. The user can copy the link. If the device supports it, the user can also share the
 * link through another app.
 */
function ReferralLinkField({ link }: { link: string }) {
  const share = () => navigator.share({ url: link }).catch(() => undefined);
  return (
    <div className="grid gap-3">
      <CopyField label="Referral link" value={link} copyLabel="Copy link" />
      {'share' in navigator && (
        <Button className="justify-self-start" onClick={() => void share()}>
          <Share2 />
          Share…
        </Button>
      )}
    </div>
  );
}

type ReferralDialogProps = { customer: NamedCustomer & { id: string }; onClose: () => void };

/** Shows the referral link of one customer. Opening the dialog again shows the same link. */
export default function ReferralDialog({ customer, onClose }: ReferralDialogProps) {
  const { data, error, mutate } = useMutation({
    mutationKey: api.marketing.createReferral.mutationKey(),
    mutationFn: (idempotencyKey: string) =>
      api.marketing.createReferral.call({ customer_id: customer.id }, { context: { idempotencyKey } }),
  });
  const make = () => mutate(newIdempotencyKey());
  const makeOnce = useEffectEvent(make);
  useEffect(() => makeOnce(), []);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Referral link"
      description={
        <>
          For <bdi>{customerName(customer)}</bdi> to share. It opens your request form, and anyone who uses it
          counts as their referral.
        </>
      }
    >
      {error ? (
        <CouldNotLoad title="The link could not be created" error={error} onRetry={make} />
      ) : data ? (
        <ReferralLinkField link={data.link} />
      ) : (
        <Loading label="Creating the link">
          <Skeleton className="h-9 w-full rounded-8" />
        </Loading>
      )}
    </Dialog>
  );
}
